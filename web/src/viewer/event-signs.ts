/** Events have a name sign from their start on: an explosion has no lasting shape. */
import { Vector3 } from 'three';
import type { Camera } from 'three';
import { addName, moveName, placeName, toSpot } from './names.ts';
import type { StoryEvent } from './story.ts';

export interface EventSigns {
  /** Replaces the events. */
  take(events: readonly StoryEvent[]): void;
  place(
    camera: Camera,
    size: { readonly width: number; readonly height: number },
    now: { readonly seconds: number; readonly storey: number },
  ): void;
}

const ABOVE_METERS = 2.4;
/** Half the width of a letter, and the height of a sign with its rim. */
const LETTER_PIXELS = 4.5;
const LINE_PIXELS = 30;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

function isOver(one: Place, other: Place): boolean {
  const apart = one.half + other.half + 12;
  return Math.abs(one.x - other.x) < apart && Math.abs(one.y - other.y) < LINE_PIXELS - 1;
}

export function createEventSigns(events: readonly StoryEvent[], host: HTMLElement): EventSigns {
  const toSign = (event: StoryEvent) => {
    const name = addName(host, event.type.replaceAll('_', ' '));
    name.classList.add('event');
    return { event, name };
  };
  let signs = events.map(toSign);
  const at = new Vector3();
  return {
    take(wanted) {
      for (const { name } of signs) name.remove();
      signs = wanted.map(toSign);
    },
    place(camera, size, { seconds, storey }) {
      const taken: { x: number; y: number; half: number }[] = [];
      for (const { event, name } of signs) {
        const [x, y, z] = event.position;
        at.set(x, z + ABOVE_METERS, -y);
        const isOn = event.seconds <= seconds && (event.storey ?? 0) <= storey;
        placeName(name, at, { camera, ...size, isOn });
        if (name.hidden) continue;
        // Signs at the same place stand above each other.
        const spot = { ...toSpot(at, size), half: LETTER_PIXELS * name.textContent.length };
        while (taken.some((other) => isOver(spot, other))) spot.y -= LINE_PIXELS;
        taken.push(spot);
        moveName(name, spot.x, spot.y);
      }
    },
  };
}

/** Events have a name sign from their start on: an explosion has no lasting shape. */
import { Vector3 } from 'three';
import type { Camera } from 'three';
import { addName, placeName } from './names.ts';
import type { StoryEvent } from './story.ts';

export interface EventSigns {
  /** Others from now on. */
  take(events: readonly StoryEvent[]): void;
  place(
    camera: Camera,
    size: { readonly width: number; readonly height: number },
    now: { readonly seconds: number; readonly storey: number },
  ): void;
}

const ABOVE_METERS = 2.4;

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
      for (const { event, name } of signs) {
        const [x, y, z] = event.position;
        at.set(x, z + ABOVE_METERS, -y);
        const isOn = event.seconds <= seconds && (event.storey ?? 0) <= storey;
        placeName(name, at, { camera, ...size, isOn });
      }
    },
  };
}

/** What is known of a live run beside its movements: who is out, which exits are closed, what was added. */
import { heightOn } from '../read-trace.ts';
import type { TraceLevel } from '../read-trace.ts';
import type { Story, StoryEvent, StoryExit, StoryPerson } from '../story.ts';
import type { Frame, FrameColumns } from './read-frame.ts';

/** What somebody did, or will have done at a moment that has been gone back from. */
export interface LiveAct {
  readonly kind: string;
  readonly seconds: number;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface LiveStory {
  /** Another object whenever something changed. */
  readonly story: Story;
  /** What was done, in time. */
  readonly acts: readonly LiveAct[];
  see(frame: Frame, columns: FrameColumns): void;
  /** What was done later is forgotten by it. */
  hear(act: LiveAct): void;
}

export function createLiveStory(recorded: Story, levels: readonly TraceLevel[]): LiveStory {
  const people = recorded.people.map((person) => ({
    ...person,
    outSeconds: null as number | null,
  }));
  const wasThere = new Uint8Array(people.length);
  const lastX = new Float32Array(people.length);
  const lastY = new Float32Array(people.length);
  const lastLevel = new Uint16Array(people.length);
  let acts: readonly LiveAct[] = [];
  let now = 0;
  let hasSeen = false;
  let story = toStory();

  function toStory(): Story {
    return {
      ...recorded,
      people: people.map((person): StoryPerson => ({ ...person })),
      exits: recorded.exits.map((exit) => ({ ...exit, isClosed: isClosed(exit, acts, now) })),
      events: [...recorded.events, ...acts.flatMap((act, i) => toEvents(act, i, levels))],
    };
  }

  /** Who joins later has not seen who left: the recorded run has them first, as many as were counted. */
  function assumeOut({ evacuated, seconds }: Frame, { state }: FrameColumns): void {
    people
      .map((_, i) => i)
      .filter((i) => state[i] === 0)
      .toSorted((a, b) => outOf(recorded.people[a]!) - outOf(recorded.people[b]!))
      .slice(0, evacuated)
      .forEach((i) => {
        people[i]!.outSeconds = Math.min(seconds, outOf(recorded.people[i]!));
        people[i]!.exitId = recorded.people[i]!.exitId;
      });
  }

  return {
    get story() {
      return story;
    },
    get acts() {
      return acts;
    },
    see(frame, columns) {
      const { seconds } = frame;
      let isChanged = Math.floor(now) !== Math.floor(seconds);
      now = seconds;
      if (!hasSeen) assumeOut(frame, columns);
      hasSeen = true;
      for (let i = 0; i < people.length; i++) {
        const person = people[i]!;
        if (columns.state[i] !== 0) {
          if (person.outSeconds !== null) isChanged = true;
          person.outSeconds = null;
          wasThere[i] = 1;
          lastX[i] = columns.x[i]!;
          lastY[i] = columns.y[i]!;
          lastLevel[i] = columns.level[i]!;
        } else if (wasThere[i] === 1) {
          wasThere[i] = 0;
          person.outSeconds = seconds;
          const at = { x: lastX[i]!, y: lastY[i]!, level: levels[lastLevel[i]!]?.id };
          person.exitId = findNearest(recorded.exits, at)?.id;
          isChanged = true;
        } else if (person.outSeconds !== null && person.outSeconds > seconds) {
          // Somebody went back to before they came.
          person.outSeconds = null;
          isChanged = true;
        }
      }
      if (isChanged) story = toStory();
    },
    hear(act) {
      acts = [...acts.filter(({ seconds }) => seconds <= act.seconds), act];
      story = toStory();
    },
  };
}

function outOf({ outSeconds }: StoryPerson): number {
  return outSeconds ?? Infinity;
}

function isClosed(exit: StoryExit, acts: readonly LiveAct[], seconds: number): boolean {
  const last = acts.findLast(
    ({ kind, details, seconds: at }) =>
      (kind === 'close_exit' || kind === 'open_exit') &&
      details['exit_id'] === exit.id &&
      at <= seconds + ACT_SOON_SECONDS,
  );
  return last ? last.kind === 'close_exit' : exit.isClosed;
}

/** An act takes effect at the next tenth of a second. */
const ACT_SOON_SECONDS = 0.15;

function toEvents(
  { kind, seconds, details }: LiveAct,
  index: number,
  levels: readonly TraceLevel[],
): StoryEvent[] {
  const hazard = details['hazard'];
  if (kind !== 'add_hazard' || typeof hazard !== 'object' || hazard === null) return [];
  const { type, x, y, level } = hazard as { type: string; x: number; y: number; level?: string };
  const own = levels.find(({ id }) => id === level);
  return [
    {
      id: `added-${index}`,
      type,
      position: [x, y, own ? heightOn(own, x, y) : 0],
      seconds,
      storey: own?.storey,
    },
  ];
}

/** Frames do not say by which exit somebody left: it is the one nearest to where they were last. */
function findNearest(
  exits: readonly StoryExit[],
  { x, y, level }: { x: number; y: number; level: string | undefined },
): StoryExit | undefined {
  const own = exits.filter((exit) => exit.level === level);
  const far = (exit: StoryExit): number => Math.hypot(exit.x - x, exit.y - y);
  return (own.length > 0 ? own : exits).toSorted((a, b) => far(a) - far(b))[0];
}

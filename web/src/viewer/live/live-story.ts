/** The story of a live run beside its movements: evacuated people, closed exits, added hazards. */
import { heightOn } from '../read-trace.ts';
import type { TraceLevel } from '../read-trace.ts';
import type { Story, StoryEvent, StoryExit, StoryPerson } from '../story.ts';

/** A command, or a later one at a moment the user has gone back from. */
export interface LiveAct {
  readonly kind: string;
  readonly seconds: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** An evacuated person. */
export interface LiveLeft {
  readonly id: string;
  readonly seconds: number;
  readonly exitId: string | undefined;
}

export interface LiveStory {
  /** Another object whenever something changed. */
  readonly story: Story;
  /** The commands, in the order of time. */
  readonly acts: readonly LiveAct[];
  /** Time is this. */
  goTo(seconds: number): void;
  /** It deletes later commands. */
  hear(act: LiveAct): void;
  /** `isAll`: nobody else is out. */
  hearLeft(people: readonly LiveLeft[], isAll: boolean): void;
}

export function createLiveStory(recorded: Story, levels: readonly TraceLevel[]): LiveStory {
  const inside = recorded.people.map((person): StoryPerson => ({
    ...person,
    outSeconds: null,
    exitId: undefined,
  }));
  const indexOf = new Map(inside.map(({ id }, i) => [id, i]));
  let people = inside;
  let acts: readonly LiveAct[] = [];
  let now = 0;
  let story = toStory();

  function toStory(): Story {
    return {
      ...recorded,
      people,
      exits: recorded.exits.map((exit) => ({ ...exit, isClosed: isClosed(exit, acts, now) })),
      events: [...recorded.events, ...acts.flatMap((act, i) => toEvents(act, i, levels))],
    };
  }

  return {
    get story() {
      return story;
    },
    get acts() {
      return acts;
    },
    goTo(seconds) {
      const wasSecond = Math.floor(now);
      now = seconds;
      if (Math.floor(seconds) !== wasSecond) story = toStory();
    },
    hear(act) {
      const isTold = acts.some((one) => JSON.stringify(one) === JSON.stringify(act));
      if (isTold) return;
      acts = [...acts.filter(({ seconds }) => seconds <= act.seconds), act];
      story = toStory();
    },
    hearLeft(left, isAll) {
      people = isAll ? [...inside] : [...people];
      for (const { id, seconds, exitId } of left) {
        const i = indexOf.get(id);
        if (i !== undefined) people[i] = { ...inside[i]!, outSeconds: seconds, exitId };
      }
      story = toStory();
    },
  };
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
      isAdded: true,
    },
  ];
}

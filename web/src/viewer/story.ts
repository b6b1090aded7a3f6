/** The input of the viewer beside its files: people, events and exits. */
import type { FloorNames } from '#contract/names';
import type { Posture } from './postures.ts';

export interface StoryPerson {
  readonly id: string;
  readonly kind: string;
  readonly goal: string | null;
  /** Of the exit they went for, where they did. */
  readonly exitId: string | undefined;
  /** How many people this one stands for. */
  readonly represents: number;
  /** When they set off to leave; null if they never did, undefined if unknown. */
  readonly leavesSeconds?: number | null | undefined;
  /** When they were out; null if they never were. */
  readonly outSeconds: number | null;
  readonly heading: number;
  readonly harm: string | undefined;
  readonly traits: Readonly<Record<string, unknown>>;
  /** In the order of time; undefined for people who only stand, walk and fall. */
  readonly postures?: readonly Posture[] | undefined;
}

export interface StoryVehicle {
  readonly id: string;
  readonly kind: string;
  /** Where it begins, as the results have it. */
  readonly position: readonly [x: number, y: number, z: number];
  readonly heading: number;
  readonly width: number;
  /** When it falls on its side; undefined where it does not. */
  readonly overturnedSeconds?: number | undefined;
  /** How high it is at which second. */
  readonly path: readonly { readonly z: number; readonly seconds: number }[];
}

export interface StoryEvent {
  readonly id: string;
  readonly type: string;
  readonly position: readonly [x: number, y: number, z: number];
  readonly seconds: number;
  readonly storey: number | undefined;
  /** Added by a user in a live run, and listed among their commands. */
  readonly isAdded?: boolean;
}

export interface StoryExit {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly storey: number;
  readonly level: string;
  readonly isClosed: boolean;
}

export interface StoryWeather {
  readonly condition: string;
  readonly windMps: number;
  /** Degrees clockwise from north. */
  readonly windFrom: number | undefined;
  readonly visibilityMeters: number | undefined;
}

/** A building with an inside, from above. */
export interface StoryRoof {
  readonly ring: readonly (readonly [x: number, y: number])[];
  readonly height: number;
}

export interface Story {
  readonly floorNames: FloorNames;
  readonly people: readonly StoryPerson[];
  readonly vehicles: readonly StoryVehicle[];
  readonly events: readonly StoryEvent[];
  readonly exits: readonly StoryExit[];
  /** No building with an inside has a roof, so nothing has to be cut. */
  readonly isOpenAbove: boolean;
  readonly light: {
    /** Degrees: clockwise from north, above the horizon. */
    readonly azimuth: number;
    readonly elevation: number;
    readonly isDark: boolean;
  };
  readonly weather: StoryWeather;
  /** Under them it does not rain. */
  readonly roofs: readonly StoryRoof[];
  readonly ground:
    | {
        readonly columns: number;
        readonly rows: number;
        readonly cell: number;
        readonly x0: number;
        readonly y0: number;
      }
    | undefined;
}

/** How many were out, person by person: rising, from the start. People stand for more than one where there are many. */
export interface OutCurve {
  readonly seconds: Float64Array;
  /** Out from then on. */
  readonly people: Float64Array;
  readonly total: number;
}

export function toOutCurve(people: readonly StoryPerson[]): OutCurve {
  const left = people
    .flatMap(({ outSeconds, represents }) =>
      outSeconds === null ? [] : [{ outSeconds, represents }],
    )
    .sort((a, b) => a.outSeconds - b.outSeconds);
  let sum = 0;
  return {
    seconds: Float64Array.from(left, ({ outSeconds }) => outSeconds),
    people: Float64Array.from(left, ({ represents }) => (sum += represents)),
    total: people.reduce((all, { represents }) => all + represents, 0),
  };
}

export function outAt({ seconds, people }: OutCurve, at: number): number {
  let [low, high] = [0, seconds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (seconds[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : people[low - 1]!;
}

export interface ExitUse {
  readonly exit: StoryExit;
  /** People who left by it so far. */
  readonly people: number;
  /** In the last ten seconds, per second. */
  readonly flow: number;
  /** People waiting at it. */
  readonly queue: number;
}

const FLOW_SECONDS = 10;

/** `queues`: of each exit, as `countQueues` has them. */
export function listExitUse(
  { people, exits }: Story,
  at: number,
  queues: readonly number[],
): ExitUse[] {
  const uses = new Map(exits.map((exit) => [exit.id, { exit, people: 0, recent: 0 }]));
  for (const { exitId, outSeconds, represents } of people) {
    const use = exitId === undefined ? undefined : uses.get(exitId);
    if (!use || outSeconds === null || outSeconds > at) continue;
    use.people += represents;
    if (outSeconds > at - FLOW_SECONDS) use.recent += represents;
  }
  const window = Math.max(1, Math.min(FLOW_SECONDS, at));
  return [...uses.values()].map(({ exit, people: count, recent }, i) => ({
    exit,
    people: count,
    flow: recent / window,
    queue: queues[i] ?? 0,
  }));
}

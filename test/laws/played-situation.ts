/** A situation played to its end, and the tracks of its people. */
import { createSnapshot, openTrace } from '#crowd/traces';
import { castRun, directRun, playRun } from '#run';
import type { Played } from '#run/played';
import { completeScenario } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '#world';
import type { World } from '#world/site';

export interface Run {
  readonly world: World;
  readonly played: Played;
  readonly samples: readonly Sample[];
}

/** Where everybody is at a moment, in the order of the actors: metres, number of the level, state (docs/run.md). */
export interface Sample {
  readonly seconds: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly level: Int16Array;
  readonly state: Uint8Array;
}

export function play(document: object): Run {
  const read = readScenario(document);
  if (!read.ok) throw new Error(JSON.stringify(read));
  const scenario = completeScenario(read.value.stated, {}, 7);
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const played = playRun(scenario, world, cast, directRun(scenario, world, cast), {
    engine: 'test',
  });
  return { world, played, samples: listSamples(played) };
}

function listSamples({ trace }: Played): Sample[] {
  const opened = openTrace(trace);
  const now = createSnapshot(opened.head.people);
  return Array.from(opened.listTimes(), (seconds) => {
    opened.readAt(seconds, now);
    return {
      seconds,
      x: now.x.slice(),
      y: now.y.slice(),
      level: now.level.slice(),
      state: now.state.slice(),
    };
  });
}

export interface Difference {
  readonly seconds: number;
  /** The actor. */
  readonly who: string;
  readonly group: string;
}

/** When the tracks of two runs of the same people first differ, or of those of them that count. */
export function findFirstDifference(
  one: Run,
  other: Run,
  counts: (i: number) => boolean = () => true,
): Difference | undefined {
  const { actors } = one.played;
  if (actors.length !== other.played.actors.length)
    return { seconds: 0, who: 'everybody', group: '' };
  for (const [k, a] of one.samples.entries()) {
    const b = other.samples[k];
    if (b === undefined) return undefined;
    const i = actors.findIndex((_, n) => counts(n) && !isSameAt(a, b, n));
    if (i >= 0) return { seconds: a.seconds, who: actors[i]!.id, group: actors[i]!.group };
  }
  return undefined;
}

export function isSameAt(a: Sample, b: Sample, i: number): boolean {
  return (
    Object.is(a.x[i], b.x[i]) &&
    Object.is(a.y[i], b.y[i]) &&
    a.level[i] === b.level[i] &&
    a.state[i] === b.state[i]
  );
}

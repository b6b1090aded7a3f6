/** An agent's position at a moment, for code that reads it rather than draws it: card, click, camera. */
import { isPutThere, plantIndex } from './plan-steps.ts';
import type { Steps } from './plan-steps.ts';
import { heightBetween } from './plan-walk.ts';
import { DOWN, GONE, WALKING, findSample } from './read-trace.ts';
import type { Trace } from './read-trace.ts';

export interface Whereabouts {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly storey: number;
  /** The id of the floor or flight. */
  readonly level: string;
  readonly state: 'gone' | 'standing' | 'walking' | 'down';
  readonly speedMps: number;
  /** Radians to the left from east. */
  readonly heading: number;
}

export function findWhereabouts(
  trace: Trace,
  steps: Steps,
  person: number,
  seconds: number,
): Whereabouts | undefined {
  const { sample, share: rawShare } = findSample(trace.seconds, seconds);
  const next = Math.min(sample + 1, trace.seconds.length - 1);
  const from = sample * trace.people + person;
  const to = next * trace.people + person;
  const state = trace.state[from]!;
  if (state === GONE) return undefined;
  const isEnding = trace.state[to] === GONE;
  const code = steps.places[4 * to + 3]!;
  const isJump = isPutThere(code);
  const share = isEnding ? 0 : isJump ? Math.round(rawShare) : rawShare;
  const at = (axis: number): number => {
    const before = steps.places[4 * from + axis]!;
    return share === 0 ? before : before + share * (steps.places[4 * to + axis]! - before);
  };
  const [x, y, phase] = [at(0), at(1), at(2)];
  const knot = (index: number) => ({
    x: steps.places[4 * index]!,
    y: steps.places[4 * index + 1]!,
    level: trace.level[index]!,
  });
  const gap = trace.seconds[next]! - trace.seconds[sample]!;
  const gone = Math.hypot(
    steps.places[4 * to]! - steps.places[4 * from]!,
    steps.places[4 * to + 1]! - steps.places[4 * from + 1]!,
  );
  const level = trace.level[share < 0.5 ? from : to]!;
  return {
    x,
    y,
    z:
      share === 0 || isJump
        ? heightBetween(trace.levels, { from: knot(from), to: knot(from), share: 0, x, y })
        : heightBetween(trace.levels, { from: knot(from), to: knot(to), share, x, y }),
    storey: trace.levels[level]?.storey ?? 0,
    level: trace.levels[level]?.id ?? '',
    state: state === DOWN ? 'down' : state === WALKING ? 'walking' : 'standing',
    speedMps: isEnding || isJump || gap === 0 ? 0 : gone / gap,
    heading: headingAt(steps, person, phase),
  };
}

function headingAt(steps: Steps, person: number, phase: number): number {
  const over = phase - 0.5;
  const step = Math.floor(over);
  const at = (k: number): number => steps.plants[plantIndex(steps, person, k) + 3] ?? 0;
  return at(step) + (over - step) * (at(step + 1) - at(step));
}

/** The number of people in each state. */
export function countStates(
  trace: Trace,
  people: number,
  seconds: number,
): { readonly walking: number; readonly standing: number; readonly down: number } {
  const { sample } = findSample(trace.seconds, seconds);
  let [walking, standing, down] = [0, 0, 0];
  for (let i = 0; i < people; i++) {
    const state = trace.state[sample * trace.people + i];
    if (state === WALKING) walking++;
    else if (state === DOWN) down++;
    else if (state !== GONE) standing++;
  }
  return { walking, standing, down };
}

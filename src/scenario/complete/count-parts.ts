/**
 * How many of a group each of its parts is. A stated number decides; then the share that is said, what is known of that kind of
 * people, the floors they are on, and what is left. The number of the whole stays.
 */
import { agentRoles } from '../agent-role.ts';
import type { AgentGroup, Sourced } from '../scenario.ts';
import { isSaid } from '../sourced.ts';
import type { StatedGroup } from '../stated.ts';
import { inferred } from './sourced.ts';

/** Of a single part of which nothing tells how many they are: judgement. */
const USUAL_PART = 0.1;

/** A group with its number, before it is known how many of them are simulated. */
export type CountedGroup = Omit<AgentGroup, 'simulated'>;

type Whole = readonly [id: string, count: number];

/** From the outermost wholes in; `floors` are those of the main place. */
export function countParts(
  inside: readonly StatedGroup[],
  wholes: readonly CountedGroup[],
  floors: number,
): CountedGroup[] {
  const byWhole = Map.groupBy(inside, ({ subsetOf }) => subsetOf!);
  const counts = new Map<string, Sourced<number>>();
  const open: Whole[] = wholes.map(({ id, count }) => [id, count.value]);
  for (let whole = open.pop(); whole !== undefined; whole = open.pop()) {
    const [id, count] = whole;
    const parts = byWhole.get(id) ?? [];
    const known = parts.map((part) => countOne(part, count, inside, floors));
    const found = keepWhole(shareRest(parts, known, count, inside), count);
    for (const [i, part] of parts.entries()) {
      counts.set(part.id, found[i]!);
      open.push([part.id, found[i]!.value]);
    }
  }
  return inside.map((part) => {
    const { share: _share, isRest: _isRest, ...group } = part;
    return { ...group, count: counts.get(part.id)! };
  });
}

/** At least as many as are said to be inside it. */
export function leastOf({ id }: StatedGroup, inside: readonly StatedGroup[]): number {
  const counts = inside
    .filter(({ subsetOf }) => subsetOf === id)
    .map((group) => group.count?.value ?? leastOf(group, inside));
  return Math.max(0, ...counts);
}

export function atLeast(count: Sourced<number>, least: number): Sourced<number> {
  return count.value >= least ? count : inferred(least, `${least} of them are spoken of`);
}

/** Nothing where only the others tell. */
function countOne(
  part: StatedGroup,
  whole: number,
  inside: readonly StatedGroup[],
  floors: number,
): Sourced<number> | undefined {
  const { count, share, isRest, at, kind } = part;
  if (count !== undefined) return count;
  if (share !== undefined) return { ...share, value: Math.round(share.value * whole) };
  if (isRest === true) return undefined;
  const { trait } = agentRoles.of(kind.value);
  const guess = (of: number, because: string): Sourced<number> =>
    atLeast(inferred(atMost(Math.round(whole * of), whole), because, 0.4), leastOf(part, inside));
  if (trait !== undefined) return guess(trait.share, trait.because);
  if (typeof at?.floor !== 'number' || at.feature !== undefined || floors < 2) return undefined;
  const span = Math.min(floors, 1 + (at.lastFloor ?? at.floor) - at.floor);
  return guess(span / floors, `on ${span} of ${floors} floors`);
}

function atMost(count: number, whole: number): number {
  return Math.min(whole, Math.max(1, count));
}

/** Parts without a number share what is left equally, and one more share stays for people in no part. "The others" are everybody left after that. */
function shareRest(
  parts: readonly StatedGroup[],
  known: readonly (Sourced<number> | undefined)[],
  whole: number,
  inside: readonly StatedGroup[],
): Sourced<number>[] {
  const told = known.reduce((sum, count) => sum + (count?.value ?? 0), 0);
  const left = Math.max(0, whole - told);
  const isUnknown = (i: number): boolean => known[i] === undefined && parts[i]!.isRest !== true;
  const unknown = parts.filter((_, i) => isUnknown(i)).length;
  const rests = parts.filter(({ isRest }, i) => isRest === true && known[i] === undefined).length;
  const each = unknown === 1 ? USUAL_PART * whole : left / (unknown + 1);
  const because =
    unknown === 1 ? 'one in ten' : `one of ${unknown} parts of ${whole}, none with a number`;
  const rest = Math.max(0, left - unknown * Math.round(each));
  return parts.map((part, i) => {
    if (known[i] !== undefined) return known[i];
    return part.isRest === true
      ? inferred(Math.round(rest / rests), `the others of ${whole}`, 0.9)
      : atLeast(inferred(atMost(Math.round(each), whole), because, 0.4), leastOf(part, inside));
  });
}

/** One is in one part only. What is too much is taken from guesses, and then from the largest part: others may lie within it. */
function keepWhole(counts: readonly Sourced<number>[], whole: number): Sourced<number>[] {
  const found = [...counts];
  const sum = found.reduce((all, { value }) => all + value, 0);
  const order = [...found.keys()].toSorted(
    (a, b) =>
      Number(isSaid(found[a])) - Number(isSaid(found[b])) || found[b]!.value - found[a]!.value,
  );
  let over = sum - whole;
  for (const i of order) {
    if (over <= 0) break;
    const taken = Math.min(over, found[i]!.value - 1);
    if (taken <= 0) continue;
    over -= taken;
    found[i] = inferred(
      found[i]!.value - taken,
      `the parts are more than the ${whole} of the whole: ${found[i]!.value} less ${taken}`,
      0.5,
    );
  }
  return found;
}

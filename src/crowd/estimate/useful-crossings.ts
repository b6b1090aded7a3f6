/**
 * Which crossings can be part of a way out. Leaving a space to come back through it is never useful: nobody climbs a
 * storey to come down again beside it. Without such crossings a network has half the links and the same quickest flow.
 */
import { OUTSIDE } from './walkable-spaces.ts';
import type { WalkableSpaces } from './walkable-spaces.ts';

export type IsUseful = (from: number, to: number) => boolean;

export function createIsUseful({ spaces, portals, lifts }: WalkableSpaces): IsUseful {
  const into = new Map<number, number[]>();
  const add = (from: number, to: number): void => {
    const sources = into.get(to);
    if (sources === undefined) into.set(to, [from]);
    else sources.push(from);
  };
  for (const portal of portals) {
    const [a, b] = portal.spaces;
    add(a, b);
    if (b !== OUTSIDE) add(b, a);
  }
  for (const { bottom, others } of lifts) for (const { space } of others) add(space, bottom.space);
  const known = spaces.map((): ReadonlySet<number> | undefined => undefined);
  return (from, to) => {
    known[from] ??= leavingWithout(from, into);
    return known[from].has(to);
  };
}

/** The spaces from which people get outside without passing a given space, and the outside itself. */
function leavingWithout(
  avoided: number,
  into: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const found = new Set([OUTSIDE]);
  for (const here of found)
    for (const source of into.get(here) ?? []) if (source !== avoided) found.add(source);
  return found;
}

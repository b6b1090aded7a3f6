/** Numbers of a claim against numbers of the run, with the tolerances of whole-way.md. */
import { holds, partly } from './verdict.ts';
import type { Part } from './verdict.ts';

/** A width, length, depth or distance holds within 10 % (whole-way.md). */
export function isMeasure({ wanted, is }: { wanted: number; is: number }): boolean {
  return Math.abs(is - wanted) <= 0.1 * wanted;
}

export function judgeMeasure(name: string, wanted: number, found: readonly number[]): Part {
  const shown = [...new Set(found.map((one) => one.toFixed(1)))].slice(0, 5).join(', ');
  return holds(
    found.length > 0 && found.every((is) => isMeasure({ wanted, is })),
    `${name} ${shown === '' ? 'not to be seen' : `${shown} m`}, asked ${wanted} m`,
  );
}

export interface Wanted {
  readonly count?: number | undefined;
  readonly count_min?: number | undefined;
  readonly count_max?: number | undefined;
}

export function wantedOf(expect: Readonly<Record<string, unknown>>): Wanted | undefined {
  const { count, count_min, count_max } = expect as Wanted;
  if (count === undefined && count_min === undefined && count_max === undefined) return undefined;
  return { count, count_min, count_max };
}

/** How long it holds, where the claim says so. */
export function lastsOf(expect: Readonly<Record<string, unknown>>): number | undefined {
  const { duration_s: lasts } = expect;
  return typeof lasts === 'number' ? lasts : undefined;
}

/** Half a person is no difference, nor is half of an agent that stands for several (whole-way.md). */
export function isCount({ count, count_min, count_max }: Wanted, is: number, each = 1): boolean {
  const slack = each > 1 ? 0.5 + each / 2 : 0.5;
  return (
    (count === undefined || Math.abs(is - count) <= slack) &&
    (count_min === undefined || is >= count_min - slack) &&
    (count_max === undefined || is <= count_max + slack)
  );
}

export function sayWanted({ count, count_min, count_max }: Wanted): string {
  if (count !== undefined) return `asked ${count}`;
  return `asked ${count_min ?? 0} to ${count_max ?? 'any number'}`;
}

interface AskedFloor {
  readonly floor: number;
  readonly storeys: readonly (number | undefined)[];
  readonly others: readonly { readonly expect: Readonly<Record<string, unknown>> }[];
}

/** One of them is on the floor. The ground is the first floor to some: in part, unless the prompt speaks of both. */
export function judgeFloor({ floor, storeys, others }: AskedFloor, says: string): Part {
  if (storeys.some((storey) => isFloor({ floor, storey, others }))) return holds(true, says);
  const isFromGround = others.some(({ expect }) => expect['floor'] === 0);
  return floor === 1 && storeys.includes(0) && !isFromGround
    ? partly(`${says}, which some call the first floor`)
    : holds(false, says);
}

/**
 * The stated floor compared with a storey of the files, which count from 0 at the ground. "Floor 3" is the third above
 * the ground or, where floors are counted from 1 as the plans do, the second; the ground and the floor above it are
 * never the same.
 */
export function isFloor({
  floor,
  storey,
}: {
  readonly floor: number;
  readonly storey: number | undefined;
  readonly others: readonly { readonly expect: Readonly<Record<string, unknown>> }[];
}): boolean {
  return storey === floor || (floor >= 2 && storey === floor - 1);
}

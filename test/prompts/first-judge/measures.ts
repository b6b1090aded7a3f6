/** Numbers of people against those asked for. */
import type { Expect } from './expect.ts';

/** Where an agent stands for several people, counts are exact to half an agent. */
export function isCount(
  got: number,
  { count, count_min, count_max }: Expect,
  weight: number,
): boolean {
  const slack = weight > 1 ? weight / 2 + 0.5 : 0.5;
  if (count !== undefined) return Math.abs(got - count) <= slack;
  return got >= (count_min ?? 0) - slack && got <= (count_max ?? Infinity) + slack;
}

/** Whether drawn bodies touch: rectangles, by the separating axis theorem. Independent of the code of the vehicles. */
import { listInside } from './roads.suite.ts';
import type { Traffic } from './traffic.ts';

/** Metres of each body that do not count: a mirror may touch a mirror. */
const SOFT = 0.2;

/** The pairs of vehicles whose bodies overlap, as `id id`. */
export function listTouching(traffic: Traffic): string[] {
  const { fleet } = traffic;
  const inside = listInside(traffic);
  const pairs: string[] = [];
  for (const [k, i] of inside.entries())
    for (const j of inside.slice(k + 1)) {
      const reach = (fleet.length[i]! + fleet.length[j]!) / 2 + 2;
      if (Math.abs(fleet.x[i]! - fleet.x[j]!) > reach) continue;
      if (Math.abs(fleet.y[i]! - fleet.y[j]!) > reach) continue;
      if (touches(traffic, i, j)) pairs.push(`${fleet.id[i]} ${fleet.id[j]}`);
    }
  return pairs;
}

function touches({ fleet }: Traffic, i: number, j: number): boolean {
  const dx = fleet.x[j]! - fleet.x[i]!;
  const dy = fleet.y[j]! - fleet.y[i]!;
  const extent = (k: number, ux: number, uy: number): number => {
    const [c, s] = [Math.cos(fleet.heading[k]!), Math.sin(fleet.heading[k]!)];
    const along = Math.abs(c * ux + s * uy) * (fleet.length[k]! - SOFT);
    const across = Math.abs(-s * ux + c * uy) * (fleet.width[k]! - SOFT);
    return (along + across) / 2;
  };
  return [i, j].every((k) =>
    [0, Math.PI / 2].every((turn) => {
      const [ux, uy] = [Math.cos(fleet.heading[k]! + turn), Math.sin(fleet.heading[k]! + turn)];
      return Math.abs(dx * ux + dy * uy) <= extent(i, ux, uy) + extent(j, ux, uy);
    }),
  );
}

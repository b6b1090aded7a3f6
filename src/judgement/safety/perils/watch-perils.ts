/** The perils of a run, each read from the physics of the run: nothing is computed a second time. */
import type { HazardDescription } from '#crowd/hazards';
import type { PerilParts } from './peril-parts.ts';
import type { PerilFinding } from './peril.ts';
import { watchAttack } from './watch-attack.ts';
import { watchBlast } from './watch-blast.ts';
import { watchCordon } from './watch-cordon.ts';
import { watchDark } from './watch-dark.ts';
import type { PerilWatch } from './watch-people.ts';
import { watchPoison } from './watch-poison.ts';
import { watchShaking } from './watch-shaking.ts';
import { watchWater } from './watch-water.ts';

export interface PerilWatches {
  /** After each step: explosions last no second. */
  step(): void;
  /** Once a second. */
  look(): void;
  finish(weight: number): PerilFinding[];
}

export function watchPerils(parts: PerilParts): PerilWatches {
  const has = (kind: HazardDescription['kind']): boolean =>
    parts.direction.hazards.some((hazard) => hazard.kind === kind);
  const blast = has('blast') ? watchBlast(parts) : undefined;
  const watches: (PerilWatch | undefined)[] = [
    has('quake') ? watchShaking(parts) : undefined,
    has('flood') ? watchWater(parts) : undefined,
    has('gas') ? watchPoison(parts) : undefined,
    has('attacker') ? watchAttack(parts) : undefined,
    has('dark') ? watchDark(parts) : undefined,
    watchCordon(parts),
  ];
  const kept = watches.filter((watch) => watch !== undefined);
  return {
    step: () => blast?.look(),
    look: () => kept.forEach((watch) => watch.look()),
    finish: (weight) =>
      [...kept, ...(blast === undefined ? [] : [blast])].map((watch) => watch.finish(weight)),
  };
}

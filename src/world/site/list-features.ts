/** Parts of a structure that anything in the scenario refers to: they must exist to be near, at, or blocked. */
import type { Scenario } from '#scenario';
import type { Feature, Structure, Where } from '#scenario/plan';
import { isAnyOfThem } from '../cast/find-landmark.ts';

export function listFeatures(scenario: Scenario, structure: Structure): Feature[] {
  const places: (Where | undefined)[] = [
    ...scenario.events.map(({ at }) => at),
    ...scenario.blocked.filter(({ what }) => what !== 'bridge').map(({ at }) => at),
    ...scenario.agents.map(({ at }) => at),
    ...(scenario.tasks ?? []).flatMap(({ at }) => at),
  ];
  const features = structure.named.filter((feature) => !isAnyOfThem(feature));
  for (const where of places) {
    if (where?.feature === undefined) continue;
    if ((where.structure ?? mainOf(scenario)) !== structure.id) continue;
    if (isAnyOfThem(where.feature)) continue;
    const feature: Feature =
      where.feature.floor === undefined && where.floor !== undefined
        ? { ...where.feature, floor: where.floor }
        : where.feature;
    if (!features.some((other) => isSame(other, feature))) features.push(feature);
  }
  return features;
}

function isSame(a: Feature, b: Feature): boolean {
  return (
    a.kind === b.kind &&
    a.label.toLowerCase() === b.label.toLowerCase() &&
    (b.side === undefined || a.side === b.side) &&
    (b.floor === undefined || a.floor === b.floor) &&
    (b.beside === undefined || a.beside?.label === b.beside.label)
  );
}

function mainOf({ structures }: Scenario): string | undefined {
  return structures.find(({ isMain }) => isMain)?.id;
}

/** Parts of a structure that anything in the scenario refers to: they must exist to be near, at, or blocked. */
import type { Scenario } from '#scenario';
import type { Feature, Structure, Where } from '#scenario/plan';
import { isAnyOfThem } from '../cast/find-landmark.ts';
import { isCounter } from '../is-counter.ts';
import { isCalled, isLongerFor, isSameName, splitName, toSingular } from '../names.ts';

export function listFeatures(scenario: Scenario, structure: Structure): Feature[] {
  const places: (Where | undefined)[] = [
    ...scenario.events.map(({ at }) => at),
    ...scenario.blocked
      .filter(({ what, at }) => what !== 'bridge' && at.feature?.kind !== 'ground')
      .map(({ at }) => at),
    ...scenario.agents.map(({ at }) => at),
    ...(scenario.tasks ?? []).flatMap(({ at }) => at),
  ];
  const features = structure.named
    .filter((feature) => (feature.kind === 'gate' || !isAnyOfThem(feature)) && !isCounter(feature))
    .flatMap(toEach);
  for (const where of places) {
    if (where?.feature === undefined) continue;
    if ((where.structure ?? mainOf(scenario)) !== structure.id) continue;
    if (isAnyOfThem(where.feature) || isCounter(where.feature)) continue;
    const single = toSingle(where.feature);
    const feature: Feature =
      single.floor === undefined && where.floor !== undefined && where.relation === undefined
        ? { ...single, floor: where.floor }
        : single;
    const names = [
      ...features.map(({ label }) => label),
      ...(scenario.things ?? []).flatMap(({ use, names: own }) => [
        use,
        ...own.map(({ value }) => value),
      ]),
    ];
    if (isNamedAlready(feature, names) || isBuiltAsThing(feature, names)) continue;
    if (!features.some((other) => isSame(other, feature))) features.push(feature);
  }
  return features;
}

const COUNTED: ReadonlySet<Feature['kind']> = new Set(['room', 'platform', 'stage']);

/** Four wards are ward 1 to ward 4. */
function toEach(feature: Feature): readonly Feature[] {
  const { isPlural: _, ...one } = feature;
  const { count = 1 } = one;
  if (count < 2 || !COUNTED.has(one.kind)) return [feature];
  const name = isCalled(one.label, one.use ?? one.label) ? toSingular(one.label) : one.label;
  return Array.from({ length: Math.min(count, EACH_MOST) }, (_each, i) => ({
    ...one,
    label: `${name} ${i + 1}`,
    number: i + 1,
  }));
}

/** A programme has its own number of rooms beyond this. */
const EACH_MOST = 60;

/** "In the classrooms": one at least; a place usually has more. */
function toSingle(feature: Feature): Feature {
  const { kind, label, number, isPlural } = feature;
  const isSeveral =
    (kind === 'room' || kind === 'platform') && number === undefined && isPlural === true;
  return isSeveral ? { ...feature, label: toSingular(label) } : feature;
}

/** "The stage" after "the main stage", "the ward" after "ward 3": no other one. */
function isNamedAlready({ label, side, number }: Feature, names: readonly string[]): boolean {
  if ((side ?? number) !== undefined || splitName(label).length > 1) return false;
  return names.some((name) => isLongerFor(name, label));
}

/** "The tent" where there are tents, "the football pitch" where one is drawn beside the school. */
function isBuiltAsThing({ kind, label }: Feature, names: readonly string[]): boolean {
  return (kind === 'thing' || kind === 'room') && names.some((name) => isSameName(name, label));
}

function isSame(a: Feature, b: Feature): boolean {
  return (
    a.kind === b.kind &&
    isSameName(a.label, b.label) &&
    (b.side === undefined || a.side === b.side) &&
    (b.floor === undefined || a.floor === b.floor) &&
    (b.beside === undefined || a.beside?.label === b.beside.label)
  );
}

function mainOf({ structures }: Scenario): string | undefined {
  return structures.find(({ isMain }) => isMain)?.id;
}

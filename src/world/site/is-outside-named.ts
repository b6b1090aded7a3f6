/** People are outside a building, its door or the gate of a place: the ground there is part of the scene. */
import type { Scenario } from '#scenario';
import type { Where } from '#scenario/plan';

const WAYS_IN: ReadonlySet<string> = new Set(['exit', 'entrance', 'gate']);

/** They begin there, or an action takes them there: also to a vehicle that stands there. */
export function isOutsideNamed({
  agents,
  tasks = [],
}: Pick<Scenario, 'agents' | 'tasks'>): boolean {
  const outside = new Set(agents.filter(({ at }) => isOutside(at)).map(({ id }) => id));
  return (
    agents.some(({ id, type }) => type === 'pedestrian' && outside.has(id)) ||
    tasks.some(({ way, at }) =>
      at.some(
        (where) =>
          isOutside(way === 'outside' ? { relation: way, ...where } : where) ||
          (way === 'to' && where.group !== undefined && outside.has(where.group)),
      ),
    )
  );
}

/** Outside a room is inside; before, behind and near a whole building is outside. */
function isOutside(at: Where | undefined): boolean {
  if (at?.relation === undefined || at.group !== undefined) return false;
  const { relation, feature, structure, floor } = at;
  if (relation === 'outside') return feature === undefined || WAYS_IN.has(feature.kind);
  return OUTER.has(relation) && structure !== undefined && (feature ?? floor) === undefined;
}

const OUTER: ReadonlySet<NonNullable<Where['relation']>> = new Set([
  'before',
  'behind',
  'opposite',
  'near',
]);

/**
 * A part of a group begins where the group begins, unless it says something else. If it is of the same role it is called as the
 * group is: "patients who cannot walk" are patients, and are counted among them.
 */
import type { ScenarioDocument } from '#document';

interface Group {
  readonly id?: string;
  readonly of?: string;
  readonly role?: string;
  readonly kind?: string;
  readonly label?: string;
  readonly at?: unknown;
}

const INHERITED = ['label', 'at'] as const;

export function inheritFromGroups(document: ScenarioDocument): ScenarioDocument {
  const { people, vehicles } = document;
  return {
    ...document,
    ...(people === undefined ? {} : { people: inherit(people) }),
    ...(vehicles === undefined ? {} : { vehicles: inherit(vehicles) }),
  };
}

/** Circles are refused when a document is read. */
function inherit<T extends Group>(groups: readonly T[]): T[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const find = (group: Group, name: (typeof INHERITED)[number]): unknown => {
    const whole = group.of === undefined ? undefined : byId.get(group.of);
    if (whole === undefined) return group[name];
    const isSame = group.role === whole.role && group.kind === whole.kind;
    const own = name === 'label' && isSame ? undefined : group[name];
    return own ?? find(whole, name) ?? group[name];
  };
  return groups.map((group) => {
    const more = INHERITED.flatMap((name) => {
      const found = find(group, name);
      return found === undefined ? [] : [[name, found] as const];
    });
    return { ...group, ...Object.fromEntries(more) };
  });
}

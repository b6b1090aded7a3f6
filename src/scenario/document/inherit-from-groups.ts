/** A part of a group is called as the group is and begins where it begins, unless it says something else. */
import type { ScenarioDocument } from '#document';

interface Group {
  readonly id?: string;
  readonly of?: string;
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
    return group[name] ?? (whole === undefined ? undefined : find(whole, name));
  };
  return groups.map((group) => {
    const more = INHERITED.flatMap((name) => {
      const found = find(group, name);
      return group[name] !== undefined || found === undefined ? [] : [[name, found] as const];
    });
    return { ...group, ...Object.fromEntries(more) };
  });
}

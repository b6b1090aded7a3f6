/**
 * A part of a group begins where the group begins and comes when it comes, unless it says something else; a part with a place of its
 * own is there. If it is of the same role it is called as the
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
  readonly arrives?: unknown;
}

const INHERITED = ['label', 'arrives', 'at'] as const;

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
    if (whole === undefined || (name === 'arrives' && group.at !== undefined)) return group[name];
    const isSame = group.role === whole.role && group.kind === whole.kind;
    return name === 'label' && isSame ? find(whole, name) : (group[name] ?? find(whole, name));
  };
  return groups.map((group) => {
    const all = { ...group };
    for (const name of INHERITED) Object.assign(all, { [name]: find(group, name) });
    return withoutUnset(all);
  });
}

function withoutUnset<T extends object>(group: T): T {
  const set = Object.entries(group).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as T;
}

/** Where a scenario plays: the structure the people are in, or one we choose when none is spoken of. */
import { hazardReadings } from '../hazard-reading.ts';
import type { StructureKind } from '../kinds.ts';
import type { Environment } from '../scenario.ts';
import type { Stated, StatedStructure } from '../stated.ts';
import { inferred } from './sourced.ts';
import { STRUCTURE_DEFAULTS } from './structure-defaults.ts';

/** The position of the main structure. People weigh more than what happens; many of a kind stand around; the first named wins ties. */
export function findMain(
  structures: readonly StatedStructure[],
  { agents, events }: Stated,
): number {
  const scores = structures.map((structure) => {
    const people = agents.filter(({ at }) => at?.structure === structure.id).length;
    const hazards = events.filter(({ at }) => at?.structure === structure.id).length;
    const isMany = (structure.count?.value ?? 1) > 1;
    const isWay = STRUCTURE_DEFAULTS[structure.kind.value].form === 'way';
    return 3 * people + 2 * hazards - (isMany ? 4 : 0) - (isWay ? 2.5 : 0);
  });
  return scores.indexOf(Math.max(...scores));
}

/** A place for people of whom only this is known. */
const BY_ROLE: Partial<Record<string, StructureKind>> = {
  student: 'school',
  teacher: 'school',
  patient: 'hospital',
  passenger: 'train_station',
  protester: 'plaza',
  refugee: 'camp',
};

/** When no structure is spoken of. */
export function chooseMain(stated: Stated, environment: Environment): StatedStructure {
  const { kind, because } = chooseKind(stated, environment);
  return { id: 'main', kind: inferred(kind, because), named: [] };
}

function chooseKind(
  { agents, events, goals }: Stated,
  environment: Environment,
): { kind: StructureKind; because: string } {
  const none = 'no building or place is named';
  const role = agents.find(
    ({ kind, type }) => type === 'pedestrian' && BY_ROLE[kind.value] !== undefined,
  )?.kind.value;
  const isTraffic =
    (agents.length > 0 && agents.every(({ type }) => type === 'vehicle')) ||
    goals.some(({ value }) => value === 'commute' || value === 'cross');
  switch (environment) {
    case 'indoor':
      if (role !== undefined && role !== 'protester' && role !== 'refugee')
        return { kind: BY_ROLE[role]!, because: `${none}; indoors, with ${role}s` };
      return { kind: 'office', because: `${none}; indoors` };
    case 'rural':
      if (role === 'refugee') return { kind: 'camp', because: `${none}; refugees in the country` };
      if (isTraffic) return { kind: 'highway', because: `${none}; vehicles in the country` };
      return { kind: 'village', because: `${none}; in the country` };
    case 'urban':
    case 'mixed':
      if (isTraffic) return { kind: 'intersection', because: `${none}; traffic in a town` };
      if (
        role === 'protester' ||
        events.some(({ type }) => hazardReadings.of(type.value).needsCrowd)
      )
        return { kind: 'plaza', because: `${none}; a crowd in a town` };
      if (role === 'refugee') return { kind: 'camp', because: `${none}; refugees` };
      return { kind: 'town', because: `${none}; in a town` };
  }
}

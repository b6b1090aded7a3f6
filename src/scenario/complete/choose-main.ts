/** Where a scenario happens: the structure the people are in, or one we choose when none is mentioned. */
import { hazardReadings } from '../hazard-reading.ts';
import { getStandIn } from '../place-reading.ts';
import type { StandIn } from '../place-reading.ts';
import type { Environment } from '../scenario.ts';
import type { Stated, StatedStructure } from '../stated.ts';
import { placeDefaults } from './place-defaults.ts';
import { inferred } from './sourced.ts';

/**
 * The index of the main structure. People weigh more than events; many of a kind only stand around; the first named
 * wins ties.
 */
export function findMain(
  structures: readonly StatedStructure[],
  { agents, events }: Stated,
): number {
  const said = structures.findIndex(({ isMain }) => isMain === true);
  if (said >= 0) return said;
  const scores = structures.map((structure) => {
    const people = agents.filter(({ at }) => at?.structure === structure.id).length;
    const hazards = events.filter(({ at }) => at?.structure === structure.id).length;
    const isMany = (structure.count?.value ?? 1) > 1;
    const isWay = placeDefaults.of(structure.kind.value).form === 'way';
    return 3 * people + 2 * hazards - (isMany ? 4 : 0) - (isWay ? 2.5 : 0);
  });
  return scores.indexOf(Math.max(...scores));
}

/** A place for people of whom only this is known. */
const BY_ROLE: Partial<Record<string, StandIn>> = {
  student: 'students',
  teacher: 'students',
  patient: 'patients',
  passenger: 'passengers',
  protester: 'town_crowd',
  refugee: 'refugees',
};

/** When no structure is mentioned. */
export function chooseMain(stated: Stated, environment: Environment): StatedStructure {
  const { kind, because } = chooseKind(stated, environment);
  return { id: 'main', kind: inferred(getStandIn(kind), because), named: [] };
}

function chooseKind(
  { agents, events, goals }: Stated,
  environment: Environment,
): { kind: StandIn; because: string } {
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
      return { kind: 'building', because: `${none}; indoors` };
    case 'rural':
      if (role === 'refugee')
        return { kind: 'refugees', because: `${none}; refugees in the country` };
      if (isTraffic)
        return { kind: 'country_traffic', because: `${none}; vehicles in the country` };
      return { kind: 'country', because: `${none}; in the country` };
    case 'urban':
    case 'mixed':
      if (isTraffic) return { kind: 'town_traffic', because: `${none}; traffic in a town` };
      if (
        role === 'protester' ||
        events.some(({ type }) => hazardReadings.of(type.value).needsCrowd)
      )
        return { kind: 'town_crowd', because: `${none}; a crowd in a town` };
      if (role === 'refugee') return { kind: 'refugees', because: `${none}; refugees` };
      return { kind: 'town', because: `${none}; in a town` };
  }
}

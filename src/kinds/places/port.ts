import { drawPort } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';
import { toStreets } from '../shared/ways-out.ts';

export const port: PlaceKind = {
  kind: 'port',
  examples: ['A port with 30 workers.'],
  reading: {
    words: `
      port, harbour, harbor, seaport, marina, container terminal, ferry terminal, cruise terminal, docks, dockyard,
      wharf, pier, quay, port terminal, ferry port, fishing port, container port, cargo terminal, waterfront,
      cruise port, naval base, dockside, quayside, jetty, ferry dock, fishing harbour, fishing harbor, boat harbour,
      cargo port, port facility`,
    setting: 'urban',
    isOutsideBuildings: true,
    hasBuildingsAround: true,
    isGroundOfMany: true,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    called: 'ferry',
    roomOf: { kinds: ['ship'], evenInFull: false },
    againstOther: { words: ['port'], kinds: ['ship', 'beach'] },
    /** "in the port of …"; "lists to port" is a side. */
    isItself: ({ before, after }) => after === 'of' || /^(?:the|in|at)$/.test(before),
  },
  defaults: {
    form: 'ground',
    length: 300,
    width: 120,
    areaPerPerson: 150,
    densitySource: OPEN_LAND,
    isFenced: true,
    rhythm: 'work',
    clock: '10:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: work(8),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'open',
    draw: drawPort,
    sizes: GROUND_SIZES,
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: false,
    relief: 'as_around',
    water: 'coast',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'open',
    cover: 'concrete',
    around: 'soil',
    isGreen: false,
  },
  claims: { word: 'port', answersTo: [] },
};

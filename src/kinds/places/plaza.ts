import { drawPlaza } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { FRUIN } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';
import { toStreets } from '../shared/ways-out.ts';

export const plaza: PlaceKind = {
  kind: 'plaza',
  examples: ['A square with 90 people.'],
  reading: {
    words: `
      plaza, square, town square, city square, public square, piazza, main square, market square, central square,
      pedestrian plaza, pedestrian square, forecourt, station square, cathedral square, parliament square,
      pedestrian zone, pedestrian mall, central plaza, promenade, esplanade, pedestrian area, civic square,
      village square, station forecourt`,
    setting: 'urban',
    isOutsideBuildings: true,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: ['town_crowd'],
    /** German, Dutch and Scandinavian names of squares. */
    nameEnds: /.{3}(?:platz|plein|torget|torvet)$/,
    againstOther: { words: ['forecourt'], kinds: 'any' },
  },
  defaults: {
    form: 'ground',
    length: 90,
    width: 70,
    areaPerPerson: 10,
    densitySource: FRUIN,
    isFenced: false,
    rhythm: 'outdoors',
    clock: '17:00',
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
    habit: visit(20, 30, 180),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'open',
    draw: drawPlaza,
    sizes: GROUND_SIZES,
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: false,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'open',
    cover: 'paving',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'square', answersTo: ['square'] },
};

/**
 * Things in the open that prompts name: what they are called, how large they are and where they stand. Sizes are those of
 * common examples and judgement, except where a source is named.
 */
import type { OpenThingReading } from '#scenario/facets';
import type { OpenThingDrawing } from '#world/facets';

type OpenThingRow = OpenThingReading & OpenThingDrawing;

/** People walk on it, and it is on the ground of the place. */
const GROUND = { isOf: 'any', isSolid: false, lies: 'on', most: 60, several: 3 } as const;
const SOLID = { ...GROUND, isOf: 'open', isSolid: true } as const;
const EDGE = { ...GROUND, lies: 'edge', several: 2, most: 20 } as const;
const BESIDE = { ...GROUND, lies: 'beside', most: 8, several: 2 } as const;

export const ALL_OPEN_THINGS: Readonly<Record<string, OpenThingRow>> = {
  stage: {
    ...SOLID,
    words: 'stage, main stage, open-air stage, bandstand, rostrum',
    size: [16, 10],
  },
  stall: {
    ...SOLID,
    words:
      'stall, market stall, food stall, vendor stall, market stand, food stand, food truck, booth',
    size: [3, 2],
    most: 400,
    several: 12,
    object: { kind: 'stall', height: 2.4 },
  },
  pen: {
    ...GROUND,
    isOf: 'open',
    words: 'pen, start pen, starting pen, corral, holding pen',
    size: [18, 10],
    people: 1.5,
  },
  line: {
    ...GROUND,
    isOf: 'open',
    words: 'start line, starting line, finish line, behind the line, at the line, before the line',
    size: [0.4, 12],
  },
  fountain: { ...SOLID, words: 'fountain', size: [6, 6] },
  monument: { ...SOLID, words: 'monument, statue, obelisk, memorial, war memorial', size: [3, 3] },
  kiosk: { ...SOLID, words: 'kiosk, newsstand, ticket booth', size: [3, 3] },
  barrier: { ...SOLID, words: 'barrier, crash barrier, crowd barrier, barricade', size: [20, 0.5] },
  crane: { ...SOLID, words: 'crane, harbour crane, gantry crane, tower crane', size: [1.5, 12] },
  ride: {
    ...SOLID,
    words: 'ferris wheel, carousel, merry-go-round, bouncy castle',
    size: [12, 12],
  },
  bonfire: { ...SOLID, words: 'bonfire, campfire', size: [4, 4] },
  tent: {
    ...GROUND,
    words:
      'tent, triage tent, first aid tent, medical tent, beer tent, food tent, command tent, main tent, big top',
    size: [10, 6],
    object: { kind: 'tent', height: 3 },
  },
  marquee: {
    ...GROUND,
    words: 'marquee, pavilion tent',
    size: [24, 12],
    object: { kind: 'tent', height: 4 },
  },
  playground: {
    ...GROUND,
    words: 'playground, schoolyard, school yard, play area',
    size: [40, 30],
  },
  // 7 a side, as schools have it (The FA, guide to pitch dimensions: 60 by 40 yards).
  'sports field': {
    ...BESIDE,
    words: `football pitch, football field, soccer pitch, soccer field, sports field, sports pitch, playing field, school field,
      hockey pitch, rugby pitch, cricket pitch`,
    size: [55, 37],
  },
  garden: { ...GROUND, words: 'garden, beer garden', size: [30, 20] },
  yard: { ...BESIDE, words: 'yard, exercise yard, prison yard, back yard', size: [34, 28] },
  lawn: { ...GROUND, words: 'lawn, meadow', size: [30, 20] },
  'assembly point': {
    ...EDGE,
    words:
      'assembly point, assembly area, muster point, meeting point, gathering point, rally point',
    size: [14, 14],
  },
  helipad: { ...EDGE, words: 'helipad, landing pad, helicopter pad', size: [20, 20] },
  'tram stop': { ...EDGE, words: 'tram stop, streetcar stop, light rail stop', size: [30, 3] },
  'bus stop': { ...EDGE, words: 'bus stop, bus shelter', size: [14, 3] },
  'taxi rank': { ...EDGE, words: 'taxi rank, taxi stand, cab rank', size: [20, 3] },
  'station entrance': {
    ...EDGE,
    words: `s-bahn entrance, u-bahn entrance, metro entrance, subway entrance, underground entrance, tube entrance,
      underground station entrance, metro station entrance, station entrance`,
    size: [8, 4],
  },
  parking: {
    ...BESIDE,
    words: 'car park, parking lot, carpark, parking area, coach park, visitor parking',
    size: [60, 35],
  },
  // A rise of a storey's plinth, 0.5 m, at one in twelve, as wide as a wheelchair and a person (ISO 21542).
  ramp: {
    ...BESIDE,
    isOf: 'building',
    alsoOf: ['port'],
    isDrawnAt: ['port'],
    words: `ramp, wheelchair ramp, access ramp, disabled ramp, boarding ramp, loading ramp, stern ramp, bow ramp, vehicle ramp,
      linkspan, gangway, gangplank`,
    size: [6, 1.5],
    several: 2,
    most: 6,
  },
  railway: {
    ...BESIDE,
    words:
      'railway line, railway, railroad, rail line, train line, train tracks, railway tracks, railway embankment',
    // Two tracks of the standard clearance (UIC gauge GC, 4 m apart) and the ballast beside them.
    size: [400, 10],
  },
  river: { ...BESIDE, lies: 'around', words: 'river, canal, stream, creek', size: [400, 24] },
  berth: { ...EDGE, isOf: 'any', isDrawnAt: ['port'], words: 'berth', size: [60, 12] },
  cordon: {
    ...BESIDE,
    lies: 'around',
    words: 'cordon, police cordon, exclusion zone, safety cordon',
    size: [100, 100],
  },
  hill: { ...BESIDE, words: 'hill, hilltop, hillside, mound, knoll', size: [80, 80], rise: 4 },
  'higher ground': {
    ...BESIDE,
    words: 'higher ground, high ground, upper town',
    size: [90, 80],
    rise: 4,
  },
  wood: { ...BESIDE, words: 'woodland, grove, copse', size: [80, 60] },
  lake: { ...BESIDE, words: 'lake, pond', size: [60, 40] },
};

/** The occupant load of a room, by its use. */

/**
 * Square meters for each person: International Building Code 2021, table 1004.5, in its words, 1 square foot = 0.0929 m²;
 * `prayer` is from elsewhere.
 */
const SQUARE_METERS = {
  standing: 0.46, // assembly without fixed seats, standing space: 5 net
  concentrated: 0.65, // chairs only, not fixed: 7 net
  prayer: 0.85, // on the floor in rows: Neufert, Architects' Data, mosques; halls of temples by judgement
  tables: 1.4, // unconcentrated, tables and chairs: 15 net
  stages: 1.4, // stages and platforms: 15 net
  exhibit: 2.8, // exhibit gallery and museum: 30 net
  exercise: 4.6, // exercise rooms, locker rooms: 50 gross
  deck: 1.4, // skating rinks, swimming pools, deck: 15 gross
  reading: 4.6, // library reading rooms: 50 net
  stacks: 9.3, // library stack area: 100 gross
  mercantile: 5.6, // 60 gross
  business: 13.9, // 150 gross
  industrial: 9.3, // 100 gross
  kitchen: 18.6, // commercial kitchens: 200 gross
  parking: 18.6, // parking garages: 200 gross
  storage: 27.9, // accessory storage, stock, shipping, mechanical equipment: 300 gross
  warehouse: 46.5, // 500 gross
} as const;

const FACTOR_OF_USE: Readonly<Record<string, keyof typeof SQUARE_METERS>> = {
  'dance floor': 'concentrated',
  lounge: 'tables',
  bar: 'tables',
  stage: 'stages',
  altar: 'stages',
  nave: 'concentrated',
  sanctuary: 'concentrated',
  'prayer hall': 'prayer',
  'prayer gallery': 'prayer',
  'worship hall': 'prayer',
  'upper hall': 'prayer',
  'women’s gallery': 'concentrated',
  mihrab: 'stages',
  bimah: 'stages',
  ark: 'stages',
  shrine: 'stages',
  'community hall': 'tables',
  chapel: 'concentrated',
  narthex: 'exhibit',
  foyer: 'exhibit',
  lobby: 'exhibit',
  // People walk here; a mall's common space is loaded by its leased area (IBC 402.8.2); this allows 30 square feet
  // each.
  concourse: 'exhibit',
  atrium: 'exhibit',
  'food court': 'tables',
  'dining room': 'tables',
  // Tables with aisles, a dance floor and a bar: twice the area of tables alone, judgement.
  marquee: 'exhibit',
  'private room': 'tables',
  café: 'tables',
  canteen: 'tables',
  'meeting room': 'tables',
  'exhibition hall': 'exhibit',
  gallery: 'exhibit',
  'gift shop': 'mercantile',
  shop: 'mercantile',
  'sales floor': 'mercantile',
  checkout: 'mercantile',
  till: 'mercantile',
  bakery: 'kitchen',
  kitchen: 'kitchen',
  'reading room': 'reading',
  'study room': 'reading',
  stacks: 'stacks',
  archive: 'storage',
  'gym hall': 'exercise',
  court: 'exercise',
  'swimming pool': 'exercise',
  'pool deck': 'deck',
  studio: 'exercise',
  'changing room': 'exercise',
  'storage hall': 'warehouse',
  'picking area': 'warehouse',
  'production hall': 'industrial',
  'process hall': 'industrial',
  'turbine hall': 'industrial',
  'boiler hall': 'industrial',
  'reactor room': 'industrial',
  'tank farm': 'storage',
  workshop: 'industrial',
  laboratory: 'industrial',
  'control room': 'business',
  office: 'business',
  reception: 'business',
  parking: 'parking',
  'parking bays': 'parking',
  storage: 'storage',
  'cold store': 'storage',
  'plant room': 'storage',
  'loading dock': 'storage',
  switchgear: 'storage',
  'tool store': 'storage',
};

/** Where people pass and nobody starts. */
const PASSED = new Set(['corridor', 'stairwell', 'stair lobby', 'lift lobby', 'WC']);

/** A use that is in no table holds as many people as an office. */
export function capacityOf(use: string, squareMeters: number): number {
  if (PASSED.has(use)) return 0;
  return Math.max(1, Math.floor(squareMeters / squareMetersPerPerson(use)));
}

export function squareMetersPerPerson(use: string): number {
  return SQUARE_METERS[FACTOR_OF_USE[use] ?? 'business'];
}

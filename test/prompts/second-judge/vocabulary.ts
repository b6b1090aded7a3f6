/** Which names in the files a reader would accept for a word of the claims. */

interface Names {
  /** Says as much, or more. */
  readonly exact: RegExp;
  /** Less exact; accepted if nobody bears an exact name. */
  readonly wider?: RegExp;
}

const named = (exact: string, wider?: string): Names => ({
  exact: new RegExp(`^(?:${exact})$`),
  ...(wider === undefined ? {} : { wider: new RegExp(`^(?:${wider})$`) }),
});

const CIVIL = 'person|people|pedestrian|adult|civilian|visitor';

/** By `properties.kind` of people and vehicles. */
const WHO: Readonly<Record<string, Names>> = {
  ambulance: named('ambulance'),
  attacker: named('attacker|shooter|gunman|zombie|intruder|terrorist|hostage_taker|armed_man'),
  away_fan: named('away_fan', 'fan|spectator'),
  boat: named('boat|rescue_boat|motorboat'),
  bus: named('bus|coach'),
  bystander: named('bystander|onlooker', CIVIL),
  car: named('car|taxi'),
  child: named('child|kid|boy|girl|toddler'),
  cleaner: named('cleaner', 'worker|staff|employee'),
  commuter: named('commuter', `passenger|traveller|${CIVIL}`),
  counter_protester: named('counter_protester|counterprotester', 'protester'),
  customer: named('customer|shopper|client', CIVIL),
  cyclist: named('cyclist|bicycle|bike'),
  delegate: named('delegate', CIVIL),
  doctor: named('doctor|medic|physician', 'medical_staff|staff'),
  exhibitor: named('exhibitor', 'staff|worker|vendor'),
  fan: named('fan|football_fan', `spectator|${CIVIL}`),
  ferry: named('ferry', 'ship|boat'),
  fire_engine: named('fire_engine|fire_truck'),
  firefighter: named('firefighter'),
  forklift: named('forklift'),
  guard: named('guard|security|security_guard|prison_guard|officer'),
  guest: named('guest', CIVIL),
  helicopter: named('helicopter'),
  home_fan: named('home_fan', 'fan|spectator'),
  inmate: named('inmate|prisoner', 'resident'),
  lorry: named('lorry|truck'),
  nurse: named('nurse', 'medical_staff|staff'),
  paramedic: named('paramedic|medic'),
  parent: named('parent', `spectator|${CIVIL}`),
  passenger: named('passenger|traveller|commuter', CIVIL),
  patient: named('patient'),
  pedestrian: named('pedestrian', CIVIL),
  player: named('player', 'person|people|team|runner'),
  police: named('police|police_officer|officer'),
  police_car: named('police_car|police_vehicle|police_van'),
  protester: named('protester|demonstrator'),
  pupil: named('pupil|schoolchild', 'student|child'),
  resident: named('resident|tenant|inhabitant', 'person|people'),
  robber: named('robber', 'attacker'),
  runner: named('runner|jogger'),
  ship: named('ship|vessel|cargo_ship', 'ferry'),
  shopper: named('shopper|customer', CIVIL),
  soldier: named('soldier'),
  spectator: named('spectator|audience', `fan|${CIVIL}`),
  staff: named('staff|employee|clerk', 'worker'),
  steward: named('steward', 'staff|security|guard'),
  student: named('student', 'pupil|visitor|person|people'),
  tanker: named('tanker|tank_lorry|tank_truck', 'truck|lorry'),
  teacher: named('teacher', 'staff'),
  tourist: named('tourist', 'visitor|person|people'),
  train: named('train|metro|subway|subway_train'),
  tram: named('tram'),
  van: named('van'),
  vendor: named('vendor|trader|seller', 'staff|worker'),
  villager: named('villager|resident', 'person|people|visitor|customer'),
  visitor: named('visitor', 'guest|person|people'),
  volunteer: named('volunteer', 'person|people'),
  waiter: named('waiter', 'staff'),
  worker: named('worker|employee', 'staff'),
};

/** Whether a word is the exact name of any of them. */
export function isRoleName(word: string): boolean {
  return Object.values(WHO).some(({ exact }) => exact.test(word));
}

/** Kinds that state a condition and no role. */
export const STATE_KINDS =
  /^(?:mobility_impaired|wheelchair|wheelchair_user|blind|visually_impaired|bedridden|disabled)$/;

/** People who come to help, to guard or to attack; not among the `person`s when counted by themselves. */
export const COMERS: ReadonlySet<string> = new Set([
  'attacker',
  'robber',
  'police',
  'guard',
  'steward',
  'firefighter',
  'paramedic',
  'soldier',
]);

export function namesOf(who: string): Names {
  const names = WHO[who];
  if (names === undefined) throw new Error(`no names are known for ${who}`);
  return names;
}

interface EventNames {
  readonly type: RegExp;
  readonly harm?: RegExp;
  readonly field?: RegExp;
}

/** By `type` of a danger; its spread in the place over time; and its harm to people, by `properties.harm`. */
const EVENTS: Readonly<Record<string, EventNames>> = {
  alarm: { type: /alarm/ },
  attack: { type: /attack|shooter|shooting|stabbing|knife|zombie|hostage/, harm: /^attack$/ },
  chemical_release: {
    type: /chemical|toxic|hazmat|gas_leak|gas_release/,
    harm: /^poison$/,
    field: /^(?:gas)$/,
  },
  collapse: { type: /collapse/, harm: /debris|collapse/ },
  crowd_surge: { type: /surge|crush|stampede/, harm: /crush|press/ },
  earthquake: { type: /earthquake/, harm: /debris|quake/ },
  evacuation: { type: /evacuation|drill/ },
  explosion: { type: /explosion|bomb$|blast/, harm: /^blast$/ },
  fire: {
    type: /^(?:fire|wildfire|vehicle_fire|train_fire)$/,
    harm: /^(?:smoke|heat)$/,
    field: /^(?:fire)$/,
  },
  flood: { type: /flood|dam_break|tsunami/, harm: /^water$/, field: /^(?:water)$/ },
  gas_leak: { type: /gas_leak|gas_release/, harm: /^poison$/, field: /^(?:gas)$/ },
  hostage_taking: { type: /hostage/, harm: /^attack$/ },
  power_cut: { type: /power|blackout/ },
  protest: { type: /protest|demonstration/ },
  riot: { type: /riot|unrest/, harm: /^attack$/ },
  robbery: { type: /robbery|heist/, harm: /^attack$/ },
  shooting: { type: /shooter|shooting/, harm: /^attack$/ },
  smoke: { type: /^(?:smoke|fire)$/, harm: /^(?:smoke|heat)$/, field: /^(?:fire|smoke)$/ },
  spill: { type: /spill|leak/, harm: /^poison$/, field: /^(?:gas)$/ },
  storm: { type: /storm|hurricane|tornado|lightning/ },
  suspicious_object: { type: /suspicious|bomb_threat|unattended/ },
  tear_gas: { type: /tear_gas/, harm: /^poison$/, field: /^(?:gas)$/ },
  vehicle_crash: {
    type: /collision|crash|ramming|derailment|vehicle_attack/,
    harm: /impact|collision/,
  },
};

export function eventNames(event: string): EventNames {
  const names = EVENTS[event];
  if (names === undefined) throw new Error(`no event is known as ${event}`);
  return names;
}

/** Whether a type of danger is one of these events. */
export function isEventType(type: string): boolean {
  return Object.values(EVENTS).some((event) => event.type.test(type));
}

export function isEventWord(word: string): boolean {
  return word in EVENTS;
}

export function isWhoWord(word: string): boolean {
  return word in WHO;
}

/** By kind, use or name of structures, rooms, parts and things. */
const STRUCTURES: Readonly<Record<string, string>> = {
  airport: 'airport|terminal',
  apartment_building: 'apartment|apartment_building|residential_tower|residential|tower_block',
  arena: 'arena',
  bank: 'bank',
  bay: 'bay|bus bay',
  bridge: 'bridge|footbridge',
  building: 'building',
  bus_station: 'bus_terminal|bus_station',
  care_home: 'care_home|nursing_home',
  church: 'church|cathedral|place_of_worship|place of worship',
  classroom: 'classroom',
  clinic: 'clinic|hospital',
  crane: 'crane',
  door: 'door|exit',
  escalator: 'escalator',
  exit: 'exit|gate',
  festival: 'festival|festival_ground',
  forest: 'forest|wood|woods',
  gate: 'gate|boarding gate',
  hall: 'hall|convention_center|exhibition_hall|exhibition_center|exhibition hall|trade_fair',
  hospital: 'hospital|clinic',
  hotel: 'hotel',
  house: 'house|village house|cottage|farmhouse',
  library: 'library',
  lift: 'lift',
  mall: 'mall|shopping_mall|shopping_center',
  market: 'market|market_square',
  marquee: 'marquee|tent',
  metro_station: 'metro_station|subway_station|underground_station',
  nightclub: 'nightclub|club',
  office: 'office|office_building',
  pen: 'pen|start pen|corral',
  platform: 'platform',
  port: 'port|harbour|harbor',
  prison: 'prison|jail',
  promenade: 'promenade|boardwalk|beach_promenade|seafront',
  railway: 'railway|rail|track|railway_line',
  railway_station: 'train_station|railway_station',
  ramp: 'ramp',
  river: 'river|stream',
  road: 'road|highway|mountain_road|main|local|street',
  school: 'school',
  square: 'square|plaza|town_square',
  stadium: 'stadium',
  stage: 'stage',
  staircase: 'stair|staircase',
  stall: 'stall',
  station: 'train_station|railway_station|metro_station|subway_station|bus_terminal|bus_station',
  street: 'street|road|main|local|residential|shopping_street',
  tent: 'tent|triage tent|marquee',
  theatre: 'theater|theatre',
  tower: 'skyscraper|tower|high_rise|office',
  tunnel: 'tunnel|subway_tunnel|metro_tunnel',
  warehouse: 'warehouse',
  window: 'window|[a-z ]+ window',
};

const GOALS: ReadonlySet<string> = new Set(
  'assemble block board carry chase cross drive escort flee hide make_way march pass play queue search shelter stroll wait walk work'.split(
    ' ',
  ),
);

/** A deed, other than to leave and to run. */
export function isGoalWord(word: string): boolean {
  return GOALS.has(word);
}

export function isStructureWord(word: string): boolean {
  return word in STRUCTURES;
}

export function structureNames(structure: string): RegExp {
  const names = STRUCTURES[structure];
  if (names === undefined) throw new Error(`no structure is known as ${structure}`);
  return new RegExp(`^(?:${names})$`);
}

/** Things that stand by themselves or lie in the open: no room is one, whatever its name. */
const NEVER_ROOMS: ReadonlySet<string> = new Set(
  (
    'airport apartment_building bridge building crane festival forest gate house marquee pen port promenade railway ' +
    'railway_station river road square stadium station street tent tower tunnel'
  ).split(' '),
);

export function isNeverRoom(structure: string): boolean {
  return NEVER_ROOMS.has(structure);
}

/**
 * The use of a room or of a part of open ground, from a closed list, and what follows from it. Nothing else asks for the words
 * of a use: whether people pass, hide or are served there is answered here.
 */
import { USES } from './use-names.ts';

/** `other`: nothing is known of it but its name. */
export type RoomUse = keyof typeof USES | 'other';

const BY_NAME: ReadonlyMap<string, RoomUse> = new Map(
  Object.entries(USES).flatMap(([use, names]) =>
    names.split(', ').map((name) => [name.replaceAll('-', ' '), use as RoomUse] as const),
  ),
);

/** Words that name a use alone, and at the end of a longer name say nothing: "training room", "box store". */
const ONLY_ALONE: ReadonlySet<string> = new Set(['room', 'store', 'court', 'line', 'stop', 'hold']);

/**
 * The use that free names stand for: the longest end of one that is in the list, so "main ticket hall 2" is a ticket hall and the
 * "vehicle deck" on a deck is for parking; of equals the first.
 */
export function toRoomUse(...names: readonly (string | undefined)[]): RoomUse {
  let [found, most]: [RoomUse, number] = ['other', 0];
  for (const name of names) {
    const words = name === undefined ? [] : wordsOf(name);
    for (let from = 0; words.length - from > most; from += 1) {
      const end = words.slice(from).join(' ');
      const use = from > 0 && ONLY_ALONE.has(end) ? undefined : findUse(end);
      if (use !== undefined) [found, most] = [use, words.length - from];
    }
  }
  return found;
}

/** "Barriers" as "barrier". */
function findUse(name: string): RoomUse | undefined {
  return BY_NAME.get(name) ?? (name.endsWith('s') ? BY_NAME.get(name.slice(0, -1)) : undefined);
}

/** Without the number at its end. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().replaceAll('-', ' ').split(' ');
  return words.filter((word, i) => i < words.length - 1 || Number.isNaN(Number(word)));
}

type Uses = ReadonlySet<RoomUse>;

/** People walk through or are there for a moment. */
const PASSAGES: Uses = new Set(['stair', 'lift', 'shaft', 'void', 'corridor', 'toilet']);
const STAIRS: Uses = new Set(['stair', 'lift']);

export function isPassage(use: RoomUse): boolean {
  return PASSAGES.has(use);
}

/** People who are sent into a building may gather there: no passage, and no water. */
export function isForGathering(use: RoomUse): boolean {
  return !PASSAGES.has(use) && use !== 'pool';
}

/** Where a fire or a fight hardly ever begins. */
export function isRareScene(use: RoomUse): boolean {
  return STAIRS.has(use) || use === 'toilet' || use === 'pool';
}

const NOT_LOCKED: Uses = new Set(['lobby', 'entrance', 'pool']);

/** People can lock themselves in: no way through, and no hall at an entrance. */
export function isLockable(use: RoomUse): boolean {
  return use === 'toilet' || !(PASSAGES.has(use) || NOT_LOCKED.has(use));
}

const NO_DESTINATIONS: Uses = new Set([
  'stair',
  'lift',
  'corridor',
  'shaft',
  'plant',
  'server',
  'water',
  'roadway',
  'barrier',
]);

/** Somebody may walk there on an ordinary day. */
export function isDestination(use: RoomUse): boolean {
  return !NO_DESTINATIONS.has(use);
}

const BARE: Uses = new Set(['roof', 'track', 'pool']);

/** A machine or a tree may stand there. */
export function holdsThings(use: RoomUse): boolean {
  return !PASSAGES.has(use) && !BARE.has(use);
}

const NO_COUNTERS: Uses = new Set([
  ...PASSAGES,
  'vault',
  'plant',
  'storage',
  'production',
  'archive',
  'platform',
  'pool',
]);
const SERVICE: Uses = new Set([
  'service_hall',
  'ticketing',
  'ticket_office',
  'shop',
  'checkout',
  'counter',
  'reception',
]);
const HALLS: Uses = new Set([
  'lobby',
  'entrance',
  'concourse',
  'waiting',
  'hall',
  'arrivals',
  'departures',
  'exhibition',
  'gym',
]);

const FIXED: Uses = new Set([
  'stair',
  'lift',
  'corridor',
  'lobby',
  'entrance',
  'concourse',
  'hall',
  'service_hall',
  'ticketing',
  'arrivals',
  'departures',
  'exhibition',
  'gym',
  'pool',
  'prayer',
  'auditorium',
  'stage',
  'backstage',
  'dance',
  'pitch',
  'nave',
  'platform',
  'production',
  'roadside',
  'parking',
  'loading',
]);

/** The building is drawn around it: it does not change places with another room. */
export function isFixed(use: RoomUse): boolean {
  return FIXED.has(use);
}

const FOR_EVERYBODY: Uses = new Set([
  'stair',
  'lift',
  'corridor',
  'lobby',
  'entrance',
  'concourse',
  'hall',
  'service_hall',
  'ticketing',
  'arrivals',
  'departures',
  'waiting',
  'lounge',
  'exhibition',
  'gym',
  'pool',
  'prayer',
  'nave',
  'dance',
  'shop',
  'food_court',
  'dining',
  'open_office',
  'production',
  'platform',
]);

/** Everybody may pass through: an exit in a private office is a locked door. */
export function isForEverybody(use: RoomUse): boolean {
  return FOR_EVERYBODY.has(use);
}

export const COUNTER_RANKS = [0, 1, 2] as const;

/** How likely a counter stands there: 0 is the likeliest; nothing where none does. */
export function rankForCounters(use: RoomUse): (typeof COUNTER_RANKS)[number] | undefined {
  if (NO_COUNTERS.has(use)) return undefined;
  return SERVICE.has(use) ? 0 : HALLS.has(use) ? 1 : 2;
}

const BELOW_GROUND: Uses = new Set(['plant', 'parking']);

/** Usually in a basement, where a building has one. */
export function isBelowGround(use: RoomUse): boolean {
  return BELOW_GROUND.has(use);
}

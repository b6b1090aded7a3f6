/** Which rooms people of a kind are in before anything happens: the first list with enough room. */
import type { AgentKind } from '#scenario/kinds';
import type { RoomUse } from '../room-use.ts';

type Wish = ReadonlySet<RoomUse>;
const uses = (...names: readonly RoomUse[]): Wish => new Set(names);

const CLASSROOMS = uses('class', 'laboratory', 'play', 'playground', 'gym', 'hall', 'exhibition');
const BEDS = uses(
  'ward',
  'guest_room',
  'bedroom',
  'cabin',
  'cell',
  'dwelling',
  'tent',
  'day_room',
  'nap',
  'emergency',
  'treatment',
);
const OPEN_GROUND = uses('yard', 'road', 'roadway', 'lobby', 'entrance', 'concourse', 'security');

const ROOMS: Partial<Record<AgentKind, readonly Wish[]>> = {
  worker: [
    uses(
      'office',
      'open_office',
      'ticket_office',
      'security',
      'desk',
      'workshop',
      'control',
      'production',
      'laboratory',
      'server',
      'loading',
    ),
    uses('shop', 'store', 'kitchen'),
  ],
  staff: [
    uses(
      'staff',
      'reception',
      'ward',
      'kitchen',
      'shop',
      'checkout',
      'counter',
      'office',
      'open_office',
      'ticket_office',
      'security',
      'control',
    ),
  ],
  student: [CLASSROOMS, uses('library', 'dining', 'food_court')],
  child: [CLASSROOMS, BEDS],
  teacher: [CLASSROOMS, uses('staff', 'office', 'open_office', 'principals_office')],
  patient: [uses('ward', 'emergency', 'treatment'), uses('waiting')],
  spectator: [uses('auditorium'), uses('audience', 'lawn', 'concourse')],
  passenger: [
    uses(
      'platform',
      'departures',
      'gate',
      'entrance',
      'waiting',
      'concourse',
      'cabin',
      'deck',
      'arrivals',
      'ticketing',
      'hall',
    ),
  ],
  resident: [BEDS, uses('road', 'square', 'garden')],
  elderly: [BEDS],
  visitor: [
    uses(
      'guest_room',
      'shop',
      'exhibition',
      'dining',
      'food_court',
      'dance',
      'library',
      'prayer',
      'nave',
      'stall',
      'audience',
      'lawn',
      'beach',
      'auditorium',
    ),
    uses(
      'lobby',
      'entrance',
      'hall',
      'concourse',
      'path',
      'service_hall',
      'ticketing',
      'arrivals',
      'gym',
    ),
  ],
  performer: [uses('stage', 'backstage')],
  refugee: [uses('tent', 'yard', 'ground')],
  protester: [uses('ground', 'yard', 'lawn', 'road', 'roadway', 'square')],
  runner: [uses('ground', 'road', 'roadway', 'path')],
  security: [uses('lobby', 'entrance', 'reception', 'gate', 'concourse', 'security')],
  police: [OPEN_GROUND],
  firefighter: [OPEN_GROUND],
  paramedic: [OPEN_GROUND],
};

/** Nothing: any room. */
export function listWishes(kind: AgentKind, isAsleep: boolean): readonly (Wish | undefined)[] {
  const own = ROOMS[kind] ?? [];
  return isAsleep ? [BEDS, ...own, undefined] : [...own, undefined];
}

/** As many as it has beds, and others are in the next: "in their cells" is in all of them. */
export function holdsItsBeds(use: RoomUse): boolean {
  return use === 'cell';
}

/** The colour of a room by its use: circulation, work, sleep, food, service… */
import { toRoomUse } from '../room-use.ts';
import type { RoomUse } from '../room-use.ts';

const FAMILIES: readonly (readonly [colour: string, uses: readonly RoomUse[]])[] = [
  ['#d9e6d6', ['stair', 'lift']],
  [
    '#f6f1e3',
    [
      'corridor',
      'lobby',
      'entrance',
      'reception',
      'concourse',
      'waiting',
      'arrivals',
      'ticketing',
      'service_hall',
      'hall',
    ],
  ],
  ['#dcebee', ['toilet', 'wash']],
  ['#fbe6cd', ['kitchen', 'pantry', 'dining', 'food_court', 'bar']],
  ['#e6e1f2', ['guest_room', 'bedroom', 'cabin', 'cell', 'ward', 'dwelling', 'tent']],
  [
    '#f5dbe0',
    [
      'stage',
      'backstage',
      'auditorium',
      'audience',
      'dance',
      'altar',
      'exhibition',
      'prayer',
      'nave',
      'pitch',
    ],
  ],
  ['#fbf2cc', ['shop', 'checkout', 'stall', 'ticket_office']],
  [
    '#dfeaf4',
    [
      'office',
      'open_office',
      'principals_office',
      'security',
      'meeting',
      'class',
      'laboratory',
      'staff',
      'control',
      'study',
      'library',
      'workshop',
    ],
  ],
  [
    '#e6e6e4',
    ['storage', 'store', 'production', 'plant', 'server', 'archive', 'loading', 'parking'],
  ],
  ['#e9f0df', ['lawn', 'garden', 'open', 'yard', 'ground', 'deck', 'beach', 'path', 'square']],
];
const OTHER = '#f4f4f1';

const COLOUR: ReadonlyMap<RoomUse, string> = new Map(
  FAMILIES.flatMap(([colour, uses]) => uses.map((use) => [use, colour] as const)),
);

export function colourOf(name: string): string {
  return COLOUR.get(toRoomUse(name)) ?? OTHER;
}

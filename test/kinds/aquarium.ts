/**
 * A kind of place the service does not have, whole in one file outside it: everything docs/kinds.md requires of a new
 * kind.
 */
import { building } from '#kinds';
import { drawMuseum } from '#world/halls';

export const aquarium = building({
  kind: 'aquarium',
  examples: ['An aquarium with 80 visitors and 6 staff.', 'A fire in an oceanarium.'],
  reading: {
    words: 'aquarium, oceanarium, sea life center, sea life centre',
    roomOf: { kinds: ['mall', 'hotel'], evenInFull: false },
  },
  defaults: {
    floors: 2,
    basements: 1,
    storeyHeight: 6,
    length: 80,
    width: 50,
    use: 'exhibition',
    usedShare: 0.5,
    areaPerRoom: 250,
    rhythm: 'shop',
    clock: '14:00',
    management: 'operated',
    hasElevatorAlways: true,
  },
  drawing: { draw: drawMuseum },
  living: {
    habit: { mode: 'visit', minutes: 110, staySeconds: [40, 180] },
    burnsAs: 'theatre',
  },
  judging: { openWays: () => [{ name: 'street', count: 4, width: 8 }] },
  look: { walls: ['ship_white'], floor: 'floor_tiles' },
});

/**
 * A kind of place the service does not have, whole in one file outside it: everything docs/kinds.md requires of a new
 * kind.
 */
import type { PlaceKind } from '#kinds';
import { drawMuseum } from '#world/halls';

export const aquarium: PlaceKind = {
  kind: 'aquarium',
  examples: ['An aquarium with 80 visitors and 6 staff.', 'A fire in an oceanarium.'],
  reading: {
    words: 'aquarium, oceanarium, sea life center, sea life centre',
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['mall', 'hotel'], evenInFull: false },
  },
  defaults: {
    form: 'building',
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
    environment: 'indoor',
    egress: {
      flowSeconds: 150,
      movementSeconds: 150,
      because: 'two and a half minutes, the time behind the exit widths of Approved Document B',
      storeys: 'more_time_and_flow',
    },
    management: 'operated',
    hasNightVisitors: true,
    hasElevatorAlways: true,
    waysOut: 'code',
    isUnderground: false,
  },
  drawing: {
    form: 'building',
    draw: drawMuseum,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  starting: { awake: 'unfamiliar', asleep: 'dwelling', populations: {} },
  living: {
    habit: { mode: 'visit', minutes: 110, staySeconds: [40, 180] },
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'theatre',
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: () => [{ name: 'street', count: 4, width: 8 }],
  },
  look: {
    form: 'building',
    walls: ['ship_white'],
    floor: 'floor_tiles',
    plinth: 'concrete',
    roof: 'roof_gravel',
    hasOpenDecks: false,
  },
  claims: { word: 'aquarium', answersTo: ['museum'] },
};

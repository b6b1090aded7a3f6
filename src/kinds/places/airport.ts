import { drawAirport } from '#world/transit';
import { station } from '../place-families/station.ts';
import { WAIT } from '../shared/habits.ts';

export const airport = station({
  kind: 'airport',
  examples: ['An airport terminal with 100 passengers.'],
  reading: {
    words: `
      airport, airport terminal, air terminal, international airport, departure terminal, departures terminal,
      departure hall, arrivals hall, arrival hall, airfield, passenger terminal, airport concourse,
      terminal building, regional airport, arrivals terminal, airport departure hall, airport building`,
    againstOther: {
      words: ['terminal building', 'passenger terminal'],
      kinds: ['bus_terminal', 'port', 'train_station'],
    },
    shape: {
      noun: /^terminal$/,
      sign: /^(?:airport|flight|gate|boarding|plane|aircraft|runway|traveller|traveler|airline|luggage|baggage)$/,
      rank: 1,
    },
  },
  defaults: {
    floors: 2,
    storeyHeight: 7,
    length: 200,
    width: 60,
    areaPerRoom: 500,
    clock: '10:00',
    gates: 10,
    hasElevatorAlways: true,
  },
  living: { habit: { ...WAIT, minutes: 90 } },
  drawing: { draw: drawAirport, peopleMost: 6000 },
});

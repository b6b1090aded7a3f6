import { drawPrison } from '#world/corridors';
import { building } from '../place-families/building.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';
import { work } from '../shared/habits.ts';
import { SLIT } from '../shared/looks.ts';

export const prison = building({
  kind: 'prison',
  examples: ['A prison with 40 people and 6 guards.'],
  reading: {
    words: `
      prison, jail, gaol, penitentiary, correctional facility, correctional institution, detention center,
      detention centre, detention facility, remand centre, remand prison, juvenile hall, county jail,
      correctional centre, correctional center, state prison`,
    shape: { noun: BUILDING_SHAPE, sign: /^(?:inmate|prisoner)$/, rank: 11 },
    part: [
      {
        noun: /^(?:cell block|cell wing|prison block|exercise yard)$/,
        sign: /^(?:inmate|prisoner|guard)$/,
      },
    ],
  },
  defaults: {
    floors: 3,
    storeyHeight: 3.2,
    length: 80,
    width: 30,
    use: 'sleeping',
    areaPerRoom: 20,
    rhythm: 'always',
    clock: '11:00',
    management: 'drilled',
    hasNightVisitors: false,
  },
  starting: { awake: 'familiar', asleep: 'managed' },
  living: { habit: work(24), burnsAs: 'dwelling' },
  drawing: { draw: drawPrison },
  look: { walls: ['concrete', 'brick'], floor: 'concrete', windows: SLIT },
});

import { drawKindergarten } from '#world/corridors';
import { schoolHouse } from '../place-families/school-house.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';

export const kindergarten = schoolHouse({
  kind: 'kindergarten',
  examples: ['A kindergarten with 30 children and 5 staff.'],
  reading: {
    words: `
      kindergarten, preschool, pre-school, nursery school, daycare, day care, daycare center, daycare centre,
      day care center, day care centre, day-care center, creche, nursery, playschool, childcare center,
      childcare centre, child care center, playgroup, child care centre`,
    roomOf: { kinds: ['hospital'], evenInFull: false },
    shape: {
      noun: BUILDING_SHAPE,
      sign: /^(?:preschooler|toddler|kindergartner|kindergartener)$/,
      rank: 8,
    },
  },
  defaults: {
    floors: 1,
    storeyHeight: 3.5,
    length: 35,
    width: 20,
    use: 'day_care',
    areaPerRoom: 80,
  },
  starting: { asleep: 'dwelling' },
  drawing: { draw: drawKindergarten },
});

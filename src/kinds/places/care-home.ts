import { POPULATIONS, RADIUS_USUAL } from '#crowd/people';
import { drawCareHome } from '#world/corridors';
import { careHouse } from '../place-families/care-house.ts';
import { work } from '../shared/habits.ts';

export const careHome = careHouse({
  kind: 'care_home',
  examples: ['A care home with 20 residents and 4 staff.'],
  reading: {
    words: `
      care home, nursing home, retirement home, old people's home, old folks home, old age home,
      home for the elderly, elderly home, elderly care home, elderly care facility, assisted living facility,
      assisted-living facility, assisted living, senior home, seniors home, senior living facility,
      senior residence, senior center, retirement community, residential care home, hospice, aged care facility,
      long-term care facility, care facility, retirement village, rest home`,
  },
  defaults: {
    floors: 2,
    storeyHeight: 3.2,
    length: 50,
    width: 18,
    use: 'sleeping',
    areaPerRoom: 30,
  },
  starting: { populations: { resident: { ...POPULATIONS.fdsElderly, radius: RADIUS_USUAL } } },
  living: { habit: work(12) },
  drawing: { draw: drawCareHome },
});

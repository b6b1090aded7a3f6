import { drawDataCenter } from '#world/corridors';
import { building } from '../place-families/building.ts';
import { work } from '../shared/habits.ts';

export const dataCenter = building({
  kind: 'data_center',
  examples: ['A data center with 10 workers.'],
  reading: {
    words: `
      data center, data centre, datacenter, datacentre, server farm, server center, hosting facility,
      computing center, computing centre, data hall, colocation facility, cloud data center`,
  },
  defaults: {
    floors: 2,
    storeyHeight: 5,
    length: 80,
    width: 40,
    use: 'warehouse',
    areaPerRoom: 500,
    rhythm: 'work',
    clock: '10:00',
    management: 'drilled',
  },
  starting: { awake: 'familiar' },
  living: { habit: work(8) },
  drawing: { draw: drawDataCenter },
  look: { walls: ['panels_dark', 'concrete'], floor: 'floor_tiles' },
});

import { drawPlaza } from '#world/open';
import { openLand } from '../place-families/open-land.ts';
import { FRUIN } from '../shared/densities.ts';
import { visit } from '../shared/habits.ts';

export const plaza = openLand({
  kind: 'plaza',
  examples: ['A square with 90 people.'],
  reading: {
    words: `
      plaza, square, town square, city square, public square, piazza, main square, market square, central square,
      pedestrian plaza, pedestrian square, forecourt, station square, cathedral square, parliament square,
      pedestrian zone, pedestrian mall, central plaza, promenade, esplanade, pedestrian area, civic square,
      village square, station forecourt`,
    setting: 'urban',
    isOutsideBuildings: true,
    standsInFor: ['town_crowd'],
    /** German, Dutch and Scandinavian names of squares. */
    nameEnds: /.{3}(?:platz|plein|torget|torvet)$/,
    againstOther: { words: ['forecourt'], kinds: 'any' },
  },
  defaults: {
    length: 90,
    width: 70,
    areaPerPerson: 10,
    densitySource: FRUIN,
    clock: '17:00',
    environment: 'urban',
  },
  living: { habit: visit(20, 30, 180) },
  drawing: { draw: drawPlaza },
  look: { cover: 'paving' },
});

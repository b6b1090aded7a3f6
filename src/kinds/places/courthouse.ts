import { drawCourthouse } from '#world/corridors';
import { workplace } from '../place-families/workplace.ts';

export const courthouse = workplace({
  kind: 'courthouse',
  examples: ['A courthouse with 40 people.'],
  reading: {
    words: `
      courthouse, court house, law court, court building, high court, district court, supreme court, tribunal,
      palace of justice, court, crown court, county court, federal court, criminal court, justice center,
      federal courthouse`,
  },
  defaults: {
    floors: 3,
    storeyHeight: 4.5,
    length: 50,
    width: 30,
    use: 'courtroom',
    usedShare: 0.4,
    areaPerRoom: 90,
  },
  living: { burnsAs: 'office' },
  drawing: { draw: drawCourthouse },
});

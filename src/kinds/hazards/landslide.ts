import type { HazardKind } from '../hazard-kind.ts';

export const landslide: HazardKind = {
  type: 'landslide',
  examples: ['There is a landslide.'],
  reading: {
    words: `
      landslide, mudslide, landslip, rockslide, rock fall, rockfall, debris flow, mudflow, slope failure,
      hillside <collapse>, earthslide, land slide, mud slide, hillside <give> way, slope <give> way,
      slope <collapse>, mountainside <collapse>, hillside collapse, boulders fall, mud flow, mudslip,
      cliff collapse, hillside <slip>, rock slide, cliff <collapse>`,
  },
};

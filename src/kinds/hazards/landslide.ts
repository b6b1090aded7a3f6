import { slide } from '../hazard-families/slide.ts';

export const landslide = slide({
  type: 'landslide',
  examples: ['There is a landslide.'],
  reading: {
    words: `
      landslide, mudslide, landslip, rockslide, rock fall, rockfall, debris flow, mudflow, slope failure,
      hillside <collapse>, earthslide, land slide, mud slide, hillside <give> way, slope <give> way,
      slope <collapse>, mountainside <collapse>, hillside collapse, boulders fall, mud flow, mudslip,
      cliff collapse, hillside <slip>, rock slide, cliff <collapse>`,
    verbs: [
      {
        order: 20,
        verb: /^(?:hillside|slope|cliff|mountainside|mud|boulders?)$/,
        cue: / (?:collapse|collapsed|slide|slid|give way|gave way|crash|crashe|fall|buries|buried|bury|block) /,
      },
    ],
    isMeant: ({ after }) => !/^(?:victory|win)$/.test(after),
  },
});

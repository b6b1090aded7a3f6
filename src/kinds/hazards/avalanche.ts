import { slide } from '../hazard-families/slide.ts';

export const avalanche = slide({
  type: 'avalanche',
  examples: ['There is an avalanche.'],
  reading: { words: `avalanche, snow slide, snowslide, slab avalanche, snow avalanche` },
});

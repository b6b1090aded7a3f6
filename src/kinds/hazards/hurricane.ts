import { windstorm } from '../hazard-families/windstorm.ts';
import { shownBy } from './shared/shown-by.ts';

export const hurricane = windstorm({
  type: 'hurricane',
  examples: ['A hurricane hits.'],
  reading: {
    words: `
      hurricane, typhoon, cyclone, tropical cyclone, tropical storm, superstorm, super typhoon, hurricane landfall,
      hurricane-force wind, hurricane-force winds, tropical depression`,
    scale: 'category',
    hasDepth: true,
  },
  showing: { shown: shownBy('storm') },
});

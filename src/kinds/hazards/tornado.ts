import { windstorm } from '../hazard-families/windstorm.ts';
import { foreseen } from './shared/foreseen.ts';
import { NOT_SHOWN } from './shared/shown-by.ts';

export const tornado = windstorm({
  type: 'tornado',
  examples: ['A tornado hits.'],
  reading: {
    words: `tornado, twister, whirlwind, funnel cloud, waterspout, tornado warning, tornado outbreak, supertornado`,
    scale: 'category',
  },
  showing: { shown: NOT_SHOWN },
  judging: {
    foresee: foreseen({ severity: 'critical', zone: 'environmental', reach: 'everywhere' }),
  },
  sounding: { sounds: ['wind'] },
});

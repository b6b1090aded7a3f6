import { naturalDisaster } from '../hazard-families/natural-disaster.ts';
import { foreseen } from './shared/foreseen.ts';
import { NOT_SHOWN } from './shared/shown-by.ts';

export const heatwave = naturalDisaster({
  type: 'heatwave',
  examples: ['There is a heatwave.'],
  reading: {
    words: `
      heatwave, heat wave, extreme heat, extreme temperature, scorching heat, heat dome, heat emergency,
      sweltering heat, hot spell, record heat, extreme heat event, blistering heat, excessive heat, heat warning,
      record temperatures`,
    isEmergency: false,
  },
  playing: {
    model: { kind: 'none', because: 'The effect of heat over hours is not modelled.' },
    response: { kind: 'none' },
    blow: null,
  },
  showing: { shown: NOT_SHOWN },
  judging: {
    foresee: foreseen({ severity: 'medium', zone: 'environmental', reach: 'everywhere' }),
    unjudged: 'The effect of heat over hours is not modelled.',
  },
});

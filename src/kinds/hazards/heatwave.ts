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
    model: { kind: 'none', because: 'There is no model of what heat does over hours.' },
    response: { kind: 'none' },
    blow: null,
  },
  claiming: { words: ['heatwave'], shown: NOT_SHOWN },
  judging: {
    foresee: foreseen({ severity: 'medium', zone: 'environmental', reach: 'everywhere' }),
    unjudged: 'What heat does over hours is not modelled.',
  },
});

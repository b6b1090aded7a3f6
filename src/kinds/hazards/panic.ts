import { crowdTrouble } from '../hazard-families/crowd-trouble.ts';
import { foreseen } from './shared/foreseen.ts';
import { leaveAfter } from './shared/leave-after.ts';
import { NOT_SHOWN } from './shared/shown-by.ts';

export const panic = crowdTrouble({
  type: 'panic',
  examples: ['Panic breaks out.'],
  reading: {
    words: `
      panic, panicking, mass panic, <panic>, mass hysteria, panic <break> out, panic <spread>, widespread panic,
      panicked crowd, hysteria, in panic, crowd <panic>, panic-stricken, panicked`,
    verbs: [{ order: 130, verb: /^(?:erupts?|erupted|erupting)$/, cue: / (?:panic|chaos) / }],
    scenarioType: 'emergency_response',
  },
  placing: { breaks: 'panic' },
  playing: { model: { kind: 'people' }, response: leaveAfter(0) },
  showing: { shown: NOT_SHOWN },
  judging: {
    foresee: foreseen({ severity: 'medium', zone: 'crowd_density', reach: 'everywhere' }),
  },
});

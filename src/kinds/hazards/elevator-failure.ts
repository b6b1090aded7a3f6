import { accident } from '../hazard-families/accident.ts';
import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { foreseen } from './shared/foreseen.ts';
import { NOT_SHOWN } from './shared/shown-by.ts';

export const elevatorFailure = accident({
  type: 'elevator_failure',
  examples: ['An elevator is stuck.'],
  reading: {
    words: `
      elevator failure, lift failure, stuck elevator, stuck lift, elevator malfunction, lift malfunction,
      elevator breakdown, lift breakdown, elevator <break> down, lift <break> down, elevator <fail>, lift <fail>,
      elevator <be> stuck, lift <be> stuck, trapped in an elevator, trapped in the elevator, trapped in a lift,
      trapped in the lift, stuck in an elevator, stuck in the elevator, stuck in a lift, stuck in the lift,
      elevator <stop>, lift <stop>, elevator <get> stuck, lift <get> stuck, elevator <jam>, lift <jam>,
      trapped in elevator, stuck in elevator, elevator entrapment, elevator crash, elevator <malfunction>,
      lift <malfunction>, stalled elevator, jammed elevator, jammed lift, elevator <plunge>, elevator <fall>,
      elevator <stall>, elevator <stick>, lift <stick>, stalled lift`,
    verbs: [
      {
        order: 240,
        verb: /^(?:stops?|stopped|stuck|trapped|jams?|jammed|fails?|failed|stalls?|stalled|malfunctions?|breaks?|broke)$/,
        cue: / (?:trapped|stuck) (?:\w+ ){0,2}(?:elevator|lift) /,
      },
      {
        order: 250,
        verb: /^(?:stops?|stopped|stuck|jams?|jammed|stalls?|stalled|malfunctions?|plunges?)$/,
        cue: / (?:elevator|lift) (?:\w+ ){0,3}(?:stop|stopped|stuck|jam|jammed|stall|stalled|malfunction|plunge) /,
      },
    ],
    where: { ...USUAL_WHERE, part: 'is the thing' },
  },
  playing: { model: { kind: 'people' }, response: { kind: 'none' }, stopsLifts: true, blow: null },
  showing: { shown: NOT_SHOWN },
  judging: {
    foresee: foreseen({ severity: 'low', zone: 'structural', reach: 'here' }),
    unjudged: null,
  },
});

import { accident } from '../hazard-families/accident.ts';
import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { foreseen } from './shared/foreseen.ts';
import { leaveAfter } from './shared/leave-after.ts';

export const derailment = accident({
  type: 'derailment',
  examples: ['A train derails.'],
  reading: {
    words: `
      derailment, <derail>, <jump> the track, <jump> the rail, <leave> the rail, <leave> the track, off the rails,
      <come> off the rail, <come> off the track`,
    where: { ...USUAL_WHERE, partBefore: 'is not its place' },
    isOfVehicles: true,
  },
  playing: {
    model: {
      kind: 'none',
      because:
        'From then on the train stands askew beside its rails. The derailment itself is not simulated, and nobody is hurt by it.',
    },
    response: leaveAfter(30),
    blow: 'impact',
    happens: 'crash',
  },
  showing: { shown: { by: 'wrecks' } },
  judging: {
    foresee: foreseen({ severity: 'high', zone: 'structural', reach: 'here', lasts: 0 }),
    unjudged: 'Injuries in the train are not modelled.',
  },
  look: { sign: 'flames' },
});

import type { HazardKind } from '../hazard-kind.ts';

export const elevatorFailure: HazardKind = {
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
  },
};

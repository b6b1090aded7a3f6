import { judgeBoarding } from '#fields/seeing-going';
import { boardVehicles } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const board = {
  name: 'board',
  examples: ['A train station with 80 passengers. The passengers board the train.'],
  meaning: {
    says: 'They board a vehicle when it has stopped with its doors open.',
    takes: ['vehicles'],
  },
  reading: {
    said: [
      {
        words: `
          <board>, <embark>, <get> on, <get> onto, <climb> aboard, <climb> onto, <get> on board, <get> aboard, <go>
          aboard, <go> on board, <step> aboard, <step> onto, <file> aboard, <walk> aboard, <walk> on board, <come>
          aboard, <come> on board, <stream> aboard, <move> aboard, <drive> aboard, <drive> on board, <head> aboard`,
        object: 'to',
      },
    ],
    ride: 'object',
  },
  acting: { label: 'board', by: 'plan', act: boardVehicles, addsToPlan: true, leadsAway: true },
  seeing: { judge: judgeBoarding, looksAtPlace: true },
  posing: { posture: null },
} satisfies BehaviourKind;

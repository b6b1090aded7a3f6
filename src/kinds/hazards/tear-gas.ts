import { gasCloud } from '../hazard-families/gas-cloud.ts';
import { leaveAfter } from './shared/leave-after.ts';

export const tearGas = gasCloud({ unnamed: 'tear gas' })({
  type: 'tear_gas',
  examples: ['Tear gas is fired after 3 minutes.'],
  reading: {
    words: `
      tear gas, teargas, tear-gas, cs gas, pepper spray, tear gas grenade, tear gas canister, smoke and tear gas`,
    needsCrowd: true,
    scenarioType: 'security_assessment',
  },
  playing: { response: leaveAfter(0) },
  showing: {
    shown: {
      by: 'happenings',
      kinds: ['gas'],
      isIt: ({ substance }) => substance === 'tear gas',
    },
  },
  judging: { unjudged: null },
});

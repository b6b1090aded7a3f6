import { foreseen } from '../hazards/shared/foreseen.ts';
import { describeGas } from '../hazards/shared/gas-release.ts';
import type { UnnamedGas } from '../hazards/shared/gas-release.ts';
import { shownBy } from '../hazards/shared/shown-by.ts';
import { GAS } from '../hazards/shared/unjudged.ts';
import { accident } from './accident.ts';

/** Gas that people breathe. */
export const gasCloud = (substance: UnnamedGas) =>
  accident.narrow({
    reading: { comesOverLand: true },
    playing: {
      model: {
        kind: 'spot',
        comesFromAfar: true,
        describe: (stage, event, spot) => describeGas(stage, event, spot, substance),
      },
      blow: 'poison',
    },
    showing: { shown: shownBy('gas') },
    judging: {
      foresee: foreseen({ severity: 'high', zone: 'environmental', reach: 'here' }),
      harms: ['poison'],
      perils: ['poison'],
      spreads: true,
      unjudged: GAS,
      measures: ['sooner_alarm', 'shelter'],
    },
    look: { sign: 'gas' },
  });

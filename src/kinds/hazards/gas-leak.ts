import { gasCloud } from '../hazard-families/gas-cloud.ts';

export const gasLeak = gasCloud({ unnamed: 'natural gas' })({
  type: 'gas_leak',
  examples: ['There is a gas leak.'],
  reading: {
    words: `
      gas leak, gas leakage, leaking gas, natural gas leak, gas escape, gas pipe leak, gas main leak,
      gas main rupture, gas main break, ruptured gas main, ruptured gas line, broken gas line, broken gas main,
      gas line rupture, gas pipeline leak, gas pipeline rupture, smell of gas, odour of gas, odor of gas, gas smell,
      gas odor, propane leak, methane leak, lpg leak, lng leak, butane leak, carbon monoxide leak, carbon monoxide,
      co leak, leak of gas, leak of natural gas, gas release, gas <leak>, damaged gas line, damaged gas main,
      gas line leak, severed gas line, hydrogen leak, gas line break, natural gas release, leaking propane`,
    verbs: [
      {
        order: 310,
        verb: /^(?:struck|strikes|hits|hit|severs|severed|ruptures|ruptured|damages|damaged|punctures|punctured|cuts|rips)$/,
        cue: / gas (?:main|line|pipe|pipeline) /,
      },
    ],
    // After the UN list of dangerous goods' common names.
    substances: `
      natural gas, gas, propane, methane, butane, lpg, lng, hydrogen, acetylene, carbon monoxide, town gas,
      liquefied petroleum gas, liquefied natural gas, cooking gas, biogas, carbon dioxide`,
    // "a chlorine gas leak" belongs to chlorine.
    isSaidAgain: ({ isInReleaseOf }) => isInReleaseOf('chemical_spill'),
    // The leak is of gas, where no other substance is named.
    readSubstance: (clause) => (/\bgas\b/.test(clause) ? 'gas' : undefined),
  },
  playing: { response: { kind: 'leave', afterSeconds: 120, isDetected: true } },
  judging: { isDetected: true },
});

import type { HazardKind } from '../hazard-kind.ts';

export const gasLeak: HazardKind = {
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
  },
};

import type { HazardKind } from '../hazard-kind.ts';

export const protest: HazardKind = {
  type: 'protest',
  examples: ['There is a protest of 40 people.'],
  reading: {
    words: `
      protest, demonstration, demo, protest march, march, rally, political rally, sit-in, sit in, picket,
      picket line, strike march, peaceful protest, peaceful demonstration, mass protest, student protest,
      climate protest, climate march, climate strike, <protest>, <demonstrate>, protest rally,
      anti-government protest, street protest, blockade, general strike, strike action, mass rally,
      marching protester, marcher, counter-demonstrator, counter-protester, counter-protestor, protester,
      demonstrator, counter-protest, counter-demonstration, labor strike, labour strike, farmers protest,
      pride march, pride parade, vigil, picketing, civil disobedience, anti-war march, women's march, union march,
      peace march`,
  },
};

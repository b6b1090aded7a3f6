import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { threatByPeople } from '../hazard-families/threat-by-people.ts';
import { foreseen } from './shared/foreseen.ts';

export const protest = threatByPeople({
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
    isMeant: ({ word, before, after, isCapital }) => {
      if (word === 'march' || word === 'marches')
        return !(isCapital && /^(?:in|\d+)$/.test(before)) && !/^\d/.test(after);
      // One protester is no protest.
      if (/^(?:protester|protestor|demonstrator)$/.test(word)) return false;
      if (word === 'demo') return !/^(?:a product|product|tech|live)$/.test(before);
      // "Forty people sit in a cathedral"
      if (/^(?:sit|sits|sat|sitting) in$/.test(word))
        return !/^(?:an?|the|their|its|our|one|two|rows?|silence|front)$/.test(after);
      return true;
    },
    isSaidAgain: ({ text, has }) =>
      has('riot') && !/protest|demonstrat|march|rally|strike/.test(text),
    where: { ...USUAL_WHERE, hasFloor: false },
    setting: 'street',
    isOutdoors: true,
    isEmergency: false,
  },
  playing: { model: { kind: 'people' }, response: { kind: 'none' }, blow: 'crush' },
  showing: { shown: { by: 'people', role: 'protester' } },
  judging: {
    foresee: foreseen({ severity: 'low', zone: 'security', reach: 'everywhere' }),
    unjudged: null,
  },
});

import { assume, isHarmTold } from '#run/hazards';
import { accident } from '../hazard-families/accident.ts';
import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { CARRIED, readCharge } from './shared/charge.ts';
import { foreseen } from './shared/foreseen.ts';
import { leaveAfter } from './shared/leave-after.ts';
import { setOffAt } from './shared/set-off-at.ts';
import { shownBy } from './shared/shown-by.ts';

export const explosion = accident({
  type: 'explosion',
  examples: ['There is an explosion after 20 seconds.'],
  reading: {
    words: `
      explosion, <explode>, blast, detonation, <detonate>, <blow> up, bomb <go> off, bomb <explode>, bomb blast,
      bombing, car bomb, car bombing, suicide bombing, gas explosion, boiler explosion, dust explosion,
      <go> off bomb, ied, improvised explosive device, secondary explosion, second explosion, truck bomb,
      explosive device <go> off, device <go> off, device <explode>, device <detonate>, bomb <detonate>,
      <blow> apart, nail bomb, grenade, bleve, bomb attack, suicide attack, missile strike, airstrike, air strike,
      rocket strike, drone strike, shelling, artillery strike, mortar attack, missile attack, explosive <detonate>,
      vapor cloud explosion, rocket attack, bombardment`,
    verbs: [
      {
        order: 160,
        verb: /^(?:bursts?|bursting)$/,
        cue: / (?:boiler|cylinder|gas tank|pressure vessel) /,
      },
      {
        order: 270,
        verb: /^(?:explosive|explosives|bomb|bombs|device|grenade|shell|mine|fireworks?)$/,
        cue: / (?:bomb|device|explosive|grenade|shell|mine|firework|fireworks) (?:\w+ ){0,3}(?:go off|went off|goe off|gone off|going off|detonate|detonated|explode|exploded|blow up|blew up) /,
      },
    ],
    isMeant: ({ word, sentence }) =>
      // "A storm blows up".
      !(
        word.startsWith('bl') &&
        /\b(?:storm|thunderstorm|wind|gale|squall|breeze|blizzard) (?:\w+ )?bl(?:ow|ew|own)/.test(
          sentence(),
        )
      ) &&
      !(
        /^(?:explode|explodes|exploded|exploding|explosion|blast)$/.test(word) &&
        /\b(?:joy|applause|cheers|laughter|colou?r|excitement|popularity|flavou?r)\b/.test(
          sentence(),
        )
      ),
    isSaidAgain: ({ text, has }) => has('eruption') && /^(?:explosion|explodes)$/.test(text),
    readMeans: (prompt) => ({ charge: readCharge(prompt) }),
    readSubstance,
    where: { ...USUAL_WHERE, part: 'is its place', subject: 'is its place' },
    comesOverLand: true,
  },
  playing: {
    model: {
      kind: 'spot',
      describe: (stage, hazard, spot) => {
        const { scenario, notes } = stage;
        const event = scenario.events.find(({ id }) => id === hazard.event);
        const { massKgTnt, carrier } = event?.means?.charge ?? CARRIED;
        const source = 'DHS and FBI, Bomb Threat Stand-off Card, as TNT';
        assume(notes, hazard, { massKgTnt }, `${carrier}: ${massKgTnt} kg (${source}).`);
        const told = isHarmTold(stage, hazard.event) ? { isHarmless: true } : {};
        const of = hazard.substance === undefined ? {} : { substance: hazard.substance };
        return [{ kind: 'blast', startSeconds: hazard.start, ...spot, massKgTnt, ...told, ...of }];
      },
    },
    command: (_run, event) => ({ kind: 'blast', ...setOffAt(event), massKgTnt: CARRIED.massKgTnt }),
    response: leaveAfter(0),
    blow: 'blast',
  },
  showing: { shown: shownBy('blast') },
  judging: {
    foresee: foreseen({ severity: 'critical', zone: 'structural', reach: 'here', lasts: 0 }),
    harms: ['blast'],
    perils: ['blast'],
    unjudged:
      'Only the pressure is modelled, not fragments, falling glass, fire after the blast or failing parts of the building.',
    measures: ['window_film'],
  },
  sounding: { sounds: ['explosion'] },
  look: { sign: 'flames' },
});

/** "A gas explosion", "a gas bottle explodes", "a petrol tank blows up". */
function readSubstance(clause: string): string | undefined {
  const found =
    /\b(gas|petrol|gasoline|fuel|propane|hydrogen|dust|ammonia|methane)(?: (?:explosion|blast|bottle|cylinder|canister|tank|tanker|main|pipe|pipeline|leak|cloud|station|line|stove|cooker|boiler))\b/.exec(
      clause,
    )?.[1];
  return found === 'gasoline' ? 'petrol' : found;
}

import { accident } from '../hazard-families/accident.ts';
import { describeDark } from './shared/describe-dark.ts';
import { foreseen } from './shared/foreseen.ts';
import { shownBy } from './shared/shown-by.ts';

/** Even the emergency lights are out. */
const NO_LIGHT =
  /\b(?:total|complete|pitch|utter)[ -](?:dark|darkness|black|blackness)\b|\b(?:no|without) emergency light/i;

/**
 * "A dark library", "an unlit tunnel", "through the corridors in the dark": inside, where there would be light. A street at night is as dark
 * as the hour, and a cinema as dark as the film.
 */
const INSIDE =
  '(?:library|tunnel|corridor|hallway|basement|cellar|bunker|mine|warehouse|factory|school|office|hospital|hotel|mall|supermarket|museum|building|house|station|stairwell|staircase|stair|hall|room|classroom|gym|garage|castle|church|cave|maze|labyrinth|shaft)';
const UNLIT = new RegExp(
  ` (?:dark|unlit|unlighted|darkened) (?:\\w+ ){0,2}${INSIDE} | ${INSIDE} (?:\\w+ ){0,4}(?:in|into) (?:the )?(?:dark|darkness) | ${INSIDE} (?:be|is|are|was|were|lie|lies) (?:completely |almost |totally )?(?:dark|unlit) `,
);

const INSIDE_WORD = new RegExp(`\\b${INSIDE}\\b`);
const PITCH = /^pitch\b/;

export const powerOutage = accident({
  type: 'power_outage',
  examples: ['The power fails.'],
  reading: {
    words: `
      power outage, power off, power <be> off, floodlight <fail>, floodlight <go> out, floodlight <go> off,
      floodlight failure, <cut> power, <cut> the power, <knock> out power, <knock> out the power,
      <knock> out electricity, <cut> electricity, <cut> off power, <cut> off electricity, <take> out power,
      power cut, blackout, power failure, loss of power, electricity failure, electrical failure,
      electricity outage, <lose> power, power <fail>, power <go> out, power <be> out, power <be> cut,
      power <be> lost, light <go> out, light <be> out, light <fail>, electricity <fail>, electricity <go> out,
      electricity <be> out, electricity <be> cut, grid failure, grid collapse, outage, brownout, power loss,
      <lose> electricity, total darkness, lights out, power <go> down, grid <fail>, power <cut> out,
      electricity cut, power supply <fail>, power supply failure, blacked out, power <shut> off, mains failure,
      electrical outage, power grid failure, load shedding, power <go> off, lighting failure, lighting <fail>,
      power breakdown, electricity <go> off, light <cut> out, knocks out power, knocked out power, knock out power,
      <lose> mains power, power disruption, power interruption, <plunge> into darkness, generator <fail>,
      generator failure, emergency lights only, emergency lighting only, only emergency lights,
      only emergency lighting, only the emergency lights, pitch dark, pitch-dark, pitch black, pitch-black, pitch darkness, light <go> off, lights <go> dark, <go> dark`,
    verbs: [
      {
        order: 370,
        verb: /^(?:lights?|power|electricity|mains|grid)$/,
        cue: / (?:light|power|electricity|mains|grid) (?:\w+ ){0,2}(?:fail|failed|goe out|went out|go out|gone out|goe down|cut out|out|goe off|went off|lost|cut off|shut off|go off) /,
      },
      {
        order: 380,
        verb: /^(?:loses|lost|lose|losing)$/,
        cue: / (?:lose|loses|lost|losing) (?:\w+ )?(?:power|electricity) /,
      },
      { order: 390, verb: /^(?:dark|darkness|unlit|unlighted|darkened)$/, cue: UNLIT },
    ],
    isMeant: ({ word, before, sentence }) =>
      // Outside, and at night, it is only the hour.
      !(PITCH.test(word) && !INSIDE_WORD.test(sentence())) &&
      !(word === 'outage' && /^(?:network|internet|server)$/.test(before)),
    readMeans: (prompt) => ({ leavesNoLight: NO_LIGHT.test(prompt) }),
    isEmergency: false,
  },
  placing: { isEverywhere: true },
  playing: {
    model: { kind: 'everywhere', describe: describeDark },
    response: { kind: 'none' },
    stopsLifts: 'while it lasts',
    blow: null,
  },
  showing: { shown: shownBy('power_cut') },
  judging: {
    foresee: foreseen({ severity: 'low', zone: 'structural', reach: 'everywhere' }),
    perils: ['dark'],
    unjudged: 'Falls in the dark, and people in a lift when it stops, are not modelled.',
    measures: ['emergency_light'],
  },
});

import { accident } from '../hazard-families/accident.ts';
import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { commandFire, describeFire } from './fire/describe-fire.ts';
import { detectFire } from './fire/detect-fire.ts';
import { foreseeFire } from './fire/foresee-fire.ts';
import { shownBy } from './shared/shown-by.ts';

export const fire = accident({
  type: 'fire',
  examples: ['A fire breaks out, and everybody is evacuated.'],
  reading: {
    words: `
      fire, blaze, flame, inferno, on fire, <catch> fire, ablaze, in flames, up in flames, <go> up in flames,
      <set> on fire, <set> fire to, <set> alight, arson, arson attack, conflagration, electrical fire, kitchen fire,
      grease fire, car fire, vehicle fire, engine fire, house fire, structure fire, structural fire, building fire,
      fire outbreak, outbreak of fire, <ignite>, ignition, engulfed in flame, firestorm, fire <break> out,
      fire <start>, burning, <burn> down, flashover, <burn>, dumpster fire, tank fire, oil fire, chemical fire,
      smouldering fire, smoldering fire, lithium battery fire, battery fire, fire incident, <burst> into flame,
      short circuit sparks a fire, alight, backdraft, pool fire, fireball`,
    verbs: [{ order: 110, verb: /^(?:erupts?|erupted|erupting)$/, cue: / (?:fire|flame|blaze) / }],
    isMeant: ({ word, before, wordsBefore, sentence }) =>
      !(
        /^(?:burn|burns|burned|burnt|burning)$/.test(word) &&
        /\b(?:candles?|calories|incense|questions?)\b/.test(sentence())
      ) &&
      !/^(?:the band|the team|team|band|he|she)$/.test(before) &&
      !(
        word === 'on fire' &&
        wordsBefore(4).some((one) =>
          /^(?:band|team|striker|performance|concert|crowd|show|party|singer|dj|dancefloor)$/.test(
            one,
          ),
        )
      ),
    // A forest fire is not a fire besides; the fire of a bushfire is the bushfire.
    isSaidAgain: ({ text, has }) =>
      has('wildfire') &&
      /^(?:fire|fires|the fire|blaze|flames?|burning|burns?|inferno|firestorm|burned)$/.test(text),
    where: { ...USUAL_WHERE, roof: 'burns', part: 'is its place', subject: 'is its place' },
    comesOverLand: true,
    takesFireDesign: true,
  },
  playing: {
    model: { kind: 'spot', describe: describeFire },
    command: commandFire,
    response: { kind: 'leave', afterSeconds: detectFire, isDetected: true },
    blow: 'heat',
  },
  showing: { shown: shownBy('fire') },
  judging: {
    foresee: (_event, design) => foreseeFire(design),
    harms: ['smoke', 'heat'],
    spreads: true,
    unjudged: null,
    isDetected: true,
    seenInHallSeconds: 220,
    measures: ['sprinklers'],
    growsAsFire: true,
  },
  sounding: { sounds: ['fire'] },
  look: { sign: 'flames' },
});

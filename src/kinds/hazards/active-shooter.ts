import type { HazardKind } from '../hazard-kind.ts';
import { noMeans, none, nothing } from '../neutral.ts';
import { ATTACK_SECONDS } from './shared/attack-seconds.ts';
import { describeAttack } from './shared/describe-attack.ts';
import { ATTACK } from './shared/unjudged.ts';

export const activeShooter: HazardKind = {
  type: 'active_shooter',
  examples: ['An active shooter enters.'],
  reading: {
    words: `
      active shooter, with a rifle, with a gun, with a pistol, with an assault rifle, armed with a rifle,
      armed with a gun, armed with gun, with an automatic weapon, with a firearm, with a shotgun, with a handgun,
      gunfire, gunshot, shots fired, shots <be> fired, shot <be> fired, <open> fire, <shoot>, mass shooting,
      shooting, school shooting, shooter, gunman, gunmen, gunwoman, firing at, <fire> shots, <fire> on the crowd,
      <fire> into the crowd, shooting spree, sniper, armed man, armed intruder, armed attacker, active-shooter,
      mass shooter, man with a gun, man with a rifle, person with a gun, armed assailant, armed individual,
      rampage shooting, shots ring out, shots heard, shots <be> heard, shooting incident, shooting attack,
      <fire> a gun, <fire> a rifle, armed person, spree shooting, shoot-out, shootout, firearm attack, armed gunman,
      gun attack, gun rampage, school shooter, armed suspect, sound of gunfire`,
    verbs: [
      { order: 140, verb: /^(?:erupts?|erupted|erupting)$/, cue: / (?:gunfire|shooting|shot) / },
      {
        order: 390,
        verb: /^(?:shots?|gunshots?|gunfire)$/,
        cue: / (?:shot|gunshot|gunfire) (?:\w+ ){0,2}(?:fired|ring|rang|heard|erupt) /,
      },
      {
        order: 400,
        verb: /^(?:fires?|fired|firing|shoots?|shot|shooting)$/,
        cue: / (?:gunman|sniper|man|shooter|attacker|terrorist) (?:\w+ ){0,3}(?:fire|fired|firing|shoot|shot|shooting) (?:at|into|on|from|indiscriminately) /,
      },
    ],
    substances: '',
    closes: [],
    isMeant: ({ word, before, after, sentence }) => {
      // "Wide shot of a market", "Previs shot: …": a camera shot. A person is shot by somebody.
      if (
        word === 'shot' &&
        (/^(?:of|from|over|above|across|\d+|:)$/.test(after) || isShotNoun(before))
      )
        return false;
      return !(
        /^(?:shot|shots|shoot|shooting|shoots)$/.test(word) &&
        /\b(?:film|movie|photo|camera|goal|penalty|basketball|archery|clay)\b/.test(sentence())
      );
    },
    // An armed man who only holds or robs people does not shoot at them.
    isSaidAgain: ({ text, has }) =>
      (has('hostage_taking') || has('robbery')) &&
      /^(?:armed (?:man|men|attackers?|intruders?)|gunm[ae]n|masked gunm[ae]n)$/.test(text),
    readMeans: noMeans,
    scale: 'none',
    hasDepth: false,
    where: {
      hasFloor: true,
      roof: 'is a place',
      part: 'is not in its name',
      building: 'is its place',
      partBefore: 'is its place',
      subject: 'is anything',
    },
    setting: 'anywhere',
    isOutdoors: false,
    comesOverLand: false,
    isForceOfNature: false,
    needsCrowd: true,
    isEmergency: true,
    scenarioType: 'security_assessment',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: false,
    comesIn: null,
    drawsWater: null,
    breaks: null,
  },
  playing: {
    model: {
      kind: 'spot',
      describe: (stage, hazard, spot) => describeAttack(stage, hazard, spot, { isArmed: true }),
    },
    command: null,
    response: { kind: 'leave', afterSeconds: 30, isDetected: false },
    stopsLifts: false,
    castsAttackers: true,
    blocksLane: null,
    blow: 'attack',
    happens: null,
  },
  claiming: {
    words: ['shooting'],
    narrower: [],
    shown: {
      by: 'happenings',
      kinds: ['attack'],
      isIt: ({ isArmed }) => isArmed === true,
      tellsSubstance: true,
    },
  },
  judging: {
    foresee: () => ({
      severity: 'critical',
      zone: 'security',
      reach: 'here',
      peak: 0,
      lasts: ATTACK_SECONDS,
    }),
    harms: ['attack'],
    perils: ['attack'],
    cordonM: nothing,
    spreads: false,
    unjudged: ATTACK,
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: ['lockdown', 'sooner_alarm'],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'none' },
};

const SHOT_BEFORE =
  /^(?:an?|the|this|that|each|every|our|my|next|same|wide|close|closeup|tight|long|medium|establishing|tracking|crane|dolly|pan|panning|previs|opening|final|single|hero|master|overhead|aerial|drone|handheld|vfx|money|continuous|static|low|high|angle|steadicam)$/;

function isShotNoun(before: string): boolean {
  return before === '' || SHOT_BEFORE.test(before);
}

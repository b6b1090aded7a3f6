import type { HazardKind } from '../hazard-kind.ts';
import { always, none, nothing } from '../neutral.ts';
import { ATTACK_SECONDS } from './shared/attack-seconds.ts';
import { describeAttack } from './shared/describe-attack.ts';
import { ATTACK } from './shared/unjudged.ts';

/** "Guards must not shoot", "no shots are fired", "without guns". */
const NOT_SHOT =
  /\b(?:no|not|never|nobody|without|don't|doesn't|cannot|can't)(?: \w+)? (?:shoot|shot|gun|rifle|firearm)\w*/gi;

export const attack: HazardKind = {
  type: 'attack',
  examples: ['There is a knife attack.'],
  reading: {
    words: `
      attack, with a knife, armed with a knife, armed with knives, with a machete, with an axe, terrorist attack,
      terror attack, knife attack, stabbing, <stab>, stabbing spree, armed assault, assault, <assault>, raid,
      hijacking, <pull> a knife, <pull> out a knife, <draw> a knife, <pull> a machete, <wield> a knife,
      <brandish> a knife, <produce> a knife, <lunge> with a knife, <hijack>, knife-wielding, knifeman, knife maniac,
      axe maniac, machete maniac, knife-wielding maniac, knife-wielding man, man with a knife, person with a knife,
      knife attacker, terrorist, terrorism, terrorist incident, machete attack, axe attack, ambush, terror incident,
      kidnapping, hostage taker, hostage-taker, assassination attempt, assassination, sabotage, lone wolf attack,
      <attack>, acid attack,
      coordinated attack, drone attack, prison break, jailbreak, carjacking, machete-wielding man, man with an axe,
      mugging, assailant, violent attack, attacker`,
    verbs: [
      {
        order: 410,
        verb: /^(?:breaks?|bursts?|storms?|overruns?|invades?)$/,
        cue: / (?:zombies?|undead|hordes?|attackers?|terrorists?|militants?|intruders?|insurgents?|armed m[ae]n)(?: \S+){0,5} (?:breaks?|bursts?|storms?|overruns?|invades?) /,
      },
    ],
    substances: '',
    closes: [],
    isMeant: ({ before }) => !/^(?:heart|panic|asthma|cyber|shark|hacker|virus|flu)$/.test(before),
    isSaidAgain: ({ text, has }) =>
      (has('active_shooter') &&
        /^(?:attack|attacks|attacker|assailant|attackers|assault)$/.test(text)) ||
      // Attackers who hold or rob people, and do nothing else according to the prompt.
      ((has('hostage_taking') || has('robbery')) &&
        /^(?:attackers?|assailants?|terrorists?|hostage[- ]takers?)$/.test(text)) ||
      // Where inmates riot, the riot is how they break out, not another act of armed people.
      (has('riot') && /^(?:prison break|jailbreak)s?$/.test(text)),
    readMeans: (prompt) => ({
      isArmed: /\b(?:shoot|shot|gun|rifle|firearm)/i.test(prompt.replace(NOT_SHOT, '')),
    }),
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
      describe: (stage, hazard, spot) => {
        const event = stage.scenario.events.find(({ id }) => id === hazard.event);
        return describeAttack(stage, hazard, spot, { isArmed: event?.means?.isArmed === true });
      },
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
    words: ['attack'],
    narrower: [],
    shown: { by: 'happenings', kinds: ['attack'], isIt: always, tellsSubstance: true },
  },
  judging: {
    foresee: () => ({
      severity: 'high',
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

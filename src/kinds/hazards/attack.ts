import { armedAttack } from '../hazard-families/armed-attack.ts';
import { ATTACK_SECONDS } from './shared/attack-seconds.ts';
import { describeAttack } from './shared/describe-attack.ts';
import { foreseen } from './shared/foreseen.ts';
import { shownBy } from './shared/shown-by.ts';

/** "Guards must not shoot", "no shots are fired", "without guns". */
const NOT_SHOT =
  /\b(?:no|not|never|nobody|without|don't|doesn't|cannot|can't)(?: \w+)? (?:shoot|shot|gun|rifle|firearm)\w*/gi;

export const attack = armedAttack({
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
  },
  playing: {
    model: {
      kind: 'spot',
      describe: (stage, hazard, spot) => {
        const event = stage.scenario.events.find(({ id }) => id === hazard.event);
        return describeAttack(stage, hazard, spot, { isArmed: event?.means?.isArmed === true });
      },
    },
  },
  showing: { shown: shownBy('attack') },
  judging: {
    foresee: foreseen({ severity: 'high', zone: 'security', reach: 'here', lasts: ATTACK_SECONDS }),
  },
});

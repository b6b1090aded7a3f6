import { armedAttack } from '../hazard-families/armed-attack.ts';
import { ATTACK_SECONDS } from './shared/attack-seconds.ts';
import { describeAttack } from './shared/describe-attack.ts';
import { foreseen } from './shared/foreseen.ts';

export const activeShooter = armedAttack({
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
  },
  playing: {
    model: {
      kind: 'spot',
      describe: (stage, hazard, spot) => describeAttack(stage, hazard, spot, { isArmed: true }),
    },
  },
  showing: {
    shown: {
      by: 'happenings',
      kinds: ['attack'],
      isIt: ({ isArmed }) => isArmed === true,
    },
  },
  judging: {
    foresee: foreseen({
      severity: 'critical',
      zone: 'security',
      reach: 'here',
      lasts: ATTACK_SECONDS,
    }),
  },
});

const SHOT_BEFORE =
  /^(?:an?|the|this|that|each|every|our|my|next|same|wide|close|closeup|tight|long|medium|establishing|tracking|crane|dolly|pan|panning|previs|opening|final|single|hero|master|overhead|aerial|drone|handheld|vfx|money|continuous|static|low|high|angle|steadicam)$/;

function isShotNoun(before: string): boolean {
  return before === '' || SHOT_BEFORE.test(before);
}

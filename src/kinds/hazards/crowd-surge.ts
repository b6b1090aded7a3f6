import { crowdTrouble } from '../hazard-families/crowd-trouble.ts';
import { describeSurge } from './shared/describe-surge.ts';
import { foreseen } from './shared/foreseen.ts';
import { shownBy } from './shared/shown-by.ts';

export const crowdSurge = crowdTrouble({
  type: 'crowd_surge',
  examples: ['There is a crowd surge.'],
  reading: {
    words: `
      crowd surge, <storm> the stage, <rush> the stage, <rush> the gate, <storm> the gate, <storm> the pitch,
      crowd crush, crush, stampede, crowd collapse, surge toward, surge towards, surge of people, crowd <surge>,
      crowd rush, <stampede>, crushing, crowd crushing, progressive crowd collapse, surging crowd, people <surge>,
      fan <surge>, <push> forward, <surge> forward, crowd pressure, overcrowding, human crush, crowd disaster, fatal crush,
      mass rush, crowd <push>, trampling, <trample>, pitch invasion, dangerous overcrowding, crowd quake,
      crush barrier failure, bottleneck crush, crowd turbulence, dangerously crowded, dangerous crowding,
      overcrowded, sudden rush, crowd <rush>`,
    verbs: [
      // "Surge at gate C"; not of water, power or numbers.
      {
        order: 254,
        verb: /^surges?$/,
        cue: /^(?!.* (?:storm|power|water|tidal|tide|wave|sea|river|voltage|coastal|hurricane|tsunami) )(?!.* surge (?:in|of) (?:demand|traffic|\w*number|interest|case)).* surge /,
      },
      {
        order: 255,
        verb: /^(?:break|breaks|breaking|broke|push|pushing|storm|force|charge|charges|rush)$/,
        cue: / (?:try|tries|trying|tried|attempt|want) to (?:break|push|storm|force|charge|rush) (?:their way )?(?:thru|through|past|forward|into|the line|over) /,
      },
      {
        order: 258,
        verb: /^(?:breaks?|broke)$/,
        cue: / (?:crowd|fan|people|protester|demonstrator|group|supporter|inmate|mob) (?:\w+ ){0,3}(?:break|broke) (?:thru|through) /,
      },
      {
        order: 260,
        verb: /^(?:surges?|surged|surging|push|pushes|pushing|rushes|rushed|rushing|crushed)$/,
        cue: / (?:crowd|fan|spectator|people|audience|mob|person|shopper|visitor|supporter|customer|attendee|worshipper|pilgrim|concertgoer) (?:\w+ ){0,3}(?:surge|surged|surging|push|pushing|rush|rushed|rushing|crushed) (?:forward|toward|towards|against|onto|to the stage|the stage|at|into) /,
      },
      {
        order: 340,
        verb: /^(?:pressed|pinned|squeezed|crushed|squashed)$/,
        cue: / (?:pressed|pinned|squeezed|crushed|squashed) (?:\w+ )?(?:against|up against|onto) (?:the |a )?(?:\w+ )?(?:stage|barrier|fence|railing|gate|door|shutter|turnstile) /,
      },
    ],
    isMeant: ({ word, before }) =>
      !/^(?:crush|crushing|overcrowded|overcrowding)$/.test(word) ||
      !/\b(?:grape|ice|stone)\b/.test(before),
    isEmergency: false,
  },
  placing: {
    seeks: ['barrier', 'stage', 'altar', 'platform', 'gate', 'entrance'],
  },
  playing: {
    model: { kind: 'spot', describe: describeSurge },
    response: { kind: 'none' },
  },
  showing: { shown: shownBy('surge') },
  judging: {
    foresee: foreseen({ severity: 'high', zone: 'crowd_density', reach: 'here' }),
    perils: ['press'],
    measures: ['crowd_plan', 'crowd_pens'],
  },
});

import { crash } from '../hazard-families/crash.ts';
import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { foreseen } from './shared/foreseen.ts';
import { leaveAfter } from './shared/leave-after.ts';
import { RAMMED } from './shared/unjudged.ts';

/** A vehicle that is driven into people on purpose. */
export const vehicleAttack = crash({
  type: 'vehicle_attack',
  examples: ['A van drives into pedestrians.'],
  reading: {
    words: `
      vehicle attack, vehicle ramming, car ramming, ramming attack, vehicle-ramming attack, truck attack,
      truck ramming, van attack, van ramming, lorry attack, <mow> down,
      <drive> into (the/a/) crowd, <ram> into (the/a/) crowd, <plough> into (the/a/) crowd, <plow> into (the/a/) crowd,
      <drive> into a (christmas/street/) market, <ram> into a (christmas/street/) market,
      <plough> into a (christmas/street/) market, <plow> into a (christmas/street/) market,
      <plough> into (the/a/) parade, <plow> into (the/a/) parade, <drive> into (the/a/) parade,
      <drive> into people, <plough> into people, <plow> into people, <drive> into pedestrian, <ram> into pedestrian,
      <ram> pedestrian, <plough> into pedestrian, <plow> into pedestrian, <drive> into protester,
      <plow> into protester, <plough> into protester, <plow> into demonstrator, <plough> into demonstrator,
      <drive> into visitor, <drive> into shopper, <drive> into fan, <drive> into spectator,
      <drive> into (the/a/) queue, <plough> through the crowd, <plow> through the crowd, <drive> through the crowd,
      <ram> the crowd`,
    verbs: [
      {
        order: 300,
        verb: /^(?:drives?|drove|driving|steers?|steered|rams?|rammed|ploughs?|plows?)$/,
        cue: / (?:drive|drove|driving|steer|steered|ram|rammed|plough|plow) (?:a|the|his|her|their|an) (?:\w+ )?(?:car|van|truck|lorry|suv|bus|vehicle|pickup) (?:into|through) (?:\w+ ){0,3}(?:crowd|people|pedestrian|market|parade|spectator|shopper|protester|demonstrator|fan|visitor|group|reveller|festival|barrier|gate|queue) /,
      },
    ],
    isMeant: ({ before }) => before !== 'no',
    where: { ...USUAL_WHERE, hasFloor: false, partBefore: 'is its place unless a vehicle' },
    needsCrowd: true,
    scenarioType: 'security_assessment',
  },
  playing: {
    response: leaveAfter(5),
    // Judgement.
    drivesOnMeters: 60,
  },
  judging: {
    foresee: foreseen({ severity: 'high', zone: 'vehicle_conflict', reach: 'here', lasts: 0 }),
    unjudged: RAMMED,
    measures: ['vehicle_barriers', 'sooner_alarm'],
  },
});

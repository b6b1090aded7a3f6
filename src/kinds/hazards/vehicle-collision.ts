import { crash } from '../hazard-families/crash.ts';
import { foreseen } from './shared/foreseen.ts';

export const vehicleCollision = crash({
  type: 'vehicle_collision',
  examples: ['Two cars collide.'],
  reading: {
    words: `
      collision, bus plunge, coach plunge, <plunge> off, <plunge> into a, <run> off the road, <veer> off,
      <swerve> off, <leave> the road, rtc, rta, mvc, mva, road traffic incident, car pileup, car crash,
      traffic accident, road accident, car accident, pileup, pile-up, crash, vehicle crash, plane crash,
      aircraft crash, train collision, vehicle collision, multi-vehicle collision, multi-vehicle accident,
      multi-car pileup, chain collision, chain-reaction crash, head-on collision, head-on crash, rear-end collision,
      <collide>, <crash>, <crash> into, fender bender, wreck, car wreck, hit and run, hit-and-run, jackknifed,
      <jackknife>, overturned truck, overturned lorry, overturned bus, overturned tanker, overturned car,
      truck <overturn>, lorry <overturn>, bus <overturn>, tanker <overturn>, car <overturn>, traffic collision,
      motorcycle accident, vehicle accident, pile up, <rear-end>, <slam> into, <smash> into, <plow> into,
      <plough> into, <run> over, runs a red light, tram accident, tram collision, accident, <overturn>,
      ship collision, <skid> off, t-bone, tanker accident, rollover, <roll> over, train accident,
      multi-vehicle pile-up, road traffic accident, helicopter crash, crash-landing, <hit> a pedestrian,
      <hit> pedestrian, <strike> a pedestrian, <veer> into, road traffic collision, sideswipe`,
    verbs: [
      {
        order: 210,
        verb: /^(?:hits?|hitting|strikes?|struck|striking|rams?|rammed|ramming|plows?|ploughs?|ploughed|plowed|ploughing|plowing|mows?)$/,
        cue: / (?:car|truck|lorry|bus|van|vehicle|driver|suv|taxi) (?:\w+ ){0,3}(?:hit|hitting|strike|struck|striking|ram|rammed|ramming|plow|plough|ploughed|plowed) (?:\w+ ){0,2}(?:car|truck|lorry|bus|van|vehicle|tram|cyclist|pedestrian|motorcycle|bicycle|taxi|barrier|wall|tree|pole|person|people|group|child|building|train|bike|motorbike|motorcyclist|scooter) /,
      },
      {
        order: 220,
        verb: /^(?:hits?|hitting|strikes?|struck|striking)$/,
        cue: / (?:train|tram) (?:\w+ ){0,2}(?:hit|hitting|strike|struck|striking) (?:\w+ ){0,2}(?:car|truck|lorry|bus|van|vehicle|cyclist|pedestrian|person|buffer|train|tram) /,
      },
      {
        order: 230,
        verb: /^(?:runs?|ran|running|drives?|drove|slides?|slid|skids?|skidded)$/,
        cue: / (?:car|truck|lorry|bus|van|vehicle|tram|train|taxi|motorcycle) (?:\w+ ){0,2}(?:run|ran|running|drive|drove|slide|slid|skid|skidded) (?:into|over) /,
      },
      {
        order: 280,
        verb: /^(?:piled|piles|piling)$/,
        cue: / (?:car|truck|lorry|vehicle|bus) (?:\w+ ){0,8}(?:piled|pile|piling) up /,
      },
      {
        order: 290,
        verb: /^(?:vs|versus|v)$/,
        cue: / (?:car|truck|lorry|bus|coach|van|tram|train|motorcycle|motorbike|taxi|tanker|hgv|pedestrian|cyclist) (?:vs|versus|v) (?:\w+ )?(?:car|truck|lorry|bus|coach|van|tram|train|motorcycle|motorbike|taxi|tanker|hgv|pedestrian|cyclist|tree|wall) /,
      },
      {
        order: 320,
        verb: /^(?:leaves|left|leaving)$/,
        cue: / (?:bus|coach|car|truck|lorry|van|minibus) (?:leave|left|leaving) (?:the |a )?(?:mountain |coastal |country |icy )?road /,
      },
      {
        order: 330,
        verb: /^(?:lies|lie|lying|lay|lands?|landed|ends?|ended|rests?|rolls?|rolled)$/,
        cue: / (?:car|truck|lorry|bus|coach|van|tanker|trailer|vehicle|minibus|tractor|hgv|taxi) (?:\w+ ){0,3}(?:lie|ly|lying|lay|land|landed|end|ended|rest|roll|rolled) (?:up |over )?(?:on (?:it|its|their) (?:side|roof)|in (?:a|the) ditch|upside down) /,
      },
    ],
    isMeant: ({ word, before, isByNature }) => {
      if (/^(?:run over|runs over|rolls over|roll over|accident|accidents)$/.test(word))
        return !/^(?:nuclear|chemical|industrial|radiation|mining)$/.test(before);
      // Things that water and wind smash into are not traffic.
      if (/^(?:smash|slam|crash|plough|plow)\w* into$/.test(word) && isByNature()) return false;
      return !(
        word.startsWith('crash') && /^(?:market|stock|server|computer|system)$/.test(before)
      );
    },
  },
  playing: { response: { kind: 'none' } },
  judging: {
    foresee: foreseen({ severity: 'medium', zone: 'vehicle_conflict', reach: 'here', lasts: 0 }),
    unjudged: 'Injuries in the vehicles are not modelled.',
  },
  look: { sign: 'flames' },
});

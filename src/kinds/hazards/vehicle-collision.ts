import type { HazardKind } from '../hazard-kind.ts';

export const vehicleCollision: HazardKind = {
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
  },
};

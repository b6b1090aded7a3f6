import type { HazardKind } from '../hazard-kind.ts';

export const fire: HazardKind = {
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
  },
};

import type { HazardKind } from '../hazard-kind.ts';

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
  },
};

import type { HazardKind } from '../hazard-kind.ts';

export const attack: HazardKind = {
  type: 'attack',
  examples: ['There is a knife attack.'],
  reading: {
    words: `
      attack, with a knife, armed with a knife, armed with knives, with a machete, with an axe, terrorist attack,
      terror attack, knife attack, stabbing, <stab>, stabbing spree, vehicle attack, vehicle ramming, car ramming,
      ramming attack, vehicle-ramming attack, <ram> into the crowd, <ram> into a crowd, <drive> into the crowd,
      <drive> into a crowd, <plow> into the crowd, <plow> into a crowd, <plough> into the crowd,
      <plough> into a (christmas/street/) market, <plow> into a (christmas/street/) market,
      <drive> into a (christmas/street/) market, <ram> into a (christmas/street/) market,
      <plough> into (the/a/) parade, <plow> into (the/a/) parade, <drive> into (the/a/) parade, <drive> into people,
      <plough> into people, <plow> into people, <ram> into pedestrian, <ram> pedestrian, <plow> into protester,
      <drive> into protester, <plough> into protester, <plow> into demonstrator, <plough> into demonstrator,
      <plough> into a crowd, <plough> into pedestrian, <plow> into pedestrian, <drive> into pedestrian,
      <plough> through the crowd, <plow> through the crowd, <drive> through the crowd, <ram> the crowd, hostage,
      hostage situation, hostage taking, hostage-taking, hostage crisis, armed assault, assault, <assault>, raid,
      armed robbery, robbery, bank robbery, hijacking, <hijack>, knife-wielding, knifeman, knife maniac, axe maniac,
      machete maniac, knife-wielding maniac, knife-wielding man, man with a knife, person with a knife,
      knife attacker, terrorist, terrorism, terrorist incident, machete attack, axe attack, ambush, terror incident,
      kidnapping, <take> hostage, hostage taker, hostage-taker, assassination attempt, assassination, sabotage,
      truck attack, truck ramming, lone wolf attack, van attack, van ramming, <attack>, acid attack, heist,
      coordinated attack, drone attack, prison break, jailbreak, carjacking, machete-wielding man, man with an axe,
      mugging, assailant, violent attack, attacker, <mow> down`,
  },
};

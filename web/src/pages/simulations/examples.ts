/** Example prompts, by kind of user. */

export interface Audience {
  readonly name: string;
  readonly prompts: readonly string[];
}

export const AUDIENCES: readonly Audience[] = [
  {
    name: 'Fire safety',
    prompts: [
      'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3.',
      'Fire on the 2nd floor of a four-storey hotel, 60 guests asleep, the lift is out of order.',
    ],
  },
  {
    name: 'Events',
    prompts: [
      'A concert in a hall with 800 visitors ends early because of smoke near the stage; one of the three exits is blocked.',
      'A street festival with 500 people is broken off because of a storm.',
    ],
  },
  {
    name: 'Schools and hospitals',
    prompts: [
      'A primary school with 240 children and 15 teachers is evacuated because of a gas leak in the kitchen.',
      'A hospital ward with 40 patients, 10 of them in wheelchairs, is cleared because of a fire.',
    ],
  },
  {
    name: 'Cities and transport',
    prompts: [
      'A metro station with 400 passengers is evacuated after smoke in the tunnel.',
      'The river rises 2 m in the old town; 300 residents leave on foot.',
    ],
  },
];

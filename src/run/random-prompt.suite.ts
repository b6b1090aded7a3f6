/** Prompts made by dice: any kind of place, with people, vehicles, responders and events as a sentence might have them. */
import { createDice } from '#base';
import type { Dice } from '#base';

interface Scene {
  readonly place: string;
  readonly who: string;
  /** What may be on the roads, rails or water of such a place. */
  readonly vehicles: readonly string[];
}

const STREET = ['cars', 'cars and 3 vans', 'cars and 2 buses', 'cyclists', 'taxis', 'parked cars'];

const SCENES: readonly Scene[] = [
  { place: 'An office building with 4 floors', who: 'workers', vehicles: ['parked cars'] },
  { place: 'A hospital with 3 floors', who: 'patients', vehicles: ['ambulances'] },
  { place: 'A care home with 2 floors', who: 'residents', vehicles: [] },
  { place: 'A primary school', who: 'pupils', vehicles: ['parked cars'] },
  { place: 'A shopping mall', who: 'shoppers', vehicles: ['parked cars'] },
  { place: 'A nightclub with 2 exits', who: 'guests', vehicles: [] },
  { place: 'A hotel with 5 floors', who: 'guests', vehicles: ['taxis'] },
  { place: 'A theater', who: 'spectators', vehicles: [] },
  { place: 'A warehouse', who: 'workers', vehicles: ['forklifts', 'trucks'] },
  { place: 'A factory', who: 'workers', vehicles: ['forklifts', 'vans'] },
  { place: 'A metro station', who: 'passengers', vehicles: ['trains'] },
  { place: 'A train station with 3 platforms', who: 'passengers', vehicles: ['trains'] },
  { place: 'A bus terminal', who: 'passengers', vehicles: ['buses'] },
  { place: 'An airport hall', who: 'passengers', vehicles: ['buses', 'taxis'] },
  { place: 'A town square', who: 'people', vehicles: STREET },
  { place: 'An intersection', who: 'pedestrians', vehicles: STREET },
  { place: 'A village', who: 'residents', vehicles: STREET },
  { place: 'A town street', who: 'pedestrians', vehicles: STREET },
  { place: 'A market', who: 'visitors', vehicles: ['vans', 'parked cars'] },
  { place: 'A park', who: 'visitors', vehicles: ['cyclists', 'parked cars'] },
  { place: 'A festival ground with a stage', who: 'visitors', vehicles: ['vans', 'trucks'] },
  { place: 'A road tunnel', who: 'drivers', vehicles: ['cars', 'cars and 3 trucks'] },
  { place: 'A highway', who: 'people', vehicles: ['cars', 'cars and 4 trucks'] },
  { place: 'A bridge', who: 'pedestrians', vehicles: ['cars', 'cyclists'] },
  { place: 'A gas station', who: 'customers', vehicles: ['cars', 'tankers'] },
  { place: 'A port', who: 'workers', vehicles: ['trucks', 'boats'] },
  { place: 'A parking garage', who: 'people', vehicles: ['parked cars'] },
  { place: 'A stadium', who: 'spectators', vehicles: ['buses'] },
  { place: 'A supermarket', who: 'customers', vehicles: ['parked cars', 'vans'] },
  { place: 'A university library', who: 'students', vehicles: [] },
];

const EVENTS: readonly string[] = [
  'A fire breaks out.',
  'A fire starts after 30 seconds and everybody leaves.',
  'There is a gas leak after 20 seconds.',
  'A bomb explodes after 40 seconds.',
  'An armed attacker opens fire after 30 seconds.',
  'The crowd panics after 30 seconds.',
  'A chemical spill of chlorine, the place is evacuated.',
  'A magnitude 6.5 earthquake.',
  'The power fails after 20 seconds.',
  'Two cars collide.',
  'A riot breaks out after 40 seconds.',
];

const HELP: readonly string[] = [
  '2 fire engines and an ambulance arrive after 40 seconds.',
  '3 police cars come after 30 seconds.',
  'An ambulance comes after one minute with 2 paramedics.',
  'A fire engine with 6 firefighters arrives after 50 seconds.',
  '8 police officers come after 45 seconds.',
];

export interface RandomPrompt {
  readonly prompt: string;
  readonly seed: number;
}

/** Of the same number always the same; every kind of scene comes in turn. */
export function randomPrompt(number: number): RandomPrompt {
  const dice = createDice(number, 7101);
  const { place, who, vehicles } = SCENES[number % SCENES.length]!;
  const parts = [`${place} with ${20 + dice.pick(100)} ${who}`];
  if (vehicles.length > 0 && chance(dice, 0.75))
    parts.push(` and ${2 + dice.pick(12)} ${pick(dice, vehicles)}`);
  parts.push('.');
  if (chance(dice, 0.25)) parts.push(` ${2 + dice.pick(5)} of them use wheelchairs.`);
  if (chance(dice, 0.75)) parts.push(` ${pick(dice, EVENTS)}`);
  if (chance(dice, 0.5)) parts.push(` ${pick(dice, HELP)}`);
  return { prompt: parts.join(''), seed: 1 + dice.pick(1000) };
}

function chance(dice: Dice, share: number): boolean {
  return dice.next() < share;
}

function pick<T>(dice: Dice, from: readonly T[]): T {
  return from[dice.pick(from.length)]!;
}

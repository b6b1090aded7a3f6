import { checkRows } from './test-slots.suite.ts';
import type { Row } from './test-slots.suite.ts';

const WEATHER: readonly Row[] = [
  ['heavy rain', { condition: 'rain' }],
  [
    'snowy highway, temperature -8°C, visibility 100 meters',
    { condition: 'snow', temperature_c: -8, visibility_m: 100 },
  ],
  ['wind 30 mph', { wind_mps: 13.41 }],
  ['winds of 70 km/h, 90°F', { wind_mps: 19.44, temperature_c: 32.2 }],
  ['wind force 8', { wind_mps: 18.9 }],
  ['Beaufort 6 wind', { wind_mps: 12.3 }],
  ['a thunderstorm with rain', { condition: 'storm' }],
  ['thick fog, minus 5 degrees', { condition: 'fog', temperature_c: -5 }],
  ['clear weather', { condition: 'clear' }],
  ['a hurricane approaches', null],
  ['police clear the square', null],
  ['the ship lists 15 degrees', null],
  ['people run at 3 m/s', null],
];

const TIMES: readonly Row[] = [
  ['at 2:30 am', { clock: '02:30' }],
  ['6 in the evening', { clock: '18:00', part: 'evening' }],
  ['14h30', { clock: '14:30' }],
  ['0630 hrs', { clock: '06:30' }],
  ['quarter past six in the morning', { clock: '06:15', part: 'morning' }],
  ['half past two in the morning', { clock: '02:30', part: 'morning' }],
  ['at midnight', { clock: '00:00' }],
  ['a Saturday afternoon in July', { part: 'afternoon', weekday: 'saturday', month: 7 }],
  ['during the morning rush', { part: 'rush_hour' }],
  ['on 12 March 2025', { date: '2025-03-12' }],
  ['on 29 February 2024', { date: '2024-02-29' }],
  // Days that no calendar has.
  ['on 2025-02-30', null],
  ['on 30.02.2025', null],
  ['on 29 February 2025', { month: 2 }],
  ['on 31 April', { month: 4 }],
  ['in the fall', { season: 'autumn' }],
  ['a march of 500 people may pass', null],
  ['a nightclub in a hot spring', null],
  ['at 3 a.m.', { clock: '03:00' }],
];

const DURATIONS: readonly Row[] = [
  ['shelter in place for 30 minutes', 1800],
  ['Simulate 2 hours', 7200],
  ['a 30-minute simulation', 1800],
  ['run it for an hour and a half', 5400],
  ['duration: 20 min', 1200],
  ['evacuate within 20 minutes', null],
  ['after 2 minutes an explosion', null],
  ['half an hour at a crossroads, simulate half an hour', 1800],
];

const GOALS: readonly Row[] = [
  ['Evacuate the mall', ['evacuate']],
  ['everybody out', ['evacuate']],
  ['900 fans leaving after the match', ['egress']],
  ['a fire; spectators leave the stadium', ['evacuate']],
  ['shelter in place', ['shelter']],
  ['4 boats for rescue', ['rescue']],
  ['Ten police and 2 fire trucks respond', ['respond']],
  ['police disperse the crowd', ['disperse']],
  ['passengers board the ferry', ['board']],
  ['200 pedestrians crossing the street', ['cross']],
  ['Urban planning study', ['plan']],
  ['a marathon', ['race']],
  ['school in lockdown', ['lockdown']],
  ['there is no need to evacuate', null],
];

const NEGATIONS: readonly Row[] = [
  ['no children', ['children']],
  ['without sprinklers or alarm', ['sprinklers', 'alarm']],
  ['no cars, trucks or buses', ['vehicles']],
  ['no cars, but 10 buses', null],
  ['no pedestrians and 20 cars', ['pedestrians']],
  ['nobody is hurt', ['injuries']],
  ['there are no elevators', ['elevators']],
  ['elevators not working', null],
  ['no panic, no injuries', ['panic', 'injuries']],
  ['the fire alarm does not sound', ['alarm']],
  ['a car-free zone', ['vehicles']],
  ['they close the old bridge to cars', ['vehicles']],
  ['no wind', ['wind']],
  ['no doubt there is smoke', null],
  ['no police, no ambulances', ['responders']],
  ['no children, elevators blocked', ['children']],
];

const BLOCKED: readonly Row[] = [
  ['the south exit is blocked', ['south exit']],
  ['elevators not working', ['elevators']],
  ['one exit 1.5 m wide is locked', ['exit']],
  ['debris blocks the main road', ['main road']],
  ['blocked exits', ['exits']],
  ['3 stairwells, one out of service', ['stairwells']],
  ['gate 7 blocked by a truck', ['gate 7']],
  ['stairwell B cannot be used', ['stairwell B']],
  ['the lift and the escalator are out of order', ['lift', 'escalator']],
  ['the exit is not blocked', null],
  ['people run down the stairs', null],
  ['landslide buries the only road', ['road']],
];

const CONFLICTS: readonly Row[] = [
  // What the prompt corrects itself is settled; it stays in the reading.
  ['200 guests, no wait, 300', null],
  ['85 workers; actually 95 workers', null],
  ['300 people in the museum, not 200', null],
  ['50 people, 80 of them children', ['prompt_count']],
  ['a clear sunny day with heavy rain', ['prompt_weather']],
  ['at noon in the middle of the night', ['prompt_time']],
  ['at 8 am, sorry, 9 am', null],
  ['rain and fog', null],
  ['100 passengers on platform 1 and 150 passengers on platform 2', null],
];

const ENVIRONMENTS: readonly Row[] = [
  ['a fire in a hotel', 'indoor'],
  ['a busy intersection', 'urban'],
  ['a village by the river', 'rural'],
  ['a mall and the square outside', 'mixed'],
  ['a protest outside the embassy', 'urban'],
  ['traffic with 200 cars', 'urban'],
  ['an avalanche hits hikers', 'rural'],
  ['a rural highway', 'rural'],
  ['300 people', null],
];

checkRows('weather', WEATHER, ({ weather }) => weather);
checkRows('time', TIMES, ({ time }) => time);
checkRows('duration', DURATIONS, (slots) => slots.duration_s);
checkRows('goals', GOALS, ({ goals }) => goals);
checkRows('negations', NEGATIONS, ({ negations }) => negations);
checkRows('blocked', BLOCKED, ({ blocked }) => blocked);
checkRows('conflicts', CONFLICTS, ({ conflicts }) => conflicts);
checkRows('environment', ENVIRONMENTS, ({ environment }) => environment);

/** The same facts in other words: lists, labels, speech, radio talk, broken English. */
import { checkRows, showItems } from './test-slots.suite.ts';
import type { Row } from './test-slots.suite.ts';

const STRUCTURES: readonly Row[] = [
  ['Office, 12 storeys + 2 basement levels', ['office floors=12 basements=2']],
  ['school, exits: 6, stairs: 3', ['school exits=6 stairs=3']],
  ['Zoo, exits 3, staff 60', ['park exits=3']],
  ['theatre, exits: 5 of 1.80 m', ['theater exits=5 exit_width_m=1.8']],
  ['Office, 4 stairs @ 1100 mm clear', ['office stairs=4 stair_width_m=1.1']],
  ['a school with two staircases (1.3 m each)', ['school stairs=2 stair_width_m=1.3']],
  ['Club. Exits: 3 (one chained shut), each 1.1 m', ['nightclub exits=3 exit_width_m=1.1']],
  ['WAREHOUSE. EXITS: 8, each 1.2 m', ['warehouse exits=8 exit_width_m=1.2']],
  ['Opera house, 12 exits of which 3 are blocked', ['theater exits=12']],
  ['theatre, two exits, 1.2 m and 0.8 m wide', ['theater exits=2 exit_width_m=0.8']],
  ['library, three exits (two of 1050 mm, one of 850 mm)', ['library exits=3 exit_width_m=0.85']],
  ['school, one exit 2 m wide and one exit 0.8 m wide', ['school exits=2 exit_width_m=0.8']],
  [
    'a school with a clear width of 1.05 m at each of its two exits',
    ['school exits=2 exit_width_m=1.05'],
  ],
  ['An escape room with two exits 0.9 m wide', ['office exits=2 exit_width_m=0.9']],
  ['a mall with six exits except the west one which is locked', ['mall exits=6']],
  ['temple, one of four doors is jammed', ['temple exits=4']],
  ['Motorway; all three northbound lanes blocked', ['highway lanes=3']],
  ['a train in a tunnel of 5 km', ['tunnel length_m=5000']],
  ['Warehouse 90x60 m', ['warehouse length_m=90 width_m=60']],
  ['Nightclub. Capacity only 500', ['nightclub capacity=500']],
  ['80 diners in a bistro', ['restaurant']],
  ['a fire near dock 7 of a warehouse', ['warehouse']],
  ['lorries stuck on the M20', ['highway']],
  ['gunmen in a hotel lobby', ['hotel']],
  ['My uncle told me a story about 40 residents', []],
  ['We are the press office of a hospital', ['hospital']],
  ['Landslide: the mountain road is blocked', []],
  ['A cargo ship rams a bridge; the bridge gives way', ['ship', 'bridge']],
  ['Code red in ICU, 18 patients', ['hospital']],
];

const AGENTS: readonly Row[] = [
  ['220 customers + 16 cashiers', ['visitor count=220', 'staff count=16']],
  ['1,180 pax and 96 crew', ['passenger count=1180', 'staff count=96']],
  [
    '40 stewards, 60 security, 8 medics',
    ['staff count=40', 'security count=60', 'paramedic count=8'],
  ],
  ['Nightclub. Security 10.', ['security count=10']],
  ['visitors 300, guards 12', ['visitor count=300', 'security count=12']],
  ['a ferry, plus the crew which is 35', ['staff count=35']],
  ['nine policemen guide people uphill', ['police count=9']],
  ['90 on bikes, 300 on foot', ['bicycle count=90']],
  ['1,800 pupils, 300 of them by bike', ['student count=1800', 'bicycle count=300']],
  ['the square is packed with tourists; 900 of them on the steps', ['visitor count=900']],
  ['14 patients who cannot walk', ['patient count=14', 'mobility_impaired count=14']],
  ['elderly residents stay indoors', ['elderly', 'resident']],
  ['an audience of 240 (30 kids)', ['spectator count=240', 'child count=30']],
  ['the school bus with 50 childrens', ['bus', 'child count=50']],
  ['2 engines and 1 ladder truck', ['fire_engine count=3']],
  ['the engine is on fire', []],
  ["I'm the night manager of a hotel with 80 guests", ['visitor count=80']],
  ['an express train, smoke in coach 4', ['train']],
  ['boats rescue the drivers', ['boat']],
  ['the player must find a way out', []],
];

const TOTALS: readonly Row[] = [
  ['Ferry disaster: 1,100 aboard', 1100],
  ['signal failure, 3,000 stranded at the terminus', 3000],
  ['occupants = 1,450', 1450],
  ['population N = 2,400', 2400],
  ['900 people, 200 of them children', 900],
];

const EVENTS: readonly Row[] = [
  ['the dam upstream of a small quiet town breaks', ['dam_break']],
  ['Freight train, thirty wagons, hits a lorry', ['vehicle_collision']],
  ['coach vs lorry', ['vehicle_collision']],
  ['RTC, persons trapped', ['vehicle_collision']],
  ['forty cars have piled up', ['vehicle_collision']],
  ['a bus leaves the mountain road', ['vehicle_collision']],
  ['someone drives a van into the crowd', ['vehicle_attack']],
  ['floodlights fail at 20:15', ['power_outage']],
  ['a digger hits a gas pipe', ['gas_leak']],
  ['the real thing: magnitude 7.8', ['earthquake magnitude=7.8']],
  ['quake of 6.8', ['earthquake magnitude=6.8']],
  ['a 5 m tsunami will reach the beach in 20 minutes', ['tsunami depth_m=5 start_s=1200']],
  [
    'gas leak. The danger zone has a radius of 200 yards. Then an explosion',
    ['gas_leak radius_m=182.88', 'explosion'],
  ],
  ['a leaking propane tank, a ring of 100 yards', ['gas_leak radius_m=91.44 substance=propane']],
  ['gas leak, evacuate everyone within 100 m', ['gas_leak radius_m=100']],
  ['gas leak, police keep people 100 m away from it', ['gas_leak radius_m=100']],
  ['gas leak in a shop. Everybody stays at least 60 m back', ['gas_leak radius_m=60']],
  ['gas leak in a plant. Workers gather at the west gate, 150 m from it', ['gas_leak']],
  ['gas leak 150 m from a plant. Workers gather at the west gate', ['gas_leak distance_m=150']],
  ['fire in a marquee, nearest exit 20 m away', ['fire']],
  ['fire, t=60 s', ['fire start_s=60']],
  ['Earthquake at 10 hours in the morning', ['earthquake']],
  ['- 21:15: explosion\n- 2 min later: lights fail', ['explosion', 'power_outage start_s=120']],
  // Words of danger without a danger.
  ['a tsunami slams into the resort', ['tsunami']],
  ['book fair in mid-March', []],
  ['a protester is speaking', []],
  ['the avenue is closed by rubble', ['road_closure']],
  ['survivors under the rubble', ['building_collapse']],
  ['50,000 spectators, fireworks at midnight, streets closed', []],
  ['Fire? No. Just 300 people', []],
];

const BLOCKED: readonly Row[] = [
  ['4 escalators (2 not running)', ['escalators']],
  ['Blocked: stairs B3', ['stair B3']],
  ['4 exits, one of these locked', ['exits']],
  ['lifts must not be used', null],
  ['lifts do not work', ['lifts']],
  ['elevator is not possible to use', ['elevator']],
  ['two stairwells, one collapsed', ['stairwells']],
  ['please lock the door', null],
];

const NEGATIONS: readonly Row[] = [
  ['Sprinklers: none', ['sprinklers']],
  ['sprinklers are not installed', ['sprinklers']],
  ['lifts not to be used', ['elevators']],
  ['elevators are forbidden', ['elevators']],
  ['Lifts: 6 (not to be used)', ['elevators']],
  ['pedestrians are not needed', ['pedestrians']],
  ['cyclists only, pedestrians banned', ['pedestrians']],
  ['there is no staff on board', ['staff']],
  ['no staff around', ['staff']],
  ["I don't want any traffic in it", ['traffic']],
  ['a traffic-free promenade', ['traffic']],
  ['alarm = off', ['alarm']],
  ['no one hurt', ['injuries']],
];

const GOALS: readonly Row[] = [
  ['show how everyone leaves once the music stops', ['egress']],
  ['fans head home after extra time', ['egress']],
  ['get all 300 guests out of the building', ['evacuate']],
  ['revellers run for their lives', ['evacuate']],
  ['lead the survivors to safety', ['evacuate']],
  ['everybody runs for the gates', ['evacuate']],
  ['600 cyclists ride to work', ['commute']],
  ['3,000 commuters on a platform', null],
  ['toxic steam escapes from a pipe', null],
  ['a train stays inside the tunnel', null],
];

const TIMES: readonly Row[] = [
  ['around half past eight in the evening', { clock: '20:30', part: 'evening' }],
  ['quarter to seven in the morning', { clock: '06:45', part: 'morning' }],
  ['Sat 21:30', { clock: '21:30', weekday: 'saturday' }],
  ['he sat on the sun deck', null],
  ['mid-March', { month: 3 }],
  ['passengers board in the dark at dawn', { part: 'dawn' }],
  ['no flights until 14:00', null],
];

const WEATHER: readonly Row[] = [
  ['a clear spring morning', { condition: 'clear' }],
  ['stairs 1200 mm clear', null],
  ['340 campers, 110 cars, gusts of 60 km/h', { wind_mps: 16.67 }],
  ['fans storm the pitch', null],
  ['fire in ward 5C', null],
  ['storm, minus 20', { condition: 'storm', temperature_c: -20 }],
];

const ENVIRONMENTS: readonly Row[] = [
  ['600 pedestrians in a corridor 40 m long', 'indoor'],
  ['a warehouse fire at the port', 'mixed'],
  ['60 houses along a gas pipe', 'urban'],
  ['Family of six in a farmhouse, wildfire 800 m away', 'rural'],
  ['four climbers are stuck', 'rural'],
];

checkRows('structures', STRUCTURES, ({ structures }) => showItems(structures));
checkRows('agents', AGENTS, ({ agents }) => showItems(agents));
checkRows('total', TOTALS, (slots) => slots.agents_total);
checkRows('events', EVENTS, ({ events }) => showItems(events));
checkRows('blocked', BLOCKED, ({ blocked }) => blocked);
checkRows('negations', NEGATIONS, ({ negations }) => negations);
checkRows('goals', GOALS, ({ goals }) => goals);
checkRows('time', TIMES, ({ time }) => time);
checkRows('weather', WEATHER, ({ weather }) => weather);
checkRows('environment', ENVIRONMENTS, ({ environment }) => environment);
checkRows('duration', [['Simulate the first hour', 3600]], (slots) => slots.duration_s);

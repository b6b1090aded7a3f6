import { checkRows, showItems } from './test-slots.suite.ts';
import type { Row } from './test-slots.suite.ts';

const GROUPS: readonly Row[] = [
  ['310 kids and 20 teachers', ['child count=310', 'teacher count=20']],
  ['180 employees, 6 of them in wheelchairs', ['worker count=180', 'wheelchair count=6']],
  ['600 shoppers, 15% elderly', ['visitor count=600', 'elderly count=90']],
  [
    '1,100 residents, 12% of whom are elderly and 3% wheelchair users',
    ['resident count=1100', 'elderly count=132', 'wheelchair count=33'],
  ],
  ['half of the 300 passengers are children', ['child count=150', 'passenger count=300']],
  ['580 students, 1 in 20 uses a wheelchair', ['student count=580', 'wheelchair count=29']],
  [
    '64 residents, half of them bedridden, 9 carers',
    ['resident count=64', 'mobility_impaired count=32', 'staff count=9'],
  ],
  ['4,500 refugees including 1,800 children', ['refugee count=4500', 'child count=1800']],
  [
    '52 residents (18 in wheelchairs, 6 blind)',
    ['resident count=52', 'wheelchair count=18', 'visually_impaired count=6'],
  ],
  ['Protesters (about 2,000) and riot police', ['protester count=2000', 'police']],
  ['guests: 250', ['visitor count=250']],
  ['an audience of 900', ['spectator count=900']],
  ['three dozen cyclists and a couple of taxis', ['bicycle count=36', 'taxi count=2']],
  ['between 80 and 100 cars', ['car count=90']],
  ['30-40 fire fighters', ['firefighter count=35']],
  ['two hundred and fifty guests', ['visitor count=250']],
  ['1.2k travellers', ['passenger count=1200']],
  ['60 000 supporters', ['spectator count=60000']],
  ['half a million pilgrims', ['visitor count=500000']],
  ['hundreds of fans and a few nurses', ['spectator', 'staff']],
  ['a truck and one ambulance', ['truck', 'ambulance count=1']],
  ['80 elderly residents', ['resident count=80', 'elderly count=80']],
  ['5 school buses, 80 office workers', ['bus count=5', 'worker count=80']],
  ['a 12-car train', ['train']],
  ['45 glaziers and 12 violinists', ['worker count=45', 'performer count=12']],
  ['ten deputies and 40 doctors', ['police count=10', 'staff count=40']],
  ['150 pedestrians', []],
  ['no children', []],
  ['police station and fire station', []],
  ['700 travellers queue at security', ['passenger count=700']],
  ['200 guests, no wait, 300', ['visitor count=300']],
  [
    '2 fire trucks, 3 squad cars, 4 lorries, 2 choppers',
    ['fire_engine count=2', 'police_car count=3', 'truck count=4', 'helicopter count=2'],
  ],
  ['22 nurses and 5 doctors', ['staff count=27']],
  ['24 players in wheelchairs', ['performer count=24', 'wheelchair count=24']],
  ['250 patients (80 non-ambulatory)', ['patient count=250', 'mobility_impaired count=80']],
  ['85 swimmers, 60 kids among them', ['visitor count=85', 'child count=60']],
  ['38 seniors, 11 use walkers', ['elderly count=38', 'mobility_impaired count=11']],
  ['1,000 foot passengers', ['passenger count=1000']],
  ['the lifts are disabled', []],
];

const TOTALS: readonly Row[] = [
  ['500 people, including 40 staff', 500],
  ['A total of 640 people: 600 spectators and 40 staff', 640],
  ['150 people on the 4th floor, 200 people on the 5th floor', 350],
  ['a crowd of 7,500', 7500],
  ['120 patients and 40 nurses', 160],
  ['180 employees, 6 of them in wheelchairs', 180],
  ['a town of 8,000', 8000],
  ['150 pedestrians, 80 cars', 150],
  ['40 children, 10 wheelchair users', 50],
  ['zero people', 0],
  ['a mall with no people inside', 0],
  ['no people are hurt', null],
  ['nobody panics', null],
  ['a billion people', 1_000_000_000],
];

checkRows('agents', GROUPS, ({ agents }) => showItems(agents));
checkRows('agents_total', TOTALS, (slots) => slots.agents_total);

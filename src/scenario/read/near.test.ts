/** What an event is near: parts and spots, never the town of the scenario. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindPlaces } from '../places/place-finder.ts';
import { readPrompt } from '../read-prompt.ts';
import { toSlots } from '../to-slots.ts';
import { checkRows } from './test-slots.suite.ts';
import type { Row } from './test-slots.suite.ts';

const PARTS: readonly Row[] = [
  ['smoke in the basement laundry of a hotel', ['laundry']],
  ['A fire starts in the second floor kitchen of a hostel', ['kitchen']],
  ['gas leak in the basement boiler room of a school', ['boiler room']],
  ['fire on the 3rd floor kitchen of a dormitory', ['kitchen']],
  ['Fire on level 9, plant room, office tower', ['plant room']],
  ['an unattended rucksack is found by carousel 4 of an airport', ['carousel 4']],
  ['suspicious parcel by track 6 of a train station', ['track 6']],
  ['a cyclist collapses at km 12', ['km 12']],
  ['several runners faint near km 35', ['km 35']],
  ['a gas main ruptures outside number 40', ['number 40']],
  ['engine-room fire on a ferry', ['engine room']],
  ['metro station, suddenly smoke from the tunnel', ['tunnel']],
  ['crush at turnstiles C of a stadium', ['turnstiles C']],
  ['battery fire in zone C of a warehouse', ['zone C']],
  ['hospital, ward 3B on fire', ['ward 3B']],
  ['river bursts its banks, water 3 ft deep in the high street', ['high street']],
  ['An explosion in a shed at the port', ['shed']],
  [
    'port of call: a fire in a warehouse at the port, smoke drifts over the quay',
    ['warehouse', 'quay'],
  ],
  ['Three gunmen storm a hotel lobby', ['hotel lobby']],
  ['kindergarten with 40 children, a fire next door in a bakery', ['bakery']],
  // A small thing that stands in a part.
  ['a suspicious bag under a bench on platform 2 of a railway station', ['platform 2']],
  [
    'unattended rucksack behind a vending machine in the ticket hall of a metro station',
    ['ticket hall'],
  ],
  ['fire under a table in the canteen of a school', ['canteen']],
  // Phrases that are not a place of their own.
  ['Explosion on the edge of a village', [undefined]],
  ['a knife attack, the man is on the loose', [undefined]],
  ['flash flood, 60 cm of water', [undefined]],
  ['blackout, hospital on generator', [undefined]],
  ['an explosion at the docks', [undefined]],
  ['garment works, fire on 2nd floor, back exits locked', [undefined]],
];

checkRows('near', PARTS, ({ events }) => events?.map(({ near }) => near));

/** A gazetteer of two towns and one square. */
const findKnown: FindPlaces = (text) =>
  (
    [
      ['Girona', 'Girona'],
      ['Odesa', 'Odesa'],
      ['Plaza Mayor', 'Girona'],
    ] as const
  ).flatMap(([name, city]) => {
    const at = text.indexOf(name);
    const span = [at, at + name.length] as const;
    return at < 0 ? [] : [{ name, city, origin: [0, 0] as const, precisionMeters: 1000, span }];
  });

const PLACED: readonly (readonly [string, string | undefined])[] = [
  ['a wildfire near Girona', undefined],
  ['a refinery fire outside Odesa', undefined],
  ['a bomb explodes in Odesa', undefined],
  ['a demonstration near Plaza Mayor', 'Plaza Mayor'],
  ['a march along Plaza Mayor', undefined],
  ['an explosion near the fountain in Girona', 'fountain'],
];

for (const [prompt, expected] of PLACED)
  test(`near, with a gazetteer: ${prompt}`, () => {
    const { events } = toSlots(readPrompt(prompt, findKnown));
    assert.equal(events?.[0]?.['near'], expected);
  });

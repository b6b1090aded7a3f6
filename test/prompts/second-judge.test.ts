/**
 * The second judge on small runs made by hand: it says yes to things that are there, and no to things that are only
 * listed, late, early or elsewhere.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeTrajectory } from './second-judge/decode-trajectory.ts';
import { makeRun } from './second-judge/hand-made-run.ts';
import type { HandMade, HandMadePerson } from './second-judge/hand-made-run.ts';
import { judgeClaims } from './second-judge/judge.ts';
import { readRun } from './second-judge/read-run.ts';
import { listWholeWayPrompts, runWholeWay } from './whole-way-run.ts';

type Expect = Readonly<Record<string, unknown>>;

interface Said {
  readonly kind: string;
  readonly expect: Expect;
}

function judge(run: HandMade, ...said: readonly Said[]): string[] {
  const claims = said.map(({ kind, expect }, k) => ({ id: `c${k}`, kind, expect }));
  return judgeClaims(readRun(makeRun(run)), claims).map(({ met }) => met);
}

const claim = (kind: string, expect: Expect): Said => ({ kind, expect });

/** A person who stays downstairs. */
const stays = (kind: string, more: Partial<HandMadePerson> = {}): HandMadePerson => ({
  kind,
  way: [
    { at: 0, x: 5, y: -5 },
    { at: 300, x: 5, y: -5 },
  ],
  ...more,
});

/** A person who sets off and goes out by the south exit. */
const leaves = (
  kind: string,
  from: number,
  more: Partial<HandMadePerson> = {},
): HandMadePerson => ({
  kind,
  way: [
    { at: 0, x: 0, y: 0 },
    { at: from, x: 0, y: 0 },
    { at: from + 10, x: 0, y: -9.9 },
  ],
  leaves: from,
  out: from + 10,
  ...more,
});

const FIRE_IN_12 = { type: 'fire', position: [-10, 5, 3], storey: 1, start: 120 };
const fireAt120 = claim('when', { event: 'fire', at_s: 120 });
const fireIn12 = claim('happens', { event: 'fire', place: 'room 12' });

const flamesFrom = (from: number, storey = 1) => [
  { kind: 'fires', x: -10, y: 5, storey, from, value: 500 } as const,
];

test('who goes to another room does not leave; who is still on the way, or gets out, does', () => {
  const nobodyLeaves = claim('must_not', { who: 'patient', absent: 'leave' });
  const moved: HandMadePerson = {
    kind: 'patient',
    way: [
      { at: 0, x: 5, y: -5 },
      { at: 20, x: 5, y: -5 },
      { at: 40, x: 12, y: -5 },
      { at: 300, x: 12, y: -5 },
    ],
    leaves: 20,
  };
  assert.deepEqual(judge({ people: [moved] }, nobodyLeaves), ['yes']);
  assert.deepEqual(judge({ people: [{ ...moved, endState: 'walking' }] }, nobodyLeaves), ['no']);
  assert.deepEqual(judge({ people: [leaves('patient', 30)] }, nobodyLeaves), ['no']);
});

test('who was in the room that they leave and is elsewhere in the end has left it', () => {
  const leave = claim('happens', {
    who: 'patient',
    goal: 'leave',
    relation: 'from',
    place: 'kitchen',
  });
  const goes = (from: number, to: number): HandMadePerson => ({
    kind: 'patient',
    way: [
      { at: 0, x: from, y: 5 },
      { at: 20, x: from, y: 5 },
      { at: 60, x: to, y: 5 },
      { at: 300, x: to, y: 5 },
    ],
    leaves: 20,
  });
  assert.deepEqual(judge({ people: [goes(-10, 12)] }, leave), ['yes']);
  assert.deepEqual(judge({ people: [goes(-10, -4)] }, leave), ['no']);
  assert.deepEqual(judge({ people: [goes(12, -10)] }, leave), ['no']);
});

test('a fire is above a room only where its flames are overhead', () => {
  const above = claim('where', { event: 'fire', relation: 'above', place: 'room 12' });
  const burning = (height: number): HandMade => ({
    people: [leaves('guest', 150)],
    dangers: [FIRE_IN_12],
    fields: flamesFrom(120).map((one) => ({ ...one, above: height })),
  });
  assert.deepEqual(judge(burning(2.6), above), ['yes']);
  assert.deepEqual(judge(burning(0), above), ['no']);
});

test('a fire that burns in room 12 from 120 s on is seen', () => {
  const run = { people: [stays('resident')], dangers: [FIRE_IN_12], fields: flamesFrom(120) };
  const where = claim('where', { place: 'room 12', floor: 1 });
  assert.deepEqual(judge(run, fireAt120, fireIn12, where), ['yes', 'yes', 'yes']);
});

test('a fire that is only listed is not seen, and flames elsewhere or before are not it', () => {
  const run = { people: [leaves('resident', 150)], dangers: [FIRE_IN_12] };
  assert.deepEqual(judge(run, fireAt120, fireIn12), ['no', 'no']);
  const elsewhere = [{ ...flamesFrom(120)[0]!, x: 10 }];
  assert.deepEqual(judge({ ...run, fields: elsewhere }, fireAt120), ['no']);
});

const BLAST = { type: 'explosion', position: [-10, 5, 3], storey: 1, start: 120 };
const blast = claim('happens', { event: 'explosion', place: 'room 12' });

test('an explosion after which people set off is seen', () => {
  assert.deepEqual(judge({ people: [leaves('resident', 150)], dangers: [BLAST] }, blast), ['yes']);
});

test('an explosion that people left before was not the reason', () => {
  assert.deepEqual(judge({ people: [leaves('resident', 30)], dangers: [BLAST] }, blast), ['no']);
});

test('a straggler is no sign of an explosion that most people left before', () => {
  const people = [30, 35, 40, 150].map((at) => leaves('resident', at));
  assert.deepEqual(judge({ people, dangers: [BLAST] }, blast), ['no']);
});

test('people who leave show no riot, no power cut and no bag', () => {
  const people = [leaves('resident', 150)];
  const types = { riot: 'riot', power_cut: 'power_outage', suspicious_object: 'bomb_threat' };
  for (const [event, type] of Object.entries(types))
    assert.deepEqual(
      judge({ people, dangers: [{ ...BLAST, type }] }, claim('happens', { event })),
      ['no'],
    );
});

test('water is as deep as it lies, at the stated place and time', () => {
  const dangers = [{ type: 'flood', position: [-10, 5, 0], storey: 0, start: 0 }];
  const fields = [{ kind: 'water', x: -10, y: 5, from: 100, value: 0.5 } as const];
  const deep = (more: Expect): string[] =>
    judge({ dangers, fields }, claim('state', { event: 'flood', depth_m: 0.5, ...more }));
  assert.deepEqual(
    [deep({}), deep({ depth_m: 1 }), deep({ before_s: 120 }), deep({ before_s: 60 })],
    [['yes'], ['no'], ['yes'], ['no']],
  );
});

test('a fire for which the run is too short did not happen', () => {
  const run = { seconds: 100, people: [leaves('resident', 30)], dangers: [FIRE_IN_12] };
  assert.deepEqual(judge(run, fireAt120), ['no']);
});

test('a person harmed by smoke shows a fire', () => {
  const harmed = stays('resident', { harm: 'smoke', endState: 'incapacitated', downAt: 200 });
  assert.deepEqual(judge({ people: [harmed], dangers: [FIRE_IN_12] }, fireIn12), ['yes']);
});

test('a fire in the room below is the fire, but not in room 12', () => {
  const below = { ...FIRE_IN_12, storey: 0 };
  const run = { people: [stays('resident')], dangers: [below], fields: flamesFrom(120, 0) };
  const where = claim('where', { event: 'fire', place: 'room 12' });
  assert.deepEqual(judge(run, fireIn12, where, fireAt120), ['partly', 'no', 'yes']);
});

test('an event may be 5 s or 5 % off, and not more', () => {
  const at = (start: number): string[] =>
    judge({ dangers: [{ ...FIRE_IN_12, start }], fields: flamesFrom(start) }, fireAt120);
  assert.deepEqual([at(126), at(127), at(114), at(113)], [['yes'], ['no'], ['yes'], ['no']]);
});

test('a room that is not there is not found, and a number of a room is part of its name', () => {
  const where = (place: string): string[] => judge({}, claim('where', { place, floor: 1 }));
  assert.deepEqual([where('room 12'), where('room 1'), where('vault')], [['yes'], ['no'], ['no']]);
});

test('the ground floor is the first to some, and in part, unless the prompt speaks of both', () => {
  const kitchen = (floor: number): Said => claim('where', { place: 'kitchen', floor });
  assert.deepEqual(judge({}, kitchen(1)), ['partly']);
  assert.deepEqual(judge({}, kitchen(0), kitchen(1)), ['yes', 'no']);
});

test('agents count as the people they stand for', () => {
  const people = [1, 2, 3].map(() => stays('worker', { represents: 15 }));
  const workers = (count: number): Said => claim('count', { who: 'worker', count });
  assert.deepEqual(judge({ people }, workers(45), workers(3)), ['yes', 'no']);
});

test('a person with another name is not counted, except where a reader would accept it', () => {
  const people = [stays('visitor'), stays('visitor'), stays('police')];
  const count = (who: string, number: number): Said => claim('count', { who, count: number });
  const said = [count('guest', 2), count('police', 1), count('firefighter', 1)];
  assert.deepEqual(judge({ people }, ...said), ['yes', 'yes', 'no']);
});

test('two roles with one name and one group cannot be told apart', () => {
  const people = [1, 2, 3].map(() => stays('staff'));
  const said = [
    claim('count', { who: 'doctor', count: 1 }),
    claim('count', { who: 'nurse', count: 2 }),
  ];
  assert.deepEqual(judge({ people }, ...said), ['no', 'no']);
  const apart = people.map((one, k) => ({ ...one, group: k === 0 ? 'staff' : 'staff-2' }));
  assert.deepEqual(judge({ people: apart }, ...said), ['yes', 'yes']);
});

test('an act of one group is not an act of either of two roles', () => {
  const leave = (who: string): Said => claim('happens', { who, goal: 'leave' });
  const people = [leaves('spectator', 20), leaves('spectator', 20)];
  assert.deepEqual(judge({ people }, leave('fan')), ['yes']);
  assert.deepEqual(judge({ people }, leave('home_fan'), leave('away_fan')), ['no', 'no']);
});

test('every claim of the sixty prompts has a verdict, and an empty run meets no count', () => {
  const nothing = readRun(makeRun({}));
  let counts = 0;
  for (const { claims } of listWholeWayPrompts())
    for (const [k, { met }] of judgeClaims(nothing, claims).entries()) {
      if (claims[k]!.kind !== 'count') continue;
      assert.equal(met, 'no', claims[k]!.id);
      counts += 1;
    }
  assert.ok(counts > 100, `${counts} counts`);
});

test('a person is everybody except helpers with a number of their own', () => {
  const people = [stays('resident'), stays('staff'), stays('police')];
  const persons = (count: number): Said => claim('count', { who: 'person', count });
  assert.deepEqual(judge({ people }, persons(3)), ['yes']);
  const police = claim('count', { who: 'police', count: 1 });
  assert.deepEqual(judge({ people }, persons(2), police), ['yes', 'yes']);
});

const comesAt = (kind: string, at: number): HandMadePerson => ({
  kind,
  way: [
    { at, x: 0, y: 9 },
    { at: 300, x: 0, y: 9 },
  ],
});
const policeAt240 = [
  claim('when', { who: 'police', after_s: 240 }),
  claim('count', { who: 'police', count: 2, after_s: 240 }),
];

test('people who come after four minutes are not there before, and there within the next', () => {
  const come = (...times: number[]): string[] =>
    judge({ people: times.map((at) => comesAt('police', at)) }, ...policeAt240);
  assert.deepEqual(come(240, 250), ['yes', 'yes']);
  assert.deepEqual(come(0, 250), ['no', 'no']);
  assert.deepEqual(come(230, 230), ['no', 'no']);
  assert.deepEqual(come(270), ['yes', 'partly']);
  assert.deepEqual(come(), ['no', 'no']);
});

test('nobody comes after the end of the run', () => {
  const people = [stays('worker'), { ...comesAt('police', 100), way: [] }];
  assert.deepEqual(judge({ seconds: 200, people }, ...policeAt240), ['no', 'no']);
});

test('a time after an event counts from when the event was seen', () => {
  const help = [
    claim('happens', { event: 'fire' }),
    claim('when', { who: 'firefighter', after_event: 'fire', after_s: 60 }),
  ];
  const run = (at: number, dangers: HandMade['dangers']): string[] =>
    judge(
      {
        people: [leaves('resident', 150), comesAt('firefighter', at)],
        dangers: dangers!,
        fields: flamesFrom(120),
      },
      ...help,
    );
  assert.deepEqual(run(185, [FIRE_IN_12]), ['yes', 'yes']);
  assert.deepEqual(run(60, [FIRE_IN_12]), ['yes', 'no']);
  assert.deepEqual(run(185, []), ['no', 'no']);
});

test('a second team is counted by itself', () => {
  const team = (count: number, after: number): Said =>
    claim('count', { who: 'police', count, after_s: after });
  const people = [comesAt('police', 100), comesAt('police', 200), comesAt('police', 200)];
  assert.deepEqual(judge({ people }, team(1, 100), team(2, 200)), ['yes', 'yes']);
  assert.deepEqual(judge({ people }, team(2, 100), team(1, 200)), ['partly', 'partly']);
});

const southClosed = claim('state', { place: 'south exit', state: 'closed' });

test('an exit is closed when it is marked so and nobody uses it', () => {
  const closed = ['home.exit-2'];
  assert.deepEqual(judge({ people: [stays('resident')], closed }, southClosed), ['yes']);
  assert.deepEqual(judge({ people: [leaves('resident', 20)], closed }, southClosed), ['no']);
  assert.deepEqual(judge({ people: [stays('resident')] }, southClosed), ['no']);
});

test('people who are to leave by one exit and take the other do so in part', () => {
  const by = (place: string): Said =>
    claim('happens', { who: 'resident', goal: 'evacuate', relation: 'through', place });
  const run = { people: [leaves('resident', 20), leaves('resident', 30)] };
  assert.deepEqual(judge(run, by('south exit'), by('north exit')), ['yes', 'partly']);
  const stayed = { people: [stays('resident')] };
  assert.deepEqual(judge(stayed, by('south exit')), ['no']);
});

test('half of the people out is part of an evacuation', () => {
  const evacuate = claim('happens', { who: 'resident', goal: 'evacuate' });
  const people = [leaves('resident', 20), stays('resident')];
  assert.deepEqual(judge({ people }, evacuate), ['partly']);
});

test('a person who only stays in a room does not hide in it', () => {
  const hide = claim('happens', { who: 'resident', goal: 'hide' });
  const at = (x: number): HandMadePerson =>
    stays('resident', {
      way: [
        { at: 0, x, y: 5 },
        { at: 300, x, y: 5 },
      ],
    });
  assert.deepEqual(judge({ people: [at(-5)] }, hide), ['no']);
  assert.deepEqual(judge({ people: [at(5)] }, hide), ['no']);
  assert.deepEqual(judge({ people: [leaves('resident', 100)] }, hide), ['no']);
});

test('a queue is a line that moves up, not people who stand in a line', () => {
  const queue = claim('happens', { who: 'visitor', goal: 'queue', place: 'kitchen' });
  const inLine = [1, 2, 3, 4, 5].map((k) => ({ x: k, y: 5 }));
  const standing = inLine.map((spot) =>
    stays('visitor', {
      way: [
        { ...spot, at: 0 },
        { ...spot, at: 300 },
      ],
    }),
  );
  assert.deepEqual(judge({ people: standing }, queue), ['no']);
  const served = inLine.map((spot, k) => {
    const next = inLine[k - 1];
    return stays('visitor', {
      way:
        next === undefined
          ? [
              { ...spot, at: 0 },
              { ...spot, at: 100 },
              { x: 9, y: -9, at: 110 },
            ]
          : [
              { ...spot, at: 0 },
              { ...spot, at: 110 },
              { ...next, at: 112 },
              { ...next, at: 300 },
            ],
    });
  });
  assert.deepEqual(judge({ people: served }, queue), ['yes']);
  // A person who takes the place of the first while the others stand makes no queue.
  assert.deepEqual(judge({ people: [...served.slice(0, 2), ...standing.slice(2)] }, queue), ['no']);
});

test('runners run, and walkers do not', () => {
  const run = claim('happens', { who: 'runner', goal: 'run' });
  const goes = (seconds: number): HandMadePerson => ({
    kind: 'runner',
    way: [
      { at: 0, x: -15, y: 0 },
      { at: seconds, x: 15, y: 0 },
    ],
  });
  assert.deepEqual(judge({ people: [goes(10)] }, run), ['yes']);
  assert.deepEqual(judge({ people: [goes(25)] }, run), ['no']);
  // A person waiting at a door at the end has run; a few quick steps are no run.
  const pauses = (quick: number): HandMadePerson => ({
    kind: 'runner',
    way: [
      { at: 0, x: -15, y: 0 },
      { at: quick / 2.5, x: quick - 15, y: 0 },
      { at: 60, x: 15, y: 0 },
    ],
  });
  assert.deepEqual(judge({ people: [pauses(20)] }, run), ['yes']);
  assert.deepEqual(judge({ people: [pauses(5)] }, run), ['no']);
});

test('behind a thing is on one side of it, near it and not on it', () => {
  const behind = claim('where', { who: 'runner', relation: 'behind', place: 'Kitchen', at_s: 0 });
  const at = (y: number): HandMadePerson => ({
    kind: 'runner',
    way: [
      { at: 0, x: -15, y },
      { at: 20, x: -15, y },
    ],
  });
  assert.deepEqual(judge({ people: [at(-8), at(-7)] }, behind), ['yes']);
  assert.deepEqual(judge({ people: [at(-8), at(5), at(6)] }, behind), ['partly']);
  assert.deepEqual(judge({ people: [at(5)] }, behind), ['no']);
});

test('behind a vehicle is at its rear as it points, not before it and not beside it', () => {
  const behind = claim('where', { who: 'van', relation: 'behind', place: 'tram', at_s: 0 });
  const stand = (kind: string, x: number, y: number): HandMadePerson => ({
    kind,
    isVehicle: true,
    traits: { heading: 0, length: kind === 'tram' ? 10 : 5, width: 2 },
    way: [
      { at: 0, x, y },
      { at: 20, x, y },
    ],
  });
  const tram = stand('tram', 0, 0);
  assert.deepEqual(judge({ people: [tram, stand('van', -9, 0)] }, behind), ['yes']);
  assert.deepEqual(judge({ people: [tram, stand('van', 9, 0)] }, behind), ['no']);
  assert.deepEqual(judge({ people: [tram, stand('van', -9, 8)] }, behind), ['no']);
});

test('an absence claim needs absence, not harmlessness', () => {
  const noFire = claim('must_not', { absent: 'fire' });
  const nothing = claim('must_not', { absent: 'any_event' });
  assert.deepEqual(judge({ people: [stays('resident')] }, noFire, nothing), ['yes', 'yes']);
  const listed = { people: [stays('resident')], dangers: [FIRE_IN_12] };
  assert.deepEqual(judge(listed, noFire, nothing), ['no', 'no']);
  assert.deepEqual(judge({ people: [leaves('resident', 9)] }, noFire, nothing), ['yes', 'no']);
});

test('things absent for a time may come after it, and the time must be in the run', () => {
  const until = (before: number): Said => claim('must_not', { absent: 'fire', before_s: before });
  const run = { people: [stays('resident')], dangers: [FIRE_IN_12] };
  assert.deepEqual(judge(run, until(120), until(200), until(100)), ['yes', 'no', 'yes']);
  const short = { seconds: 60, people: [stays('resident')] };
  assert.deepEqual(judge(short, until(120)), ['partly']);
});

test('a group that must not be there before a time may arrive at that time, and not sooner', () => {
  const until = (before: number): Said =>
    claim('must_not', { absent: 'paramedic', before_s: before });
  const late = stays('paramedic', {
    way: [
      { at: 120, x: 5, y: 5 },
      { at: 300, x: 5, y: 5 },
    ],
  });
  assert.deepEqual(judge({ people: [late] }, until(110), until(200)), ['yes', 'no']);
  assert.deepEqual(judge({ people: [late] }, claim('must_not', { absent: 'paramedic' })), ['no']);
});

test('nobody in the corridors is not met by nobody at all', () => {
  const empty = claim('must_not', { absent: 'resident', place: 'corridors' });
  const inCorridor = stays('resident', {
    way: [
      { at: 0, x: 5, y: 5 },
      { at: 300, x: 5, y: 5 },
    ],
  });
  assert.deepEqual(judge({ people: [stays('resident')] }, empty), ['yes']);
  assert.deepEqual(judge({ people: [inCorridor] }, empty), ['no']);
  assert.deepEqual(judge({}, empty), ['no']);
  const noCars = claim('must_not', { absent: 'car', place: 'corridors' });
  assert.deepEqual(judge({}, noCars), ['yes']);
  const car = { ...inCorridor, kind: 'car', isVehicle: true };
  assert.deepEqual(judge({ people: [car] }, noCars), ['no']);
});

test('a lift is used by people who change floors without a stair', () => {
  const noLift = claim('must_not', { absent: 'lift_use' });
  const rides = stays('resident', {
    way: [
      { at: 0, x: 5, y: 5 },
      { at: 50, x: 5, y: 5, storey: 1 },
      { at: 300, x: 5, y: 5, storey: 1 },
    ],
  });
  assert.deepEqual(judge({ people: [stays('resident')] }, noLift), ['yes']);
  const goesUp = { ...rides, way: [rides.way[0]!, { at: 49, x: 5, y: 5 }, ...rides.way.slice(1)] };
  assert.deepEqual(judge({ people: [goesUp] }, noLift), ['no']);
});

test('a person who cannot walk does not walk out alone', () => {
  const lame = claim('count', { who: 'resident', count: 1, state: 'cannot_walk' });
  const chair = { traits: { aid: 'wheelchairManual' } };
  assert.deepEqual(judge({ people: [stays('resident', chair)] }, lame), ['yes']);
  assert.deepEqual(judge({ people: [leaves('resident', 20, chair)] }, lame), ['no']);
  assert.deepEqual(judge({ people: [stays('resident', { traits: { aid: 'crutches' } })] }, lame), [
    'no',
  ]);
  const staff = leaves('staff', 20);
  assert.deepEqual(judge({ people: [leaves('resident', 20, chair), staff] }, lame), ['yes']);
});

test('an invisible claim is not met', () => {
  const asleep = claim('state', { who: 'resident', state: 'asleep', at_s: 0 });
  assert.deepEqual(judge({ people: [stays('resident')] }, asleep), ['no']);
  const told = stays('resident', { traits: { posture: 'asleep' } });
  assert.deepEqual(judge({ people: [told] }, asleep), ['yes']);
});

test('a crash needs a wreck that stands where it happened', () => {
  const crash = claim('happens', { event: 'vehicle_crash', who: 'bus' });
  const danger = { type: 'vehicle_collision', position: [5, -5, 0], start: 60 };
  const bus = stays('bus', { isVehicle: true, traits: { is_wrecked: true } });
  assert.deepEqual(judge({ people: [bus], dangers: [danger] }, crash), ['yes']);
  assert.deepEqual(judge({ people: [stays('person')], dangers: [danger] }, crash), ['no']);
  const far = {
    ...bus,
    way: [
      { at: 0, x: 90, y: 0 },
      { at: 300, x: 90, y: 0 },
    ],
  };
  assert.deepEqual(judge({ people: [far], dangers: [danger] }, crash), ['no']);
});

test('weather, time of day and figures of the place are those of the files', () => {
  const run = { weather: { condition: 'snow' }, timeOfDay: '03:00' };
  const said = [
    claim('state', { weather: 'snow' }),
    claim('state', { weather: 'rain' }),
    claim('when', { time_of_day: '03:00' }),
    claim('when', { time_of_day: 'afternoon' }),
    claim('place', { structure: 'care_home', floors: 2, exits: 2 }),
    claim('place', { structure: 'care_home', floors: 3 }),
    claim('place', { structure: 'school' }),
  ];
  const met = ['yes', 'no', 'yes', 'no', 'yes', 'no', 'no'];
  assert.deepEqual(judge(run, ...said), met);
});

test('a place that nobody is ever in is there only in part', () => {
  const home = claim('place', { structure: 'care_home' });
  const beside = stays('person', {
    way: [
      { at: 0, x: 90, y: 0 },
      { at: 300, x: 90, y: 0 },
    ],
  });
  assert.deepEqual(judge({ people: [stays('person'), beside] }, home), ['yes']);
  assert.deepEqual(judge({ people: [beside] }, home), ['partly']);
});

test('the trajectory read from its page says the same as the paths of the results', () => {
  const { files } = runWholeWay('Fire in an office with 20 workers', {});
  const { results, trajectory } = files;
  const { people, seconds, state, x, y } = decodeTrajectory(trajectory);
  const movers = JSON.parse(results).actors.filter(({ type }: { type: string }) =>
    ['pedestrian', 'vehicle'].includes(type),
  );
  assert.equal(people, movers.length);
  let compared = 0;
  for (const [p, { behavior }] of movers.entries())
    for (const [k, at] of behavior.path_seconds.entries()) {
      const s = seconds.findIndex((one) => Math.abs(one - at) < 0.06);
      if (s < 0 || state[s * people + p] === 0) continue;
      const [wantedX, wantedY] = behavior.path[k];
      const meters = Math.hypot(x[s * people + p]! - wantedX, y[s * people + p]! - wantedY);
      // Half a quantum on each axis, and half a centimetre of rounding.
      assert.ok(meters < 0.08, `${meters} m off at ${at} s`);
      compared += 1;
    }
  assert.ok(compared > people, `${compared} places`);
});

/** A bus of 12 m that stands beside the place, or goes by. */
const bus = (isStanding: boolean, x = 0): HandMadePerson => ({
  kind: 'bus',
  isVehicle: true,
  traits: { length: 12, width: 2.5, heading: 0 },
  way: [
    { at: 0, x: isStanding ? x : x - 60, y: -4 },
    { at: 60, x, y: -4 },
    { at: 120, x: isStanding ? x : x + 60, y: -4 },
  ],
});
/** Goes to the side of the bus and is gone. */
const boards = (kind: string): HandMadePerson => ({
  kind,
  way: [
    { at: 0, x: 3, y: 5 },
    { at: 60, x: 3, y: -2 },
  ],
  out: 60,
  endState: 'departed',
});

test('a person who goes out of sight beside a standing vehicle has boarded it; beside a passing or distant one, nobody has', () => {
  const board = claim('happens', { who: 'passenger', goal: 'board' });
  const people = [boards('passenger'), boards('passenger')];
  assert.deepEqual(judge({ people: [...people, bus(true)] }, board), ['yes']);
  assert.deepEqual(judge({ people: [...people, bus(false)] }, board), ['no']);
  assert.deepEqual(judge({ people: [...people, bus(true, 30)] }, board), ['no']);
  assert.deepEqual(judge({ people }, board), ['no']);
  const most = claim('happens', { who: 'passenger', goal: 'board', count_max: 1 });
  assert.notDeepEqual(judge({ people: [...people, bus(true)] }, most), ['yes']);
  assert.deepEqual(judge({ people: [...people, stays('passenger'), bus(true)] }, board), [
    'partly',
  ]);
});

/** A line of police across the hall, from west to east. */
const police = [-4, -2, 0, 2, 4].map((x): HandMadePerson => ({
  kind: 'police',
  way: [
    { at: 0, x, y: 0 },
    { at: 300, x, y: 0 },
  ],
}));
const walks = (y: number): HandMadePerson => ({
  kind: 'protester',
  way: [
    { at: 0, x: 1, y: -8 },
    { at: 100, x: 1, y: -8 },
    { at: 120, x: 1, y },
  ],
});
const blocks = claim('happens', { who: 'police', goal: 'block' });

test('a line that nobody gets through blocks; one that a person walks through, or that walks away, does not', () => {
  assert.deepEqual(judge({ people: [...police, walks(-1)] }, blocks), ['yes']);
  assert.notDeepEqual(judge({ people: [...police, walks(5)] }, blocks), ['yes']);
  const gone = police.map((one) => ({
    ...one,
    way: [...one.way.slice(0, 1), { at: 300, x: one.way[0]!.x, y: 8 }],
  }));
  assert.deepEqual(judge({ people: [...gone, walks(-1)] }, blocks), ['no']);
});

test('a person in a room with open doors does not hide', () => {
  const hides = claim('happens', { who: 'resident', goal: 'hide' });
  assert.deepEqual(judge({ people: [stays('resident')] }, hides), ['no']);
});

test('a place keeps running where a vehicle comes and goes there, not where it only stands', () => {
  const runs = claim('happens', { who: 'bus', count_min: 1, goal: 'drive', place: ['kitchen'] });
  const goes: HandMadePerson = {
    ...bus(true),
    way: [
      { at: 0, x: -10, y: 5 },
      { at: 60, x: -10, y: 40 },
      { at: 120, x: -10, y: 5 },
    ],
  };
  assert.deepEqual(judge({ people: [goes] }, runs), ['yes']);
  assert.deepEqual(judge({ people: [bus(true, -10)] }, runs), ['no']);
  assert.deepEqual(judge({ people: [bus(false, 90)] }, runs), ['no']);
});

test('a held-back person stays until then and goes then, and not later or never', () => {
  const held = claim('when', { who: 'visitor', state: 'held', duration_s: 120 });
  const goes = (from: number): HandMadePerson => ({
    ...leaves('visitor', from),
    way: [
      { at: 0, x: 0, y: 9 },
      { at: from, x: 0, y: 9 },
      { at: from + 10, x: 0, y: -9.9 },
    ],
  });
  const of = (...people: HandMadePerson[]) => judge({ people }, held)[0];
  assert.equal(of(goes(125), goes(140)), 'yes');
  assert.equal(of(goes(60), goes(65)), 'no', 'they go before');
  assert.equal(of(goes(125), goes(30)), 'partly', 'one goes before');
  assert.equal(of(stays('visitor'), stays('visitor')), 'no', 'nobody goes at all');
  assert.equal(of(goes(240), goes(250)), 'no', 'they go two minutes later');
});

test('a gate is taken when people cross it, not when they wait beside it', () => {
  const opens = claim('state', { place: 'north exit', state: 'open', after_s: 240 });
  const crossing = (at: number): HandMade => ({
    people: [
      {
        kind: 'visitor',
        way: [
          { at: 0, x: 0, y: 14 },
          { at: 50, x: 0, y: 11 },
          { at, x: 0, y: 11 },
          { at: at + 4, x: 0, y: 5 },
        ],
      },
    ],
  });
  assert.deepEqual(judge(crossing(245), opens), ['yes']);
  assert.deepEqual(judge(crossing(100), opens), ['no']);
});

test('a vehicle that only is told to leave and stands has not left', () => {
  const car = (meters: number): HandMadePerson => ({
    kind: 'car',
    isVehicle: true,
    leaves: 0,
    endState: 'stopped',
    way: [
      { at: 0, x: 0, y: 0 },
      { at: 300, x: meters, y: 0 },
    ],
  });
  const nobody = claim('must_not', { who: 'car', absent: 'leave' });
  assert.deepEqual(judge({ people: [car(0)] }, nobody), ['yes']);
  assert.deepEqual(judge({ people: [car(15)] }, nobody), ['no']);
});

test('who is carried to a place gets there, and not only who carries', () => {
  const nurse: HandMadePerson = {
    kind: 'staff',
    role: 'nurse',
    way: [
      { at: 0, x: 4, y: 0 },
      { at: 20, x: -12, y: 6 },
      { at: 60, x: 4, y: 0 },
    ],
  };
  const patient = (x: number, y: number): HandMadePerson => ({
    kind: 'patient',
    traits: { aid: 'wheelchairManual' },
    way: [
      { at: 0, x: 4, y: 0 },
      { at: 20, x, y },
      { at: 60, x, y },
    ],
  });
  const carry = claim('happens', {
    who: 'nurse',
    goal: 'carry',
    relation: 'to',
    place: 'kitchen',
  });
  const state = claim('state', { who: 'patient', state: 'cannot_walk' });
  assert.equal(judge({ people: [nurse, patient(-12, 6)] }, carry, state)[0], 'yes');
  assert.notEqual(judge({ people: [nurse, patient(4, 1)] }, carry, state)[0], 'yes');
});

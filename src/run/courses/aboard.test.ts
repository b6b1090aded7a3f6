/** Vehicles are places: people begin in them and beside them, stay there, and come out by their doors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import type { PlayedActor } from '../played.ts';
import { playDocument } from '../run.suite.ts';
import { bodyRing } from './course.ts';

function play(document: object): readonly PlayedActor[] {
  return playDocument(document).played.actors;
}

const at = (place: object): object => ({
  places: [
    {
      id: 'tunnel',
      kind: 'tunnel',
      length_m: 400,
      parts: [{ id: 'portal', kind: 'exit', side: 'west' }],
    },
  ],
  vehicles: [
    {
      id: 'train',
      kind: 'train',
      count: 1,
      parked: true,
      at: { of: ['tunnel', 'portal'], distance_m: 150 },
    },
  ],
  people: [{ id: 'riders', role: 'passenger', count: 30, at: place }],
  duration_s: 300,
});

const bodyOf = ({ start: { x, y }, traits }: PlayedActor, margin = 0) =>
  bodyRing(
    { x, y, heading: Number(traits['heading']) },
    { length: Number(traits['length']), width: Number(traits['width']) },
    margin,
  );

const isIn = (train: PlayedActor, seconds: number) => (one: PlayedActor) => {
  const spot = one.path.findLast((point) => point.seconds <= seconds) ?? one.start;
  return isInRing(bodyOf(train, 0.1), spot);
};

test('a train stands at its stated distance from the portal, and its passengers stay aboard until their action starts', () => {
  const actors = play({
    ...at({ relation: 'in', of: ['train'] }),
    actions: [{ who: ['riders'], does: 'walk', to: [{ of: ['portal'] }], start: 90 }],
  });
  const train = actors.find(({ type }) => type === 'vehicle')!;
  const riders = actors.filter(({ group }) => group === 'riders');
  assert.ok(Math.abs(train.start.x - -50) < 2, `it stands at ${train.start.x}`);
  assert.equal(riders.filter(isIn(train, 0)).length, 30);
  assert.equal(riders.filter(isIn(train, 85)).length, 30);
  const out = riders.filter((one) => !isIn(train, 299)(one));
  assert.ok(out.length >= 27, `${out.length} of 30 have come out`);
  // Through its sides and not through its ends.
  const end = Number(train.traits['length']) / 2 - 1;
  for (const { path } of out) {
    const step = path.find((spot) => !isInRing(bodyOf(train, 0.1), spot))!;
    const before = path[path.indexOf(step) - 1]!;
    assert.ok(Math.abs(before.x - train.start.x) < end, `out at ${before.x}`);
  }
});

test('in a vehicle nobody goes anywhere by themselves', () => {
  const actors = play(at({ relation: 'in', of: ['train'] }));
  const train = actors.find(({ type }) => type === 'vehicle')!;
  const riders = actors.filter(({ group }) => group === 'riders');
  assert.equal(riders.filter(isIn(train, 299)).length, 30);
});

test('passengers without a place begin in the train in a tunnel, those told of a place or to board do not', () => {
  const inTrain = (people: object, more: object = {}): number => {
    const actors = play({ ...at({}), ...more, people: [people] });
    const train = actors.find(({ type }) => type === 'vehicle')!;
    return actors.filter(({ type }) => type === 'pedestrian').filter(isIn(train, 0)).length;
  };
  const riders = { id: 'riders', role: 'passenger', count: 30 };
  assert.equal(inTrain(riders), 30);
  assert.equal(inTrain({ ...riders, at: { of: ['tunnel'] } }), 30);
  assert.equal(inTrain({ ...riders, at: { of: ['tunnel', 'portal'] } }), 0);
  assert.equal(inTrain({ ...riders, role: 'firefighter' }), 0);
  const board = { actions: [{ who: ['riders'], does: 'board', vehicles: ['train'], start: 60 }] };
  assert.ok(inTrain(riders, board) < 15);
});

test('drivers begin in the vehicles on a road if these have a seat for each', () => {
  const inCars = (count: number): number => {
    const actors = play({
      ...at({}),
      vehicles: [
        {
          id: 'lorry',
          kind: 'truck',
          parked: true,
          at: { of: ['tunnel', 'portal'], distance_m: 150 },
        },
        {
          id: 'cars',
          kind: 'car',
          count: 4,
          parked: true,
          at: { relation: 'behind', of: ['lorry'] },
        },
      ],
      people: [{ id: 'people', role: 'person', count }],
    });
    const cars = actors.filter(({ type }) => type === 'vehicle').map((car) => isIn(car, 0));
    return actors.filter((one) => one.type === 'pedestrian' && cars.some((is) => is(one))).length;
  };
  assert.equal(inCars(12), 12);
  assert.ok(inCars(60) < 15);
});

test('behind a vehicle is beyond its rear end, near it is on all sides', () => {
  const [behind, near] = ['behind', 'near'].map((relation) => {
    const actors = play(at({ relation, of: ['train'] }));
    const train = actors.find(({ type }) => type === 'vehicle')!;
    const heading = Number(train.traits['heading']);
    return actors
      .filter(({ group }) => group === 'riders')
      .map(({ start: { x, y } }) => {
        assert.ok(!isInRing(bodyOf(train), { x, y }));
        const ahead =
          (x - train.start.x) * Math.cos(heading) + (y - train.start.y) * Math.sin(heading);
        return ahead + Number(train.traits['length']) / 2;
      });
  });
  assert.ok(
    behind!.every((meters) => meters < 0.5 && meters > -60),
    behind!.join(),
  );
  assert.ok(
    near!.some((meters) => meters > 1),
    near!.join(),
  );
});

const SCHOOL = {
  places: [
    {
      id: 'school',
      kind: 'school',
      floors: 1,
      exit_width_m: 2.6,
      parts: [{ id: 'door', kind: 'entrance', side: 'east' }],
    },
  ],
  duration_s: 240,
};

/** Between two points of a path. */
function spotOf({ path, start }: PlayedActor, seconds: number): { x: number; y: number } {
  const next = path.findIndex((spot) => spot.seconds > seconds);
  const [from, to] = [path[next - 1], path[next]];
  if (from === undefined || to === undefined) return path.at(-1) ?? start;
  const part = (seconds - from.seconds) / (to.seconds - from.seconds);
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

const apart = (one: PlayedActor, other: PlayedActor, seconds: number): number => {
  const [a, b] = [spotOf(one, seconds), spotOf(other, seconds)];
  return Math.hypot(a.x - b.x, a.y - b.y);
};

test('who comes in a coach is seen in it on the way, and gets off when it stands', () => {
  const actors = play({
    ...SCHOOL,
    vehicles: [
      { id: 'coach', kind: 'bus', count: 1, at: { of: ['door'] }, arrives: { start: 60 } },
    ],
    people: [{ id: 'fans', role: 'visitor', count: 12, at: { relation: 'in', of: ['coach'] } }],
  });
  const coach = actors.find(({ type }) => type === 'vehicle')!;
  const fans = actors.filter(({ group }) => group === 'fans');
  assert.equal(fans.length, 12);
  for (const fan of fans) {
    assert.ok(fan.path[0]!.seconds >= 60);
    assert.ok(apart(fan, coach, 63) < 6.5, `${apart(fan, coach, 63)} m from its middle`);
  }
  const first = coach.path[0]!;
  assert.ok(Math.hypot(spotOf(fans[0]!, 64).x - first.x, spotOf(fans[0]!, 64).y - first.y) > 20);
  // On foot at the end: nobody is in its body.
  const { x, y } = coach.path.at(-1)!;
  const body = bodyRing(
    { x, y, heading: Number(coach.traits['heading']) },
    { length: Number(coach.traits['length']), width: Number(coach.traits['width']) },
  );
  assert.ok(fans.every((fan) => !isInRing(body, spotOf(fan, 239))));
});

test('people ride to another place and get off there; who is in a vehicle that leaves is gone with it', () => {
  const actors = play({
    ...SCHOOL,
    vehicles: [
      { id: 'minibus', kind: 'van', count: 1, parked: true },
      { id: 'bus', kind: 'bus', count: 1, parked: true },
    ],
    people: [
      { id: 'team', role: 'visitor', count: 5, at: { relation: 'in', of: ['minibus'] } },
      { id: 'others', role: 'visitor', count: 6, at: { relation: 'in', of: ['bus'] } },
    ],
    actions: [
      { id: 'come', who: ['minibus'], does: 'drive', to: [{ of: ['door'] }], start: 80 },
      {
        who: ['team'],
        does: 'alight',
        vehicles: ['minibus'],
        start: { end_of: 'come', seconds: 10 },
      },
      { who: ['bus'], does: 'leave', start: 100 },
    ],
  });
  const [minibus] = actors.filter(({ group }) => group === 'minibus');
  const [bus] = actors.filter(({ group }) => group === 'bus');
  const arrival = minibus!.path.findLast(
    (spot, i, path) => i > 0 && Math.hypot(spot.x - path[i - 1]!.x, spot.y - path[i - 1]!.y) > 0.5,
  )!.seconds;
  const team = actors.filter(({ group }) => group === 'team');
  for (const one of team) {
    assert.ok(apart(one, minibus!, arrival + 5) < 3.5);
    assert.ok(one.outSeconds! > arrival + 10);
  }
  for (const one of actors.filter(({ group }) => group === 'others')) {
    assert.ok(apart(one, bus!, 99) < 6.5);
    assert.ok(Math.abs(one.outSeconds! - bus!.outSeconds!) < 1);
  }
});

test('who goes aboard is in the vehicle on its way, and gets off where it goes', () => {
  const actors = play({
    ...SCHOOL,
    places: [
      {
        ...SCHOOL.places[0]!,
        parts: [...SCHOOL.places[0]!.parts, { id: 'back', kind: 'entrance', side: 'west' }],
      },
    ],
    vehicles: [{ id: 'bus', kind: 'bus', count: 1, at: { of: ['door'] } }],
    people: [{ id: 'kids', role: 'student', count: 6, at: { relation: 'in', of: ['school'] } }],
    actions: [
      { id: 'in', who: ['kids'], does: 'board', vehicles: ['bus'], start: 10 },
      {
        id: 'go',
        who: ['bus'],
        does: 'drive',
        to: [{ of: ['back'] }],
        start: { end_of: 'in', seconds: 10 },
      },
      { who: ['kids'], does: 'alight', vehicles: ['bus'], start: { end_of: 'go' } },
    ],
  });
  const [bus] = actors.filter(({ group }) => group === 'bus');
  const arrival = bus!.path.findLast(
    (spot, i, path) => i > 0 && Math.hypot(spot.x - path[i - 1]!.x, spot.y - path[i - 1]!.y) > 0.5,
  )!.seconds;
  assert.ok(bus!.path.at(-1)!.x < bus!.start.x - 20, 'it goes to the other side');
  for (const kid of actors.filter(({ group }) => group === 'kids')) {
    assert.ok(apart(kid, bus!, arrival - 8) < 7, `${apart(kid, bus!, arrival - 8)} m`);
    assert.ok(kid.outSeconds! > arrival, `out at ${kid.outSeconds}, there at ${arrival}`);
    assert.ok(spotOf(kid, kid.outSeconds!).x < 0);
  }
});

test('people who arrive by a vehicle ride in it, get off, and wait beside it for what they do later', () => {
  const actors = play({
    ...SCHOOL,
    vehicles: [{ id: 'bus', kind: 'bus', count: 1, at: { of: ['door'] }, arrives: { start: 30 } }],
    people: [
      {
        id: 'pupils',
        role: 'student',
        count: 20,
        arrives: { start: { after: 'bus' }, by: { of: ['bus'] } },
      },
      { id: 'slow', role: 'student', of: 'pupils', count: 2, state: ['crutches'] },
    ],
    actions: [{ who: ['pupils'], does: 'walk', to: [{ of: ['school'] }], start: 120 }],
  });
  const [bus] = actors.filter(({ group }) => group === 'bus');
  const pupils = actors.filter(({ type }) => type === 'pedestrian');
  assert.equal(pupils.length, 20);
  for (const one of pupils) {
    assert.ok(apart(one, bus!, 33) < 6.5, 'on the way');
    assert.ok(apart(one, bus!, 110) < 20 && !isIn(bus!, 110)(one), 'out, and near it');
    assert.ok(apart(one, bus!, 220) > apart(one, bus!, 110), 'and off');
  }
});

test('a parked train stays in its tunnel when people have got off, and those who cannot walk are lifted out and carried', () => {
  const { played } = playDocument({
    seed: 21,
    places: [
      {
        id: 'tunnel',
        kind: 'tunnel',
        length_m: 260,
        parts: [{ id: 'west', kind: 'exit', side: 'west', label: 'west portal' }],
      },
    ],
    vehicles: [
      {
        id: 'train',
        kind: 'train',
        count: 1,
        parked: true,
        at: { relation: 'in', of: ['tunnel'] },
      },
    ],
    people: [
      { id: 'passengers', role: 'passenger', count: 10, at: { of: ['train'] } },
      { id: 'crew', role: 'staff', count: 2, at: { of: ['train'] } },
      { id: 'lame', role: 'passenger', of: 'passengers', count: 1, state: ['cannot_walk'] },
    ],
    actions: [
      { id: 'off', who: ['passengers'], does: 'alight', vehicles: ['train'], start: 40 },
      {
        id: 'bring',
        who: ['crew'],
        does: 'carry',
        whom: ['lame'],
        to: [{ of: ['tunnel', 'west'] }],
        start: { after: 'off' },
      },
    ],
    duration_s: 400,
  });
  const train = played.actors.find(({ group }) => group === 'train')!;
  assert.equal(train.state, 'stopped');
  assert.ok(train.path.every(({ x, y }) => Math.hypot(x - train.start.x, y - train.start.y) < 0.1));
  const [lame] = played.actors.filter(({ group }) => group === 'lame');
  const carried = (played.deeds ?? []).filter(({ deed }) => deed === 'carry');
  assert.deepEqual(new Set(carried.map(({ whom }) => whom)), new Set([lame!.id]));
  assert.ok(lame!.path.at(-1)!.x < -110, `carried to ${lame!.path.at(-1)!.x}`);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exit, Level, Point, Ring, Walkable } from '#world/walkable';
import { estimateFromWalkable } from './estimate-from-walkable.ts';
import { findRooms } from './plan-rooms.ts';

function near(actual: number, expected: number, within: number): void {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);
}

function rectangle(x0: number, y0: number, x1: number, y1: number): Ring {
  return [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)];
}

function at(x: number, y: number): Point {
  return { x, y };
}

function floor(id: string, outline: Ring, more: Partial<Level> = {}): Level {
  return {
    id,
    kind: 'floor',
    storey: 0,
    z: 0,
    outlines: [outline],
    holes: [],
    walls: [],
    doors: [],
    areas: [],
    ...more,
  };
}

function exit(id: string, level: string, from: Point, to: Point, more: Partial<Exit> = {}): Exit {
  return { id, level, segment: { from, to }, ...more };
}

function plan(
  levels: readonly Level[],
  exits: readonly Exit[],
  more: Partial<Walkable> = {},
): Walkable {
  return { levels, exits, joins: [], lifts: [], ...more };
}

test('IMO 4 on a plan: 100 people, 8 by 5 m, 1 m exit, 108.6 s of flow', () => {
  const walkable = plan(
    [floor('hall', rectangle(0, 0, 8, 5))],
    [exit('exit', 'hall', at(8, 2), at(8, 3))],
  );
  const { totalSeconds, governing, people } = estimateFromWalkable(walkable, [
    { level: 'hall', people: 100 },
  ]);
  near(people, 100, 1e-9);
  near(totalSeconds, 108.6, 3); // and a second or two until the first is at the door
  assert.equal(governing, 'exit');
  const clear = estimateFromWalkable(walkable, [{ level: 'hall', people: 100 }], {
    doorRating: 'clear',
  });
  near(clear.totalSeconds, 100 / 1.33, 3);
});

test('one person from the far end of a 40 m corridor: straight, at 1.199 m/s', () => {
  const walkable = plan(
    [
      floor('corridor', rectangle(0, 0, 40, 2), {
        areas: [{ id: 'end', outline: rectangle(0, 0, 1, 2) }],
      }),
    ],
    [exit('exit', 'corridor', at(40, 0.5), at(40, 1.5))],
  );
  const { totalSeconds } = estimateFromWalkable(walkable, [
    { level: 'corridor', area: 'end', people: 1 },
  ]);
  near(totalSeconds, 40 / 1.199, 2); // the start and the way are rounded to seconds
});

/** Two rooms of 10 by 10 m behind one another: a wall at x = 10 with a door, and the exit at x = 20. */
function twoRooms(doorWidth: number, exitWidth: number): Walkable {
  const half = doorWidth / 2;
  return plan(
    [
      floor('floor', rectangle(0, 0, 20, 10), {
        walls: [{ from: at(10, 0), to: at(10, 10) }],
        doors: [{ id: 'door', segment: { from: at(10, 5 - half), to: at(10, 5 + half) } }],
        areas: [{ id: 'left', outline: rectangle(0, 0, 10, 10) }],
      }),
    ],
    [exit('exit', 'floor', at(20, 5 - exitWidth / 2), at(20, 5 + exitWidth / 2))],
  );
}

test('rooms follow from walls and doors, without names', () => {
  const { rooms } = findRooms(twoRooms(1, 2).levels[0]!);
  assert.deepEqual(
    rooms.map(({ area }) => area),
    [100, 100],
  );
});

test('a narrow door between rooms decides, and is named', () => {
  const { totalSeconds, governing } = estimateFromWalkable(twoRooms(1, 3), [
    { level: 'floor', area: 'left', people: 100 },
  ]);
  near(totalSeconds, 108.6 + 10 / 1.199, 3); // and the way through the second room
  assert.match(governing!, /^door/);
});

test('RiMEA 9 on a plan: 1,000 people leave by four 1 m exits in half the time of two', () => {
  const exits = [
    exit('south', 'hall', at(4.5, 0), at(5.5, 0)),
    exit('north', 'hall', at(4.5, 20), at(5.5, 20)),
    exit('south 2', 'hall', at(14.5, 0), at(15.5, 0)),
    exit('north 2', 'hall', at(14.5, 20), at(15.5, 20)),
  ];
  const hall = floor('hall', rectangle(0, 0, 20, 20));
  const seconds = (open: readonly Exit[]): number =>
    estimateFromWalkable(plan([hall], open), [{ level: 'hall', people: 1000 }]).totalSeconds;
  const four = seconds(exits);
  near(four, 1000 / (4 * 1.3158 * 0.7), 6);
  near(seconds(exits.slice(0, 2)) / four, 2, 0.03);
  const closed = exits.map((each, i) => (i < 2 ? each : { ...each, isClosed: true }));
  assert.equal(seconds(closed), seconds(exits.slice(0, 2)));
});

test('behind a corner the way is half as long again as the straight line', () => {
  const corner = [at(0, 0), at(20, 0), at(20, 2), at(2, 2), at(2, 20), at(0, 20)];
  const walkable = plan(
    [floor('corner', corner, { areas: [{ id: 'end', outline: rectangle(19, 0, 20, 2) }] })],
    [exit('exit', 'corner', at(0.5, 20), at(1.5, 20))],
  );
  const { totalSeconds } = estimateFromWalkable(walkable, [
    { level: 'corner', area: 'end', people: 1 },
  ]);
  near(totalSeconds, (1.5 * Math.hypot(18.5, 19)) / 1.199, 2); // 33.2 s; along the walls it is 37.5 m, 31.3 s
});

/** A building of equal storeys with a straight stair of 1.2 m on both sides, and two exits of 1.2 m. */
function building(storeys: number): Walkable {
  const height = 3.2;
  const outline = [
    [0, 0],
    [20, 0],
    [20, 3.4],
    [25.5, 3.4],
    [25.5, 2],
    [26.7, 2],
    [26.7, 4.6],
    [20, 4.6],
    [20, 15.4],
    [26.7, 15.4],
    [26.7, 18],
    [25.5, 18],
    [25.5, 16.6],
    [20, 16.6],
    [20, 20],
    [0, 20],
  ].map(([x, y]) => at(x!, y!));
  const floors = Array.from({ length: storeys }, (_, s) =>
    floor(`floor ${s}`, outline, { storey: s, z: s * height }),
  );
  const flights = Array.from({ length: storeys - 1 }, (_, s) =>
    [2, 16.8].map((y, side): Level => ({
      ...floor(`flight ${s}${'ab'[side]}`, rectangle(20, y, 25.5, y + 1.2)),
      kind: 'stair',
      storey: s,
      z: (s + 1) * height + (height / 5.5) * 20,
      rise: { perX: -height / 5.5, perY: 0 },
    })),
  ).flat();
  const joins = flights.flatMap(({ id, outlines, storey }) => {
    const [a, b, c, d] = outlines[0]! as [Point, Point, Point, Point];
    return [
      {
        id: `top of ${id}`,
        segment: { from: a, to: d },
        levels: [id, `floor ${storey + 1}`] as const,
      },
      {
        id: `foot of ${id}`,
        segment: { from: b, to: c },
        levels: [id, `floor ${storey}`] as const,
      },
    ];
  });
  const exits = [
    exit('exit 1', 'floor 0', at(0, 4), at(0, 5.2)),
    exit('exit 2', 'floor 0', at(0, 14), at(0, 15.2)),
  ];
  return plan([...floors, ...flights], exits, { joins });
}

test('ten storeys as a plan: the stairs decide, nobody is lost, and it takes less than 50 ms', () => {
  const walkable = building(10);
  const loads = Array.from({ length: 10 }, (_, s) => ({ level: `floor ${s}`, people: 60 }));
  const estimate = estimateFromWalkable(walkable, loads);
  near(estimate.people, 600, 1e-6);
  assert.deepEqual(estimate.stranded, []);
  near(estimate.curve.at(-1)!, 600, 1e-6);
  // By hand: 540 people by two stairs of k 1.132, 1.064 p/(m s) × 0.9 m each: 282 s, after the first have come one storey down.
  near(estimate.totalSeconds, 282 + 25, 30);
  assert.match(estimate.governing!, /^flight 0/);
  const spent = Array.from({ length: 6 }, () => {
    const before = process.cpuUsage();
    estimateFromWalkable(walkable, loads);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  assert.ok(Math.min(...spent) < 50, spent.join(' '));
});

test('people below the ground climb, slower than others descend', () => {
  const walkable = building(3);
  const upside = {
    ...walkable,
    exits: walkable.exits.map((each) => ({ ...each, level: 'floor 2' })),
  };
  const down = estimateFromWalkable(walkable, [{ level: 'floor 2', people: 60 }]).totalSeconds;
  const up = estimateFromWalkable(upside, [{ level: 'floor 0', people: 60 }]).totalSeconds;
  assert.ok(up > down, `${up} s up, ${down} s down`);
});

test('nobody climbs to come down again, but people climb to an exit above them', () => {
  const walkable = building(3);
  const loads = [{ level: 'floor 1', people: 60 }];
  const climbs = (given: Walkable): number =>
    estimateFromWalkable(given, loads)
      .links.filter(({ id }) => id.startsWith('flight 1'))
      .reduce((sum, { people }) => sum + people, 0);
  assert.equal(climbs(walkable), 0);
  const bridge = exit('bridge', 'floor 2', at(0, 4), at(0, 6));
  assert.ok(climbs({ ...walkable, exits: [...walkable.exits, bridge] }) > 0);
});

test('one more exit on the plan never takes longer', () => {
  const loads = [0, 1, 2].map((s) => ({ level: `floor ${s}`, people: 80 }));
  const walkable = building(3);
  const base = estimateFromWalkable(walkable, loads).totalSeconds;
  for (const [level, y] of [
    ['floor 0', 9],
    ['floor 1', 9],
    ['floor 2', 1],
  ] as const) {
    const more = [...walkable.exits, exit('another', level, at(0, y), at(0, y + 1))];
    assert.ok(estimateFromWalkable({ ...walkable, exits: more }, loads).totalSeconds <= base);
  }
});

test('an evacuation lift brings people down by its capacity and round trip, another lift does not', () => {
  const levels = [
    floor('ground', rectangle(0, 0, 10, 10)),
    floor('top', rectangle(0, 0, 10, 10), { storey: 5, z: 20 }),
  ];
  const lift = {
    id: 'lift',
    capacity: 8,
    stopSeconds: 10,
    secondsPerMeter: 1,
    callSeconds: 20,
    stops: [
      { level: 'ground', at: at(5, 5) },
      { level: 'top', at: at(5, 5) },
    ],
  };
  const exits = [exit('exit', 'ground', at(0, 4), at(0, 6))];
  const run = (isEvacuationLift: boolean): ReturnType<typeof estimateFromWalkable> =>
    estimateFromWalkable(plan(levels, exits, { lifts: [{ ...lift, isEvacuationLift }] }), [
      { level: 'top', people: 40 },
    ]);
  // By hand: 40 people at 8 a minute's round trip (2 × 30 s), 300 s, and about 60 s for the call, the ride and the ways.
  near(run(true).totalSeconds, 300 + 60, 12);
  near(
    run(false).stranded.reduce((sum, { people }) => sum + people, 0),
    40,
    1e-6,
  );
});

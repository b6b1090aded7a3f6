/** Laws of judging that hold for any prompt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { PlayedActor } from '#run/played';
import type { World } from '#world/site';
import { sample } from '../support/extent.ts';
import { finish } from '../support/finish-run.ts';
import type { FinishedPrompt } from '../support/finish-run.ts';
import { holdAgainst, judgeClaim, judgeExpect, listClaims } from './first-judge/index.ts';
import type { FinishedRun } from './first-judge/index.ts';
import type { Expect } from './first-judge/index.ts';

const SETTINGS = { maxAgents: 60, durationSeconds: 90 } as const;

const finished = {
  office: finish(
    'Fire in the kitchen on the second floor of a three storey office with 2 staircases, 40 workers and 3 visitors. The main entrance is blocked.',
    SETTINGS,
  ),
  station: finish(
    'An explosion in a train station with 4 exits, 50 passengers and 5 police.',
    SETTINGS,
  ),
  hotel: finish(
    'A hotel of 4 floors at night, 40 guests asleep, earthquake of magnitude 6.5.',
    SETTINGS,
  ),
  park: finish('A park on a rainy afternoon, 45 visitors stroll, no vehicles.', SETTINGS),
  street: finish('Two cars collide at an intersection, 30 pedestrians, 8 cars.', SETTINGS),
} as const;
const all = Object.entries(finished);

const judge = (expect: Expect, run: FinishedRun) => judgeExpect(expect, 'count', run);

test('a number of people that is met is not met when it is another', () => {
  let tried = 0;
  for (const [name, { stated, run }] of all)
    for (const { expect } of listClaims(stated)) {
      if (expect?.who === undefined || expect.count === undefined) continue;
      if (judge(expect, run).met !== 'yes') continue;
      tried++;
      for (const count of [expect.count + 7, 2 * expect.count + 1, Math.max(0, expect.count - 3)])
        assert.equal(
          judge({ ...expect, count }, run).met === 'yes',
          false,
          `${name}: ${JSON.stringify({ ...expect, count })}`,
        );
    }
  assert.ok(tried >= 5, `${tried} numbers were met`);
});

test('a number of floors, exits or stairs that is met is not met when it is another', () => {
  let tried = 0;
  for (const [name, { stated, run }] of all)
    for (const { expect } of listClaims(stated))
      for (const key of ['floors', 'exits', 'stairs'] as const) {
        const value = expect?.[key];
        if (value === undefined || judge(expect!, run).met !== 'yes') continue;
        tried++;
        assert.equal(judge({ ...expect, [key]: value + 1 }, run).met, 'no', `${name}: ${key}`);
      }
  assert.ok(tried >= 3, `${tried} numbers were met`);
});

test('a thing that is nowhere in a run may be required to be absent, and a thing that is there may not', () => {
  for (const [name, { run }] of all) {
    for (const absent of ['helicopter', 'soldier', 'tear_gas', 'landslide'])
      assert.equal(judge({ absent }, run).met, 'yes', `${name}: no ${absent}`);
    const [someone] = run.played.actors.filter(({ path }) => path.length > 0);
    assert.equal(judge({ absent: someone!.kind }, run).met, 'no', `${name}: ${someone!.kind}`);
  }
});

test('nobody of a kind before a time is met by people who come then, and not by people who come sooner', () => {
  for (const [name, { run }] of all) {
    const { actors } = run.played;
    const { kind } = actors.find(({ path }) => path.length > 0)!;
    const later = actors.map((one) => ({
      ...one,
      path: one.kind === kind ? one.path.filter(({ seconds }) => seconds >= 10) : one.path,
    }));
    const late = {
      ...run,
      played: { ...run.played, actors: later.filter(({ path }) => path.length > 0) },
    };
    assert.equal(judge({ absent: kind, before_s: 9 }, late).met, 'yes', name);
    assert.equal(judge({ absent: kind, before_s: 9 }, run).met, 'no', name);
  }
});

test('an event removed from the run is not met any more, and its absence is', () => {
  const events = { office: 'fire', station: 'explosion', hotel: 'earthquake' } as const;
  for (const [name, event] of Object.entries(events)) {
    const run = withLeaving(finished[name as keyof typeof events].run, 30);
    assert.equal(judge({ event }, run).met, 'yes', name);
    assert.equal(judge({ absent: event }, run).met, 'no', name);
    const without = { ...run, played: { ...run.played, happened: [] } };
    assert.equal(judge({ event }, without).met, 'no', name);
    assert.equal(judge({ absent: event }, without).met, 'yes', name);
  }
});

test('an explosion or earthquake that nobody is harmed by and nobody leaves for is not met', () => {
  for (const [run, event] of [
    [finished.station.run, 'explosion'],
    [finished.hotel.run, 'earthquake'],
  ] as const) {
    const unfelt = withActors(run, (actor) => {
      const { harm, downSeconds, ...rest } = actor;
      return {
        ...(harm === undefined && downSeconds === undefined ? actor : rest),
        leavesSeconds: null,
      };
    });
    assert.equal(judge({ event }, unfelt).met, 'no', event);
    // People who left before it did not leave for it.
    const later = {
      ...unfelt.played,
      happened: unfelt.played.happened.map((one) => ({ ...one, seconds: 40 })),
    };
    assert.equal(judge({ event }, withLeaving({ ...unfelt, played: later }, 30)).met, 'no', event);
    assert.equal(judge({ event }, withLeaving({ ...unfelt, played: later }, 50)).met, 'yes', event);
  }
});

test('wrecks are a crash; without them there is none', () => {
  const { run } = finished.street;
  assert.equal(judge({ event: 'vehicle_crash' }, run).met, 'yes');
  const mended = withActors(run, (actor) => ({
    ...actor,
    traits: { ...actor.traits, isWrecked: false },
  }));
  assert.equal(judge({ event: 'vehicle_crash' }, mended).met, 'no');
});

test('a removed room is not there, and nothing burns in it', () => {
  const { run } = finished.office;
  const expect = { event: 'fire', place: 'kitchen' };
  assert.equal(judge({ place: 'kitchen' }, run).met, 'yes');
  assert.equal(judge(expect, run).met, 'yes');
  const without = { ...run, world: withoutRooms(finished.office.world, /kitchen/i) };
  assert.equal(judge({ place: 'kitchen' }, without).met, 'no');
  assert.equal(judgeExpect(expect, 'where', without).met, 'no');
  // A fire somewhere else is a fire, and not in the kitchen.
  assert.equal(judgeExpect(expect, 'happens', without).met, 'partly');
});

test('an exit that is opened is not closed any more', () => {
  const { run, stated, world } = finished.office;
  const claim = listClaims(stated).find(({ path }) => path === 'blocked[0]');
  assert.equal(judge(claim!.expect!, run).met, 'yes');
  const open: World = {
    ...world,
    closed: [],
    walkable: {
      ...world.walkable,
      exits: world.walkable.exits.map((exit) => ({ ...exit, isClosed: false })),
    },
  };
  assert.equal(judge(claim!.expect!, { ...run, world: open }).met, 'no');
});

test('a person who is there from the start does not come later', () => {
  const { run } = finished.station;
  const expect = { who: 'police', count: 5, after_s: 40 };
  assert.equal(judge({ who: 'police', count: 5 }, run).met, 'yes');
  assert.equal(judge(expect, run).met, 'no');
  const later = withActors(run, (actor) =>
    actor.kind === 'police'
      ? { ...actor, path: actor.path.map((spot) => ({ ...spot, seconds: spot.seconds + 42 })) }
      : actor,
  );
  assert.equal(judge(expect, later).met, 'yes');
  assert.equal(judge({ ...expect, after_s: 300 }, later).met, 'no');
});

test('a person who cannot walk and walks alone is not met', () => {
  const { run } = finished.park;
  const lame = withActors(run, (actor, i) =>
    i < 4
      ? {
          ...actor,
          kind: 'mobility_impaired',
          traits: { ...actor.traits, aid: 'wheelchairManual' },
        }
      : actor,
  );
  const expect = { who: 'visitor', state: 'cannot_walk', count: 4 };
  assert.equal(judge(expect, lame).met, 'no');
  const lying = withActors(lame, (actor) =>
    actor.kind === 'mobility_impaired' ? { ...actor, path: actor.path.slice(0, 1) } : actor,
  );
  assert.equal(judge(expect, lying).met, 'yes');
  const framed = withActors(lying, (actor) => ({
    ...actor,
    traits: { ...actor.traits, aid: 'walker' },
  }));
  assert.equal(judge(expect, framed).met, 'no', 'who has a walking frame can walk');
});

test('one agent that stands for six is six people', () => {
  const { run } = finished.park;
  assert.equal(judge({ who: 'visitor', count: 45 }, run).met, 'yes');
  const heavy = withActors(run, (actor) => ({ ...actor, represents: 6 }));
  assert.equal(judge({ who: 'visitor', count: 270 }, heavy).met, 'yes');
  assert.equal(judge({ who: 'visitor', count: 45 }, heavy).met, 'no');
});

test('the plan is not consulted: without it every verdict is the same', () => {
  for (const [name, one] of all) {
    const blank = {
      ...one.run,
      world: { ...one.world, groups: [], hazards: [], unmet: [], unread: [], conflicts: [] },
      played: { ...one.played, assumptions: [], unmet: [] },
    };
    assert.deepEqual(verdictsOf(one, one.run), verdictsOf(one, blank), name);
  }
});

test('a renamed group is the same people', () => {
  const rename = (group: string): string => `${group}-x`;
  for (const [name, { stated, run }] of all) {
    const renamed = withActors(run, (actor) => ({ ...actor, group: rename(actor.group) }));
    for (const claim of listClaims(stated, SETTINGS)) {
      const { expect } = claim;
      if (expect?.groups === undefined) continue;
      const groups = expect.groups.map((ids) => ids.map(rename));
      assert.equal(
        judgeClaim({ ...claim, expect: { ...expect, groups } }, renamed).met,
        judgeClaim(claim, run).met,
        `${name}: ${claim.path}`,
      );
    }
  }
});

test('fidelity is 1 only when everything is met, and the most important loss comes first', () => {
  for (const [name, { stated, run }] of all) {
    const held = holdAgainst(stated, SETTINGS, run);
    assert.equal(held.fidelity === 1, held.unmet.length === 0, name);
    const importances = held.unmet.map(({ importance }) => importance);
    assert.deepEqual(
      importances,
      importances.toSorted((a, b) => b - a),
      name,
    );
    assert.equal(held.claims.filter(({ met }) => met !== 'yes').length, held.unmet.length, name);
  }
});

test('words without a reading count as not met', () => {
  const prompt = 'A park with 20 visitors. Everybody sings gloriously.';
  const { stated, run } = finish(prompt, { maxAgents: 20, durationSeconds: 10 });
  const lost = holdAgainst(stated, {}, run).unmet.filter(({ path }) => path.startsWith('unread'));
  assert.ok(lost.some(({ words }) => words.includes('gloriously')));
  assert.ok(lost.every(({ met }) => met === 'no'));
});

const KINDS = ['office', 'hotel', 'school', 'hospital', 'library', 'apartment building'] as const;
const EVENTS = { fire: 'fire', explosion: 'explosion', earthquake: 'earthquake' } as const;

test('random places: every request is met, and nothing else in its stead', () => {
  for (let seed = 1; seed <= sample({ few: 1, all: 60 }); seed++) {
    const dice = createDice(seed, 0);
    const kind = KINDS[dice.pick(KINDS.length)]!;
    const event = (Object.keys(EVENTS) as (keyof typeof EVENTS)[])[dice.pick(3)]!;
    const [floors, stairs, visitors, police] = [2, 1, 5, 2].map((least) => least + dice.pick(4));
    const prompt = `A ${floors} storey ${kind} with ${stairs! + 1} staircases, ${visitors} visitors and ${police} police. There is an ${event}.`;
    const { run: built } = finish(prompt, { maxAgents: 40, durationSeconds: 20, seed });
    const run = withLeaving(built, 10);
    const structure = kind === 'apartment building' ? 'apartment_building' : kind;
    const said = (expect: Expect): string => `${seed}: ${prompt} ${JSON.stringify(expect)}`;
    const asked: Expect[] = [
      { structure, floors: floors! },
      { structure, stairs: stairs! + 1 },
      { who: 'visitor', count: visitors! },
      { who: 'police', count: police! },
      { event: EVENTS[event] },
    ];
    for (const expect of asked) assert.equal(judge(expect, run).met, 'yes', said(expect));
    const others: Expect[] = [
      { structure, floors: floors! + 1 },
      { structure, stairs: stairs! + 2 },
      { who: 'visitor', count: visitors! + 1 },
      { who: 'police', count: police! - 1 },
      { who: 'police', count: police!, after_s: 15 },
      { event: EVENTS[event], at_s: 60 },
      { absent: EVENTS[event] },
      { absent: 'police' },
      ...KINDS.filter((one) => one !== kind && one !== 'apartment building').map((one) => ({
        structure: one,
      })),
    ];
    for (const expect of others) assert.notEqual(judge(expect, run).met, 'yes', said(expect));
  }
});

test('nobody is out before leaving, and nobody begins in a closed room', () => {
  for (const [name, { played }] of all)
    for (const { id, leavesSeconds, outSeconds } of played.actors)
      assert.ok((leavesSeconds ?? 0) <= (outSeconds ?? Infinity), `${name}: ${id}`);
  const { run } = finish(
    'A train burns at platform 2, 60 passengers, platform 1 is closed',
    SETTINGS,
  );
  assert.equal(judge({ place: 'platform 1', state: 'closed' }, run).met, 'yes');
});

test('an event after the end of the run is not met, and people who come then are not there', () => {
  const prompt = 'An office with 20 workers, fire after 5 minutes, police arrive after 8 minutes';
  const { stated, run } = finish(prompt, { maxAgents: 40, durationSeconds: 60 });
  const held = holdAgainst(stated, { durationSeconds: 60 }, run);
  const lost = held.unmet.map(({ path }) => path);
  for (const path of ['events[0].type', 'events[0].start', 'agents[1].kind', 'agents[1].arrives'])
    assert.ok(lost.includes(path), `${path}: ${lost.join(', ')}`);
});

test('everything that was read is claimed, even if nothing in a run can show it', () => {
  const prompt =
    'A theatre that seats 1,100, 30 m high, 1200 m2, on 12 March 2027, 8 m/s wind from the west, 25 °C, 80 people';
  const { stated, run } = finish(prompt, { maxAgents: 80, durationSeconds: 10 });
  const design = { exits: 3, management: 1, occupants: 80 } as const;
  const held = new Map(holdAgainst(stated, design, run).claims.map(({ path, met }) => [path, met]));
  const expected = {
    'structures[0].area': 'yes',
    'structures[0].capacity': 'no',
    'structures[0].height': 'no',
    'time.date': 'yes',
    'weather.windFrom': 'yes',
    'weather.windSpeed': 'yes',
    'weather.temperature': 'yes',
    'settings.design.management_level': 'no',
    'settings.design.occupants': 'yes',
  };
  for (const [path, met] of Object.entries(expected)) assert.equal(held.get(path), met, path);
  assert.ok(held.has('settings.design.exits'));
});

function verdictsOf({ stated }: FinishedPrompt, run: FinishedRun) {
  return holdAgainst(stated, SETTINGS, run).claims.map(({ path, met, evidence, reason }) => ({
    path,
    met,
    evidence,
    reason,
  }));
}

function withActors(
  run: FinishedRun,
  change: (actor: PlayedActor, i: number) => PlayedActor,
): FinishedRun {
  return { ...run, played: { ...run.played, actors: run.played.actors.map(change) } };
}

/** Everybody sets off at a time. */
function withLeaving(run: FinishedRun, leavesSeconds: number): FinishedRun {
  return withActors(run, (actor) =>
    actor.type === 'pedestrian' ? { ...actor, leavesSeconds } : actor,
  );
}

function withoutRooms(world: World, name: RegExp): World {
  return {
    ...world,
    landmarks: world.landmarks.filter(({ label }) => !name.test(label)),
    walkable: {
      ...world.walkable,
      levels: world.walkable.levels.map((level) => ({
        ...level,
        areas: level.areas.filter((area) => !name.test(area.name ?? area.id)),
      })),
    },
    buildings: world.buildings.map((building) => ({
      ...building,
      ...(building.interior && {
        interior: {
          ...building.interior,
          storeys: building.interior.storeys.map((storey) => ({
            ...storey,
            rooms: storey.rooms.filter((room) => !name.test(`${room.name ?? ''} ${room.use}`)),
          })),
        },
      }),
    })),
  };
}

test('two groups are opposite when each is on its own side, and a person between them is in the middle', () => {
  const { run } = finish(
    '40 protesters and 30 counter protesters are on opposite sides of a plaza, 12 police between them',
    SETTINGS,
  );
  const opposite: Expect = {
    who: ['protester', 'counter_protester'],
    relation: 'opposite',
    at_s: 0,
  };
  const between: Expect = { who: 'police', relation: 'between', at_s: 0 };
  const judgeWhere = (expect: Expect, of: FinishedRun) => judgeExpect(expect, 'where', of).met;
  assert.equal(judgeWhere(opposite, run), 'yes');
  assert.equal(judgeWhere(between, run), 'yes');
  const actors = run.played.actors.map((actor) =>
    /protester/.test(actor.group) ? { ...actor, path: shifted(actor, actor.start.x) } : actor,
  );
  const together = { ...run, played: { ...run.played, actors } };
  assert.notEqual(judgeWhere(opposite, together), 'yes');
  assert.notEqual(judgeWhere(between, together), 'yes');
});

/** All begin in the same strip, one over the other. */
function shifted({ path, start }: PlayedActor, x: number): PlayedActor['path'] {
  return path.map((point) => ({ ...point, x: point.x - x + (start.y % 3), y: point.y }));
}

test('acts of people against others are met where they happen, and not where the people do something else', () => {
  const line = finish(
    '20 protesters and 20 counter-protesters on opposite sides of a square, 16 police stand between them.',
    SETTINGS,
  );
  const blocks: Expect = { who: 'police', goal: 'block' };
  assert.equal(judgeExpect(blocks, 'happens', line.run).met, 'yes');
  const others: Expect = { who: 'protester', goal: 'block' };
  assert.notEqual(judgeExpect(others, 'happens', line.run).met, 'yes');
  const { played } = line.run;
  // The same run in which everybody walks through the middle of the line.
  const [a, b] = [played.actors.find(({ kind }) => kind === 'protester')!.start, { x: 0, y: 0 }];
  const through = played.actors.map((one) =>
    one.kind === 'protester'
      ? {
          ...one,
          path: [0, 30, 60].map((seconds, k) => ({
            ...a,
            x: a.x + k * (b.x - a.x),
            y: a.y + k * (b.y - a.y),
            seconds,
          })),
        }
      : one,
  );
  assert.notEqual(
    judgeExpect(blocks, 'happens', { ...line.run, played: { ...played, actors: through } }).met,
    'yes',
  );
  const lockdown = finish('Lockdown at a school, 60 pupils lock their doors and hide.', SETTINGS);
  assert.equal(judgeExpect({ who: 'pupil', goal: 'hide' }, 'happens', lockdown.run).met, 'yes');
  const open = {
    ...lockdown.run,
    played: { ...lockdown.run.played, happened: [] },
  };
  assert.equal(judgeExpect({ who: 'pupil', goal: 'hide' }, 'happens', open).met, 'no');
  const hostages = finish('Hostage situation: 1 armed man holds 5 customers in a bank.', SETTINGS);
  const held: Expect = { who: 'customer', state: 'held', count: 5 };
  assert.equal(judgeExpect(held, 'count', hostages.run).met, 'yes');
  assert.equal(judgeExpect(held, 'count', finished.park.run).met, 'no');
});

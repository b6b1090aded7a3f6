/**
 * Both judges on small runs made by hand, where a claim is about a part of those who are there: about one place of several, one
 * time of several, one group of several.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Happening, PlayedActor } from '#run/played';
import { finish } from '../support/finish-run.ts';
import { judgeExpect } from './first-judge/index.ts';
import type { FinishedRun } from './first-judge/index.ts';
import type { ClaimKind, Expect } from './first-judge/index.ts';
import { makeRun } from './second-judge/hand-made-run.ts';
import type { HandMade, HandMadePerson } from './second-judge/hand-made-run.ts';
import { judgeClaims } from './second-judge/judge.ts';
import { readRun } from './second-judge/read-run.ts';

const { run: office } = finish('An office of 2 floors with 30 workers and a kitchen.', {
  maxAgents: 30,
  durationSeconds: 60,
});
const EXIT = office.world.walkable.exits[0]!;
const DOOR = {
  x: (EXIT.segment.from.x + EXIT.segment.to.x) / 2,
  y: (EXIT.segment.from.y + EXIT.segment.to.y) / 2,
};

const { role: _role, ...nobody } = office.played.actors[0]!;

/** Somebody of either run: where and when in metres along one line, which begins at a way out in one and in the middle in the other. */
interface Somebody {
  readonly kind: string;
  readonly role?: string;
  readonly group?: string;
  readonly way: readonly (readonly [seconds: number, meters: number])[];
  readonly out?: number;
  readonly traits?: Readonly<Record<string, boolean | string>>;
}

interface Said {
  readonly kind: ClaimKind;
  readonly expect: Expect;
}

const SECONDS = 300;

function judgeFirst(people: readonly Somebody[], said: Said, happened: readonly Happening[]) {
  const actors = people.map(
    ({ kind, role, group = kind, way, out, traits = {} }, k): PlayedActor => {
      const path = way.map(([seconds, meters]) => ({
        x: DOOR.x + meters,
        y: DOOR.y,
        z: 0,
        level: EXIT.level,
        seconds,
      }));
      return {
        ...nobody,
        id: `agent-${k}`,
        kind,
        group,
        ...(role === undefined ? {} : { role }),
        traits,
        start: path[0]!,
        path,
        state: 'standing',
        leavesSeconds: null,
        outSeconds: out ?? null,
        goal: { kind: 'exit', label: 'the way out' },
      };
    },
  );
  const { hazards: _, ...played } = office.played;
  const run: FinishedRun = { ...office, played: { ...played, seconds: SECONDS, actors, happened } };
  return judgeExpect(said.expect, said.kind, run).met;
}

const SNAKE: Readonly<Record<string, string>> = { isHeld: 'is_held', isInjured: 'is_injured' };

function judgeSecond(
  people: readonly Somebody[],
  said: Said,
  dangers: NonNullable<HandMade['dangers']>,
) {
  const run = makeRun({
    seconds: SECONDS,
    dangers,
    people: people.map(({ way, traits = {}, ...more }) => ({
      ...more,
      traits: Object.fromEntries(
        Object.entries(traits).map(([key, value]) => [SNAKE[key] ?? key, value]),
      ),
      way: way.map(([at, x]) => ({ at, x, y: 0 })),
    })),
  });
  return judgeClaims(readRun(run), [{ id: 'c', kind: said.kind, expect: { ...said.expect } }])[0]!
    .met;
}

/** What both say, in one word where they agree. */
function judge(people: readonly Somebody[], said: Said, at?: number): string {
  const first = judgeFirst(
    people,
    said,
    at === undefined
      ? []
      : [{ kind: 'robbery', seconds: at, at: { ...DOOR, z: 0, level: EXIT.level } }],
  );
  const second = judgeSecond(
    people,
    said,
    at === undefined ? [] : [{ type: 'robbery', position: [0, 0, 0], storey: 0, start: at }],
  );
  return first === second ? first : `${first}/${second}`;
}

const stays = (kind: string, meters: number, more: Partial<Somebody> = {}): Somebody => ({
  kind,
  way: [
    [0, meters],
    [SECONDS, meters],
  ],
  ...more,
});
const many = (count: number, one: Somebody): Somebody[] => Array.from({ length: count }, () => one);
/** Comes at 120 s, stands where it is robbed until a time, and goes 35 m away. */
const robs = (until: number): Somebody => ({
  kind: 'attacker',
  role: 'robber',
  way: [
    [120, 10],
    [140, 1],
    [until, 1],
    [Math.min(SECONDS, until + 20), 36],
  ],
});
const ROBBERY: Said = { kind: 'when', expect: { event: 'robbery', at_s: 120 } };

test('robbers who come during the run and get away show a robbery; those who stand elsewhere do not', () => {
  const clerk = stays('staff', 3);
  assert.equal(judge([robs(220), clerk], ROBBERY, 120), 'yes');
  assert.equal(judge([stays('attacker', 36, { role: 'robber' }), clerk], ROBBERY, 120), 'no');
  assert.equal(judge([stays('attacker', 1, { role: 'robber' }), clerk], ROBBERY, 120), 'no');
  assert.equal(judge([clerk], ROBBERY, 120), 'no');
  assert.equal(
    judge([robs(220), clerk], { ...ROBBERY, expect: { event: 'robbery', at_s: 20 } }, 120),
    'no',
  );
});

test('robbers who stay with people whom they hold show a robbery', () => {
  const held = stays('staff', 3, { traits: { isHeld: true } });
  assert.equal(judge([stays('attacker', 1, { role: 'robber' }), held], ROBBERY, 120), 'yes');
  assert.equal(judge([stays('attacker', 36, { role: 'robber' }), held], ROBBERY, 120), 'no');
});

test('people held for a time need not be held to the end, and must be held until then', () => {
  const held = many(3, stays('staff', 3, { traits: { isHeld: true } }));
  const forSeconds = (lasts: number): Said => ({
    kind: 'state',
    expect: { who: 'staff', state: 'held', count: 3, after_s: 120, duration_s: lasts },
  });
  assert.equal(judge([robs(220), ...held], forSeconds(90)), 'yes');
  assert.equal(judge([robs(220), ...held], forSeconds(160)), 'no');
  assert.equal(judge([robs(160), ...held], forSeconds(90)), 'no');
  assert.equal(
    judge([robs(220), ...many(3, stays('staff', 3))], forSeconds(90)).includes('no'),
    true,
  );
});

test('nobody is told to have been held back who stands there alone', () => {
  const said: Said = { kind: 'state', expect: { who: 'fan', state: 'held', duration_s: 120 } };
  const fans = many(3, stays('spectator', 3, { role: 'fan', traits: { isHeld: true } }));
  assert.notEqual(judgeFirst(fans, said, []), 'yes');
  assert.equal(judgeFirst([...fans, stays('police', 5)], said, []), 'yes');
  const free = many(3, stays('spectator', 3, { role: 'fan' }));
  assert.notEqual(judgeFirst([...free, stays('police', 5)], said, []), 'yes');
});

const walks = (kind: string, to: number, more: Partial<Somebody> = {}): Somebody => ({
  kind,
  way: [
    [0, 0],
    [60, to],
    [SECONDS, to],
  ],
  ...more,
});

test('a number of people who do something may be that of a part of a crowd', () => {
  const said = (count: number): Said => ({
    kind: 'count',
    expect: { who: 'person', goal: 'walk', count },
  });
  const crowd = [...many(6, walks('person', 15)), ...many(4, stays('person', 2))];
  assert.equal(judge(crowd, said(6)), 'yes');
  assert.equal(judge(crowd, said(8)).includes('yes'), false);
  assert.equal(judge(many(10, stays('person', 2)), said(6)), 'no');
});

test('a part of a crowd does it when so large a part does, not when others do or all do', () => {
  const said: Said = { kind: 'happens', expect: { who: 'person', goal: 'walk', share: 0.5 } };
  const crowd = (walking: number): Somebody[] => [
    ...many(walking, walks('person', 15)),
    ...many(10 - walking, stays('person', 2)),
  ];
  assert.equal(judge(crowd(5), said), 'yes');
  assert.equal(judge(crowd(2), said).includes('yes'), false);
  assert.equal(judge(crowd(10), said).includes('yes'), false);
});

test('a police officer is no officer of the guard, and a wheelchair user is what their kind says', () => {
  const count = (who: string, number: number): Said => ({
    kind: 'count',
    expect: { who, count: number },
  });
  const people = [
    ...many(2, stays('security', 1, { role: 'guard' })),
    ...many(3, stays('police', 2, { role: 'police officer' })),
    ...many(4, stays('resident', 3)),
    stays('resident', 4, { role: 'wheelchair user' }),
    ...many(2, stays('protester', 5, { role: 'counter-protester' })),
    ...many(3, stays('protester', 6)),
  ];
  for (const [who, number] of [
    ['guard', 2],
    ['police', 3],
    ['resident', 5],
    ['protester', 3],
    ['counter_protester', 2],
  ] as const) {
    assert.equal(judge(people, count(who, number)), 'yes', who);
    assert.equal(judge(people, count(who, number + 5)), 'no', who);
  }
});

test('one group comes while another is there from the start', () => {
  const said: Said = { kind: 'count', expect: { who: 'passenger', count: 3, after_s: 120 } };
  const waiting = many(5, stays('passenger', 2));
  const coming = (at: number): Somebody[] =>
    many(3, {
      kind: 'passenger',
      group: 'train passengers',
      way: [
        [at, 8],
        [SECONDS, 8],
      ],
    });
  assert.equal(judge([...waiting, ...coming(120)], said), 'yes');
  assert.equal(judge([...waiting, ...coming(20)], said), 'no');
  assert.equal(judge(waiting, said), 'no');
});

test('who is told to be injured is carried when somebody is beside them all the way', () => {
  const said: Said = { kind: 'happens', expect: { who: 'nurse', goal: 'carry', state: 'injured' } };
  const hurt = walks('patient', 15, { traits: { isInjured: true } });
  const nurse = (to: number): Somebody => walks('staff', to, { role: 'nurse' });
  assert.equal(judge([nurse(15), hurt], said), 'yes');
  assert.equal(judge([nurse(0), hurt], said), 'no');
  assert.equal(judge([nurse(15), walks('patient', 15)], said), 'no');
  const left = many(3, stays('patient', 4, { traits: { isInjured: true } }));
  assert.equal(judge([nurse(15), hurt, ...left], said), 'partly');
});

test('who goes beside somebody from the start is not after them', () => {
  const said: Said = { kind: 'must_not', expect: { who: 'guard', absent: 'chase' } };
  const ahead: Somebody = walks('visitor', 35);
  const guard: Somebody = walks('security', 35, { role: 'guard' });
  const behind: Somebody = {
    kind: 'security',
    role: 'guard',
    way: [
      [0, -19],
      [30, -19],
      [120, 35],
    ],
  };
  assert.equal(judgeSecond([ahead, guard], said, []), 'yes');
  assert.equal(judgeSecond([ahead, behind], said, []), 'no');
});

const ROOM = office.world.buildings
  .flatMap(({ interior }) => interior?.storeys ?? [])
  .flatMap(({ level, rooms }) => rooms.map((room) => ({ ...room, level })))
  .find(({ use }) => use === 'kitchen')!;
const middleOf = (axis: 'x' | 'y'): number =>
  ROOM.outline.reduce((sum, corner) => sum + corner[axis], 0) / ROOM.outline.length;

test('a deed that must not be done in a place may be done elsewhere', () => {
  const said = (relation: string, place = 'kitchen'): Said => ({
    kind: 'must_not',
    expect: { who: 'guest', absent: relation === 'through' ? 'pass' : 'walk', relation, place },
  });
  const first = (isIn: boolean, one: Said): string => {
    const path = [
      { ...DOOR, z: 0, level: EXIT.level, seconds: 0 },
      isIn
        ? { x: middleOf('x'), y: middleOf('y'), z: 0, level: ROOM.level, seconds: 60 }
        : { x: DOOR.x + 60, y: DOOR.y, z: 0, level: EXIT.level, seconds: 60 },
    ];
    const actor: PlayedActor = {
      ...nobody,
      kind: 'visitor',
      role: 'guest',
      path,
      start: path[0]!,
      outSeconds: null,
    };
    const run: FinishedRun = { ...office, played: { ...office.played, actors: [actor] } };
    return judgeExpect(one.expect, one.kind, run).met;
  };
  // The kitchen of this run lies to the west and north of the middle.
  const second = (x: number, one: Said): string => {
    const way = [
      { at: 0, x: 2, y: -5 },
      { at: 60, x, y: x < 0 ? 5 : -5 },
      { at: SECONDS, x, y: x < 0 ? 5 : -5 },
    ];
    const run = makeRun({ seconds: SECONDS, people: [{ kind: 'guest', way }] });
    return judgeClaims(readRun(run), [{ id: 'c', kind: one.kind, expect: { ...one.expect } }])[0]!
      .met;
  };
  for (const relation of ['to', 'through']) {
    assert.deepEqual([first(false, said(relation)), second(19, said(relation))], ['yes', 'yes']);
    assert.deepEqual([first(true, said(relation)), second(-10, said(relation))], ['no', 'no']);
    // What was not built shows nothing.
    const nowhere = said(relation, 'vault');
    assert.deepEqual([first(false, nowhere), second(19, nowhere)], ['no', 'no']);
  }
});

test('who may not walk in a place may not be in it at any time', () => {
  const said: Said = {
    kind: 'must_not',
    expect: { who: 'guest', absent: 'walk', place: 'kitchen' },
  };
  const goes = (x: number): string => {
    const way = [
      { at: 0, x: 2, y: -5 },
      { at: 30, x, y: x < 0 ? 5 : -5 },
      { at: 60, x: 2, y: -5 },
      { at: SECONDS, x: 2, y: -5 },
    ];
    const run = makeRun({ seconds: SECONDS, people: [{ kind: 'guest', way }] });
    return judgeClaims(readRun(run), [{ id: 'c', kind: said.kind, expect: { ...said.expect } }])[0]!
      .met;
  };
  assert.deepEqual([goes(19), goes(-10)], ['yes', 'no']);
});

test('a place may be that of one group, and is not where no group is', () => {
  const said: Said = { kind: 'where', expect: { who: 'guest', place: 'kitchen' } };
  const at = (x: number, group: string) => ({
    kind: 'guest',
    group,
    way: [
      { at: 0, x, y: 5 },
      { at: SECONDS, x, y: 5 },
    ],
  });
  const met = (...people: HandMadePerson[]): string =>
    judgeClaims(readRun(makeRun({ seconds: SECONDS, people })), [
      { id: 'c', kind: said.kind, expect: { ...said.expect } },
    ])[0]!.met;
  assert.equal(met(at(-10, 'cooks'), at(10, 'diners'), at(10, 'diners')), 'yes');
  assert.equal(met(at(-10, 'diners'), at(10, 'diners'), at(10, 'diners')), 'partly');
  assert.equal(met(at(10, 'cooks'), at(10, 'diners')), 'no');
});

test('people who assemble at a place are told to go to it', () => {
  const said = (place: string): Said => ({
    kind: 'happens',
    expect: { who: 'guest', goal: 'assemble', relation: 'to', place },
  });
  const actor = (isIn: boolean): PlayedActor => {
    const end = isIn
      ? { x: middleOf('x'), y: middleOf('y'), z: 0, level: ROOM.level, seconds: 60 }
      : { x: DOOR.x + 60, y: DOOR.y, z: 0, level: EXIT.level, seconds: 60 };
    const path = [{ ...DOOR, z: 0, level: EXIT.level, seconds: 0 }, end];
    return { ...nobody, kind: 'visitor', role: 'guest', path, start: path[0]!, outSeconds: null };
  };
  const met = (isIn: boolean, place: string): string => {
    const run = { ...office, played: { ...office.played, actors: [actor(isIn)] } };
    return judgeExpect(said(place).expect, said(place).kind, run).met;
  };
  assert.deepEqual(
    [met(true, 'kitchen'), met(false, 'kitchen'), met(true, 'vault')],
    ['yes', 'no', 'no'],
  );
});

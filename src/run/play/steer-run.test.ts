/** A steered run and the same run built from the log of its commands are one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSnapshot, openTrace } from '#crowd/traces';
import { buildWorld } from '#world';
import { castRun } from '../cast/cast-run.ts';
import { directRun } from '../direct-run.ts';
import { applyCommands } from '../direct/apply-commands.ts';
import type { RunCommand } from '../direct/apply-commands.ts';
import { toScenario } from '../run.suite.ts';
import { playRun } from './play-run.ts';
import { steerRun } from './steer-run.ts';
import type { SteeredRun } from './steer-run.ts';

const OFFICE = toScenario(
  'Forty people work in an office of one floor with two exits; the fire alarm sounds and everybody leaves at once.',
  { maxAgents: 40, durationSeconds: 180, seed: 5 },
);

function go(run: SteeredRun, seconds: number): void {
  while (run.steps < Math.round(10 * seconds)) run.step();
}

function places(run: SteeredRun): string {
  const { x, y, level, state } = run.look();
  return JSON.stringify([[...x], [...y], [...level], [...state]]);
}

test('until a command nothing is different because of it, and from then on something is', () => {
  const everybody: RunCommand = {
    kind: 'flee',
    seconds: 12,
    agents: Array.from({ length: 40 }, (_, i) => `agent-${String(i + 1).padStart(4, '0')}`),
    isFleeing: true,
  };
  const plain = steerRun(OFFICE, [everybody]);
  const exit = plain.exits[0]!;
  const fire = { type: 'fire', x: exit.x, y: exit.y } as const;
  const lists: RunCommand[][] = [
    [{ kind: 'flee', seconds: 15, agents: ['agent-0001', 'agent-0007'], isFleeing: false }],
    [{ kind: 'close_exit', seconds: 15, exit: exit.id }],
    [{ kind: 'add_hazard', seconds: 15, hazard: fire }],
  ];
  const steered = lists.map((commands) => steerRun(OFFICE, [everybody, ...commands]));
  for (const run of [plain, ...steered]) go(run, 15);
  for (const run of steered) assert.ok(places(run) === places(plain));
  for (const run of [plain, ...steered]) go(run, 25);
  for (const run of steered) assert.ok(places(run) !== places(plain));
});

test('a run that is steered on its way is the run that knew its commands from the start, and the one that is built', () => {
  const live = steerRun(OFFICE);
  const exit = live.exits[0]!;
  const log: RunCommand[] = [];
  const command = (one: RunCommand): void => {
    log.push(one);
    const at = live.steps;
    live.setCommands([...log]);
    while (live.steps < at) live.step();
  };
  go(live, 12.3);
  command({ kind: 'flee', seconds: 12.4, agents: ['agent-0003', 'agent-0004'], isFleeing: true });
  go(live, 15);
  command({ kind: 'flee', seconds: 15.1, agents: ['agent-0003'], isFleeing: false });
  go(live, 30);
  command({ kind: 'close_exit', seconds: 30.1, exit: exit.id });
  go(live, 40);
  command({ kind: 'sound_alarm', seconds: 40.1 });
  go(live, 60);
  command({ kind: 'add_hazard', seconds: 60.1, hazard: { type: 'fire', x: exit.x, y: exit.y } });
  go(live, 90);
  const known = steerRun(OFFICE, log);
  go(known, 90);
  assert.ok(places(live) === places(known));

  const world = buildWorld(OFFICE);
  const cast = castRun(OFFICE, world);
  const direction = applyCommands(
    { scenario: OFFICE, world, cast },
    directRun(OFFICE, world, cast),
    log,
  );
  const built = playRun(OFFICE, world, cast, direction, { engine: 'test' });
  assert.ok(built.seconds >= 90);
  const trace = openTrace(built.trace);
  const snapshot = createSnapshot(trace.head.people);
  trace.readAt(90, snapshot);
  const { x, y, state } = live.look();
  for (let i = 0; i < state.length; i++) {
    assert.equal(snapshot.state[i], state[i]);
    // The trace keeps places to 10 cm.
    if (state[i] !== 0)
      assert.ok(Math.hypot(snapshot.x[i]! - x[i]!, snapshot.y[i]! - y[i]!) < 0.08);
  }
  assert.ok(built.happened.some(({ kind }) => kind === 'closed'));
});

test('who is told to stay stands, and goes on when told to flee again', () => {
  const agents = ['agent-0002'];
  const run = steerRun(OFFICE, [
    { kind: 'flee', seconds: 5, agents, isFleeing: true },
    { kind: 'flee', seconds: 6, agents, isFleeing: false },
    { kind: 'flee', seconds: 20, agents, isFleeing: true },
  ]);
  go(run, 5.9);
  assert.equal(run.look().isFleeing[1], 1);
  go(run, 9);
  const [x, y] = [run.look().x[1]!, run.look().y[1]!];
  assert.equal(run.look().isFleeing[1], 0);
  go(run, 19.9);
  assert.ok(Math.hypot(run.look().x[1]! - x, run.look().y[1]! - y) < 0.5);
  go(run, 20.2);
  assert.equal(run.look().isFleeing[1], 1);
  go(run, 22);
  assert.ok(Math.hypot(run.look().x[1]! - x, run.look().y[1]! - y) > 0.5);
});

test('what cannot be followed is told, and changes nothing', () => {
  const run = steerRun(OFFICE);
  const wrong: RunCommand[] = [
    { kind: 'close_exit', seconds: 1, exit: 'nowhere' },
    { kind: 'flee', seconds: 1, agents: ['agent-9999'], isFleeing: true },
    { kind: 'flee', seconds: 1, agents: ['vehicle-0001'], isFleeing: true },
    { kind: 'add_hazard', seconds: 1, hazard: { type: 'fire', x: 9000, y: 9000 } },
  ];
  for (const command of wrong) assert.match(run.findProblem(command)!, /There is no/);
  const spoilt = steerRun(OFFICE, wrong);
  for (const each of [run, spoilt]) go(each, 30);
  assert.ok(places(run) === places(spoilt));
});

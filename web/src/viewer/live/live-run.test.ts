/** A live run as the service computes and sends it, and as it is shown: the same places, and feet that do not slip. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channels } from '#contract';
import { steerRun } from '#run/steering';
import type { SteeredRun } from '#run/steering';
import { completeScenario, readPrompt } from '#scenario';
import { STATURE, feetAt } from '../feet.suite.ts';
import type { Foot } from '../feet.suite.ts';
import { findWhereabouts } from '../moment.ts';
import { GONE, findSample } from '../read-trace.ts';
import { listExitUse, outAt, toOutCurve } from '../story.ts';
import type { Story } from '../story.ts';
import { createLiveRun } from './live-run.ts';
import { createFrameReader } from './read-frame.ts';

const PROMPT =
  'An office with 2 floors and 60 people is evacuated because of a fire on the ground floor.';
const SECONDS = 60;
const scenario = completeScenario(
  readPrompt(PROMPT, () => []),
  { durationSeconds: 120, maxAgents: 60 },
  11,
);

function openRun() {
  const run = steerRun(scenario);
  const agents = run.agents.filter(({ type }) => type === 'pedestrian').map(({ id }) => id);
  run.setCommands([{ kind: 'flee', seconds: 2, agents, isFleeing: true }]);
  const asked: string[] = [];
  const recorded: Story = {
    people: run.agents
      .filter(({ type }) => type === 'pedestrian')
      .map(({ id }) => ({
        id,
        kind: 'person',
        goal: null,
        exitId: undefined,
        represents: 1,
        outSeconds: null,
        heading: 0,
        harm: undefined,
        traits: {},
      })),
    vehicles: [],
    events: [],
    exits: run.exits.map((exit) => ({ ...exit, storey: 0, isClosed: false })),
    floorNames: 'ground_is_0',
    isOpenAbove: false,
    light: { azimuth: 0, elevation: 45, isDark: false },
    weather: { condition: 'clear', windMps: 3, windFrom: undefined, visibilityMeters: undefined },
    roofs: [],
    ground: undefined,
  };
  const live = createLiveRun({
    seconds: 120,
    count: run.agents.length,
    levels: run.levels,
    recorded,
    walkers: recorded.people.map(() => ({ stature: STATURE, heading: 0 })),
    lead: {
      seek: (seconds) => void asked.push(`seek ${seconds}`),
      play: (isPlaying) => void asked.push(`play ${isPlaying}`),
      setSpeed: (times) => void asked.push(`speed ${times}`),
    },
  });
  const columns = channels.createFrameColumns(run.agents.length);
  const before = channels.createFrameColumns(run.agents.length);
  let seq: number | undefined;
  /** As the service sends it: whole at first, then what changed. */
  const tell = (isKey = seq === undefined): ArrayBuffer => {
    const { x, y, level, state, isFleeing, inside, evacuated, hurt } = run.look();
    for (let i = 0; i < columns.count; i++) {
      columns.xCm[i] = Math.round(100 * x[i]!);
      columns.yCm[i] = Math.round(100 * y[i]!);
      columns.level[i] = level[i]!;
      columns.state[i] = state[i]! | (isFleeing[i] ? channels.FLEEING_BIT : 0);
    }
    const head = { seq: run.steps, milliseconds: 100 * run.steps, inside, evacuated, hurt };
    const bytes = channels.encodeFrame(
      head,
      columns,
      isKey ? undefined : { seq: seq!, columns: before },
    );
    channels.copyFrame(columns, before);
    seq = run.steps;
    return bytes.buffer;
  };
  return { run, live, tell, asked };
}

function listLeft(run: SteeredRun) {
  return run.listLeft().map(({ index, seconds, exit }) => ({
    id: run.agents[index]!.id,
    seconds,
    exitId: exit,
  }));
}

test('frames are read to the centimeter, and one that builds on an unseen one is left alone', () => {
  const { run, tell } = openRun();
  const reader = createFrameReader(run.agents.length);
  let compared = 0;
  for (let k = 0; k < 400; k++) {
    const frame = reader.read(tell(k % 50 === 0));
    assert.equal(frame?.seconds, k / 10);
    const { x, y, level, state } = run.look();
    for (let i = 0; i < state.length; i++) {
      assert.equal(reader.columns.state[i], state[i]);
      if (state[i] === GONE) continue;
      assert.ok(Math.abs(reader.columns.x[i]! - x[i]!) < 0.0051);
      assert.ok(Math.abs(reader.columns.y[i]! - y[i]!) < 0.0051);
      assert.equal(reader.columns.level[i], level[i]);
      compared++;
    }
    run.step();
  }
  assert.ok(compared > 5000, `${compared}`);
  tell();
  run.step();
  assert.equal(reader.read(tell()), undefined, 'the frame before was not read');
  assert.ok(reader.read(tell(true)));
});

test('shown live, people are where they are, who left is counted, and no foot on the ground slips more than 3 cm', () => {
  const { run, live, tell } = openRun();
  const people = live.story.people.length;
  const slipped = new Float64Array(2 * people);
  const before: (Foot | undefined)[] = Array.from({ length: 2 * people });
  const seen = new Map<number, { x: Float64Array; y: Float64Array; state: Uint8Array }>();
  let [worst, contacts, farthest, looked, evacuated] = [0, 0, 0, 0, 0];
  live.hearPlayer({ isPlaying: true, seconds: 0, speed: 1, hasEnded: false });
  for (let k = 0; k < 10 * SECONDS; k++) {
    live.hearFrame(tell());
    live.hearLeft(listLeft(run), k % 100 === 0);
    const { x, y, state, evacuated: out } = run.look();
    evacuated = out;
    seen.set(k, { x: x.slice(), y: y.slice(), state: state.slice() });
    run.step();
    // Five pictures until the next frame.
    for (let picture = 0; picture < 5; picture++) {
      const at = live.advance(100 * k + 20 * picture);
      const { trace, steps } = live;
      const { sample } = findSample(trace.seconds, at);
      for (let i = 0; i < people; i++) {
        const isThere = trace.state[sample * trace.people + i] !== GONE;
        feetAt(steps, trace, i, at).forEach((foot, side) => {
          const own = 2 * i + side;
          const last = before[own];
          if (!isThere || foot.above > 0.01) {
            if (last) contacts++;
            slipped[own] = 0;
            before[own] = undefined;
            return;
          }
          const far = last
            ? Math.hypot(foot.place[0] - last.place[0], foot.place[1] - last.place[1])
            : 0;
          // Who takes a lift, or enters anew, is put there.
          if (far < 1) slipped[own]! += far;
          before[own] = foot;
          worst = Math.max(worst, slipped[own]!);
        });
      }
      const told = seen.get(Math.round(10 * at));
      if (picture > 0 || !told) continue;
      for (let i = 0; i < people; i++) {
        const who = findWhereabouts(trace, steps, i, at);
        if (!who || told.state[i] === GONE) continue;
        farthest = Math.max(farthest, Math.hypot(who.x - told.x[i]!, who.y - told.y[i]!));
        looked++;
      }
    }
  }
  assert.ok(contacts > 1000, `${contacts} steps were looked at`);
  assert.ok(worst <= 0.03, `the worst foot slipped ${worst} m`);
  assert.ok(looked > 10_000, `${looked}`);
  // A person who leaves is kept where they were in the sample before: half a second at 1.4 m/s.
  assert.ok(farthest < 0.7, `somebody is shown ${farthest} m away from where they are`);
  assert.ok(evacuated > 5, `${evacuated} got out`);
  assert.equal(outAt(toOutCurve(live.story.people), SECONDS), evacuated);
  const byExit = listExitUse(live.story, SECONDS, []).map((use) => use.people);
  assert.equal(
    byExit.reduce((sum, count) => sum + count, 0),
    evacuated,
    'everybody by an exit',
  );
  console.log(
    `live: worst slip ${(100 * worst).toFixed(2)} cm of ${contacts} steps, at most ${farthest.toFixed(2)} m off`,
  );
});

test('going back, closing an exit and adding a fire: the story has it, and forgets what was later', () => {
  const { run, live, tell, asked } = openRun();
  for (let k = 0; k < 300; k++) run.step();
  live.hearFrame(tell(true));
  live.hearLeft(listLeft(run), true);
  assert.ok(outAt(toOutCurve(live.story.people), 30) > 0);
  assert.equal(live.headSeconds, 30);
  assert.equal(live.advance(0), 30, 'where time stands still it is shown to the tenth');
  const [exit] = run.exits;
  const [level] = run.levels;
  const fire = { type: 'fire', x: 1, y: 2, level: level!.id };
  live.hearAct({ kind: 'close_exit', seconds: 30.1, details: { exit_id: exit!.id } });
  live.hearAct({ kind: 'add_hazard', seconds: 40, details: { hazard: fire } });
  assert.deepEqual(
    live.story.exits.map(({ isClosed }) => isClosed),
    run.exits.map(({ id }) => id === exit!.id),
  );
  assert.deepEqual(live.story.events.at(-1)?.position, [1, 2, level!.z]);
  run.restart();
  live.hearFrame(tell(true));
  assert.equal(live.headSeconds, 0);
  assert.equal(live.advance(0), 0);
  assert.ok(!live.story.exits.some(({ isClosed }) => isClosed), 'it was not closed yet');
  live.hearLeft(listLeft(run), true);
  assert.equal(outAt(toOutCurve(live.story.people), 1e9), 0, 'nobody had left yet');
  live.hearAct({ kind: 'sound_alarm', seconds: 0.1, details: {} });
  assert.deepEqual(
    live.acts.map(({ kind }) => kind),
    ['sound_alarm'],
  );
  live.seek(12);
  live.play(true);
  live.setSpeed(4);
  assert.deepEqual(asked, ['seek 12', 'play true', 'speed 4']);
});

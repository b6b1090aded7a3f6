import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playDocument, playPrompt } from '../run.suite.ts';

const PROMPT =
  'Clinic with 2 floors, 12 patients, 4 of them unable to walk, 5 nurses. Power cut after 1 minute';

test('who is carried down begins upstairs, is moved by those who carry, and ends on the ground; the others stay', () => {
  const { played } = playPrompt(`${PROMPT} and the nurses carry those 4 down to the ground floor`);
  const lame = played.actors.filter(({ traits }) => traits['aid'] === 'bed');
  const nurses = played.actors.filter(({ kind }) => kind === 'staff');
  assert.equal(lame.length, 4);
  for (const { path } of lame) {
    assert.equal(path[0]!.level, 'hospital.1');
    assert.equal(path.at(-1)!.level, 'hospital.0');
    const moved = path.find(({ x, y }) => Math.hypot(x - path[0]!.x, y - path[0]!.y) > 1)!;
    assert.ok(moved.seconds > 60, `${moved.seconds} s`);
    const isBeside = nurses.some((one) =>
      one.path.some(
        ({ seconds, x, y }) =>
          Math.abs(seconds - moved.seconds) < 10 && Math.hypot(x - moved.x, y - moved.y) < 4,
      ),
    );
    assert.ok(isBeside);
  }
  const others = played.actors.filter(({ kind }) => kind === 'patient');
  assert.ok(others.every(({ outSeconds }) => outSeconds === null));
});

test('where nobody is said to carry them, nobody who cannot walk moves', () => {
  const { played } = playPrompt(PROMPT);
  for (const { path, traits } of played.actors)
    if (traits['aid'] === 'bed')
      assert.ok(path.every(({ x, y }) => Math.hypot(x - path[0]!.x, y - path[0]!.y) < 1));
});

const SCHOOL = {
  places: [{ id: 'school', kind: 'school', floors: 1 }],
  people: [
    { id: 'pupils', role: 'student', count: 4, at: { of: ['school'] } },
    { id: 'teachers', role: 'teacher', count: 4, at: { of: ['school'] } },
  ],
};

test('people who are named are carried, although they could walk', () => {
  const { played } = playDocument({
    ...SCHOOL,
    actions: [{ id: 'carry', who: ['teachers'], does: 'carry', whom: ['pupils'], start: 20 }],
  });
  const pupils = played.actors.filter(({ group }) => group === 'pupils');
  const carried = new Set(
    (played.deeds ?? []).flatMap(({ deed, whom }) => (deed === 'carry' ? [whom] : [])),
  );
  for (const { id, leavesSeconds } of pupils) {
    assert.ok(carried.has(id), id);
    assert.ok(leavesSeconds! > 20, 'they wait for those who carry them');
  }
});

test('where nobody is named and nobody has to be carried, it is told', () => {
  const { direction } = playDocument({
    ...SCHOOL,
    actions: [{ id: 'carry', who: ['teachers'], does: 'carry' }],
    duration_s: 60,
  });
  assert.ok(direction.unmet.some(({ asked }) => asked === 'carry'));
});

test('those meant by their number alone are carried, at night as well, and the others stay', () => {
  const { played, direction } = playPrompt(
    "Ward on the second floor of a clinic: 9 patients, 3 of them can't walk, 4 nurses. At 02:10 the power fails. Nurses carry the three down to the ground floor",
  );
  const lame = played.actors.filter(({ traits }) => traits['aid'] === 'bed');
  assert.equal(lame.length, 3);
  for (const { path } of lame) assert.equal(path.at(-1)!.level, 'hospital.0');
  assert.deepEqual(direction.unmet, []);
});

test('who has to wake sleepers carries those who are named as well', () => {
  const { played, direction } = playPrompt(
    'Care home with 1 floor, 12 residents, 3 of them in wheelchairs, 4 carers. At 03:30 a fire starts in the kitchen. The carers wheel the three out',
  );
  const carried = new Set(
    (played.deeds ?? []).filter(({ deed }) => deed === 'carry').map(({ whom }) => whom),
  );
  const wheeled = played.actors.filter(({ kind }) => kind === 'wheelchair');
  assert.equal(wheeled.length, 3);
  for (const { id } of wheeled) assert.ok(carried.has(id), id);
  assert.ok(!direction.unmet.some(({ asked }) => asked === 'carry'));
});

test('those whom an event harms are carried to the place; the others of their group go on as before', () => {
  const { played, world } = playDocument({
    seed: 5,
    places: [
      {
        id: 'site',
        kind: 'festival_ground',
        length_m: 100,
        width_m: 80,
        parts: [{ id: 'aid', kind: 'other', use: 'first aid tent', side: 'east' }],
      },
    ],
    people: [
      { id: 'fans', role: 'spectator', count: 30, at: { of: ['site'] } },
      { id: 'medics', role: 'paramedic', count: 4, at: { of: ['site', 'aid'] } },
    ],
    events: [
      {
        id: 'fall',
        kind: 'crowd_surge',
        at: { of: ['site'] },
        start: 60,
        casualties: [{ state: 'injured', count: 2, of: 'fans' }],
      },
    ],
    actions: [
      { id: 'go', who: ['fans'], does: 'leave', start: 100 },
      {
        id: 'bring',
        who: ['medics'],
        does: 'carry',
        whom: ['fans'],
        to: [{ of: ['site', 'aid'] }],
        start: { after: 'fall', seconds: 10 },
      },
    ],
    duration_s: 400,
  });
  const fans = played.actors.filter(({ group }) => group === 'fans');
  const carried = new Set(
    played.deeds?.flatMap(({ deed, whom }) => (deed === 'carry' ? whom : [])),
  );
  const aid = world.landmarks.find(({ label }) => label.includes('first aid tent'))!.at;
  assert.equal(carried.size, 2);
  for (const { id, path, outSeconds } of fans) {
    if (!carried.has(id)) {
      assert.ok(outSeconds !== null && outSeconds > 100, `${id} is out at ${outSeconds} s`);
      continue;
    }
    const { x, y } = path.at(-1)!;
    assert.ok(Math.hypot(x - aid.x, y - aid.y) < 15, `${id} ends at ${x}, ${y}`);
  }
});

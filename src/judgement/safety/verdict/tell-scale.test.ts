import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findings } from '../findings/findings.suite.ts';
import { tellScale } from './tell-scale.ts';

const SCALED = { people: 15_000, peoplePerAgent: 15 };

test('a study of everybody says nothing about a scale', () => {
  assert.equal(tellScale([findings()]), undefined);
});

test('the people per agent come first, and the time is called a lower bound', () => {
  const said = tellScale([findings(SCALED)])!;
  assert.match(said, /^1,000 simulated agents stand for 15,000 people, 15 each\./);
  assert.match(said, /lower bound\.$/);
});

test('how much sooner half of the agents were out is reported, if all of them were', () => {
  const runs = [200, 220, 400].map((evacuationSeconds) =>
    findings({ ...SCALED, evacuationSeconds }),
  );
  const halved = [180, 190].map((evacuationSeconds) =>
    findings({ people: 15_000, peoplePerAgent: 30, evacuationSeconds }),
  );
  assert.match(tellScale(runs, halved)!, /half of the agents it was 25 s sooner/);
  const later = halved.map((run) => ({ ...run, evacuationSeconds: 300 }));
  assert.doesNotMatch(tellScale(runs, later)!, /sooner,/);
  const late = halved.map((run) => ({ ...run, isComplete: false }));
  assert.doesNotMatch(tellScale(runs, late)!, /sooner,/);
});

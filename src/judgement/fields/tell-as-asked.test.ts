import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayAsAsked } from './tell-as-asked.ts';

const NOTHING = { fields: [], unmet: [], fidelity: 1 };

test('the scale is said first where agents stand for several people, and not where each is shown', () => {
  assert.match(
    sayAsAsked({ ...NOTHING, shown: { people: 15_000, agents: 100 } }),
    /^15,000 people, shown as 100 agents of 150 each \(max_agents up to 1,000 shows more\); /,
  );
  assert.match(
    sayAsAsked({ ...NOTHING, shown: { people: 2_500, agents: 1_000 } }),
    /^2,500 people, shown as 1,000 agents of about 3 each; /,
  );
  assert.doesNotMatch(sayAsAsked(NOTHING), /agents/);
});

/** G25: the results begin with what of the question they meet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutOf, finish } from './finish.suite.ts';
import { toResultBodies } from './to-result-bodies.ts';

const PROMPT =
  'Heat wave in an office of 3 floors with 2 staircases, 20 workers, then a fire in the kitchen. Everybody hums a melancholy tune.';
const finished = finish(PROMPT, { maxAgents: 20, durationSeconds: 60 });
const { metadata } = JSON.parse(
  toResultBodies(finished, aboutOf(finished, { simulation_duration: 60 })).json,
) as { metadata: Metadata };

interface Metadata {
  readonly as_asked: string;
  readonly fidelity: number;
  readonly understood: readonly {
    readonly path: string;
    readonly met?: string;
    readonly evidence?: { readonly text: string };
  }[];
  readonly unmet: readonly {
    readonly path: string;
    readonly asked: unknown;
    readonly because: string;
    readonly importance?: number;
  }[];
}

test('G25 metadata begins with what was met', () => {
  assert.deepEqual(Object.keys(metadata).slice(0, 2), ['as_asked', 'fidelity']);
  assert.match(metadata.as_asked, /^\d+ of \d+ as asked; not: Heat wave/);
  assert.ok(metadata.fidelity > 0 && metadata.fidelity < 1);
});

test('G25 what was understood says whether it is met, with evidence', () => {
  const metOf = new Map(metadata.understood.map((value) => [value.path, value]));
  for (const path of ['structures[0].floors', 'structures[0].stairs', 'agents[0].count']) {
    assert.equal(metOf.get(path)?.met, 'yes', path);
    assert.ok(metOf.get(path)!.evidence!.text.length > 0);
  }
  const heat = metadata.understood.find(({ met }) => met === 'no');
  assert.match(heat?.path ?? '', /^events\[\d\]/);
});

test('G25 what is not met is told once, the most important first', () => {
  const { unmet } = metadata;
  const [first] = unmet;
  assert.equal(first?.importance, 3);
  assert.equal(first.asked, 'Heat wave');
  // The run notes it too: its reason stands in the same row.
  assert.match(first.because, /effect of heat/);
  assert.equal(unmet.filter(({ path }) => /heat/i.test(path)).length, 0);
  assert.ok(
    unmet.some(({ path, asked }) => path.startsWith('unread') && /hums/.test(String(asked))),
  );
});

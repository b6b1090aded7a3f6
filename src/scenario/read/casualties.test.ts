import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';

/** [prompt, casualties as "state number group", groups as "kind count"] */
const ROWS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['A bus skids into 180 commuters, 7 injured', ['injured 7'], ['passenger 180', 'bus ?']],
  [
    'A building collapses, 120 guests. Six guests are hurt and lie on the ground.',
    ['injured 6 guest', 'fallen 6 guest same'],
    ['visitor 120'],
  ],
  [
    'A coach with 48 pupils collides with a lorry, 9 pupils are injured, 2 unconscious',
    ['injured 9 pupil', 'unconscious 2'],
    ['bus ?', 'student 48', 'truck ?'],
  ],
  ['Forty people, the roof collapses, half of them hurt', ['injured 0.5'], ['person 40']],
  [
    '800 people, the crowd surges to the stage. Two people fall at the barrier and cannot get up.',
    ['fallen 2', 'cannot_walk 2 same'],
    ['person 800'],
  ],
  ['A house collapses, 25 people trapped in the rubble', ['trapped 25'], ['person 25']],
  ['An explosion in a factory with 60 workers injuring nine', ['injured 9'], ['worker 60']],
  ['A roof collapse in a hall with 90 visitors, nobody is hurt', [], ['visitor 90']],
  ['A market with 90 visitors, 4 injured', [], ['visitor 90']],
];

test('so many come to harm as the sentence says, and they are no others than those it counts', () => {
  for (const [prompt, casualties, groups] of ROWS) {
    const { events, agents } = readPrompt(prompt, () => []);
    const told = events.flatMap((event) => event.casualties ?? []);
    assert.deepEqual(
      told.map(({ state, count, share, group, isSame }) =>
        [state, count?.value ?? share?.value, group, isSame && 'same'].filter(Boolean).join(' '),
      ),
      casualties,
      prompt,
    );
    assert.deepEqual(
      agents.map(({ kind, count }) => `${kind.value} ${count?.value ?? '?'}`).toSorted(),
      groups.toSorted(),
      prompt,
    );
  }
});

/**
 * The reader against prompts by people who had not seen it. The first set and, after it was measured once, the third were used to
 * improve it; the second is kept aside.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sample } from '../support/extent.ts';
import { f1Of, scoreSlots } from './score-slots.ts';
import type { Score } from './score-slots.ts';

interface Labelled {
  readonly id: string;
  readonly prompt: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
}

const here = fileURLToPath(new URL('.', import.meta.url));

/** Through the command, as a user with a file of prompts would. */
function scoreSet(name: string): Map<string, Score> {
  const { prompts } = JSON.parse(readFileSync(`${here}${name}.json`, 'utf8')) as {
    prompts: Labelled[];
  };
  const input = prompts.map(({ id, prompt, settings }) => JSON.stringify({ id, prompt, settings }));
  const out = execFileSync(
    process.execPath,
    [`${here}../../bin/presage.mjs`, 'parse', '--batch', '-'],
    { input: `${input.join('\n')}\n`, encoding: 'utf8' },
  );
  const slots = new Map(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; slots: Record<string, unknown> })
      .map((row) => [row.id, row.slots]),
  );
  return new Map(prompts.map(({ id, expect }) => [id, scoreSlots(expect, slots.get(id) ?? {})]));
}

/** The second is not used to improve the reader. */
const SETS = sample<readonly (readonly [string, number])[]>({
  few: [['second', 0.95]],
  all: [
    ['first', 0.98],
    ['second', 0.95],
    ['third', 0.95],
  ],
});

for (const [name, least] of SETS)
  test(`the ${name} set: F1 of at least ${least}`, (t) => {
    const scores = scoreSet(name);
    const f1 = f1Of([...scores.values()]);
    t.diagnostic(`F1 ${f1.toFixed(3)}`);
    const worst = [...scores]
      .filter(([, { missed, extra }]) => missed.length + extra.length > 0)
      .map(
        ([id, { missed, extra }]) =>
          `${id}: missed ${missed.join(', ')}; extra ${extra.join(', ')}`,
      );
    assert.ok(f1 >= least, `${f1.toFixed(3)}\n${worst.join('\n')}`);
  });

/**
 * The finished run compared with its prompt, over prompts by people who had not read the reader: every field gets a
 * verdict with evidence, two judges of the authors' claims agree, losses are reported, and judging costs next
 * to nothing. Twenty of the whole-way prompts by default; with `npm test -- --all` all of them, with 1,000 agents, and
 * those of the other sets.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { judgeFields, listNotAsAsked } from '#fields';
import type { JudgedField, Met } from '#fields';
import { isEverything, sample } from '../support/extent.ts';
import { finish } from '../support/finish-run.ts';
import type { FinishedPrompt } from '../support/finish-run.ts';
import { compareJudges } from './compare-judges.ts';
import { CLAIM_KINDS } from './first-judge/index.ts';
import { listWholeWayPrompts, runWholeWay } from './whole-way-run.ts';

/** Every third prompt is a sample of all ten authors' callings. */
const chosen = listWholeWayPrompts().filter((_, i) => isEverything || i % 24 === 0);
const CLAIMS_MIN = sample({ few: 15, all: 100 });
const SETTINGS = sample({
  few: { maxAgents: 60, durationSeconds: 60 },
  all: { maxAgents: 1000 },
});
/** Of the claims on which both judges say the same. */
const AGREEMENT_MIN = 0.97;
/** Of the author's claims that are not met: the part whose words the answer itself reports as not met. */
const TOLD_MIN = 0.9;

test('every claim of the whole-way prompts has a verdict with evidence, and two judges agree', (t) => {
  const tally: Record<Met, number> = { yes: 0, partly: 0, no: 0 };
  const differ: string[] = [];
  const wronglyMet: string[] = [];
  const untold: string[] = [];
  let [buildMs, judgeMs] = [0, 0];
  for (const { id, prompt, claims } of chosen) {
    const finished = runWholeWay(prompt, SETTINGS);
    buildMs += finished.buildMs;
    const { unmet: told } = judgeFields(finished.stated, SETTINGS, finished.run);
    for (const { claim, product, second } of compareJudges(finished, claims)) {
      checkVerdict(claim.id, product, finished);
      tally[product.met]++;
      const start = prompt.search(
        new RegExp(`(?<!\\p{L})${RegExp.escape(claim.words)}(?!\\p{L})`, 'u'),
      );
      const isTold = told.some(
        ({ span }) => span !== undefined && span[0] < start + claim.words.length && start < span[1],
      );
      if (product.met !== 'yes' && !isTold) untold.push(`${claim.id} “${claim.words}”`);
      if (product.met === second.met) continue;
      const both = `${claim.id} “${claim.words}”: ${product.met} (${product.evidence.text}), second judge ${second.met} (${second.evidence})`;
      differ.push(both);
      if (product.met === 'yes') wronglyMet.push(both);
    }
    judgeMs += checkHeld(id, finished);
  }
  const all = tally.yes + tally.partly + tally.no;
  t.diagnostic(
    `${chosen.length} prompts: of ${all} claims ${tally.yes} met, ${tally.partly} in part, ${tally.no} not; ${((100 * tally.yes) / all).toFixed(1)} % met`,
  );
  t.diagnostic(`both judges agree on ${((100 * (all - differ.length)) / all).toFixed(1)} %`);
  for (const both of differ) t.diagnostic(both);
  const lost = tally.partly + tally.no;
  t.diagnostic(
    `${lost - untold.length} of ${lost} that are not met are told; not: ${untold.join(', ')}`,
  );
  t.diagnostic(`judging ${((100 * judgeMs) / buildMs).toFixed(2)} % of a build`);
  assert.ok(all >= CLAIMS_MIN, `${all} claims`);
  assert.ok(
    all - differ.length >= AGREEMENT_MIN * all,
    `they differ on ${differ.length} of ${all}`,
  );
  assert.deepEqual(wronglyMet, [], 'nothing is called met that the second judge does not see');
  assert.ok(lost - untold.length >= TOLD_MIN * lost, `${untold.length} of ${lost} are not told`);
});

for (const name of isEverything ? ['first', 'second', 'third', 'preliminary'] : [])
  test(`every claim that is read in the ${name} set has a verdict with evidence`, () => {
    const { prompts } = JSON.parse(read(`${name}.json`)) as {
      prompts: readonly { readonly id: string; readonly prompt: string }[];
    };
    assert.ok(prompts.length > 0);
    for (const { id, prompt } of prompts)
      checkHeld(id, finish(prompt, { maxAgents: 60, durationSeconds: 60 }));
  });

/** The reader's result; reports the time that judging took. */
function checkHeld(id: string, finished: FinishedPrompt): number {
  const { stated, world, played, run } = finished;
  const begun = performance.now();
  const held = judgeFields(stated, SETTINGS, run);
  const took = performance.now() - begun;
  assert.ok(held.fields.length > 0, `${id} states something`);
  for (const field of held.fields) checkVerdict(`${id} ${field.path}`, field, finished);
  assert.ok(held.fidelity >= 0 && held.fidelity <= 1);
  const rows = listNotAsAsked(held, stated, [...world.unmet, ...played.unmet]);
  const told = new Set(rows.map(({ path }) => path));
  for (const { path, met } of held.fields)
    assert.equal(told.has(path) || met === 'yes', true, `${id}: ${path} is not met and not told`);
  assert.equal(new Set(rows.map((row) => JSON.stringify(row))).size, rows.length, `${id}: twice`);
  checkOrder(id, held.unmet);
  return took;
}

/** Things without an id of their own in the place are numbered by the judge: lamps, rivers, edges of platforms. */
const NUMBERED = /^(?:object|water|edge)-\d+$|\.barrier-\d+$|\.tracks-.+-\d+$/;

function checkVerdict(
  name: string,
  { met, evidence, reason }: Pick<JudgedField, 'met' | 'evidence' | 'reason'>,
  { played, world }: FinishedPrompt,
): void {
  assert.ok(evidence.text.length > 0, `${name}: evidence`);
  assert.doesNotMatch(evidence.text, /NaN|Infinity|undefined/, name);
  assert.equal(met === 'yes', reason === undefined, `${name}: a reason where it is not met`);
  const { seconds = 0, ids = [] } = evidence;
  assert.ok(seconds >= 0 && seconds <= played.seconds + 1, `${name}: ${seconds} s`);
  const known = new Set(played.actors.map(({ id }) => id));
  const things = JSON.stringify([world.buildings, world.openPlaces, world.walkable, world.streets]);
  for (const id of ids)
    assert.ok(
      known.has(id) || things.includes(id) || NUMBERED.test(id),
      `${name}: ${id} is in the run`,
    );
}

/** Most important first, then what happens, where, how many, when, in what state, the place, what must not be. */
function checkOrder(id: string, unmet: readonly JudgedField[]): void {
  const ranks = unmet.map(({ importance, kind }) => 10 * -importance + CLAIM_KINDS.indexOf(kind));
  assert.deepEqual(
    ranks,
    ranks.toSorted((a, b) => a - b),
    id,
  );
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

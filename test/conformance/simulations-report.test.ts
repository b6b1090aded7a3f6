/** The report of a simulation with a risk analysis (SI.8 of docs/spec.md), built and served. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Answer } from '../support/call.ts';
import { createPerson } from '../support/people.ts';
import { SIMULATIONS, SMALL, shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

let presage: SimulationService;
let made: Answer;
let ended: Answer;
let path: string;

/** A risk analysis walks the place several times: on a busy machine that takes minutes. */
const LOOKS_MAX = 20;

async function untilCompleted(id: string): Promise<Answer> {
  for (let looks = 1; ; looks++) {
    const state = await presage.call(`${SIMULATIONS}${id}/status/?wait=30`);
    if (!['queued', 'processing'].includes(state.body.status)) return state;
    assert.ok(looks < LOOKS_MAX, JSON.stringify(state.body));
  }
}

const WAIT_SECONDS = 60;
let heldSeconds = 0;
const HOSTILE = '<script>alert(1)</script>';

before(async () => {
  presage = await shareSimulationService();
  const begun = performance.now();
  made = await presage.call(SIMULATIONS, {
    auth: presage.ada.token,
    headers: { prefer: `wait=${WAIT_SECONDS}` },
    json: {
      prompt: `${SMALL.prompt} ${HOSTILE}`,
      settings: SMALL.settings,
      risk_analysis: { include_mitigation: false },
    },
  });
  heldSeconds = (performance.now() - begun) / 1000;
  path = `${SIMULATIONS}${made.body.id}/report/`;
  ended = await untilCompleted(made.body.id);
});
after(() => presage.close());

test('F7 F8 a waiting caller gets the measured values with the 201; without mitigation nothing is tried', () => {
  const { status, body } = made;
  // Held until it is completed, or for as long as asked: the machine may have other things to do.
  if (body.status !== 'completed' && heldSeconds >= WAIT_SECONDS) return;
  assert.deepEqual(
    [status, body.status, body.risk_assessment.basis],
    [201, 'completed', 'simulated'],
  );
  assert.notEqual(body.completed_at, null);
  assert.deepEqual(body.risk_assessment.mitigation_strategies, []);
  assert.deepEqual(body.recommendations, []);
});

test('SI.8 everybody who may see the simulation may read its report', async () => {
  assert.equal(ended.body.status, 'completed', JSON.stringify(ended.body));
  assert.equal(made.body.links.report, presage.baseUrl + path);
  assert.equal(ended.body.report_url, path);
  const answer = await fetch(presage.baseUrl + path);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(answer.headers.get('content-disposition')!, /^inline/);
  const policy = answer.headers.get('content-security-policy')!;
  assert.match(policy, /default-src 'none'; style-src 'unsafe-inline'; img-src data:/);
  assert.ok(!policy.includes('script-src'));
  const page = await answer.text();
  assert.match(page, /^<!doctype html>/);
  assert.ok(!page.includes('<script'), 'what a prompt says stays text');
  assert.ok(page.includes('&#60;script&#62;alert(1)'));
});

test('SI.8 E5 tells its path, and lists the file with the very same bytes', async () => {
  const { body } = await presage.call(`${SIMULATIONS}${made.body.id}/`);
  assert.equal(body.report_url, path);
  const page = Buffer.from(await (await fetch(presage.baseUrl + path)).arrayBuffer());
  const file = body.files.find(({ name }: { name: string }) => name === 'report.html');
  assert.deepEqual([file.media_type, file.size_bytes], ['text/html', page.length]);
  const saved = await fetch(file.url);
  assert.match(saved.headers.get('content-disposition')!, /^attachment/);
  const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  assert.equal(hash(Buffer.from(await saved.arrayBuffer())), hash(page));
  const maps = await (await fetch(body.heatmaps_url)).json();
  assert.equal((maps as { version: number }).version, 1);
});

test('SI.8 a reader with a current copy gets 304; HEAD and ranges work as for files', async () => {
  const first = await fetch(presage.baseUrl + path);
  const etag = first.headers.get('etag')!;
  const length = (await first.arrayBuffer()).byteLength;
  const known = await fetch(presage.baseUrl + path, { headers: { 'if-none-match': etag } });
  assert.equal(known.status, 304);
  const head = await fetch(presage.baseUrl + path, { method: 'HEAD' });
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(length)]);
  const part = await fetch(presage.baseUrl + path, { headers: { range: 'bytes=0-14' } });
  assert.deepEqual([part.status, await part.text()], [206, '<!doctype html>']);
});

test('SI.8 a private one is for its owner, and unknown ones are not there', async () => {
  const eve = await createPerson(presage.call, 'eve');
  const hidden = await presage.create({
    prompt: SMALL.prompt,
    settings: SMALL.settings,
    visibility: 'private',
    risk_analysis: { include_mitigation: false },
  });
  const own = `${SIMULATIONS}${hidden.body.id}/report/`;
  const others = await presage.call(own, { auth: eve.token });
  assert.deepEqual([others.status, others.body.code], [404, 'SIMULATION_NOT_FOUND']);
  const unknown = await presage.call(`${SIMULATIONS}sim_nothing/report/`);
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'SIMULATION_NOT_FOUND']);
});

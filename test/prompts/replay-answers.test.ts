/**
 * What a language model answered, replayed by a server on the loopback as an OpenAI-compatible one sends it: all of it is
 * accepted, and what the reader makes of it is what the figures of the two readers are measured with.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { readAnswer } from '#document';
import { createLlmReader } from '#llm';
import { readPrompt } from '#scenario';
import { listKinds } from '#scenario/document';
import { mergeAnswer } from '#scenario/draft';
import { findPlaces } from '../support/finish-run.ts';
import { listWholeWayPrompts } from './whole-way-run.ts';

const recorded = listWholeWayPrompts('unseen').filter(({ id }) => /^[ij]\d/.test(id));
/** By prompt; a request that asks for something else is answered with nothing. */
const answers = new Map(
  recorded.map(({ id, prompt }) => [
    prompt,
    readFileSync(new URL(`answers/${id}.json`, import.meta.url), 'utf8'),
  ]),
);

let url: string;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { messages } = JSON.parse(Buffer.concat(chunks).toString());
  const { prompt } = JSON.parse(messages.at(-1).content);
  const choice = { index: 0, message: { role: 'assistant', content: answers.get(prompt) } };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ object: 'chat.completion', choices: [choice] }));
});

before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test('the recorded answers of a language model are taken as they are, none refused', async () => {
  const reader = createLlmReader({ url, model: 'recorded', clock: () => 0 });
  assert.equal(recorded.length, 40);
  for (const { id, prompt } of recorded) {
    const offline = readPrompt(prompt, findPlaces);
    const { stated, note } = await reader.read(prompt, offline);
    assert.equal(note.outcome, 'ok', id);
    const answer = readAnswer(JSON.parse(answers.get(prompt)!), listKinds())!;
    assert.deepEqual(answer.mistakes, [], id);
    assert.deepEqual(stated, mergeAnswer(offline, answer).stated, id);
  }
});

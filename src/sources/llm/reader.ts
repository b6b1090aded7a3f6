/**
 * Asks a language model to read a prompt, in addition to our own reading. It has twenty seconds and one retry. In any
 * case there is a reading at the end, with a note that says how it was made.
 */
import { createHash } from 'node:crypto';
import { isStillAhead } from '#base';
import type { Clock } from '#base';
import { DOCUMENT_VERSION, readAnswer, readDocument, strictSchema } from '#document';
import type { ReadAnswer } from '#document';
import type { Stated } from '#scenario';
import { listKinds, listMeanings } from '#scenario/document';
import { mergeAnswer } from '#scenario/draft';
import type { Disagreement } from '#scenario/notes';
import { anthropic } from './anthropic.ts';
import { guessKind } from './guess-kind.ts';
import { toSystem, toUserText } from './instructions.ts';
import type { Telling } from './instructions.ts';
import { openai } from './openai.ts';
import { PostFailed, post } from './post.ts';
import { FULL_MANNER } from './protocol.ts';
import type { LlmKind, Manner, Protocol } from './protocol.ts';
import type { ReadingCache } from './reading-cache.ts';

const PROTOCOLS: Readonly<Record<LlmKind, Protocol>> = { openai, anthropic };

export interface LlmReaderOptions {
  /** If absent, there is no language model, and every note says so. */
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly model?: string | undefined;
  /** If absent, guessed from the URL. */
  readonly kind?: LlmKind | undefined;
  /** If absent, every prompt is sent again. */
  readonly cache?: ReadingCache;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
  readonly log?: { info(message: string): void; warn(message: string): void };
  /** The time limit of all requests for one prompt together. */
  readonly deadlineMs?: number;
}

export interface LlmReader {
  /** Never rejects because of external failures. `offline` is our own reading of the same prompt. */
  read(prompt: string, offline: Stated): Promise<LlmReading>;
}

export interface LlmReading {
  readonly stated: Stated;
  readonly note: LlmNote;
}

/** `off`: no model is configured. `ok`, `cached`: the model contributed. Otherwise: only our own reading. */
export type LlmOutcome = 'off' | 'timeout' | 'invalid' | 'refused' | 'ok' | 'cached';

export interface LlmNote {
  readonly outcome: LlmOutcome;
  /** One line for people: `llm: refused (the model server responded with 401)`. */
  readonly text: string;
  /** The differences between the two readings, and which value was kept. */
  readonly disagreements: readonly Disagreement[];
  /** The parts of the answer that were dropped or taken as a guess. */
  readonly faults: readonly string[];
}

const DEADLINE_MS = 20_000;
/** Longer than any prompt of the interface. */
const PROMPT_CHARS_MAX = 20_000;
const AT_ONCE_MAX = 16;
const FAILURES_TO_REST = 3;
const REST_MS = 30_000;
/** Failures are logged this often, not for every prompt. */
const SAY_EVERY_MS = 60_000;
/** The request with all options, and with each of the three removed. */
const TRIES_MAX = 4;

const NO_CACHE: ReadingCache = { get: async () => undefined, put: async (_, draft) => draft };

/** There is no reading by the model. The message contains no key, no URL and no text from the server. */
class NoReading extends Error {
  readonly outcome: 'timeout' | 'invalid' | 'refused';

  constructor(outcome: NoReading['outcome'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

/** The server, and its responses so far. */
interface ReaderState {
  readonly model: string;
  readonly cache: NonNullable<LlmReaderOptions['cache']>;
  readonly clock: LlmReaderOptions['clock'];
  readonly log: LlmReaderOptions['log'];
  readonly fetch: NonNullable<LlmReaderOptions['fetch']>;
  readonly deadlineMs: number;
  readonly protocol: Protocol;
  readonly where: { readonly url: string; readonly key: string | undefined };
  /** The instructions, made once. */
  readonly system: () => string;
  readonly underWay: Map<string, Promise<ReadAnswer>>;
  /** The options this server accepts, as far as known. */
  manner: Manner;
  failuresInARow: number;
  restUntilMs: number;
  saidAtMs: number;
}

export function createLlmReader(options: LlmReaderOptions): LlmReader {
  const { url, key, model = '', cache = NO_CACHE, clock, log } = options;
  if (url === undefined) return { read: async (_, offline) => toReading(offline, 'off') };

  const { fetch = globalThis.fetch, deadlineMs = DEADLINE_MS } = options;
  const protocol = PROTOCOLS[options.kind ?? guessKind(url)];
  const where = { url, key };
  const underWay = new Map<string, Promise<ReadAnswer>>();

  let system: string | undefined;
  const reader: ReaderState = {
    model,
    system: () => (system ??= toSystem(listMeanings())),
    cache,
    clock,
    log,
    fetch,
    deadlineMs,
    protocol,
    where,
    underWay,
    manner: FULL_MANNER,
    failuresInARow: 0,
    restUntilMs: -Infinity,
    saidAtMs: -Infinity,
  };

  return {
    read: async (prompt, offline) => read(reader, prompt, offline),
  };
}

/** Sends one question, in a simpler form after each rejection by the server. */
async function ask(reader: ReaderState, telling: Telling, signal: AbortSignal): Promise<unknown> {
  let tried = reader.manner;
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const question = {
      model: reader.model,
      system: reader.system(),
      user: toUserText(telling),
      schema: strictSchema(listKinds()),
    };
    const request = reader.protocol.toRequest(reader.where, { ...question, manner: tried });
    const { status, text } = await post(request, { fetch: reader.fetch, signal });
    if (status === 200) {
      reader.manner = tried;
      return toValue(reader.protocol, text);
    }
    const simpler = isAboutManner(status, text) ? reader.protocol.relax(tried, text) : undefined;
    if (simpler === undefined)
      throw new NoReading('refused', `the model server responded with ${status}`);
    tried = simpler;
  }
  throw new NoReading('refused', 'the model server rejects every form of the request');
}

/** The first answer, or the second if the first has mistakes; the better of the two. */
async function askTwice(reader: ReaderState, prompt: string): Promise<ReadAnswer> {
  const signal = AbortSignal.timeout(reader.deadlineMs);
  const answer = await ask(reader, { prompt }, signal);
  const kinds = listKinds();
  const first = readAnswer(answer, kinds);
  if (first !== undefined && first.mistakes.length === 0) return first;
  const mistakes = first === undefined ? [NO_OBJECT] : first.mistakes.map(toLine);
  const second = await ask(reader, { prompt, answer, mistakes }, signal)
    .then((again) => readAnswer(again, kinds))
    .catch((error: unknown) => {
      // An incomplete answer in time is better than none.
      if (first === undefined) throw error;
      return first;
    });
  const isBetter =
    first === undefined ||
    (second !== undefined && second.mistakes.length <= first.mistakes.length);
  const better = isBetter ? second : first;
  if (better === undefined)
    throw new NoReading('invalid', 'the response of the model is not usable');
  return better;
}

const NO_OBJECT = 'The answer is not an object of the schema.';

function toLine({ path, message }: ReadAnswer['mistakes'][number]): string {
  return `${path === '' ? '/' : path}: ${message}`;
}

/**
 * Asks the model and returns the answer that the cache stores, so that the first caller gets the same as later ones.
 */
async function readAnew(
  reader: ReaderState,
  cacheKey: string,
  prompt: string,
): Promise<ReadAnswer> {
  const answer = await askTwice(reader, prompt);
  const { document, said } = answer;
  const text = JSON.stringify({ document, said });
  const kept = await reader.cache.put(cacheKey, text).catch((error: unknown) => {
    say(reader, 'the result of the language model could not be cached', error);
    return text;
  });
  return kept === text ? answer : (parseKept(kept) ?? answer);
}

async function findKept(reader: ReaderState, cacheKey: string): Promise<ReadAnswer | undefined> {
  try {
    const text = await reader.cache.get(cacheKey);
    return text === undefined ? undefined : parseKept(text);
  } catch (error) {
    say(reader, 'the cache of the language model could not be read', error);
    return undefined;
  }
}

/** A prompt is sent once, however many requests wait for it. */
async function readOnce(
  reader: ReaderState,
  cacheKey: string,
  prompt: string,
): Promise<ReadAnswer> {
  const running = reader.underWay.get(cacheKey);
  if (running !== undefined) return running;
  if (isStillAhead(reader.restUntilMs, { nowMs: reader.clock(), longestMs: REST_MS }))
    throw new NoReading('refused', 'the model server failed recently; requests are paused');
  if (reader.underWay.size >= AT_ONCE_MAX)
    throw new NoReading('refused', 'too many prompts at the same time');
  const answered = readAnew(reader, cacheKey, prompt);
  reader.underWay.set(cacheKey, answered);
  try {
    const answer = await answered;
    settle(reader);
    return answer;
  } catch (error) {
    const failure = toNoReading(error);
    settle(reader, failure);
    throw failure;
  } finally {
    reader.underWay.delete(cacheKey);
  }
}

/** An unusable answer still counts as an answer: only timeouts and refusals pause requests. */
function settle(reader: ReaderState, failure?: NoReading): void {
  if (failure === undefined || failure.outcome === 'invalid') {
    if (reader.failuresInARow >= FAILURES_TO_REST)
      reader.log?.info('the language model responds again');
    reader.failuresInARow = 0;
    return;
  }
  reader.failuresInARow++;
  if (reader.failuresInARow >= FAILURES_TO_REST) reader.restUntilMs = reader.clock() + REST_MS;
  say(reader, 'the language model failed', failure);
}

function say(reader: ReaderState, what: string, error: unknown): void {
  if (Math.abs(reader.clock() - reader.saidAtMs) < SAY_EVERY_MS) return;
  reader.saidAtMs = reader.clock();
  reader.log?.warn(`${what}: ${(error as Error).message}`);
}

async function read(reader: ReaderState, prompt: string, offline: Stated): Promise<LlmReading> {
  if (prompt.length > PROMPT_CHARS_MAX)
    return toReading(offline, 'refused', 'the prompt is too long for the model');
  const cacheKey = toKey(reader, prompt);
  const kept = await findKept(reader, cacheKey);
  if (kept !== undefined) return toMerged(offline, kept, 'cached');
  try {
    return toMerged(offline, await readOnce(reader, cacheKey, prompt), 'ok');
  } catch (error) {
    const { outcome, message } = toNoReading(error);
    return toReading(offline, outcome, message);
  }
}

/**
 * The cache key: the same prompt to the same model gives the same reading; settings and our own reading are not part of
 * it.
 */
function toKey({ model, system }: ReaderState, prompt: string): string {
  return createHash('sha256')
    .update(JSON.stringify([DOCUMENT_VERSION, system(), model, prompt]))
    .digest('hex');
}

/** As it was stored; checked again, because kinds may have gone since. */
function parseKept(text: string): ReadAnswer | undefined {
  const { document, said } = (toJson(text) ?? {}) as Partial<ReadAnswer>;
  const checked = readDocument(document, listKinds());
  if (!checked.ok || typeof said !== 'object' || said === null) return undefined;
  return { document: checked.value, said, mistakes: [] };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined if the answer has no object, which a retry may fix. */
function toValue(protocol: Protocol, text: string): unknown {
  const answer = protocol.parseAnswer(toJson(text));
  switch (answer.kind) {
    case 'object':
      return answer.value;
    case 'unreadable':
      return undefined;
    case 'declined':
      throw new NoReading('refused', 'the model declined to answer');
  }
}

/** Servers that do not support a schema respond with 400 or 422, or fail because of it. */
function isAboutManner(status: number, text: string): boolean {
  if (status === 400 || status === 422) return true;
  return status >= 500 && /response_format|json_schema|grammar|guided/i.test(text);
}

/** Any other error is a fault of ours and is thrown. */
function toNoReading(error: unknown): NoReading {
  if (error instanceof NoReading) return error;
  if (!(error instanceof PostFailed)) throw error;
  switch (error.reason) {
    case 'timeout':
      return new NoReading('timeout', 'the model server timed out', { cause: error });
    case 'unreachable':
      return new NoReading('refused', 'the model server cannot be reached', { cause: error });
    case 'too_large':
      return new NoReading('invalid', 'the response of the model is too large', { cause: error });
  }
}

function toMerged(offline: Stated, answer: ReadAnswer, outcome: 'ok' | 'cached'): LlmReading {
  const { stated, disagreements } = mergeAnswer(offline, answer);
  const faults = answer.mistakes.map(toLine);
  const parts = [outcome, ...count(disagreements, 'disagreement'), ...count(faults, 'doubt')];
  return { stated, note: { outcome, text: `llm: ${parts.join(', ')}`, disagreements, faults } };
}

function count({ length }: readonly unknown[], what: string): string[] {
  return length === 0 ? [] : [`${length} ${what}${length === 1 ? '' : 's'}`];
}

function toReading(offline: Stated, outcome: LlmOutcome, because?: string): LlmReading {
  const text = `llm: ${outcome}${because === undefined ? '' : ` (${because})`}`;
  return { stated: offline, note: { outcome, text, disagreements: [], faults: [] } };
}

/** Sends generated requests to a service, several at once, and collects the faults of the answers. */
import { createCaller } from '../support/call.ts';
import type { Answer } from '../support/call.ts';
import { createResolver, listOperations } from './document.ts';
import type { Document, Operation } from './document.ts';
import { createDraw } from './draw.ts';
import { IDENTITY_WEIGHTS, createIdentities } from './identities.ts';
import { createJudge } from './judge.ts';
import { listPages } from './pages.ts';
import { drawRequest } from './requests.ts';
import type { FuzzRequest } from './requests.ts';
import { createSender, toCurl } from './send.ts';

export interface Campaign {
  readonly baseUrl: string;
  readonly requests: number;
  readonly seed: number;
  /** Send only the request of this index. */
  readonly only: number | undefined;
  /** Called with each failure at once, and every ten seconds with the progress. */
  readonly tell: (line: string) => void;
}

export interface Findings {
  /** Each with the request that led to it. */
  readonly failures: readonly string[];
  readonly statuses: ReadonlyMap<number, number>;
  /** Operations that no request reached. */
  readonly unreached: readonly string[];
  /** Texts that must not be in a log. */
  readonly secrets: readonly string[];
}

const AT_ONCE = 8;
const FAILURES_MAX = 20;
const PROGRESS_EVERY_MS = 10_000;

/** Each costs a password hash or a credential that has to be made anew. */
const COSTLY = new Set([
  'register',
  'issueToken',
  'revokeToken',
  'deleteUser',
  'changePassword',
  'resetPassword',
  'form /auth/join',
  'form /auth/login',
  'form /auth/reset',
  'form /auth/logout',
]);
const COSTLY_WEIGHT = 0.02;
const PAGE_WEIGHT = 0.3;

export async function runCampaign(campaign: Campaign): Promise<Findings> {
  const { baseUrl, requests, seed, only } = campaign;
  const call = await createCaller(baseUrl);
  const document = (await call('/openapi.json')).body as Document;
  const operations = [...listOperations(document), ...listPages()];
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const weights = Object.fromEntries(operations.map((each) => [each.id, weightOf(each)]));
  const resolve = createResolver(document);
  const identities = await createIdentities(baseUrl, call);
  const judge = createJudge(document);
  const sender = createSender(baseUrl);
  const reached = new Set<string>();
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  let next = 0;

  function draw(index: number): FuzzRequest {
    const draws = createDraw(seed, index);
    // At first each operation once, in its valid form: so each is reached, whatever the seed.
    const isPlain = index < operations.length;
    const identity = isPlain ? 'token' : draws.weighted(IDENTITY_WEIGHTS);
    return drawRequest(
      { draw: draws, resolve, known: (name) => identities.known(draws, name) },
      {
        index,
        operation: isPlain ? operations[index]! : byId.get(draws.weighted(weights))!,
        identity,
        credentials: identities.credentialsOf(identity),
        isPlain,
      },
    );
  }

  async function ask(index: number): Promise<void> {
    await identities.renewWhenStale();
    const request = draw(index);
    try {
      const answer = await sender.send(request);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      identities.notice(request, answer);
      if (hasReached(request, answer)) reached.add(request.operation);
      judge(request, answer);
    } catch (error) {
      const again = `as ${request.identity}, FUZZ_SEED=${seed} FUZZ_ONLY=${index}`;
      const failure = `${(error as Error).message}\n  ${again}\n  ${toCurl(baseUrl, request)}`;
      failures.push(failure);
      campaign.tell(failure);
    }
  }

  async function work(): Promise<void> {
    while (next < requests && failures.length < FAILURES_MAX) await ask(next++);
  }

  const progress = setInterval(
    () => campaign.tell(`${next} of ${requests}, ${failures.length} failures`),
    PROGRESS_EVERY_MS,
  ).unref();
  if (only === undefined) {
    while (next < operations.length) await ask(next++);
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } else await ask(only);
  clearInterval(progress);
  sender.close();
  const documented = operations.filter(({ isPage }) => !isPage).map(({ id }) => id);
  return {
    failures,
    statuses,
    unreached: only === undefined ? documented.filter((id) => !reached.has(id)) : [],
    secrets: identities.secrets(),
  };
}

function weightOf({ id, isPage }: Operation): number {
  if (COSTLY.has(id)) return COSTLY_WEIGHT;
  return isPage ? PAGE_WEIGHT : 1;
}

/** Whether an answer came from the operation itself and not from the checks before it. */
function hasReached({ isAllowed }: FuzzRequest, { status, body }: Answer): boolean {
  return isAllowed && (status < 400 || ANSWERS_OF_OPERATIONS.has(body?.code));
}

const ANSWERS_OF_OPERATIONS = new Set([
  'NOT_YET_AVAILABLE',
  'SIMULATION_NOT_FOUND',
  'SIMULATION_ALREADY_FINISHED',
  'SIMULATION_NOT_FINISHED',
  'SIMULATION_FAILED',
  'INVALID_SIGNATURE',
  'DELIVERY_NOT_FOUND',
  'INCIDENT_NOT_FOUND',
  'WATCH_NOT_FOUND',
  'TOKEN_NOT_FOUND',
  'KEY_NOT_FOUND',
  'INVALID_CODE',
  'INVALID_CREDENTIALS',
  'INVALID_PASSWORD',
  'INVALID_TIMESTAMP',
  'USERNAME_TAKEN',
  'TOO_MANY_ATTEMPTS',
  'MAIL_NOT_CONFIGURED',
]);

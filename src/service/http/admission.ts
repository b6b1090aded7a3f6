/**
 * Who is let in when there is too much to do. The expensive and the stranger are turned away first; what is cheap, and asked
 * by somebody who was let in lately, last. Health is not asked for here at all.
 *
 * A request counts as under way while we work on it, not while its body is on its way: what somebody sends slowly costs us a
 * connection (sockets.ts, arrival.ts), and must not shut others out.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toCallerAddress } from '#accounts';
import type { Endpoint } from '#contract/documents';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import type { KnownCallers } from './known-callers.ts';
import type { Load } from './load.ts';

/** One address has no more than this of what we can bear, whatever the others need. */
const UNDER_WAY_PER_ADDRESS_MAX = 400;
/** While there is too much to do, an address with more than this under way is the first to be turned away. Judgement. */
const UNDER_WAY_FAIR = 50;
const RETRY_SECONDS = 2;
/** For so long after the last request was turned away we say that we do it. */
const SHEDDING_TOLD_MS = 10_000;

/** How willingly a request is let in: 0 last to be turned away, 3 first. */
export type Rank = 0 | 1 | 2 | 3;

/** The severity from which a rank is turned away. */
const TURNED_AWAY_FROM = [8, 4, 2, 1] as const satisfies Readonly<Record<Rank, number>>;

export interface Admission {
  /** Counts the request as under way until it is answered, or says why not. */
  enter(request: FastifyRequest, reply: FastifyReply): Refusal | undefined;
  /** The request waits for something that is not ours, until `resume`. */
  pause(request: FastifyRequest): void;
  resume(request: FastifyRequest): void;
  readonly isShedding: () => boolean;
}

export interface AdmissionOptions {
  readonly load: Load;
  readonly known: KnownCallers;
  readonly isActive: boolean;
  readonly clock: () => number;
}

export function createAdmission({ load, known, isActive, clock }: AdmissionOptions): Admission {
  const entered = new WeakMap<FastifyRequest, { readonly address: string; isCounted: boolean }>();
  const byAddress = new Map<string, number>();
  let underWay = 0;
  let shedAtMs = -Infinity;

  function count(address: string, change: 1 | -1): void {
    underWay += change;
    const now = (byAddress.get(address) ?? 0) + change;
    if (now === 0) byAddress.delete(address);
    else byAddress.set(address, now);
  }

  function isTurnedAway(request: FastifyRequest, address: string): boolean {
    const ofAddress = byAddress.get(address) ?? 0;
    if (ofAddress >= UNDER_WAY_PER_ADDRESS_MAX) return true;
    const severity = load.severity(underWay);
    if (severity < 1) return false;
    if (ofAddress > UNDER_WAY_FAIR) return true;
    return severity >= TURNED_AWAY_FROM[toRank(request, known.isKnown(request, clock()))];
  }

  return {
    enter(request, reply) {
      const address = toCallerAddress(request.ip);
      if (isActive && isTurnedAway(request, address)) {
        shedAtMs = clock();
        return refuse(
          'SERVICE_UNAVAILABLE',
          { reason: 'overload', retry_after: RETRY_SECONDS },
          'The service is busier than it can bear; try again shortly.',
        );
      }
      const entry = { address, isCounted: true };
      entered.set(request, entry);
      count(address, 1);
      // Also when the caller hangs up before there is an answer.
      reply.raw.once('close', () => {
        if (entry.isCounted) count(address, -1);
        entry.isCounted = false;
        entered.delete(request);
      });
      return undefined;
    },
    pause(request) {
      const entry = entered.get(request);
      if (!entry?.isCounted) return;
      entry.isCounted = false;
      count(entry.address, -1);
    },
    resume(request) {
      const entry = entered.get(request);
      if (!entry || entry.isCounted) return;
      entry.isCounted = true;
      count(entry.address, 1);
    },
    isShedding: () => Math.abs(clock() - shedAtMs) < SHEDDING_TOLD_MS,
  };
}

/** A signed address was given to somebody we knew. */
function toRank(request: FastifyRequest, isKnown: boolean): Rank {
  const { endpoint } = request.routeOptions.config;
  if (endpoint?.access.who === 'link') return 0;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  switch (endpoint ? costOf(endpoint) : isRead ? 'cheap' : 'dear') {
    case 'kept':
      return isKnown ? 0 : 1;
    case 'cheap':
      return isKnown ? 1 : 2;
    case 'dear':
      return isKnown ? 2 : 3;
  }
}

export function costOf({ cost, method }: Endpoint): NonNullable<Endpoint['cost']> {
  return cost ?? (method === 'GET' ? 'cheap' : 'dear');
}

/**
 * Admission control under overload. Expensive requests and unknown callers are refused first; cheap requests of
 * recently admitted callers last. Health checks are not controlled here.
 *
 * A request counts as under way while we work on it, not while its body arrives: a slow upload costs only a connection
 * (sockets.ts, arrival.ts), and must not keep others out.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toCallerAddress } from '#accounts';
import type { Endpoint } from '#contract/documents';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import type { KnownCallers } from './known-callers.ts';
import type { Load } from './load.ts';

/** The most requests of one address under way, even when nobody else needs the capacity. */
const UNDER_WAY_PER_ADDRESS_MAX = 400;
/** Under overload, an address with more than this under way is refused first. Judgement. */
const UNDER_WAY_FAIR = 50;
const RETRY_SECONDS = 2;
/** How long after the last refusal the service reports overload. */
const SHEDDING_TOLD_MS = 10_000;

/** The rank of a request: 0 is refused last, 3 first. */
export type Rank = 0 | 1 | 2 | 3;

/** The severity from which on a rank is refused. */
const TURNED_AWAY_FROM = [8, 4, 2, 1] as const satisfies Readonly<Record<Rank, number>>;

export interface Admission {
  /** Counts the request as under way until it is answered, or returns why it is refused. */
  enter(request: FastifyRequest, reply: FastifyReply): Refusal | undefined;
  /** The request waits for something outside this process, until `resume`. */
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
          'The service is overloaded; try again shortly.',
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

/** Signed addresses are only given to known callers. */
function toRank(request: FastifyRequest, isKnown: boolean): Rank {
  const { endpoint } = request.routeOptions.config;
  if (endpoint?.access.who === 'link') return 0;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  switch (endpoint ? costOf(endpoint) : isRead ? 'cheap' : 'expensive') {
    case 'kept':
      return isKnown ? 0 : 1;
    case 'cheap':
      return isKnown ? 1 : 2;
    case 'expensive':
      return isKnown ? 2 : 3;
  }
}

export function costOf({ cost, method }: Endpoint): NonNullable<Endpoint['cost']> {
  return cost ?? (method === 'GET' ? 'cheap' : 'expensive');
}

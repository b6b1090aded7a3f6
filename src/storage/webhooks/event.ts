/** The events, and the message body of each. */
import { invariant, toInstantText } from '#base';
import type { FailureCode, Stage } from '#contract';

interface EventBase {
  /** The account the simulation belongs to. */
  readonly userId: string;
  readonly simulationId: string;
  /** The webhook_url of the simulation. */
  readonly url: string;
  /** The time of the event. */
  readonly atMs: number;
  /** The id of the request that caused it, to find it in the logs. */
  readonly requestId?: string;
}

/** An event of a simulation, with its data. */
export type SimulationEvent = EventBase &
  (
    | { readonly event: 'simulation.started' }
    /** URLs are absolute, with the configured base URL (B6). */
    | { readonly event: 'simulation.run_completed'; readonly partialResultUrl: string }
    | { readonly event: 'simulation.completed'; readonly resultUrl: string }
    | {
        readonly event: 'simulation.failed';
        readonly error: string;
        readonly errorCode: FailureCode;
        readonly stage: Stage | null;
      }
  );

/** A watch found a change; `simulationId` is the id of the watch. */
export interface RiskChanged extends EventBase {
  readonly event: 'risk.changed';
  readonly name: string;
  /** Of the entry in the history of the watch. */
  readonly number: number;
  readonly tier: number | null;
  readonly previousTier: number | null;
  readonly maxRiskWeight: number;
  /** What changed and why, a sentence each. */
  readonly causes: readonly string[];
}

export type OutboxEvent = SimulationEvent | RiskChanged;

/** The text that is signed and sent: the published fields first, then our additions (K3). */
export function toBody(
  event: OutboxEvent,
  { id, sequence, isTest }: { id: string; sequence: number; isTest: boolean },
): string {
  return JSON.stringify({
    event: event.event,
    [event.event === 'risk.changed' ? 'watch_id' : 'simulation_id']: event.simulationId,
    timestamp: toInstantText(event.atMs),
    ...outcomeOf(event),
    event_id: id,
    sequence,
    ...additionsOf(event),
    ...(isTest ? { test: true } : {}),
  });
}

function outcomeOf(event: OutboxEvent): object {
  switch (event.event) {
    case 'simulation.started':
      return {};
    case 'simulation.run_completed':
      return { partial_result_url: toAbsolute(event.partialResultUrl) };
    case 'simulation.completed':
      return { result_url: toAbsolute(event.resultUrl) };
    case 'simulation.failed':
      return { error: event.error };
    case 'risk.changed':
      return {
        name: event.name,
        number: event.number,
        tier: event.tier,
        previous_tier: event.previousTier,
        max_risk_weight: event.maxRiskWeight,
        causes: event.causes,
      };
  }
}

function toAbsolute(url: string): string {
  invariant(/^https?:\/\//.test(url), 'the address of results is absolute');
  return url;
}

function additionsOf(event: OutboxEvent): object {
  return event.event === 'simulation.failed'
    ? { error_code: event.errorCode, stage: event.stage }
    : {};
}

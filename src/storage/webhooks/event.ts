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

/** The text that is signed and sent: the published fields first, then our additions (K3). */
export function toBody(
  event: SimulationEvent,
  { id, sequence, isTest }: { id: string; sequence: number; isTest: boolean },
): string {
  return JSON.stringify({
    event: event.event,
    simulation_id: event.simulationId,
    timestamp: toInstantText(event.atMs),
    ...outcomeOf(event),
    event_id: id,
    sequence,
    ...additionsOf(event),
    ...(isTest ? { test: true } : {}),
  });
}

function outcomeOf(event: SimulationEvent): object {
  switch (event.event) {
    case 'simulation.started':
      return {};
    case 'simulation.run_completed':
      return { partial_result_url: toAbsolute(event.partialResultUrl) };
    case 'simulation.completed':
      return { result_url: toAbsolute(event.resultUrl) };
    case 'simulation.failed':
      return { error: event.error };
  }
}

function toAbsolute(url: string): string {
  invariant(/^https?:\/\//.test(url), 'the address of results is absolute');
  return url;
}

function additionsOf(event: SimulationEvent): object {
  return event.event === 'simulation.failed'
    ? { error_code: event.errorCode, stage: event.stage }
    : {};
}

/**
 * Updates a status record from a message of the socket. Progress within a stage changes often; the message saves a
 * request, and so quota. Pure.
 */
import type { Stage } from '#contract';
import type { Status } from './status.ts';

interface StagePayload {
  readonly stage: Stage;
  readonly progress: number;
  readonly detail?: string | null;
  readonly remaining_seconds?: number | null;
}

/** Undefined if the message is not enough and the status must be requested. */
export function applyNews(status: Status | undefined, data: unknown): Status | undefined {
  if (status?.status !== 'processing' || typeof data !== 'string') return undefined;
  const { type, payload } = JSON.parse(data) as { type: string; payload: unknown };
  if (type !== 'stage') return undefined;
  const told = payload as StagePayload;
  if (told.stage !== status.stage) return undefined;
  if (told.progress < (status.progress ?? 0)) return status;
  const { detail: _, remaining_seconds: __, ...rest } = status;
  return {
    ...rest,
    progress: told.progress,
    ...(told.detail == null ? {} : { detail: told.detail }),
    ...(told.remaining_seconds == null ? {} : { remaining_seconds: told.remaining_seconds }),
  };
}

/**
 * The send queue of one viewer. Messages keep their order; of frames only the newest is queued, so that a slow viewer
 * gets fewer but current frames, and memory is bounded (L7).
 */
import { limits } from '#contract';

/** The part of a WebSocket that is used here. */
export interface Wire {
  readonly bufferedAmount: number;
  send(data: string | Uint8Array, done: () => void): void;
}

export interface Outbox {
  send(data: string): void;
  sendLatest(frame: string | Uint8Array, onSent?: () => void): void;
}

export function createOutbox(wire: Wire, onTooSlow: () => void): Outbox {
  let newest:
    | { readonly frame: string | Uint8Array; onSent?: (() => void) | undefined }
    | undefined;
  const flush = (): void => {
    if (newest === undefined || wire.bufferedAmount > limits.SOCKET_BYTES_SKIP_FRAMES) return;
    const { frame, onSent } = newest;
    newest = undefined;
    wire.send(frame, flush);
    onSent?.();
  };
  return {
    send(data) {
      wire.send(data, flush);
      if (wire.bufferedAmount > limits.SOCKET_BYTES_MAX) onTooSlow();
    },
    sendLatest(frame, onSent) {
      newest = { frame, onSent };
      flush();
    },
  };
}

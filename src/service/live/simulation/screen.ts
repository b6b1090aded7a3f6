/**
 * The frames of one viewer: in the form it understands, and as changes only where it has the frame before.
 */
import { channels } from '#contract';
import type { FrameColumns, FrameHead } from '#contract/messages';
import type { Connection } from '../channel.ts';

export type StreamConnection = Connection<typeof channels.SIMULATION_STREAM>;

export interface Screen {
  /**
   * Shows a frame. `encoded` is shared by all viewers of the same frame, so that it is encoded once.
   */
  show(head: FrameHead, columns: FrameColumns, encoded?: Map<string, string | Uint8Array>): void;
  /** The next frame is a key frame. */
  begin(): void;
}

/** The number of delta frames between key frames, so that a viewer that missed one recovers soon. */
const KEY_EVERY = 50;

export function createScreen(
  { isBinary, sendLatest }: Pick<StreamConnection, 'isBinary' | 'sendLatest'>,
  agents: number,
): Screen {
  const seen = channels.createFrameColumns(agents);
  /** The frame shown last; it may still be queued. */
  const shown = channels.createFrameColumns(agents);
  let seenSeq: number | undefined;
  let sinceKey = 0;
  /** The number of restarts. A frame from before a restart is no base for later frames. */
  let beginnings = 0;

  return {
    show(head, columns, encoded) {
      const isKey = seenSeq === undefined || sinceKey >= KEY_EVERY;
      const key = `${isBinary ? 'b' : 'j'}${isKey ? '' : seenSeq}`;
      let frame = encoded?.get(key);
      if (frame === undefined) {
        frame = encode(head, columns, isKey);
        encoded?.set(key, frame);
      }
      channels.copyFrame(columns, shown);
      const own = beginnings;
      sendLatest(frame, () => {
        if (own !== beginnings) return;
        channels.copyFrame(shown, seen);
        seenSeq = head.seq;
        sinceKey = isKey ? 0 : sinceKey + 1;
      });
    },
    begin() {
      beginnings++;
      seenSeq = undefined;
    },
  };

  function encode(head: FrameHead, columns: FrameColumns, isKey: boolean): string | Uint8Array {
    if (isBinary)
      return channels.encodeFrame(
        head,
        columns,
        isKey ? undefined : { seq: seenSeq!, columns: seen },
      );
    const payload = channels.toFramePayload(head, columns, isKey ? undefined : seen);
    return JSON.stringify({ type: 'frame', seq: head.seq, payload });
  }
}

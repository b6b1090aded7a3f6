/** Reads one message of a client: text, then an envelope, then a payload by the schema of its type (L3). */
import { readValue, refuseProblems } from '../read.ts';
import { refuse } from '../refusals.ts';
import type { Refusal } from '../refusals.ts';
import type { ChannelKind, MessageKind, MessageOf } from './channel.ts';

const TYPE_CHARS_MAX = 64;

/** What a client said: a message the channel knows, one it does not take, or nothing that is a message at all. */
export type MessageRead<Kinds extends readonly MessageKind[]> =
  | { readonly ok: true; readonly message: MessageOf<Kinds>; readonly seq: number | undefined }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /** Not even an envelope: the socket is closed, because what follows cannot be trusted either. */
      readonly isMalformed: boolean;
      readonly type?: string;
      readonly seq?: number | undefined;
    };

export function readMessage<const C extends ChannelKind>(
  { receives }: C,
  text: string,
): MessageRead<C['receives']> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { ok: false, refusal: refuse('INVALID_JSON', { reason: 'message' }), isMalformed: true };
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return malformed('envelope');
  const { type, payload = {}, seq } = raw as { type?: unknown; payload?: unknown; seq?: unknown };
  if (typeof type !== 'string' || type.length > TYPE_CHARS_MAX) return malformed('type');
  const number = Number.isSafeInteger(seq) ? (seq as number) : undefined;
  const kind = receives.find((known) => known.type === type);
  if (kind === undefined)
    return {
      ok: false,
      refusal: refuse('UNKNOWN_MESSAGE_TYPE', {
        provided_value: type.toWellFormed(),
        allowed_values: receives.map((known) => known.type),
      }),
      isMalformed: false,
      type: type.toWellFormed(),
      seq: number,
    };
  const reading = readValue(kind.payload, payload ?? {});
  if (!reading.ok)
    return {
      ok: false,
      refusal: refuseProblems(reading.problems),
      isMalformed: false,
      type,
      seq: number,
    };
  return {
    ok: true,
    message: { type, payload: reading.value } as MessageOf<C['receives']>,
    seq: number,
  };
}

function malformed(reason: string) {
  return { ok: false, refusal: refuse('INVALID_MESSAGE', { reason }), isMalformed: true } as const;
}

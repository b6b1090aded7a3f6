/** Reads one message of a client: the JSON text, the envelope, and the payload by the schema of its type (L3). */
import { readValue, refuseProblems } from '../read.ts';
import { refuse } from '../refusals.ts';
import type { Refusal } from '../refusals.ts';
import type { ChannelKind, MessageKind, MessageOf } from './channel.ts';

const TYPE_CHARS_MAX = 64;

/** A message the channel accepts, or the refusal of one it does not accept. */
export type MessageRead<Kinds extends readonly MessageKind[]> =
  | { readonly ok: true; readonly message: MessageOf<Kinds>; readonly seq: number | undefined }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /** The envelope is not valid. The socket is then closed, because further messages cannot be trusted either. */
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
    return { ok: false, refusal: refuseJson(), isMalformed: true };
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return malformed('envelope');
  const { type, payload = {}, seq } = raw as { type?: unknown; payload?: unknown; seq?: unknown };
  if (typeof type !== 'string' || type.length > TYPE_CHARS_MAX) return malformed('type');
  const number = Number.isSafeInteger(seq) ? (seq as number) : undefined;
  const kind = receives.find((known) => known.type === type);
  if (kind === undefined)
    return {
      ok: false,
      refusal: refuseType(
        type.toWellFormed(),
        receives.map((known) => known.type),
      ),
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

function refuseJson(): Refusal {
  return refuse('INVALID_JSON', { reason: 'message' }, 'The message is not valid JSON.');
}

function refuseType(type: string, allowed: readonly string[]): Refusal {
  return refuse(
    'UNKNOWN_MESSAGE_TYPE',
    { provided_value: type, allowed_values: allowed },
    `type is ${JSON.stringify(type)}; it must be one of ${allowed.join(', ')}.`,
  );
}

function malformed(reason: string) {
  return { ok: false, refusal: refuse('INVALID_MESSAGE', { reason }), isMalformed: true } as const;
}

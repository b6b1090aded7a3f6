/**
 * The definition of a channel of the WebSocket service: its path and its messages. The socket shell reads messages with it,
 * and the AsyncAPI document is derived from it.
 */
import type { Static, TSchema } from 'typebox';
import type { Scope } from '../words.ts';

/** One type of message, in one direction. */
export interface MessageKind<Type extends string = string, Payload extends TSchema = TSchema> {
  readonly type: Type;
  readonly summary: string;
  readonly payload: Payload;
}

export interface ChannelKind {
  readonly id: string;
  /** `{name}` marks a path parameter. Served with and without the trailing slash. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The scope that an API key needs. Callers without credentials can open the channel too. */
  readonly scope: Scope;
  /** Query parameters in addition to `ticket`. */
  readonly query?: Readonly<Record<string, string>>;
  /** From the client. */
  readonly receives: readonly MessageKind[];
  /** From the service. */
  readonly sends: readonly MessageKind[];
}

/** A message of one of these kinds. */
export type MessageOf<Kinds extends readonly MessageKind[]> = {
  [Kind in Kinds[number] as Kind['type']]: {
    readonly type: Kind['type'];
    readonly payload: Static<Kind['payload']>;
  };
}[Kinds[number]['type']];

export function message<const Type extends string, Payload extends TSchema>(
  type: Type,
  summary: string,
  payload: Payload,
): MessageKind<Type, Payload> {
  return { type, summary, payload };
}

/** Keeps the literal types of a channel, so that its handlers get typed messages. */
export function channel<const C extends ChannelKind>(definition: C): C {
  return definition;
}

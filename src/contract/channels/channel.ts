/**
 * What a channel of the WebSocket service is: where it lives, which messages it takes and sends. The socket shell reads
 * messages by it, and AsyncAPI is made of it.
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
  /** As the interface spells it; `{name}` marks a path parameter. Served with and without the slash at the end. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Anybody may open it; an API key then needs this scope. */
  readonly scope: Scope;
  /** Parameters of the address beside `ticket`. */
  readonly query?: Readonly<Record<string, string>>;
  /** From the client. */
  readonly receives: readonly MessageKind[];
  /** From the service. */
  readonly sends: readonly MessageKind[];
}

/** A message of one of these kinds, as it is read or written. */
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

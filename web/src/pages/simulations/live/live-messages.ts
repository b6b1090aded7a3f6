/** Messages on the socket of a simulation, with the types of the contract. */
import type { channels } from '#contract';
import type { MessageOf } from '#contract/messages';

type Stream = typeof channels.SIMULATION_STREAM;

/** From the service; messages without a type here are ignored. */
export type Heard = MessageOf<Stream['sends']>;
/** To the service. */
export type Order = MessageOf<Stream['receives']>;

export type PayloadOf<Type extends Heard['type']> = Extract<Heard, { type: Type }>['payload'];

/** The commands of the owner in a live run. */
export type Act = Extract<
  Order,
  {
    type: 'update_flee_status' | 'close_exit' | 'open_exit' | 'add_hazard' | 'sound_alarm';
  }
>;
export type HazardKind = Extract<Order, { type: 'add_hazard' }>['payload']['type'];

export const ACT_KINDS: readonly string[] = [
  'update_flee_status',
  'close_exit',
  'open_exit',
  'add_hazard',
  'sound_alarm',
] satisfies readonly Act['type'][];

/**
 * The WebSocket service: watching and steering over sockets. `socket-server.ts` is the shell every connection goes through;
 * a `Channel` serves one address. The messages are written in `#contract` (channels), this folder waits and sends.
 */
export type { Channel, Connection, Conversation, Outgoing } from './channel.ts';
export { createMarlChannel } from './marl/marl-channel.ts';
export { createSimulationChannel } from './simulation/simulation-channel.ts';
export { watchRecording } from './simulation/watch-recording.ts';
export { createSocketServer } from './socket-server.ts';
export type { Knock, SocketServer } from './socket-server.ts';

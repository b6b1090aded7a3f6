/** Messages of the WebSocket service. */
export type { ChannelKind, MessageOf } from '../channels/channel.ts';
export type { FrameColumns, FrameHead } from '../channels/frame.ts';
export { toCloseReason } from '../channels/close-codes.ts';
export type { CloseReason } from '../channels/close-codes.ts';
export { readMessage } from '../channels/read-message.ts';

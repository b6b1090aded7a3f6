/** The channels of the WebSocket service, by name. */
export { CLOSE_CODES } from './close-codes.ts';
export {
  FLEEING_BIT,
  copyFrame,
  createFrameColumns,
  encodeFrame,
  toFramePayload,
} from './frame.ts';
export { FRAME_COLUMNS } from './frame.ts';
export { MARL_STATE } from './marl-state.ts';
export { FRAME_STATES, SIMULATION_STREAM } from './simulation-stream.ts';

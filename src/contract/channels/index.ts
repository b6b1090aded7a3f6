/** The channels of the WebSocket service, by name. */
export { CLOSE_CODES } from './close-codes.ts';
export { MARL_STATE } from './marl-state.ts';

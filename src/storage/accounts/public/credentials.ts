/** API keys, tokens and WebSocket tickets. */
export { createKey, listKeys, revokeKey, toKeyPrefix } from '../keys.ts';
export type { KeyRow } from '../keys.ts';
export { createId } from '../secrets.ts';
export { listTokens, revokeToken } from '../tokens.ts';
export type { IssuedToken, TokenRow } from '../tokens.ts';
export { issueTicket, redeemTicket } from '../ws-tickets.ts';

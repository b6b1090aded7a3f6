/**
 * Requests to URLs that users or publishers chose: feeds and webhooks. All of them go through `createOutbound`, which
 * never connects to our own network:
 * - https only, and no private addresses
 * - a host is resolved once, the connection goes to exactly that address, and the socket is checked again
 * - every redirect is checked again
 * - every response is limited in time and size
 * An operator can allow ranges of private addresses; plain http is possible only to those.
 */
export { OutboundRefused, createOutbound } from './outbound.ts';
export type {
  Outbound,
  OutboundAnswer,
  OutboundOptions,
  OutboundReason,
  OutboundRequest,
} from './outbound.ts';

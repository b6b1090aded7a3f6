/**
 * Requests to addresses that users or publishers chose: feeds and webhooks. Everything that leaves the service for such
 * an address goes through `createOutbound`, which never connects to our own network: https only, no address that is not
 * public, looked up once and connected to exactly that, checked again on the socket, every redirect judged anew, every
 * answer bounded in time and size. An operator may open ranges of addresses; plain http reaches only those.
 */
export { OutboundRefused, createOutbound } from './outbound.ts';
export type {
  Outbound,
  OutboundAnswer,
  OutboundOptions,
  OutboundReason,
  OutboundRequest,
} from './outbound.ts';

/**
 * The public interface, written once: words, limits, error codes, and schemas of resources and endpoints. Types, request
 * reading, the OpenAPI document and the error table are derived from them. Pure: no HTTP server is used here.
 */
export * as limits from './limits.ts';
export * as words from './words.ts';
export * as channels from './channels/index.ts';
export * as endpoints from './endpoints/index.ts';
export type {
  CredentialReason,
  ExportFailureCode,
  FailureCode,
  KeyEnvironment,
  Plan,
  Role,
  Scope,
  Stage,
  StatusClass,
  WebhookEventName,
} from './words.ts';
export type { TimedCommand } from './schemas/live-command.ts';
export { IncidentInput } from './schemas/incident.ts';
export type { SafetyBody } from './schemas/safety.ts';
export { parseWebhookUrl } from './webhook-url.ts';
export { toLevel } from '#risk/evidence';

/**
 * The public interface, written once: words, limits, refusals, resources and endpoints as schemas. Types, the reading of
 * requests, the OpenAPI document and the error table are all made from them. Pure: it knows nothing of HTTP servers.
 */
export * as limits from './limits.ts';
export * as words from './words.ts';
export * as channels from './channels/index.ts';
export type { ChannelKind, MessageKind, MessageOf } from './channels/channel.ts';
export type { FrameColumns, FrameHead } from './channels/frame.ts';
export { toCloseReason } from './channels/close-codes.ts';
export type { CloseReason } from './channels/close-codes.ts';
export { readMessage } from './channels/read-message.ts';
export * as endpoints from './endpoints/index.ts';
export type { Access, Endpoint, Method } from './endpoints/index.ts';
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
export { DOWNLOAD_FORMATS, DOWNLOAD_FORMAT_NAMES, isDownloadFormat } from './download-formats.ts';
export type { DownloadFormat } from './download-formats.ts';
export { fieldsOf, toExample } from './describe.ts';
export type { FieldRow } from './describe.ts';
export { ENDPOINTS } from './endpoints/all.ts';
export { readIncidentList } from './incident-list.ts';
export { listRefusals, toOpenApi } from './openapi.ts';
export type { Json, JsonObject } from './openapi.ts';
export { toAsyncApi } from './asyncapi.ts';
export { typeQuery } from './query.ts';
export type { RawQuery } from './query.ts';
export {
  readDesign,
  readRadiusQuestion,
  readRouteQuestion,
  readSimulationQuestion,
} from './questions.ts';
export type { AskOptions, RadiusQuestion, RouteQuestion, SimulationQuestion } from './questions.ts';
export { readValue, refuseProblems } from './read.ts';
export type { Problem, ReadOptions } from './read.ts';
export { REFUSALS, Refusal, refuse, refuseCursor, refuseScope, toErrorBody } from './refusals.ts';
export type { RefusalCode, RefusalDetails } from './refusals.ts';
export { REMEDIES } from './remedies.ts';
export type { TimedCommand } from './schemas/live-command.ts';
export { IncidentInput } from './schemas/incident.ts';
export type { SafetyBody } from './schemas/safety.ts';
export { parseWebhookUrl } from './webhook-url.ts';
export { API_VERSION } from './version.ts';
export { toLevel } from '#risk';
export {
  THREATS_ANONYMOUS_MAX,
  THREATS_AUTHENTICATED_MAX,
  toRadiusBody,
  toRouteBody,
} from './shape-risk.ts';
export type { RadiusBody, RouteBody } from './shape-risk.ts';
export {
  refuseExpiredAssets,
  refuseExpiredResults,
  refuseFailed,
  toCreatedBody,
  toExportsUrl,
  toListItem,
  toReportUrl,
  toStatusBody,
  toStatusUrl,
} from './shape-simulation.ts';
export type { SimulationTold } from './shape-simulation.ts';
export { refuseUnfinished, toExportsBody } from './shape-exports.ts';

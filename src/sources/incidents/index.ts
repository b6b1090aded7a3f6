/**
 * Incidents: an account's own data, up to a million rows, used only for its own analyses (N1).
 *
 * `createIncidentStore` gives access to it. Rows come as a list or as a stream (CSV, NDJSON, GeoJSON), are validated
 * one by one and stored together. A *layer* is all of an account's incidents in memory, in the order the risk engine
 * needs.
 */
export { createIncidentStore } from './incident-store.ts';
export type { IncidentStore, IncidentStoreOptions, Sending } from './incident-store.ts';
export type { Description } from './describe-incidents.ts';
export type { IncidentKnowledge } from './layer.ts';
export type { ListQuery, Page, StoredIncident } from './list-incidents.ts';
export type { RejectedRow, RowFormat, RowsRead } from './read-rows.ts';

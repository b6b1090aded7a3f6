/**
 * Incidents: an account's own data, up to a million rows, used for its own analyses only (N1).
 *
 * `createIncidentStore` gives everything: rows come as a list or as a stream (CSV, NDJSON, GeoJSON), are judged one by one
 * and stored together; a *layer* is all of an account's incidents in memory, in the order the risk engine asks for.
 */
export { createIncidentStore } from './incident-store.ts';
export type { IncidentStore, IncidentStoreOptions, Sending } from './incident-store.ts';
export type { Description } from './describe-incidents.ts';
export type { IncidentKnowledge } from './layer.ts';
export type { ListQuery, Page, StoredIncident } from './list-incidents.ts';
export type { RejectedRow, RowFormat, RowsRead } from './read-rows.ts';

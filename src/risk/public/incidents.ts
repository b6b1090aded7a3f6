/** Incidents as sorted columns, up to a million. */
export { createIncidentLayer, sortIncidents, toIncidentLayer } from '../incidents/index.ts';
export type { IncidentColumns, SortedIncidents } from '../incidents/index.ts';

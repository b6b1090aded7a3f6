export type { IncidentColumns } from './columns.ts';
export { createIncidentLayer, toIncidentLayer } from './incident-layer.ts';
export type { EventPlace, HazardParts, IncidentLayer, Span, TypeLayer } from './incident-layer.ts';
export { sortIncidents } from './sort-incidents.ts';
export type { SortedIncidents } from './sort-incidents.ts';

/** The account's own incidents: upload, list, delete. */
import { toPercent, toPlural, toSize, toWhole } from './format.ts';

export const INCIDENTS_TEXT = {
  title: 'My incidents',
  lead: (max: number): string =>
    `Upload incidents as CSV with a header, GeoJSON points or one JSON object per line. Columns: type, severity, lat, lng, starts_at and more. You can store up to ${toWhole(max)}. Only you see them.`,
  columns: 'View all columns',
  choose: 'Choose file',
  cancel: 'Cancel upload',
  fileField: 'Incident file (CSV, NDJSON or GeoJSON)',
  progress: 'Upload progress',
  uploading: ({ file, share, bytes }: { file: string; share: number; bytes: number }): string =>
    `${file}: ${toPercent(share)} of ${toSize(bytes)} uploaded`,
  storing: (file: string): string => `${file}: uploaded, storing`,
  stored: ({ file, accepted, rejected }: { file: string; accepted: number; rejected: number }) =>
    `${file}: ${toPlural(accepted, 'incident')} stored${rejected === 0 ? '.' : `, ${toPlural(rejected, 'row')} rejected.`}`,
  rejectedLine: (line: number, error: string): string => `Line ${line}: ${error}`,
  rejectedItem: (item: number, error: string): string => `Item ${item}: ${error}`,
  none: 'No incidents yet.',
  all: 'Stored',
  newest: (count: number): string => `Newest ${count}`,
  list: 'Stored incidents',
  item: ({
    type,
    severity,
    place,
    start,
    source,
  }: {
    type: string;
    severity: number;
    place: string;
    start: string;
    source: string;
  }): string => `${type}, severity ${severity} · ${place} · ${start} · ${source}`,
  deleteSource: (source: string): string => `Delete all from ${source}`,
} as const;

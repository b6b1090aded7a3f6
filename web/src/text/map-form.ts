/** The inputs of a risk analysis: the fields, and what is wrong with them. */

export const MAP_FORM_TEXT = {
  form: 'Analysis',
  center: 'Centre (latitude, longitude)',
  centerExample: '48.8566, 2.3522',
  radius: 'Radius (km)',
  points: 'Points in order (latitude, longitude)',
  pointsHint: 'One point per line. An optional third value is the time at the point.',
  pointsExample: '48.8566, 2.3522\n48.9000, 2.5000',
  more: 'Time, risk types, detail',
  time: 'Time',
  start: 'Start',
  startHint: (zone: string): string => `Empty means now. Time zone: ${zone}`,
  end: 'End',
  endHint: 'Empty means 24 hours after the start.',
  types: 'Risk types',
  detail: 'Detail',
  pointCount: (min: number, max: number): string => `Points (${min} to ${max})`,
  tooLongForLink: (points: number): string =>
    `The route has ${points} points, too many for a link. Open the file again after you reload the page.`,
  analyse: 'Analyse',
  analysing: 'Analysing…',
} as const;

/** What is wrong with an input, the limit, and how to fix it. */
export const INPUT_FAULTS = {
  noCenter: 'Click the map or enter the centre of the circle.',
  fewPoints: (min: number): string => `Click the map or enter at least ${min} points.`,
  manyPoints: (points: number, max: number): string =>
    `The route has ${points} points; the limit is ${max}.`,
  endBeforeStart: 'End must not be before start.',
  number: ({ isWhole, min, max }: { isWhole: boolean; min: number; max: number }): string =>
    `Enter a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}.`,
  line: (line: number, fault: string): string => `Line ${line}: ${fault}`,
  point: (text: string): string =>
    `“${text}” is not “latitude, longitude”, for example “48.8566, 2.3522”.`,
  time: (text: string): string => `“${text}” is not a time, for example “2026-05-01T08:30Z”.`,
  latitude: (value: number, max: number): string =>
    `latitude is ${value}; it must be between −${max} and ${max}.`,
  longitude: (value: number, max: number): string =>
    `longitude is ${value}; it must be between −${max} and ${max}.`,
} as const;

/** What is wrong with a file that was opened. */
export const FILE_FAULTS = {
  tooLarge: (file: string): string => `${file} is too large; the limit is 16 MB.`,
  inFile: (file: string, fault: string): string => `${file}: ${fault}`,
  columns: 'The first line must contain the columns “lat” and “lng”.',
  row: (row: number, fault: string): string => `Row ${row}: ${fault}`,
  notANumber: 'latitude or longitude is not a number.',
  notATime: (text: string): string => `“${text}” is not a time.`,
  fewPoints: (min: number): string => `A route needs at least ${min} points.`,
  notJson: 'The file is not valid JSON.',
  nothingInIt: 'The file contains no line and no point.',
  position: (position: number, fault: string): string => `Position ${position}: ${fault}`,
  notAPosition: 'must be [longitude, latitude].',
} as const;

export const MAP_FILES_TEXT = {
  open: 'Open file',
  openField: 'Route or circle as GeoJSON, or route as CSV',
  export: 'Export',
  exportGeoJson: 'Export GeoJSON',
  exportPoints: 'Export points as CSV',
  exportHint:
    'GeoJSON contains the inputs, points, zones, threats and alternative routes. This page can open it again.',
} as const;

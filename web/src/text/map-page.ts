/** The map page: head, drawing, first hints, files. */

export const MAP_TEXT = {
  title: 'Map',
  tools: { circle: 'Circle', route: 'Route' },
  toolGroup: 'Analysis of',
  myIncidents: 'My incidents',
  outdated:
    'The inputs have changed. These results are for the earlier inputs. Analyse again to update them.',
} as const;

export const DRAW_TEXT = {
  circleHint: 'Click to set the centre.',
  routeHint: 'Click each point. Enter finishes, Escape discards.',
  done: 'Done',
  draw: 'Draw',
  addPoints: 'Add points',
  move: 'Move',
  undo: 'Undo',
  clear: 'Clear',
} as const;

/** Before the first analysis. */
export const MAP_START_TEXT = {
  label: 'Getting started',
  circle: {
    title: 'What is dangerous around here?',
    hint: 'Click the map or enter coordinates, then analyse. You see the sources first, then risk by point, zones and threats.',
  },
  route: {
    title: 'What is dangerous on this route?',
    hint: 'Click the points of a route, enter them or open a file, then analyse. You see the risk along the route, and alternatives where they help.',
  },
  unknown: 'Areas without evidence are hatched. Unknown is not safe.',
} as const;

export const CANVAS_TEXT = {
  noWebGl:
    'This browser cannot draw the map: WebGL 2 is missing. The lists show the same results, and you can type all inputs.',
  partFailed: (reason: string): string => `Part of the map could not be loaded. ${reason}`,
  baseMapFailed: (status: number): string => `The base map could not be loaded (status ${status}).`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  attribution: 'Natural Earth · GeoNames, CC BY 4.0 · no streets',
} as const;

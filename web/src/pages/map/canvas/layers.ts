/** The map layers of question and answer, from the bottom to the top. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Colours } from './colours.ts';

/** The layers that react to the pointer; the first hit counts. */
export const POINTABLE = ['threats', 'points', 'zones', 'zones-unknown'] as const;
export const HANDLES = 'handles';

const IS_UNKNOWN: ExpressionSpecification = ['==', ['get', 'level'], 'unknown'];
const IS_KNOWN: ExpressionSpecification = ['!=', ['get', 'level'], 'unknown'];

export function toLayers(colours: Colours): LayerSpecification[] {
  const byLevel = toLevelColour(colours);
  return [
    ...listAreas(colours, byLevel),
    ...listWays(colours, byLevel),
    ...SIGNS,
    ...listMarks(colours),
  ];
}

function toLevelColour(colours: Colours): ExpressionSpecification {
  return [
    'match',
    ['get', 'level'],
    'low',
    colours['risk-low'],
    'medium',
    colours['risk-medium'],
    'high',
    colours['risk-high'],
    'critical',
    colours['risk-critical'],
    colours['risk-unknown'],
  ];
}

/** Zones, heat and how far threats reach. */
function listAreas(colours: Colours, byLevel: ExpressionSpecification): LayerSpecification[] {
  return [
    {
      id: 'zones',
      type: 'fill',
      source: 'zones',
      filter: IS_KNOWN,
      paint: { 'fill-color': byLevel, 'fill-opacity': 0.18 },
    },
    {
      id: 'zones-unknown',
      type: 'fill',
      source: 'zones',
      filter: IS_UNKNOWN,
      paint: { 'fill-pattern': 'hatch', 'fill-opacity': 0.55 },
    },
    {
      id: 'zone-edges',
      type: 'line',
      source: 'zones',
      paint: { 'line-color': byLevel, 'line-width': 1, 'line-opacity': 0.7 },
    },
    {
      id: 'heat',
      type: 'heatmap',
      source: 'points',
      layout: { visibility: 'none' },
      paint: {
        'heatmap-weight': ['get', 'weight'],
        'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 6, 0.6, 13, 1.4],
        'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 6, 14, 13, 44],
        'heatmap-opacity': 0.75,
        'heatmap-color': [
          'interpolate',
          ['linear'],
          ['heatmap-density'],
          0,
          'rgba(0, 0, 0, 0)',
          0.25,
          colours['risk-medium'],
          0.6,
          colours['risk-high'],
          1,
          colours['risk-critical'],
        ],
      },
    },
    {
      id: 'reaches',
      type: 'fill',
      source: 'reaches',
      paint: { 'fill-color': byLevel, 'fill-opacity': 0.1 },
    },
    {
      id: 'reach-edges',
      type: 'line',
      source: 'reaches',
      paint: { 'line-color': byLevel, 'line-width': 1.5, 'line-dasharray': [2, 2] },
    },
  ];
}

/** The question, the route, and alternatives. */
function listWays(colours: Colours, byLevel: ExpressionSpecification): LayerSpecification[] {
  return [
    {
      id: 'asked',
      type: 'line',
      source: 'asked',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colours.accent, 'line-width': 2 },
    },
    {
      id: 'others-casing',
      type: 'line',
      source: 'others',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.paper, 'line-width': 7, 'line-opacity': 0.9 },
    },
    {
      id: 'others',
      type: 'line',
      source: 'others',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.accent,
        'line-width': ['case', ['get', 'isChosen'], 4, 2.5],
        'line-dasharray': [2, 1.2],
      },
    },
    {
      id: 'way-casing',
      type: 'line',
      source: 'way',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colours.paper, 'line-width': 9 },
    },
    {
      id: 'way',
      type: 'line',
      source: 'way',
      filter: IS_KNOWN,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': byLevel, 'line-width': 5 },
    },
    {
      id: 'way-unknown',
      type: 'line',
      source: 'way',
      filter: IS_UNKNOWN,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': byLevel, 'line-width': 5, 'line-dasharray': [0.5, 0.5] },
    },
  ];
}

const SIGNS: readonly LayerSpecification[] = [
  {
    id: 'points',
    type: 'symbol',
    source: 'points',
    layout: {
      'icon-image': ['concat', 'disc-', ['get', 'level']],
      'icon-size': ['interpolate', ['linear'], ['get', 'weight'], 0, 0.75, 1, 1.25],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'symbol-sort-key': ['get', 'sort'],
    },
    paint: {},
  },
  {
    id: 'threats',
    type: 'symbol',
    source: 'threats',
    layout: {
      'icon-image': ['concat', 'threat-', ['get', 'level']],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'symbol-sort-key': ['get', 'sort'],
    },
    paint: {},
  },
];

/** Hovered and chosen items, and draggable handles. */
function listMarks(colours: Colours): LayerSpecification[] {
  return [
    {
      id: 'marked-edges',
      type: 'line',
      source: 'marked',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': colours.ink, 'line-width': 3 },
    },
    {
      id: 'marked',
      type: 'circle',
      source: 'marked',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 14,
        'circle-color': 'rgba(0, 0, 0, 0)',
        'circle-stroke-color': colours.ink,
        'circle-stroke-width': ['case', ['get', 'isChosen'], 3, 2],
      },
    },
    {
      id: HANDLES,
      type: 'circle',
      source: HANDLES,
      paint: {
        'circle-radius': 6,
        'circle-color': colours.paper,
        'circle-stroke-color': colours.accent,
        'circle-stroke-width': 2.5,
      },
    },
  ];
}

/** The built-in map: land, borders, lakes and towns, unpacked from the files of scripts/base-map.mjs. It has no streets. */
import type {
  FilterSpecification,
  GeoJSONSource,
  Map as MapLibre,
  StyleSpecification,
} from 'maplibre-gl';
import { OUTLINES_URL, TOWNS_URL } from 'virtual:base-map';
import { CANVAS_TEXT } from '../../../text/map-page.ts';
import type { Colours } from './colours.ts';

interface Outlines {
  readonly step: number;
  readonly land: readonly (readonly (readonly number[])[])[];
  readonly borders: readonly (readonly number[])[];
  readonly lakes: readonly (readonly number[])[];
}

interface Towns {
  readonly step: number;
  readonly names: readonly string[];
  readonly places: readonly number[];
  readonly thousands: readonly number[];
}

type Position = [number, number];
const SOURCES = ['land', 'borders', 'lakes', 'towns'] as const;
/** Closer up tiles are stretched: at this zoom their grid is 19 m, finer than the outlines. */
const TILES_ZOOM_MAX = 8;
/** Lakes are known to some four kilometers only. */
const LAKES_ZOOM_MAX = 9;
const FONTS = ['system-ui', 'sans-serif'];
/** Towns appear by size: about half the people for each zoom step. Judgement. */
const SHOWN: FilterSpecification = [
  '>=',
  ['get', 'thousands'],
  ['step', ['zoom'], 3000, 3, 1500, 4, 800, 5, 350, 6, 150, 7, 60, 8, 25, 9, 0],
];

export function toBaseStyle(colours: Colours): StyleSpecification {
  const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
  return {
    version: 8,
    sources: Object.fromEntries(
      SOURCES.map((name) => [
        name,
        { type: 'geojson', data: nothing, maxzoom: TILES_ZOOM_MAX, tolerance: 1 },
      ]),
    ),
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours['map-sea'] } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours['map-land'] } },
      {
        id: 'lakes',
        type: 'fill',
        source: 'lakes',
        maxzoom: LAKES_ZOOM_MAX,
        paint: { 'fill-color': colours['map-sea'] },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colours['map-border'], 'line-width': 0.8 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: {
          'line-color': colours['map-border'],
          'line-width': 1.2,
          'line-dasharray': [4, 2],
        },
      },
      {
        id: 'town-dots',
        type: 'circle',
        source: 'towns',
        filter: SHOWN,
        paint: {
          'circle-radius': 2,
          'circle-color': colours['map-label'],
          'circle-opacity': 0.7,
        },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        filter: SHOWN,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONTS,
          'text-size': ['interpolate', ['linear'], ['get', 'thousands'], 15, 11, 3000, 15],
          'text-anchor': 'bottom',
          'text-offset': [0, -0.3],
          'text-padding': 6,
          'symbol-sort-key': ['-', ['get', 'thousands']],
        },
        paint: {
          'text-color': colours['map-label'],
          'text-halo-color': colours['map-land'],
          'text-halo-width': 1.4,
        },
      },
    ],
  };
}

/** Fetched after the map is shown, so nothing waits for it. */
export async function loadBaseMap(map: MapLibre, signal: AbortSignal): Promise<void> {
  const [outlines, towns] = await Promise.all([
    fetchJson<Outlines>(OUTLINES_URL, signal),
    fetchJson<Towns>(TOWNS_URL, signal),
  ]);
  if (signal.aborted) return;
  // One feature each, so that features far from a tile are skipped by their bounding box.
  const set = (name: (typeof SOURCES)[number], geometries: GeoJSON.Geometry[]): void =>
    void map.getSource<GeoJSONSource>(name)?.setData({
      type: 'FeatureCollection',
      features: geometries.map((geometry) => ({ type: 'Feature', geometry, properties: {} })),
    });
  const unpack = (steps: readonly number[]): Position[] => unpackLine(steps, outlines.step);
  set(
    'land',
    outlines.land.map((rings) => ({ type: 'Polygon', coordinates: rings.map(unpack) })),
  );
  set(
    'borders',
    outlines.borders.map((line) => ({ type: 'LineString', coordinates: unpack(line) })),
  );
  set(
    'lakes',
    outlines.lakes.map((ring) => ({ type: 'Polygon', coordinates: [unpack(ring)] })),
  );
  void map.getSource<GeoJSONSource>('towns')?.setData(toTowns(towns));
}

function unpackLine(steps: readonly number[], step: number): Position[] {
  const line: Position[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    line.push([x * step, y * step]);
  }
  return line;
}

function toTowns({ step, names, places, thousands }: Towns): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: names.map((name, i) => ({
      type: 'Feature',
      geometry: {
        type: 'Point',
        coordinates: [places[2 * i]! * step, places[2 * i + 1]! * step],
      },
      properties: { name, thousands: thousands[i]! },
    })),
  };
}

async function fetchJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(CANVAS_TEXT.baseMapFailed(response.status));
  return (await response.json()) as T;
}

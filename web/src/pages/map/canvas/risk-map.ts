/** The map itself: the library with our sources and layers, and the events of the pointer. */
import { Map as MapLibre, ScaleControl, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import type { GeoJSONSource, MapMouseEvent, MapTouchEvent, PointLike } from 'maplibre-gl';
// The policy of the page allows workers of our own files only.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Mark } from '../mark.ts';
import type { Place } from '../question.ts';
import type { View } from '../view.ts';
import { loadBaseMap, toBaseStyle } from './base-map.ts';
import type { Colours } from './colours.ts';
import type { SourceName } from './features.ts';
import { SIGN_SCALE, drawSigns } from './icons.ts';
import { HANDLES, POINTABLE, toLayers } from './layers.ts';

export interface RiskMapEvents {
  /** A click on the map, not on a handle. */
  onPlace(at: Place): void;
  onFinish(): void;
  /** A handle is moved; `isDone` when it is let go. */
  onDrag(index: number, to: Place, isDone: boolean): void;
  onPoint(mark: Mark | undefined): void;
  onChoose(mark: Mark | undefined): void;
  onView(view: View): void;
  onFault(message: string): void;
  onReady(): void;
}

export interface RiskMapOptions {
  readonly colours: Colours;
  readonly styleUrl: string | undefined;
  readonly view: View | undefined;
  readonly isStill: boolean;
}

export interface RiskMap {
  show(source: SourceName, data: GeoJSON.FeatureCollection): void;
  showHeat(isShown: boolean): void;
  recolour(colours: Colours): void;
  setDrawing(isDrawing: boolean): void;
  fit(bounds: [number, number, number, number]): void;
  panTo(at: Place): void;
  zoomBy(steps: number): void;
  remove(): void;
}

const SOURCES: readonly SourceName[] = [
  'zones',
  'points',
  'reaches',
  'asked',
  'others',
  'way',
  'threats',
  'marked',
  'handles',
];
const WORLD = { center: [10, 30] as [number, number], zoom: 1.4 };
/** Closer than the smallest circle. */
const FIT_ZOOM_MAX = 16;
const FIT_PADDING_PX = 48;
/** A finger is less exact than a pointer. */
const NEAR_PX = 8;

setWorkerUrl(workerUrl);
// So that the answer does not wait for the outlines of the world.
setWorkerCount(2);

export function createRiskMap(
  container: HTMLElement,
  { colours, styleUrl, view, isStill }: RiskMapOptions,
  events: RiskMapEvents,
): RiskMap {
  const gone = new AbortController();
  const map = createMap(container, { colours, styleUrl, view, isStill });
  const shown = new Map<SourceName, GeoJSON.FeatureCollection>();
  let seen = colours;
  let isThere = false;

  map.on('style.load', () => {
    for (const { name, image } of drawSigns(seen))
      map.addImage(name, image, { pixelRatio: SIGN_SCALE });
    for (const name of SOURCES)
      map.addSource(name, {
        type: 'geojson',
        data: shown.get(name) ?? { type: 'FeatureCollection', features: [] },
      });
    for (const layer of toLayers(seen)) map.addLayer(layer);
    isThere = true;
    events.onReady();
    if (styleUrl === undefined)
      loadBaseMap(map, gone.signal).catch((error: unknown) => {
        if (!gone.signal.aborted) events.onFault(String(error));
      });
  });
  map.on('error', ({ error }) => events.onFault(error.message));
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter();
    events.onView({ lat, lng, zoom: map.getZoom() });
  });
  watchPointer(map, events, () => isThere);

  return {
    show(source, data) {
      shown.set(source, data);
      void map.getSource<GeoJSONSource>(source)?.setData(data);
    },
    showHeat(isShown) {
      if (isThere) map.setLayoutProperty('heat', 'visibility', isShown ? 'visible' : 'none');
    },
    recolour(next) {
      seen = next;
      if (!isThere) return;
      for (const { name, image } of drawSigns(next)) map.updateImage(name, image);
      const base = styleUrl === undefined ? toBaseStyle(next).layers : [];
      for (const { id, paint } of [...base, ...toLayers(next)])
        for (const [name, value] of Object.entries(paint ?? {}))
          map.setPaintProperty(id, name as never, value as never);
    },
    setDrawing(isDrawing) {
      map.getCanvas().style.cursor = isDrawing ? 'crosshair' : '';
      map.doubleClickZoom[isDrawing ? 'disable' : 'enable']();
    },
    fit(bounds) {
      map.fitBounds(bounds, { padding: FIT_PADDING_PX, maxZoom: FIT_ZOOM_MAX, animate: false });
    },
    panTo({ lat, lng }) {
      if (!map.getBounds().contains([lng, lat])) map.panTo([lng, lat], { animate: !isStill });
    },
    zoomBy(steps) {
      map.easeTo({ zoom: map.getZoom() + steps, animate: !isStill, duration: 150 });
    },
    remove() {
      gone.abort();
      map.remove();
    },
  };
}

/** The library's map, seen from above, north up. */
function createMap(
  container: HTMLElement,
  { colours, styleUrl, view, isStill }: RiskMapOptions,
): MapLibre {
  const map = new MapLibre({
    container,
    style: styleUrl ?? toBaseStyle(colours),
    ...(view ? { center: [view.lng, view.lat], zoom: view.zoom } : WORLD),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: isStill ? 0 : 150,
    maxZoom: 18,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  return map;
}

function watchPointer(map: MapLibre, events: RiskMapEvents, isThere: () => boolean): void {
  let dragged: number | undefined;
  const toPlace = ({ lngLat }: MapMouseEvent | MapTouchEvent): Place => {
    const { lat, lng } = lngLat.wrap();
    return { lat, lng };
  };
  const findHandle = ({ point }: MapMouseEvent | MapTouchEvent): number | undefined => {
    const [found] = map.queryRenderedFeatures(around(point), { layers: [HANDLES] });
    return found?.properties['index'] as number | undefined;
  };

  map.on('click', (event) => {
    if (!isThere() || findHandle(event) !== undefined) return;
    events.onPlace(toPlace(event));
    events.onChoose(findMark(map, event.point));
  });
  map.on('dblclick', () => events.onFinish());
  map.on('mousemove', (event) => {
    if (!isThere()) return;
    if (dragged !== undefined) events.onDrag(dragged, toPlace(event), false);
    else events.onPoint(findMark(map, event.point));
  });
  map.on('mouseout', () => events.onPoint(undefined));

  const take = (event: MapMouseEvent | MapTouchEvent): void => {
    if (!isThere()) return;
    dragged = findHandle(event);
    // The map itself stays where it is.
    if (dragged !== undefined) event.preventDefault();
  };
  const letGo = (event: MapMouseEvent | MapTouchEvent): void => {
    if (dragged === undefined) return;
    events.onDrag(dragged, toPlace(event), true);
    dragged = undefined;
  };
  map.on('mousedown', take);
  map.on('touchstart', take);
  map.on('mouseup', letGo);
  map.on('touchend', letGo);
  map.on('touchmove', (event) => {
    if (dragged !== undefined) events.onDrag(dragged, toPlace(event), false);
  });
}

function findMark(map: MapLibre, point: { x: number; y: number }): Mark | undefined {
  const found = map.queryRenderedFeatures(around(point), { layers: [...POINTABLE] });
  for (const layer of POINTABLE) {
    const properties = found.find((each) => each.layer.id === layer)?.properties;
    if (!properties) continue;
    if (layer === 'points') return { kind: 'point', index: properties['index'] as number };
    const id = properties['id'] as string;
    return layer === 'threats' ? { kind: 'threat', id } : { kind: 'zone', id };
  }
  return undefined;
}

function around({ x, y }: { x: number; y: number }): [PointLike, PointLike] {
  return [
    [x - NEAR_PX, y - NEAR_PX],
    [x + NEAR_PX, y + NEAR_PX],
  ];
}

/**
 * The map on the page. The library is loaded with the map; until then, and in browsers where it cannot draw, the lists
 * show everything.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { limits } from '#contract';
import { distanceKm } from '#geo';
import { BOOT } from '../../../api/boot.ts';
import { CANVAS_TEXT } from '../../../text/map-page.ts';
import type { Mark } from '../mark.ts';
import { toPlace } from '../question.ts';
import type { Place, Question } from '../question.ts';
import type { View } from '../view.ts';
import { useColours } from './colours.ts';
import type { Colours } from './colours.ts';
import { placeOf, toAnswered, toAsked, toBounds, toMarked, toOthers } from './features.ts';
import type { Scene } from './features.ts';
import type { RiskMap, RiskMapEvents } from './risk-map.ts';

export interface MapCanvasProps extends Scene {
  readonly isHeat: boolean;
  readonly isDrawing: boolean;
  /** The first view; absent: the question, or the world. */
  readonly view: View | undefined;
  /** A new value shows the whole question. */
  readonly fitKey: string;
  readonly onAsk: (changes: Partial<Question>) => void;
  readonly onDrawn: () => void;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
  readonly onPoint: (mark: Mark | undefined) => void;
  readonly onChoose: (mark: Mark | undefined) => void;
  readonly onView: (view: View) => void;
}

export function MapCanvas(props: MapCanvasProps) {
  const { sifted, isDrawing } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const colours = useColours();
  useEffect(() => {
    latest.current = props;
  });
  const { map, isUnable, fault, moved } = useRiskMap(container, latest, colours);
  useScene(map, props, moved ?? props.question);
  useLook(map, props, latest);
  useEffect(() => map?.recolour(colours), [map, colours]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isDrawing) props.onCancel();
    else if (event.key === 'Enter' && isDrawing) props.onDrawn();
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) props.onUndo();
    else return;
    event.preventDefault();
  };

  return (
    <div
      className="map-canvas"
      data-state={isUnable ? 'unable' : map ? 'ready' : 'loading'}
      data-points={sifted?.points.length ?? 0}
      data-zones={sifted?.zones.length ?? 0}
      data-threats={sifted?.threats.length ?? 0}
      onKeyDown={onKeyDown}
    >
      <div ref={container} className="map-surface" />
      {isUnable ? (
        <p className="map-note" role="status">
          {CANVAS_TEXT.noWebGl}
        </p>
      ) : null}
      {fault === undefined ? null : (
        <p className="map-note" role="status">
          {CANVAS_TEXT.partFailed(fault)}
        </p>
      )}
      <div className="map-zoom">
        <button type="button" aria-label={CANVAS_TEXT.zoomIn} onClick={() => map?.zoomBy(1)}>
          +
        </button>
        <button type="button" aria-label={CANVAS_TEXT.zoomOut} onClick={() => map?.zoomBy(-1)}>
          −
        </button>
      </div>
      {BOOT.map_style_url === undefined ? (
        <p className="map-source">{CANVAS_TEXT.attribution}</p>
      ) : null}
    </div>
  );
}

interface Drawable {
  /** Once it can be drawn on. */
  readonly map: RiskMap | undefined;
  readonly isUnable: boolean;
  readonly fault: string | undefined;
  /** The question while a part of it is dragged. */
  readonly moved: Question | undefined;
}

function useRiskMap(
  container: RefObject<HTMLDivElement | null>,
  latest: RefObject<MapCanvasProps>,
  colours: Colours,
): Drawable {
  const [map, setMap] = useState<RiskMap>();
  const [isUnable, setUnable] = useState(false);
  const [fault, setFault] = useState<string>();
  const [moved, setMoved] = useState<Question>();
  const firstColours = useRef(colours);

  useEffect(() => {
    let isGone = false;
    let made: RiskMap | undefined;
    const events = toEvents(latest, {
      onMoved: setMoved,
      onFault: setFault,
      onReady: () => setMap(made),
    });
    const begin = async (): Promise<void> => {
      const { createRiskMap } = await import('./risk-map.ts');
      if (isGone) return;
      made = createRiskMap(
        container.current!,
        {
          colours: firstColours.current,
          styleUrl: BOOT.map_style_url,
          view: latest.current.view,
          isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        },
        events,
      );
    };
    begin().catch(() => setUnable(true));
    return () => {
      isGone = true;
      made?.remove();
      setMap(undefined);
    };
  }, [container, latest]);
  return { map, isUnable, fault, moved };
}

/** Shows the question and the answer on the map. */
function useScene(map: RiskMap | undefined, props: MapCanvasProps, drawn: Question): void {
  const { answer, sifted, wayAt, pointed, chosen, isHeat } = props;
  const asked = useMemo(() => toAsked(drawn), [drawn]);
  const answers = useMemo(() => toAnswered(answer, sifted), [answer, sifted]);
  useEffect(() => {
    map?.show('asked', asked.asked);
    map?.show('handles', asked.handles);
  }, [map, asked]);
  useEffect(() => {
    for (const name of ['zones', 'reaches', 'way', 'points', 'threats'] as const)
      map?.show(name, answers[name]);
  }, [map, answers]);
  useEffect(() => map?.show('others', toOthers(answer, wayAt)), [map, answer, wayAt]);
  useEffect(
    () => map?.show('marked', toMarked({ sifted, pointed, chosen })),
    [map, sifted, pointed, chosen],
  );
  useEffect(() => map?.showHeat(isHeat), [map, isHeat]);
}

/** Sets the view of the map and the effect of the pointer. */
function useLook(
  map: RiskMap | undefined,
  { isDrawing, chosen, fitKey }: MapCanvasProps,
  latest: RefObject<MapCanvasProps>,
): void {
  useEffect(() => map?.setDrawing(isDrawing), [map, isDrawing]);
  useEffect(() => {
    const at = chosen && placeOf(chosen, latest.current.sifted);
    if (at) map?.panTo(at);
  }, [map, chosen, latest]);

  const fitted = useRef<string>(undefined);
  useEffect(() => {
    if (!map || fitted.current === fitKey) return;
    const isPlaced = fitted.current === undefined && latest.current.view !== undefined;
    fitted.current = fitKey;
    const bounds = isPlaced ? undefined : toBounds(latest.current.question);
    if (bounds) map.fit(bounds);
  }, [map, fitKey, latest]);
}

/** Pointer actions, applied to the current question. */
function toEvents(
  latest: { readonly current: MapCanvasProps },
  told: {
    onMoved: (question: Question | undefined) => void;
    onFault: (message: string) => void;
    onReady: () => void;
  },
): RiskMapEvents {
  return {
    onPlace({ lat, lng }) {
      const { isDrawing, question, onAsk, onDrawn } = latest.current;
      const at = toPlace(lat, lng);
      if (!isDrawing || !at) return;
      if (question.tool === 'route') onAsk({ route: [...question.route, at] });
      else {
        onAsk({ center: at });
        onDrawn();
      }
    },
    onFinish() {
      if (latest.current.isDrawing) latest.current.onDrawn();
    },
    onDrag(index, to, isDone) {
      const { question, onAsk } = latest.current;
      const changes = toDragged(question, index, to);
      told.onMoved(isDone ? undefined : { ...question, ...changes });
      if (isDone) onAsk(changes);
    },
    onPoint(mark) {
      const { pointed, onPoint } = latest.current;
      if (JSON.stringify(mark) !== JSON.stringify(pointed)) onPoint(mark);
    },
    onChoose(mark) {
      if (!latest.current.isDrawing) latest.current.onChoose(mark);
    },
    onView: (view) => latest.current.onView(view),
    onFault: told.onFault,
    onReady: told.onReady,
  };
}

/** Handle 1 of a circle is on its rim; the others are the points themselves. */
function toDragged(question: Question, index: number, { lat, lng }: Place): Partial<Question> {
  const at = toPlace(lat, lng);
  if (!at) return {};
  if (question.tool === 'route')
    return { route: question.route.map((point, i) => (i === index ? { ...point, ...at } : point)) };
  if (index === 0 || !question.center) return { center: at };
  const km = distanceKm({ from: question.center, to: at });
  const radiusKm = Math.min(limits.RADIUS_KM_MAX, Math.max(limits.RADIUS_KM_MIN, km));
  return { radiusKm: Number(radiusKm.toFixed(radiusKm < 10 ? 2 : 1)) };
}

/** The viewer of one simulation with its controls. Loaded when a run is shown. */
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { nameFloor } from '#contract/names';
import { CopyButton } from '../../../parts/copy.tsx';
import { Loading, Notice } from '../../../parts/states.tsx';
import { toActWords } from '../../../text/live.ts';
import { LAYER_WORDS, SCENE_TEXT, VIEW_WORDS, toMomentWords } from '../../../text/scene.ts';
import { AIR_LAYERS } from '../../../viewer/air.ts';
import type { Story } from '../../../viewer/story.ts';
import { LAYERS, SPEEDS, VIEWS } from '../../../viewer/viewer-api.ts';
import type { FloorSpot, LayerName, Shown, ViewName, Viewer } from '../../../viewer/viewer-api.ts';
import { toHazard } from '../live/hazard-form.tsx';
import { LiveBar } from '../live/live-bar.tsx';
import type { Act, HazardKind } from '../live/live-messages.ts';
import { useLive } from '../live/use-live.ts';
import type { Live } from '../live/use-live.ts';
import type { Results } from '../results.ts';
import { AirTable } from './air-table.tsx';
import './scene.css';
import { Curves } from './curves.tsx';
import { PersonCard } from './person-card.tsx';
import { DensityTable, ExitTable, NowTable, RoleLegend } from './tables.tsx';
import { Timeline } from './timeline.tsx';
import type { Mark, Span } from './timeline.tsx';
import { toActs, toStory } from './to-story.ts';
import { useBottlenecks } from './use-bottlenecks.ts';
import { useOpenedRun } from './use-opened-run.ts';
import type { OpenedRun } from './use-opened-run.ts';
import { useViewer } from './use-viewer.ts';
import { walkByKey } from './walk-by-key.ts';

export interface SceneProps {
  readonly results: Results;
  /** Whether the user may start a live run. */
  readonly canRunLive: boolean;
}

export function Scene(props: SceneProps) {
  const opened = useOpenedRun(props.results);
  if (!opened) return <Notice kind="warn">{SCENE_TEXT.expired}</Notice>;
  return <OpenScene {...props} opened={opened} />;
}

function OpenScene({ results, canRunLive, opened }: SceneProps & { opened: OpenedRun }) {
  const { files, results: seen } = opened;
  const recorded = useMemo(() => toStory(seen), [seen]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { viewer, shown, error } = useViewer({ canvas, host, files, story: recorded });
  const spans = useBottlenecks(results, recorded.floorNames);
  const live = useLive({ id: results.id, viewer, story: recorded });
  const [placing, setPlacing] = useState<HazardKind>();
  const { run } = live;
  const story = run?.story ?? recorded;
  const acts = (run?.acts ?? toActs(results)).map((act) => ({
    label: toActWords(act, story.exits),
    seconds: act.seconds,
  }));
  const put = (act: Act): void => {
    setPlacing(undefined);
    live.act(act);
  };
  return (
    <section className="card flush scene" aria-labelledby="scene">
      <h2 id="scene" className="visually-hidden">
        {SCENE_TEXT.title}
      </h2>
      {error ? <Notice kind="warn">{error}</Notice> : null}
      <div
        ref={host}
        className="scene-stage"
        {...(shown ? toAttributes(shown) : {})}
        data-ready={viewer !== undefined}
        data-live={live.isOn ? live.connection.state : undefined}
        data-live-frames={run?.frames}
        data-acts={acts.map(({ label }) => label).join('; ')}
        data-placing={placing}
      >
        <canvas
          ref={canvas}
          // Keys work while the canvas has the focus.
          tabIndex={0}
          role="img"
          aria-label={SCENE_TEXT.canvas}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setPlacing(undefined);
            if (viewer && shown) onKey(event, viewer, shown, story);
          }}
          onPointerDown={(event) =>
            viewer && watchClick(event, viewer, placing && ((spot) => put(toHazard(placing, spot))))
          }
        />
        {viewer ? null : error ? null : (
          <div className="scene-wait">
            <Loading lines={3} />
          </div>
        )}
        {viewer && shown ? <Over {...{ viewer, shown, story, live }} /> : null}
      </div>
      {viewer && shown ? (
        <Below
          {...{ results, canRunLive, viewer, shown, story, recorded, spans, live, acts }}
          {...{ placing, setPlacing }}
        />
      ) : null}
    </section>
  );
}

interface InSight {
  readonly viewer: Viewer;
  readonly shown: Shown;
  readonly story: Story;
  readonly live: Live;
}

/** Buttons and cards over the picture. */
function Over({ viewer, shown, story, live }: InSight) {
  return (
    <>
      <Views viewer={viewer} hasEvent={story.events.length > 0} />
      <Storeys viewer={viewer} shown={shown} />
      <PersonCard viewer={viewer} shown={shown} story={story} />
      {shown.isLive ? (
        <span className="live-badge" aria-hidden="true">
          <span className="live-dot" data-on={live.connection.state === 'open'} />{' '}
          {SCENE_TEXT.live(toMomentWords(shown.seconds))}
        </span>
      ) : null}
    </>
  );
}

interface BelowProps extends SceneProps, InSight {
  readonly recorded: Story;
  readonly spans: readonly Span[];
  readonly acts: readonly Mark[];
  readonly placing: HazardKind | undefined;
  readonly setPlacing: (kind: HazardKind | undefined) => void;
}

/** Controls and tables below the picture. */
function Below(props: BelowProps) {
  const { results, canRunLive, viewer, shown, story, recorded, live, acts } = props;
  const { placing, setPlacing } = props;
  return (
    <div className="scene-below">
      {live.isOn ? (
        <LiveBar {...{ id: results.id, live, shown, story, placing, setPlacing }} />
      ) : null}
      <Timeline
        {...{ viewer, shown, story }}
        spans={shown.isLive ? [] : props.spans}
        acts={acts}
        {...(shown.isLive ? { recorded } : {})}
      />
      <Layers
        viewer={viewer}
        shown={shown}
        {...(canRunLive && !live.isOn ? { runLive: live.begin } : {})}
      />
      <div className="scene-tables">
        <div className="stack">
          <NowTable shown={shown} story={story} />
          <RoleLegend story={story} />
        </div>
        <ExitTable shown={shown} {...(shown.isLive && live.canSteer ? { act: live.act } : {})} />
        {shown.layers.density ? <DensityTable shown={shown} story={story} /> : null}
        <AirTable shown={shown} />
      </div>
      <Curves viewer={viewer} shown={shown} story={story} />
    </div>
  );
}

/** For tests: what is shown, where a script can read it. */
export function toAttributes(shown: Shown): Record<`data-${string}`, string | number> {
  return {
    'data-seconds': shown.seconds.toFixed(2),
    'data-storey': shown.storey ?? 'all',
    'data-followed': shown.followed ?? '',
    'data-walking': String(shown.isWalking),
    'data-out': shown.exits.reduce((sum, { people }) => sum + people, 0),
    'data-layers': LAYERS.filter((name) => shown.layers[name]).join(' '),
    'data-draw-calls': shown.drawCalls,
    'data-triangles': shown.triangles,
    'data-textures': shown.textures,
    'data-geometries': shown.geometries,
    'data-script-ms': shown.scriptMs.toFixed(1),
    'data-opened-ms': shown.openedMs.toFixed(0),
  };
}

export function Views({ viewer, hasEvent }: { viewer: Viewer; hasEvent: boolean }) {
  const views = VIEWS.filter((name) => name !== 'event' || hasEvent);
  return (
    <div className="scene-views" role="group" aria-label={SCENE_TEXT.camera}>
      {views.map((name: ViewName) => (
        <button key={name} type="button" className="button small" onClick={() => viewer.view(name)}>
          {VIEW_WORDS[name]}
        </button>
      ))}
    </div>
  );
}

export function Storeys({ viewer, shown }: { viewer: Viewer; shown: Shown }) {
  if (viewer.storeys.length === 0) return null;
  const all = [undefined, ...viewer.storeys.toReversed()];
  return (
    <div className="scene-storeys" role="group" aria-label={SCENE_TEXT.floors}>
      {all.map((storey) => (
        <button
          key={storey ?? 'all'}
          type="button"
          className="button small"
          aria-pressed={shown.storey === storey}
          onClick={() => viewer.storey(storey)}
        >
          {storey === undefined ? SCENE_TEXT.allFloors : nameFloor(storey, viewer.floorNames)}
        </button>
      ))}
    </div>
  );
}

export function Layers({
  viewer,
  shown,
  runLive,
}: {
  viewer: Viewer;
  shown: Shown;
  runLive?: () => void;
}) {
  return (
    <div className="scene-layers">
      <div className="row" role="group" aria-label={SCENE_TEXT.layers}>
        {LAYERS.filter((name) => viewer.hasAir() || !isAirLayer(name)).map((name: LayerName) => (
          <button
            key={name}
            type="button"
            className="button small"
            aria-pressed={shown.layers[name]}
            onClick={() => viewer.layer(name)}
          >
            {LAYER_WORDS[name]}
          </button>
        ))}
      </div>
      <div className="row">
        {runLive ? (
          <button type="button" className="button small" onClick={runLive}>
            {SCENE_TEXT.runLive}
          </button>
        ) : null}
        <button type="button" className="button small" onClick={() => void savePicture(viewer)}>
          {SCENE_TEXT.savePicture}
        </button>
        <CopyButton text={toLink(viewer, shown)} label={SCENE_TEXT.copyLink} />
      </div>
    </div>
  );
}

function isAirLayer(name: LayerName): boolean {
  return AIR_LAYERS.some((each) => each === name);
}

function toLink(viewer: Viewer, shown: Shown): string {
  const url = new URL(location.href);
  const { searchParams } = url;
  searchParams.set('t', shown.seconds.toFixed(1));
  searchParams.set('storey', String(shown.storey ?? 'all'));
  searchParams.set('look', viewer.cameraText());
  if (shown.isLive) searchParams.set('live', '');
  else searchParams.delete('live');
  if (shown.followed === undefined) searchParams.delete('follow');
  else searchParams.set('follow', shown.followed);
  return url.href;
}

async function savePicture(viewer: Viewer): Promise<void> {
  const url = URL.createObjectURL(await viewer.picture());
  const link = document.createElement('a');
  link.href = url;
  link.download = 'scene.png';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const CLICK_PIXELS = 4;

/** A press without a drag follows the agent there, or places a hazard. */
export function watchClick(
  event: PointerEvent<HTMLCanvasElement>,
  viewer: Viewer,
  put: ((spot: FloorSpot) => void) | undefined,
): void {
  const canvas: HTMLCanvasElement = event.currentTarget;
  const { clientX, clientY } = event;
  canvas.addEventListener(
    'pointerup',
    (up) => {
      if (Math.hypot(up.clientX - clientX, up.clientY - clientY) > CLICK_PIXELS) return;
      const { left, top } = canvas.getBoundingClientRect();
      const spot = put && viewer.findFloor(up.clientX - left, up.clientY - top);
      if (put && spot) return put(spot);
      const id = viewer.pick(up.clientX - left, up.clientY - top);
      if (id !== undefined) viewer.follow(id);
      return undefined;
    },
    { once: true },
  );
}

export function onKey(
  event: KeyboardEvent,
  viewer: Viewer,
  shown: Shown,
  { people }: ReturnType<typeof toStory>,
): void {
  if (shown.isWalking && walkByKey(event, viewer)) return;
  const step = event.shiftKey ? 10 : 1;
  const faster = SPEEDS.indexOf(shown.speed as (typeof SPEEDS)[number]);
  const floors = [...viewer.storeys, undefined];
  const floor = floors.indexOf(shown.storey);
  const followed = people.findIndex(({ id }) => id === shown.followed);
  const acts: Readonly<Record<string, () => void>> = {
    ' ': () => viewer.play(!shown.isPlaying),
    ArrowLeft: () => viewer.seek(shown.seconds - step),
    ArrowRight: () => viewer.seek(shown.seconds + step),
    Home: () => viewer.seek(0),
    End: () => viewer.seek(shown.end),
    '[': () => viewer.speed(SPEEDS[Math.max(0, faster - 1)]!),
    ']': () => viewer.speed(SPEEDS[Math.min(SPEEDS.length - 1, faster + 1)]!),
    PageUp: () => viewer.storey(floors[Math.min(floors.length - 1, floor + 1)]),
    PageDown: () => viewer.storey(floors[Math.max(0, floor - 1)]),
    n: () => viewer.follow(people[(followed + 1) % Math.max(1, people.length)]?.id),
    e: () => viewer.follow(shown.followed, !shown.isFirst),
    d: () => viewer.layer('density'),
    x: () => viewer.layer('exits'),
    t: () => viewer.layer('temperature'),
    v: () => viewer.layer('visibility'),
    m: () => viewer.layer('names'),
    o: () => viewer.view('overview'),
    w: () => viewer.view('eye'),
    Escape: () => (shown.isWalking ? viewer.view('overview') : viewer.follow(undefined)),
  };
  const act = acts[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}

/**
 * The viewer: a place, its people and what happens there, at any moment. `seek`, `follow`, `storey` and `layer` are the whole of
 * what buttons, keys and tests use. Nothing is drawn unless something has changed.
 */
import {
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  NeutralToneMapping,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { buildPlace } from './build-place.ts';
import { createCameraRig } from './camera-rig.ts';
import type { Box } from './camera-rig.ts';
import { createDensityLayer } from './density-layer.ts';
import { listDense } from './density.ts';
import type { DenseSquare } from './density.ts';
import { createEventSigns } from './event-signs.ts';
import { createExitLayer } from './exit-layer.ts';
import { tellExposure } from './exposure.ts';
import { fetchBytes, fetchRange } from './fetch-bytes.ts';
import { createGround } from './ground.ts';
import { createHazardLayer } from './hazard-layer.ts';
import type { HazardLayer } from './hazard-layer.ts';
import { lookOf } from './looks.ts';
import { countStates, findWhereabouts } from './moment.ts';
import type { Whereabouts } from './moment.ts';
import { createPeopleLayer } from './people-layer.ts';
import { WHOLE, createPlaceMeshes, createSceneUniforms, loadSurfaces } from './place-layer.ts';
import { planSteps } from './plan-steps.ts';
import { readGlb } from './read-glb.ts';
import { readHazards } from './read-hazards.ts';
import type { HazardPiece } from './read-hazards.ts';
import { GONE, findSample, heightOn, readTrace } from './read-trace.ts';
import type { Trace } from './read-trace.ts';
import { listExitUse } from './story.ts';
import type { ExitUse, Story } from './story.ts';
import { createVehicleLayer } from './vehicle-layer.ts';

export const LAYERS = ['people', 'hazards', 'density', 'exits'] as const;
export type LayerName = (typeof LAYERS)[number];
export const VIEWS = ['overview', 'event', 'eye'] as const;
export type ViewName = (typeof VIEWS)[number];
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

export interface ViewerFiles {
  readonly world: string;
  readonly movements: string;
  readonly hazards: string | undefined;
  readonly ground: string | undefined;
}

export interface ViewerOptions {
  readonly canvas: HTMLCanvasElement;
  /** Over the canvas: names are put in it. */
  readonly host: HTMLElement;
  readonly files: ViewerFiles;
  readonly story: Story;
  readonly isLowQuality: boolean;
  /** Nothing moves that was not asked to. */
  readonly isStill: boolean;
  readonly signal: AbortSignal;
}

/** Everything the picture tells, for tables, cards and tests. */
export interface Shown {
  readonly seconds: number;
  readonly end: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly storey: number | undefined;
  readonly layers: Readonly<Record<LayerName, boolean>>;
  readonly followed: string | undefined;
  readonly isFirst: boolean;
  readonly whereabouts: Whereabouts | undefined;
  /** What of smoke, gas or water they are in, in words; undefined for nothing. */
  readonly exposure: string | undefined;
  readonly counts: ReturnType<typeof countStates>;
  readonly dense: readonly DenseSquare[];
  readonly exits: readonly ExitUse[];
  readonly drawCalls: number;
  readonly triangles: number;
  readonly textures: number;
  readonly geometries: number;
  /** Milliseconds of script for the last picture, and from the files' arrival to the first one. */
  readonly scriptMs: number;
  readonly openedMs: number;
}

export interface Viewer {
  readonly storeys: readonly number[];
  seek(seconds: number): void;
  follow(id: string | undefined, isFirst?: boolean): void;
  storey(level: number | undefined): void;
  layer(name: LayerName, isOn?: boolean): void;
  play(isPlaying: boolean): void;
  speed(times: number): void;
  view(name: ViewName): void;
  /** The person nearest to a point of the canvas, in pixels. */
  pick(x: number, y: number): string | undefined;
  paint(colors: { readonly sky: string }): void;
  shown(): Shown;
  onChange(listener: (shown: Shown) => void): () => void;
  cameraText(): string;
  lookFrom(text: string): boolean;
  picture(): Promise<Blob>;
  dispose(): void;
}

const PICK_PIXELS = 28;
const TOLD_EVERY_MS = 100;
/** The albedos of our surfaces are those of things, which look dark on a screen without it. Judgement. */
const EXPOSURE = 1.25;

export async function openViewer(options: ViewerOptions): Promise<Viewer> {
  const { canvas, host, files, story, isLowQuality, isStill, signal } = options;
  const [worldBytes, movementBytes, groundBytes] = await Promise.all([
    fetchBytes(files.world, signal),
    fetchBytes(files.movements, signal),
    files.ground === undefined ? undefined : fetchBytes(files.ground, signal),
  ]);
  const arrivedMs = performance.now();
  const glb = readGlb(worldBytes);
  const place = buildPlace(glb);
  const trace = readTrace(movementBytes);
  const looks = story.people.map((person, i) => lookOf({ ...person, type: 'pedestrian' }, i));
  const steps = planSteps(
    trace,
    story.people.map(({ heading }, i) => ({ heading, stature: looks[i]!.stature })),
  );
  const end = trace.seconds.at(-1) ?? 0;
  const ground = createGround(story.ground, groundBytes);

  const renderer = new WebGLRenderer({
    canvas,
    antialias: !isLowQuality,
    powerPreference: 'high-performance',
  });
  renderer.toneMapping = NeutralToneMapping;
  renderer.setPixelRatio(isLowQuality ? 1 : Math.min(2, devicePixelRatio));
  renderer.toneMappingExposure = EXPOSURE;
  const uniforms = createSceneUniforms();
  uniforms.uSurfaces.value = await loadSurfaces(place.images.map((view) => glb.view(view)));
  signal.throwIfAborted();

  const scene = new Scene();
  const box = boxOf(trace, story);
  addLights(scene, story, box, { renderer, isLowQuality });
  const placeMeshes = createPlaceMeshes(place, uniforms);
  scene.add(...placeMeshes);
  const people = createPeopleLayer({ steps, columns: trace.people, looks, uniforms });
  scene.add(...people.meshes);
  const vehicles =
    story.vehicles.length > 0 && place.vehicles.length > 0
      ? createVehicleLayer({
          trace,
          vehicles: story.vehicles,
          drawn: place.vehicles,
          uniforms,
          heightAt: ground,
        })
      : undefined;
  if (vehicles) scene.add(vehicles.mesh);
  const density = createDensityLayer();
  scene.add(density.mesh);
  const levelOf = new Map(trace.levels.map((level) => [level.id, level]));
  const exits = createExitLayer(story.exits, {
    host,
    heightOf: ({ level, x, y }) => {
      const own = levelOf.get(level);
      return own ? heightOn(own, x, y) : 0;
    },
  });
  if (exits.mesh) scene.add(exits.mesh);
  const signs = createEventSigns(story.events, host);
  let hazards: HazardLayer | undefined;
  let pieces: readonly HazardPiece[] = [];

  const rig = createCameraRig(canvas, () => requestPicture());
  const state = {
    seconds: 0,
    isPlaying: false,
    speed: 1,
    storey: undefined as number | undefined,
    layers: { people: true, hazards: true, density: false, exits: false } as Record<
      LayerName,
      boolean
    >,
    followed: -1,
    isFirst: false,
    clock: 0,
  };
  const listeners = new Set<(shown: Shown) => void>();
  let dense: readonly DenseSquare[] = [];
  let uses: readonly ExitUse[] = [];
  let lastSample = -1;
  let frame = 0;
  let toldAt = 0;
  let drawnAt = 0;
  let scriptMs = 0;
  let openedMs = 0;
  let isDisposed = false;
  const cut = (): number => state.storey ?? WHOLE;

  function requestPicture(): void {
    if (frame === 0 && !isDisposed) frame = requestAnimationFrame(draw);
  }

  function draw(now: number): void {
    frame = 0;
    const begun = performance.now();
    if (state.isPlaying) {
      const passed = drawnAt === 0 ? 0 : Math.min(0.25, (now - drawnAt) / 1000);
      state.seconds = Math.min(end, state.seconds + passed * state.speed);
      if (!isStill) state.clock += passed;
      if (state.seconds >= end) state.isPlaying = false;
    }
    drawnAt = state.isPlaying ? now : 0;
    compose();
    renderer.render(scene, rig.camera);
    const size = { width: canvas.clientWidth, height: canvas.clientHeight };
    exits.place(rig.camera, size);
    signs.place(rig.camera, size, {
      seconds: state.layers.hazards ? state.seconds : -1,
      storey: cut(),
    });
    scriptMs = performance.now() - begun;
    if (openedMs === 0) openedMs = performance.now() - arrivedMs;
    if (!state.isPlaying || now - toldAt > TOLD_EVERY_MS) {
      toldAt = now;
      tell();
    }
    if (state.isPlaying) requestPicture();
  }

  /** The scene as it is at the moment: some numbers for the shaders, and what is counted. */
  function compose(): void {
    const { sample, share } = findSample(trace.seconds, state.seconds);
    const next = Math.min(sample + 1, trace.seconds.length - 1);
    const gapSeconds = trace.seconds[next]! - trace.seconds[sample]!;
    people.show({ sample, next, share, gapSeconds });
    vehicles?.show({ sample, next, share });
    hazards?.show(state.seconds, state.layers.hazards ? cut() : -WHOLE, state.clock);
    if (sample !== lastSample) {
      lastSample = sample;
      dense = listDense(trace, sample, story.people.length);
      uses = listExitUse(story, state.seconds);
      exits.show(uses, cut());
      if (state.layers.density) density.show(dense, cut());
    }
    const whereabouts = followedPlace();
    if (whereabouts)
      rig.follow(whereabouts, {
        stature: looks[state.followed]!.stature,
        isFirst: state.isFirst,
      });
  }

  function followedPlace(): Whereabouts | undefined {
    return state.followed < 0
      ? undefined
      : findWhereabouts(trace, steps, state.followed, state.seconds);
  }

  function findExposure(): string | undefined {
    const who = followedPlace();
    return who && tellExposure(pieces, who, state.seconds);
  }

  function tell(): void {
    const shown = toShown();
    for (const listener of listeners) listener(shown);
  }

  function toShown(): Shown {
    const { render, memory } = renderer.info;
    return {
      seconds: state.seconds,
      end,
      isPlaying: state.isPlaying,
      speed: state.speed,
      storey: state.storey,
      layers: { ...state.layers },
      followed: story.people[state.followed]?.id,
      isFirst: state.isFirst,
      whereabouts: followedPlace(),
      exposure: findExposure(),
      counts: countStates(trace, story.people.length, state.seconds),
      dense: dense.filter(({ storey }) => storey <= cut()),
      exits: uses,
      drawCalls: render.calls,
      triangles: render.triangles,
      textures: memory.textures,
      geometries: memory.geometries,
      scriptMs,
      openedMs,
    };
  }

  const watcher = new ResizeObserver(() => resize());
  function resize(): void {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height, false);
    rig.resize(width, height);
    people.resize(height / (2 * Math.tan((rig.camera.fov * Math.PI) / 360)));
    requestPicture();
  }

  const viewer: Viewer = {
    storeys: place.storeys,
    seek(seconds) {
      state.seconds = Math.min(end, Math.max(0, seconds));
      requestPicture();
    },
    follow(id, isFirst = false) {
      state.followed = id === undefined ? -1 : story.people.findIndex((each) => each.id === id);
      state.isFirst = state.followed >= 0 && isFirst;
      people.mark(state.followed, state.isFirst);
      if (state.followed < 0) rig.unfollow();
      const whereabouts = followedPlace();
      // Who is followed is not hidden by what lies above.
      if (whereabouts && state.storey !== undefined && whereabouts.storey > state.storey)
        viewer.storey(whereabouts.storey);
      requestPicture();
    },
    storey(level) {
      state.storey = level;
      uniforms.uStorey.value = cut();
      renderer.shadowMap.needsUpdate = true;
      if (state.layers.density) density.show(dense, cut());
      exits.show(uses, cut());
      requestPicture();
    },
    layer(name, isOn = !state.layers[name]) {
      state.layers[name] = isOn;
      if (name === 'people') for (const mesh of people.meshes) mesh.visible = isOn;
      if (name === 'density') {
        density.mesh.visible = isOn;
        if (isOn) density.show(dense, cut());
      }
      if (name === 'exits') exits.setVisible(isOn);
      requestPicture();
    },
    play(isPlaying) {
      if (isPlaying && state.seconds >= end) state.seconds = 0;
      state.isPlaying = isPlaying;
      drawnAt = 0;
      requestPicture();
    },
    speed(times) {
      state.speed = times;
      requestPicture();
    },
    view(name) {
      viewer.follow(undefined);
      const event = story.events.find((each) => each.storey === state.storey) ?? story.events[0];
      if (name === 'event' && event) {
        if (event.storey !== undefined && place.storeys.includes(event.storey))
          viewer.storey(event.storey);
        rig.near(event.position, 16);
      } else if (name === 'eye') {
        const middle = findMiddle();
        if (middle) {
          // One stands in their place, so they are not in the way.
          people.mark(middle.person, true);
          rig.stand(middle, state.storey === undefined ? event?.position : undefined);
        }
      } else rig.overview(box, heightShown());
      requestPicture();
    },
    pick(x, y) {
      const at = new Vector3();
      let best: { id: string; far: number } | undefined;
      story.people.forEach(({ id }, i) => {
        const who = findWhereabouts(trace, steps, i, state.seconds);
        if (!who || who.storey > cut()) return;
        at.set(who.x, who.z + 0.9, -who.y).project(rig.camera);
        if (at.z >= 1) return;
        const px = ((at.x + 1) / 2) * canvas.clientWidth;
        const py = ((1 - at.y) / 2) * canvas.clientHeight;
        const far = Math.hypot(px - x, py - y);
        if (far < PICK_PIXELS && (!best || far < best.far)) best = { id, far };
      });
      return best?.id;
    },
    paint({ sky }) {
      const color = new Color(sky);
      scene.background = color;
      scene.fog = new Fog(color, 160 + 2 * sizeOf(box), 700 + 4 * sizeOf(box));
      requestPicture();
    },
    shown: toShown,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    cameraText: () => rig.toText(),
    lookFrom: (text) => rig.fromText(text),
    async picture() {
      compose();
      renderer.render(scene, rig.camera);
      return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))));
      });
    },
    dispose() {
      isDisposed = true;
      cancelAnimationFrame(frame);
      watcher.disconnect();
      rig.dispose();
      scene.traverse((each) => {
        const mesh = each as { geometry?: { dispose(): void }; material?: { dispose(): void } };
        mesh.geometry?.dispose();
        mesh.material?.dispose();
      });
      uniforms.uSurfaces.value?.dispose();
      renderer.dispose();
      host.querySelectorAll('.scene-name').forEach((name) => name.remove());
    },
  };

  function heightShown(): number {
    const level = trace.levels.find(({ storey, rise }) => storey === state.storey && !rise);
    return level?.z ?? 0;
  }

  /** Somebody who is where most are. */
  function findMiddle(): (Whereabouts & { readonly person: number }) | undefined {
    const there = story.people.flatMap((_, person) => {
      const who = findWhereabouts(trace, steps, person, state.seconds);
      return who && who.storey <= cut() ? [{ ...who, person }] : [];
    });
    const top = Math.max(...there.map(({ storey }) => storey));
    const own = state.storey === undefined ? there : there.filter(({ storey }) => storey === top);
    const x = own.reduce((sum, each) => sum + each.x, 0) / own.length;
    const y = own.reduce((sum, each) => sum + each.y, 0) / own.length;
    const far = (each: Whereabouts): number => Math.hypot(each.x - x, each.y - y);
    return own.toSorted((a, b) => far(a) - far(b))[0];
  }

  watcher.observe(host);
  resize();
  viewer.storey(firstStorey(trace, story, place.storeys));
  viewer.view('overview');
  if (files.hazards !== undefined) void loadHazards(files.hazards);
  return viewer;

  /** After the rest: people are seen meanwhile. */
  async function loadHazards(url: string): Promise<void> {
    try {
      pieces = await readHazards(fetchRange(url, signal));
      if (isDisposed || pieces.length === 0) return;
      hazards = createHazardLayer(pieces, {
        uniforms,
        storeyOf: (level) => levelOf.get(level)?.storey ?? 0,
      });
      scene.add(...hazards.meshes);
      requestPicture();
    } catch (error) {
      if (!signal.aborted) console.warn('The hazards over time could not be loaded.', error);
    }
  }
}

/** Fewer than this on a floor, and it does not show what happens. Judgement. */
const PEOPLE_SHARE_MIN = 0.1;

/**
 * Inside a building one sees nothing from above: it is opened where something happens, or, where hardly anybody is there, where
 * most people are.
 */
function firstStorey(
  trace: Trace,
  { people, events, isOpenAbove }: Story,
  storeys: readonly number[],
): number | undefined {
  if (storeys.length === 0 || isOpenAbove) return undefined;
  const counts = new Map(storeys.map((storey) => [storey, 0]));
  for (let i = 0; i < people.length; i++) {
    const storey = trace.levels[trace.level[i]!]?.storey;
    if (trace.state[i] === GONE || storey === undefined || !counts.has(storey)) continue;
    counts.set(storey, counts.get(storey)! + 1);
  }
  const fullest = (of: readonly number[]): number | undefined =>
    of.toSorted((a, b) => counts.get(b)! - counts.get(a)!)[0];
  const eventStoreys = events.flatMap(({ storey }) =>
    storey !== undefined && counts.has(storey) ? [storey] : [],
  );
  const atEvent = fullest(eventStoreys);
  const isPeopled = (counts.get(atEvent ?? NaN) ?? 0) >= PEOPLE_SHARE_MIN * people.length;
  return isPeopled ? atEvent : fullest(storeys);
}

/** Around everybody's ways and what happens. */
function boxOf({ x, y, state }: Trace, { events }: Story): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const include = (px: number, py: number): void => {
    box.minX = Math.min(box.minX, px);
    box.minY = Math.min(box.minY, py);
    box.maxX = Math.max(box.maxX, px);
    box.maxY = Math.max(box.maxY, py);
  };
  for (let i = 0; i < x.length; i++) if (state[i] !== 0 && state[i]! < 4) include(x[i]!, y[i]!);
  for (const { position } of events) include(position[0], position[1]);
  return box.minX <= box.maxX ? box : { minX: -20, minY: -20, maxX: 20, maxY: 20 };
}

function sizeOf({ minX, minY, maxX, maxY }: Box): number {
  return Math.hypot(maxX - minX, maxY - minY);
}

/** The sun of the simulation; at night as much as one needs to see. Shadows are drawn once, not in every picture. */
function addLights(
  scene: Scene,
  { light }: Story,
  box: Box,
  { renderer, isLowQuality }: { renderer: WebGLRenderer; isLowQuality: boolean },
): void {
  const isNight = light.elevation < 0;
  const sky = new HemisphereLight(
    isNight ? 0x8ea4d8 : 0xe4eefc,
    isNight ? 0x3a3c48 : 0x9a9282,
    isNight ? 1.9 : 1.75,
  );
  const sun = new DirectionalLight(isNight ? 0xaabdf0 : 0xfff2dc, isNight ? 0.9 : 2.4);
  const azimuth = (light.azimuth * Math.PI) / 180;
  const elevation = (Math.max(isNight ? 50 : 24, light.elevation) * Math.PI) / 180;
  const half = Math.min(260, Math.max(25, 0.62 * sizeOf(box)));
  const middle = new Vector3((box.minX + box.maxX) / 2, 0, -(box.minY + box.maxY) / 2);
  sun.position
    .set(
      Math.sin(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
      -Math.cos(azimuth) * Math.cos(elevation),
    )
    .multiplyScalar(2 * half + 60)
    .add(middle);
  sun.target.position.copy(middle);
  if (!isLowQuality) {
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.autoUpdate = false;
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.06;
    Object.assign(sun.shadow.camera, {
      left: -half,
      right: half,
      top: half,
      bottom: -half,
      near: 1,
      far: 4 * half + 160,
    });
  }
  scene.add(sky, sun, sun.target);
}

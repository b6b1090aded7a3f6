/**
 * The viewer: a place, its people and what happens there, at any moment. `seek`, `follow`, `storey` and `layer` are the whole of
 * what buttons, keys and tests use. Nothing is drawn unless something has changed.
 */
import { AIR_LAYERS, listAir } from './air.ts';
import type { FeltSquare } from './air.ts';
import { buildScene } from './build-scene.ts';
import { createCameraRig } from './camera-rig.ts';
import { listDense } from './density.ts';
import type { DenseSquare } from './density.ts';
import { tellExposure } from './exposure.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { findFloor } from './find-floor.ts';
import { findLookout, pickPerson } from './find-person.ts';
import type { Seen } from './find-person.ts';
import { firstStorey } from './first-look.ts';
import { FLOOR_LAYERS } from './floor-layer.ts';
import { createHazardLayer } from './hazard-layer.ts';
import type { HazardLayer } from './hazard-layer.ts';
import type { LiveRun } from './live/live-run.ts';
import { countStates, findWhereabouts } from './moment.ts';
import type { Whereabouts } from './moment.ts';
import { createMovementTextures } from './movement-textures.ts';
import type { MovementTextures } from './movement-textures.ts';
import { WHOLE } from './place-layer.ts';
import { countQueues } from './queues.ts';
import { NO_HAZARDS, readHazards } from './read-hazards.ts';
import { findSample } from './read-trace.ts';
import { isUnderRoof } from './sky.ts';
import { toStoreyCurves } from './storey-curves.ts';
import { listExitUse } from './story.ts';
import type { ExitUse } from './story.ts';
import type { LayerName, Shown, Viewer, ViewerOptions } from './viewer-api.ts';

const TOLD_EVERY_MS = 100;
/** From where something is looked at. */
const NEAR_METERS = 16;
/** Longer than this between two pictures, and time does not jump ahead. */
const PASSED_SECONDS_MAX = 0.25;

export async function openViewer(options: ViewerOptions): Promise<Viewer> {
  const { canvas, host, files, isLowQuality, isStill, signal } = options;
  const built = await buildScene(options);
  const { scene, renderer, uniforms, looks, box } = built;
  const { people, vehicles, floor, exits, signs } = built;
  let { trace, steps } = built;
  let { story } = options;
  let end = trace.seconds.at(-1) ?? 0;
  let live: LiveRun | undefined;
  let liveTextures: MovementTextures | undefined;
  let stopLive = (): void => undefined;
  const crowds = toStoreyCurves(
    trace,
    story.people.map(({ represents }) => represents),
  );
  const storeyOf = (level: string): number => built.levelOf.get(level)?.storey ?? 0;
  let hazards: HazardLayer | undefined;
  let overTime = NO_HAZARDS;

  const rig = createCameraRig(canvas, () => requestPicture());
  const state = {
    seconds: 0,
    isPlaying: false,
    speed: 1,
    storey: undefined as number | undefined,
    layers: {
      people: true,
      hazards: true,
      density: false,
      visibility: false,
      temperature: false,
      exits: false,
      names: false,
    } as Record<LayerName, boolean>,
    followed: -1,
    isFirst: false,
    isWalking: false,
    clock: 0,
  };
  const listeners = new Set<(shown: Shown) => void>();
  let dense: readonly DenseSquare[] = [];
  let air: readonly FeltSquare[] = [];
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
    if (live) goWithLive(live, now);
    else if (state.isPlaying) {
      const passed = drawnAt === 0 ? 0 : Math.min(PASSED_SECONDS_MAX, (now - drawnAt) / 1000);
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
    built.names?.place(rig.camera, size, { isOn: state.layers.names, storey: state.storey });
    scriptMs = performance.now() - begun;
    if (openedMs === 0) openedMs = performance.now() - built.arrivedMs;
    const isGoing = live ? live.isGoing() : state.isPlaying;
    if (!isGoing || now - toldAt > TOLD_EVERY_MS) {
      toldAt = now;
      tell();
    }
    if (isGoing) requestPicture();
  }

  /** What was told since the last picture, and the moment to show now. */
  function goWithLive(run: LiveRun, now: number): void {
    if (trace !== run.trace) {
      ({ trace } = run);
      liveTextures!.update(steps);
      vehicles?.take(trace);
      lastSample = -1;
    }
    if (story !== run.story) {
      if (story.events.length !== run.story.events.length) signs.take(run.story.events);
      ({ story } = run);
      lastSample = -1;
    }
    if (!isStill && run.isPlaying && drawnAt > 0)
      state.clock += Math.min(PASSED_SECONDS_MAX, (now - drawnAt) / 1000);
    state.seconds = run.advance(now);
    ({ isPlaying: state.isPlaying, speed: state.speed } = run);
  }

  /** The scene as it is at the moment: some numbers for the shaders, and what is counted. */
  function compose(): void {
    const { sample, share } = findSample(trace.seconds, state.seconds);
    const next = Math.max(sample, Math.min(sample + 1, trace.seconds.length - 1));
    const gapSeconds = next === sample ? 1 : trace.seconds[next]! - trace.seconds[sample]!;
    people.show({ sample, next, share, gapSeconds });
    vehicles?.show({ sample, next, share });
    hazards?.show(state.seconds, {
      storey: state.layers.hazards ? cut() : -WHOLE,
      clock: state.clock,
      hasClouds: AIR_LAYERS.every((name) => !state.layers[name]),
    });
    if (sample !== lastSample) {
      lastSample = sample;
      dense = listDense(trace, sample, story.people.length);
      uses = listExitUse(story, state.seconds, countQueues(trace, story, sample));
      exits.show(uses, cut());
    }
    paintFloor();
    built.weather?.show(rig.camera, {
      clock: state.clock,
      isOn: state.storey === undefined && !isUnderRoof(story.roofs, rig.camera.position),
    });
    const whereabouts = followedPlace();
    if (whereabouts)
      rig.follow(whereabouts, {
        stature: looks[state.followed]!.stature,
        isFirst: state.isFirst,
      });
  }

  function paintFloor(): void {
    const layer = live ? undefined : AIR_LAYERS.find((name) => state.layers[name]);
    air = layer ? listAir(overTime.air, layer, { seconds: state.seconds, storeyOf }) : [];
    if (layer) floor.showAir(layer, air, cut());
    else if (state.layers.density) floor.showDensity(dense, cut());
    floor.mesh.visible = layer !== undefined || state.layers.density;
  }

  function followedPlace(): Whereabouts | undefined {
    return state.followed < 0
      ? undefined
      : findWhereabouts(trace, steps, state.followed, state.seconds);
  }

  function findExposure(): string | undefined {
    const who = followedPlace();
    return who && tellExposure(overTime, who, state.seconds);
  }

  /** Everybody who is there and not cut away. */
  function listSeen(): Seen[] {
    return story.people.flatMap((_, person) => {
      const who = findWhereabouts(trace, steps, person, state.seconds);
      return who && who.storey <= cut() ? [{ ...who, person }] : [];
    });
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
      isLive: live !== undefined,
      isPlaying: state.isPlaying,
      speed: state.speed,
      storey: state.storey,
      layers: { ...state.layers },
      followed: story.people[state.followed]?.id,
      isFirst: state.isFirst,
      isWalking: state.isWalking,
      whereabouts: followedPlace(),
      exposure: findExposure(),
      counts: countStates(trace, story.people.length, state.seconds),
      dense: dense.filter(({ storey }) => storey <= cut()),
      air: air.filter(({ storey }) => storey <= cut()),
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
    storeys: built.storeys,
    // What is known of the air is that of the recorded run.
    hasAir: () => !live && overTime.air.length > 0,
    crowds,
    walkers: built.walkers,
    live(run) {
      if (isDisposed) return;
      stopLive();
      liveTextures?.dispose();
      live = run;
      const movements = run ?? built;
      ({ trace, steps } = movements);
      story = run?.story ?? options.story;
      end = run?.end ?? trace.seconds.at(-1) ?? 0;
      liveTextures = run && createMovementTextures(steps);
      people.take(liveTextures ?? built.textures);
      vehicles?.take(trace);
      signs.take(story.events);
      Object.assign(state, { seconds: 0, isPlaying: false, speed: 1 });
      lastSample = -1;
      drawnAt = 0;
      stopLive = run?.onNews(requestPicture) ?? stopLive;
      requestPicture();
    },
    seek(seconds) {
      if (live) return live.seek(Math.min(end, Math.max(0, seconds)));
      state.seconds = Math.min(end, Math.max(0, seconds));
      requestPicture();
    },
    follow(id, isFirst = false) {
      state.followed = id === undefined ? -1 : story.people.findIndex((each) => each.id === id);
      state.isFirst = state.followed >= 0 && isFirst;
      people.mark(state.followed, state.isFirst);
      if (state.followed < 0) rig.unfollow();
      else state.isWalking = false;
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
      exits.show(uses, cut());
      if (state.isWalking) viewer.walk({});
      requestPicture();
    },
    layer(name, isOn = !state.layers[name]) {
      state.layers[name] = isOn;
      if (name === 'people') for (const mesh of people.meshes) mesh.visible = isOn;
      // They lie on the same floors.
      if (isOn && FLOOR_LAYERS.some((each) => each === name))
        for (const each of FLOOR_LAYERS) state.layers[each] = each === name;
      if (name === 'exits') exits.setVisible(isOn);
      requestPicture();
    },
    play(isPlaying) {
      if (live) return live.play(isPlaying);
      if (isPlaying && state.seconds >= end) state.seconds = 0;
      state.isPlaying = isPlaying;
      drawnAt = 0;
      requestPicture();
    },
    speed(times) {
      if (live) return live.setSpeed(times);
      state.speed = times;
      requestPicture();
    },
    view(name) {
      viewer.follow(undefined);
      state.isWalking = false;
      const event = story.events.find((each) => each.storey === state.storey) ?? story.events[0];
      if (name === 'event' && event) {
        if (event.storey !== undefined && built.storeys.includes(event.storey))
          viewer.storey(event.storey);
        rig.near(event.position, NEAR_METERS);
      } else if (name === 'eye') {
        const lookout = findLookout(listSeen(), {
          isTopOnly: state.storey !== undefined,
          sees: built.sees,
        });
        if (lookout) {
          // One stands in their place, so they are not in the way.
          people.mark(lookout.who.person, true);
          rig.stand(lookout.who, lookout.towards ?? event?.position);
          state.isWalking = true;
        }
      } else rig.overview(box, heightShown());
      requestPicture();
    },
    place(id) {
      const found = built.findPlace(id);
      if (!found) return false;
      viewer.follow(undefined);
      state.isWalking = false;
      if (found.storey !== undefined && built.storeys.includes(found.storey))
        viewer.storey(found.storey);
      rig.near(found.at, NEAR_METERS);
      return true;
    },
    walk(step) {
      const isInside = state.storey !== undefined;
      rig.walk(step, (x, y) => (isInside ? heightShown() : built.heightAt(x, y)));
      requestPicture();
    },
    pick(x, y) {
      const { clientWidth: width, clientHeight: height } = canvas;
      const who = pickPerson(listSeen(), { x, y, camera: rig.camera, width, height });
      return who && story.people[who.person]!.id;
    },
    findFloor(x, y) {
      const { clientWidth: width, clientHeight: height } = canvas;
      return findFloor(built.trace, { x, y, camera: rig.camera, width, height }, state.storey);
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
      stopLive();
      liveTextures?.dispose();
      built.dispose();
    },
  };

  function heightShown(): number {
    const level = trace.levels.find(({ storey, rise }) => storey === state.storey && !rise);
    return level?.z ?? 0;
  }

  watcher.observe(host);
  resize();
  viewer.storey(firstStorey(trace, story, built.storeys));
  viewer.view('overview');
  if (files.hazards !== undefined) void loadHazards(files.hazards);
  return viewer;

  /** After the rest: people are seen meanwhile. */
  async function loadHazards(url: string): Promise<void> {
    try {
      overTime = readHazards(await fetchBytes(url, signal));
      if (isDisposed || overTime.pieces.length === 0) return;
      hazards = createHazardLayer(overTime.pieces, { uniforms, storeyOf, isLowQuality });
      scene.add(...hazards.meshes);
      requestPicture();
    } catch (error) {
      if (!signal.aborted) console.warn('The hazards over time could not be loaded.', error);
    }
  }
}

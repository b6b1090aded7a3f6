import { VIEWER_TEXT } from '../text/viewer.ts';
/** Draws a frame of a view: requested whenever something changed, composed and drawn once. */
import { AIR_LAYERS, listAir } from './air.ts';
import { listDense } from './density.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { createHazardLayer } from './hazard-layer.ts';
import type { LiveRun } from './live/live-run.ts';
import { WHOLE } from './place-layer.ts';
import { countQueues } from './queues.ts';
import { readHazards } from './read-hazards.ts';
import { findSample } from './read-trace.ts';
import { isUnderRoof } from './sky.ts';
import { listExitUse } from './story.ts';
import { cut, followedPlace, storeyOf, tell } from './tell-view.ts';
import type { View } from './view-state.ts';

const TOLD_EVERY_MS = 100;
/** The most time that passes between two frames, so that a slow frame causes no jump. */
const PASSED_SECONDS_MAX = 0.25;

export function requestPicture(view: View): void {
  if (view.frame === 0 && !view.isDisposed)
    view.frame = requestAnimationFrame((now) => draw(view, now));
}

function draw(view: View, now: number): void {
  view.frame = 0;
  const begun = performance.now();
  if (view.live) goWithLive(view, view.live, now);
  else if (view.isPlaying) {
    const passed =
      view.drawnAt === 0 ? 0 : Math.min(PASSED_SECONDS_MAX, (now - view.drawnAt) / 1000);
    view.seconds = Math.min(view.end, view.seconds + passed * view.speed);
    if (!view.options.isStill) view.clock += passed;
    if (view.seconds >= view.end) view.isPlaying = false;
  }
  view.drawnAt = view.isPlaying ? now : 0;
  compose(view);
  view.built.renderer.render(view.built.scene, view.rig.camera);
  const size = { width: view.options.canvas.clientWidth, height: view.options.canvas.clientHeight };
  view.built.exits.place(view.rig.camera, size);
  view.built.signs.place(view.rig.camera, size, {
    seconds: view.layers.hazards ? view.seconds : -1,
    storey: cut(view),
  });
  view.built.names?.place(view.rig.camera, size, {
    isOn: view.layers.names,
    storey: view.storey,
  });
  view.scriptMs = performance.now() - begun;
  if (view.openedMs === 0) view.openedMs = performance.now() - view.built.arrivedMs;
  const isGoing = view.live ? view.live.isGoing() : view.isPlaying;
  if (!isGoing || now - view.toldAt > TOLD_EVERY_MS) {
    view.toldAt = now;
    tell(view);
  }
  if (isGoing) requestPicture(view);
}

/** New live data since the last frame, and the moment to show now. */
function goWithLive(view: View, run: LiveRun, now: number): void {
  if (view.trace !== run.trace) {
    ({ trace: view.trace } = run);
    view.liveTextures!.update(view.steps);
    view.built.vehicles?.take(view.trace);
    view.lastSample = -1;
  }
  if (view.story !== run.story) {
    if (view.story.events.length !== run.story.events.length)
      view.built.signs.take(run.story.events);
    ({ story: view.story } = run);
    view.lastSample = -1;
  }
  if (!view.options.isStill && run.isPlaying && view.drawnAt > 0)
    view.clock += Math.min(PASSED_SECONDS_MAX, (now - view.drawnAt) / 1000);
  view.seconds = run.advance(now);
  ({ isPlaying: view.isPlaying, speed: view.speed } = run);
}

/** The scene as it is at the moment: some numbers for the shaders, and what is counted. */
export function compose(view: View): void {
  const { sample, share } = findSample(view.trace.seconds, view.seconds);
  const next = Math.max(sample, Math.min(sample + 1, view.trace.seconds.length - 1));
  const gapSeconds = next === sample ? 1 : view.trace.seconds[next]! - view.trace.seconds[sample]!;
  view.built.people.show({ sample, next, share, gapSeconds });
  view.built.vehicles?.show({ sample, next, share, seconds: view.seconds, clock: view.clock });
  view.built.rubble.show(view.layers.hazards ? view.seconds : -1);
  view.hazards?.show(view.seconds, {
    storey: view.layers.hazards ? cut(view) : -WHOLE,
    clock: view.clock,
    hasClouds: AIR_LAYERS.every((name) => !view.layers[name]),
  });
  if (sample !== view.lastSample) {
    view.lastSample = sample;
    view.dense = listDense(view.trace, sample, view.story.people.length);
    view.uses = listExitUse(view.story, view.seconds, countQueues(view.trace, view.story, sample));
    view.built.exits.show(view.uses, cut(view));
  }
  paintFloor(view);
  view.built.weather?.show(view.rig.camera, {
    clock: view.clock,
    isOn: view.storey === undefined && !isUnderRoof(view.story.roofs, view.rig.camera.position),
  });
  const whereabouts = followedPlace(view);
  if (whereabouts)
    view.rig.follow(whereabouts, {
      stature: view.built.looks[view.followed]!.stature,
      isFirst: view.isFirst,
    });
}

function paintFloor(view: View): void {
  const layer = view.live ? undefined : AIR_LAYERS.find((name) => view.layers[name]);
  view.air = layer
    ? listAir(view.overTime.air, layer, {
        seconds: view.seconds,
        storeyOf: (level) => storeyOf(view, level),
      })
    : [];
  if (layer) view.built.floor.showAir(layer, view.air, cut(view));
  else if (view.layers.density) view.built.floor.showDensity(view.dense, cut(view));
  view.built.floor.mesh.visible = layer !== undefined || view.layers.density;
}

export function resize(view: View): void {
  const { clientWidth: width, clientHeight: height } = view.options.host;
  if (width === 0 || height === 0) return;
  view.built.renderer.setSize(width, height, false);
  view.rig.resize(width, height);
  view.built.people.resize(height / (2 * Math.tan((view.rig.camera.fov * Math.PI) / 360)));
  requestPicture(view);
}

/** Loaded after the rest: people are visible meanwhile. */
export async function loadHazards(view: View, url: string): Promise<void> {
  try {
    view.overTime = readHazards(await fetchBytes(url, view.options.signal));
    if (view.isDisposed || view.overTime.pieces.length === 0) return;
    view.hazards = createHazardLayer(view.overTime.pieces, {
      uniforms: view.built.uniforms,
      storeyOf: (level) => storeyOf(view, level),
      isLowQuality: view.options.isLowQuality,
    });
    view.built.scene.add(...view.hazards.meshes);
    requestPicture(view);
  } catch (error) {
    if (!view.options.signal.aborted) console.warn(VIEWER_TEXT.noHazards, error);
  }
}

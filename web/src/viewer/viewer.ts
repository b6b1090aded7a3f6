import { VIEWER_TEXT } from '../text/viewer.ts';
/**
 * The viewer: a place, its people and what happens there, at any moment. `seek`, `follow`, `storey` and `layer` are the whole of
 * what buttons, keys and tests use. Nothing is drawn unless something has changed.
 */
import { buildScene } from './build-scene.ts';
import type { BuiltScene } from './build-scene.ts';
import { createCameraRig } from './camera-rig.ts';
import { compose, loadHazards, requestPicture, resize } from './draw-view.ts';
import { firstStorey } from './first-look.ts';
import { NO_HAZARDS } from './read-hazards.ts';
import {
  cutAt,
  findFloorAt,
  follow,
  goToPlace,
  lookFrom,
  pick,
  play,
  seek,
  setSpeed,
  showLive,
  switchLayer,
  walk,
} from './steer-view.ts';
import { toStoreyCurves } from './storey-curves.ts';
import { toShown } from './tell-view.ts';
import type { View } from './view-state.ts';
import type { Viewer, ViewerOptions } from './viewer-api.ts';

export async function openViewer(options: ViewerOptions): Promise<Viewer> {
  const view = createView(options, await buildScene(options));
  const watcher = new ResizeObserver(() => resize(view));
  watcher.observe(options.host);
  resize(view);
  cutAt(view, firstStorey(view.trace, view.story, view.built.storeys));
  lookFrom(view, 'overview');
  if (options.files.hazards !== undefined) void loadHazards(view, options.files.hazards);
  return toViewer(view, watcher);
}

function createView(options: ViewerOptions, built: BuiltScene): View {
  const { trace, steps } = built;
  const rig = createCameraRig(options.canvas, () => requestPicture(view));
  const view: View = {
    options,
    built,
    rig,
    listeners: new Set(),
    trace,
    steps,
    story: options.story,
    end: trace.seconds.at(-1) ?? 0,
    live: undefined,
    liveTextures: undefined,
    stopLive: () => undefined,
    hazards: undefined,
    overTime: NO_HAZARDS,
    seconds: 0,
    isPlaying: false,
    speed: 1,
    storey: undefined,
    layers: {
      people: true,
      hazards: true,
      density: false,
      visibility: false,
      temperature: false,
      exits: false,
      names: false,
    },
    followed: -1,
    isFirst: false,
    isWalking: false,
    clock: 0,
    dense: [],
    air: [],
    uses: [],
    lastSample: -1,
    frame: 0,
    toldAt: 0,
    drawnAt: 0,
    scriptMs: 0,
    openedMs: 0,
    isDisposed: false,
  };
  return view;
}

function toViewer(view: View, watcher: ResizeObserver): Viewer {
  const { built, rig, listeners, options } = view;
  return {
    storeys: built.storeys,
    floorNames: options.story.floorNames,
    // Air layers exist only for the recorded run.
    hasAir: () => !view.live && view.overTime.air.length > 0,
    crowds: toStoreyCurves(
      built.trace,
      options.story.people.map(({ represents }) => represents),
    ),
    walkers: built.walkers,
    live: (run) => showLive(view, run),
    seek: (seconds) => seek(view, seconds),
    follow: (id, isFirst) => follow(view, id, isFirst),
    storey: (level) => cutAt(view, level),
    layer: (name, isOn) => switchLayer(view, name, isOn),
    play: (isPlaying) => play(view, isPlaying),
    speed: (times) => setSpeed(view, times),
    view: (name) => lookFrom(view, name),
    place: (id) => goToPlace(view, id),
    walk: (step) => walk(view, step),
    pick: (x, y) => pick(view, x, y),
    findFloor: (x, y) => findFloorAt(view, x, y),
    shown: () => toShown(view),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    cameraText: () => rig.toText(),
    lookFrom: (text) => rig.fromText(text),
    picture: async () => takePicture(view),
    dispose() {
      watcher.disconnect();
      dispose(view);
    },
  };
}

async function takePicture(view: View): Promise<Blob> {
  compose(view);
  view.built.renderer.render(view.built.scene, view.rig.camera);
  return new Promise((resolve, reject) => {
    view.options.canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error(VIEWER_TEXT.noPicture)),
    );
  });
}

function dispose(view: View): void {
  view.isDisposed = true;
  cancelAnimationFrame(view.frame);
  view.rig.dispose();
  view.stopLive();
  view.liveTextures?.dispose();
  view.built.dispose();
}

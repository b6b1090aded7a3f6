/** From the files to everything that is drawn. What changes over time is in `viewer.ts`. */
import { NeutralToneMapping, Scene, WebGLRenderer } from 'three';
import { buildPlace } from './build-place.ts';
import type { Box } from './camera-rig.ts';
import { createDensityLayer } from './density-layer.ts';
import type { DensityLayer } from './density-layer.ts';
import { createEventSigns } from './event-signs.ts';
import type { EventSigns } from './event-signs.ts';
import { createExitLayer } from './exit-layer.ts';
import type { ExitLayer } from './exit-layer.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { boxOf } from './first-look.ts';
import { createGround } from './ground.ts';
import { addLights } from './lights.ts';
import { lookOf } from './looks.ts';
import type { Look } from './looks.ts';
import { createMovementTextures } from './movement-textures.ts';
import type { MovementTextures } from './movement-textures.ts';
import { createPeopleLayer } from './people-layer.ts';
import type { PeopleLayer } from './people-layer.ts';
import { createPlaceMeshes, createSceneUniforms, loadSurfaces } from './place-layer.ts';
import type { SceneUniforms } from './place-layer.ts';
import { planSteps } from './plan-steps.ts';
import type { Steps } from './plan-steps.ts';
import type { Walker } from './plan-walk.ts';
import { readGlb } from './read-glb.ts';
import { heightOn, readTrace } from './read-trace.ts';
import type { Trace, TraceLevel } from './read-trace.ts';
import { createVehicleLayer } from './vehicle-layer.ts';
import type { VehicleLayer } from './vehicle-layer.ts';
import type { ViewerOptions } from './viewer-api.ts';

export interface BuiltScene {
  readonly scene: Scene;
  readonly renderer: WebGLRenderer;
  readonly uniforms: SceneUniforms;
  readonly trace: Trace;
  readonly steps: Steps;
  readonly textures: MovementTextures;
  readonly looks: readonly Look[];
  readonly walkers: readonly Walker[];
  readonly levelOf: ReadonlyMap<string, TraceLevel>;
  readonly storeys: readonly number[];
  /** Around everybody's ways and what happens. */
  readonly box: Box;
  readonly people: PeopleLayer;
  readonly vehicles: VehicleLayer | undefined;
  readonly density: DensityLayer;
  readonly exits: ExitLayer;
  readonly signs: EventSigns;
  /** When the files were there. */
  readonly arrivedMs: number;
  dispose(): void;
}

/** The albedos of our surfaces are those of things, which look dark on a screen without it. Judgement. */
const EXPOSURE = 1.25;

export async function buildScene(options: ViewerOptions): Promise<BuiltScene> {
  const { host, files, story, isLowQuality, signal } = options;
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
  const walkers = story.people.map(({ heading }, i) => ({ heading, stature: looks[i]!.stature }));
  const steps = planSteps(trace, walkers);
  const renderer = createRenderer(options);
  const uniforms = createSceneUniforms();
  uniforms.uSurfaces.value = await loadSurfaces(place.images.map((view) => glb.view(view)));
  signal.throwIfAborted();

  const scene = new Scene();
  const box = boxOf(trace, story);
  addLights(scene, story, box, { renderer, isLowQuality });
  scene.add(...createPlaceMeshes(place, uniforms));
  const textures = createMovementTextures(steps);
  const people = createPeopleLayer({ steps, textures, columns: trace.people, looks, uniforms });
  scene.add(...people.meshes);
  const vehicles =
    story.vehicles.length > 0 && place.vehicles.length > 0
      ? createVehicleLayer({
          trace,
          vehicles: story.vehicles,
          drawn: place.vehicles,
          uniforms,
          heightAt: createGround(story.ground, groundBytes),
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
  return {
    scene,
    renderer,
    uniforms,
    trace,
    steps,
    textures,
    looks,
    walkers,
    levelOf,
    storeys: place.storeys,
    box,
    people,
    vehicles,
    density,
    exits,
    signs: createEventSigns(story.events, host),
    arrivedMs,
    dispose() {
      scene.traverse((each) => {
        const mesh = each as { geometry?: { dispose(): void }; material?: { dispose(): void } };
        mesh.geometry?.dispose();
        mesh.material?.dispose();
      });
      textures.dispose();
      uniforms.uSurfaces.value?.dispose();
      renderer.dispose();
      host.querySelectorAll('.scene-name').forEach((name) => name.remove());
    },
  };
}

function createRenderer({ canvas, isLowQuality }: ViewerOptions): WebGLRenderer {
  const renderer = new WebGLRenderer({
    canvas,
    antialias: !isLowQuality,
    powerPreference: 'high-performance',
  });
  renderer.toneMapping = NeutralToneMapping;
  renderer.setPixelRatio(isLowQuality ? 1 : Math.min(2, devicePixelRatio));
  renderer.toneMappingExposure = EXPOSURE;
  return renderer;
}

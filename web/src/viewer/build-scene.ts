/** From the files to everything that is drawn. What changes over time is in `viewer.ts`. */
import { NeutralToneMapping, Scene, WebGLRenderer } from 'three';
import { buildPlace } from './build-place.ts';
import type { Place } from './build-place.ts';
import { EYE_METERS } from './camera-rig.ts';
import type { Box } from './camera-rig.ts';
import { createEventSigns } from './event-signs.ts';
import type { EventSigns } from './event-signs.ts';
import { createExitLayer } from './exit-layer.ts';
import type { ExitLayer } from './exit-layer.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { FAR_METERS } from './find-person.ts';
import { boxOf } from './first-look.ts';
import { createFloorLayer } from './floor-layer.ts';
import type { FloorLayer } from './floor-layer.ts';
import { createGround } from './ground.ts';
import { addLights } from './lights.ts';
import { lookOf } from './looks.ts';
import type { Look } from './looks.ts';
import type { Whereabouts } from './moment.ts';
import { createMovementTextures } from './movement-textures.ts';
import type { MovementTextures } from './movement-textures.ts';
import { createNameLayer, listNamed, readPlaces } from './name-layer.ts';
import type { NameLayer } from './name-layer.ts';
import { createPeopleLayer } from './people-layer.ts';
import type { PeopleLayer } from './people-layer.ts';
import {
  createPlaceMeshes,
  createRubble,
  createSceneUniforms,
  loadSurfaces,
} from './place-layer.ts';
import type { RubbleLayer, SceneUniforms } from './place-layer.ts';
import { planSteps } from './plan-steps.ts';
import type { Steps } from './plan-steps.ts';
import type { Walker } from './plan-walk.ts';
import { withWheels } from './postures.ts';
import { readGlb } from './read-glb.ts';
import { heightOn, readTrace } from './read-trace.ts';
import type { Trace, TraceLevel } from './read-trace.ts';
import { cutAtHeight, findStandpoint, isSeen } from './sight-lines.ts';
import type { Plan, Spot } from './sight-lines.ts';
import { toFog, toSkyColor } from './sky.ts';
import { createVehicleLayer } from './vehicle-layer.ts';
import type { VehicleLayer, VehicleOptions } from './vehicle-layer.ts';
import type { ViewerOptions } from './viewer-api.ts';
import { createWeatherLayer } from './weather-layer.ts';
import type { WeatherLayer } from './weather-layer.ts';

export interface FoundPlace {
  readonly at: readonly [x: number, y: number, z: number];
  readonly storey: number | undefined;
}

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
  /** Box around all paths and events. */
  readonly box: Box;
  readonly people: PeopleLayer;
  readonly vehicles: VehicleLayer | undefined;
  readonly rubble: RubbleLayer;
  readonly floor: FloorLayer;
  readonly exits: ExitLayer;
  readonly signs: EventSigns;
  readonly names: NameLayer | undefined;
  readonly weather: WeatherLayer | undefined;
  /** How high the ground lies. */
  readonly heightAt: (x: number, y: number) => number;
  /** Where a room, exit, stair or anything else with a name is. */
  readonly findPlace: (id: string) => FoundPlace | undefined;
  /** Whether no wall and no tall furniture is between two people on a floor, at the height of the chest. */
  readonly sees: (from: Whereabouts, to: Whereabouts) => boolean;
  /** Where to stand on its floor, so many meters away or nearer, to see a spot. */
  readonly standpoint: (at: readonly [x: number, y: number, z: number], meters: number) => Spot;
  /** When the files were there. */
  readonly arrivedMs: number;
  dispose(): void;
}

/** Our surfaces have real albedos, which look dark on a screen without this factor. Judgement. */
const EXPOSURE = 1.25;

export async function buildScene(options: ViewerOptions): Promise<BuiltScene> {
  const { host, story, isLowQuality, signal } = options;
  const { worldBytes, movementBytes, groundBytes, placeBytes } = await fetchFiles(options);
  const arrivedMs = performance.now();
  const glb = readGlb(worldBytes);
  const place = buildPlace(glb);
  const trace = readTrace(movementBytes);
  const looks = story.people.map((person, i) => lookOf({ ...person, type: 'pedestrian' }, i));
  const walkers = listWalkers(story, looks);
  const steps = planSteps(trace, walkers);
  const renderer = createRenderer(options);
  const uniforms = createSceneUniforms(story.weather.condition === 'snow');
  uniforms.uSurfaces.value = await loadSurfaces(place.images.map((view) => glb.view(view)));
  signal.throwIfAborted();

  const box = boxOf(trace, story);
  const scene = createOpenAir(story, box, { renderer, isLowQuality });
  const rubble = createRubble(place, uniforms);
  scene.add(...createPlaceMeshes(place, uniforms), ...rubble.meshes);
  const textures = createMovementTextures(steps);
  const movements = { steps, textures, columns: trace.people };
  const people = createPeopleLayer({ ...movements, looks, walkers, uniforms });
  scene.add(...people.meshes);
  const heightAt = createGround(story.ground, groundBytes);
  const vehicles = createVehicles(story, place, { trace, uniforms, heightAt });
  if (vehicles) scene.add(vehicles.mesh);
  const floor = createFloorLayer();
  scene.add(floor.mesh);
  const weather = createWeatherLayer(story.weather);
  if (weather) scene.add(weather.mesh);
  const levelOf = new Map(trace.levels.map((level) => [level.id, level]));
  const heightOf = (level: string, x: number, y: number): number => {
    const own = levelOf.get(level);
    return own ? heightOn(own, x, y) : heightAt(x, y);
  };
  const exits = createExitLayer(story.exits, {
    host,
    heightOf: ({ level, x, y }) => heightOf(level, x, y),
  });
  if (exits.mesh) scene.add(exits.mesh);
  const places = placeBytes ? readPlaces(placeBytes) : [];
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
    rubble,
    floor,
    exits,
    signs: createEventSigns(story.events, host),
    names:
      placeBytes &&
      createNameLayer(listNamed(places), {
        host,
        heightOf: ({ level = '', at }) => heightOf(level, at[0], at[1]),
      }),
    weather,
    heightAt,
    findPlace: (id) => findPlace(places, id, heightOf),
    sees: createSight(place.solid),
    standpoint: (at, meters) => standNear(place, at, meters),
    arrivedMs,
    dispose() {
      disposeMeshes(scene);
      for (const each of [textures, uniforms.uSurfaces.value, renderer]) each?.dispose();
      host.querySelectorAll('.scene-name').forEach((name) => name.remove());
    },
  };
}

/** A free place at eye level near by, from which it is seen. */
function standNear(
  { solid }: Place,
  [x, y, z]: Parameters<BuiltScene['standpoint']>[0],
  meters: number,
): ReturnType<BuiltScene['standpoint']> {
  const cut = (above: number): Plan =>
    cutAtHeight(solid, { height: z + above, around: { x, y }, meters });
  return findStandpoint({ eye: cut(EYE_METERS), low: cut(FURNITURE_METERS) }, { x, y }, meters);
}

function createVehicles(
  { vehicles }: ViewerOptions['story'],
  { vehicles: drawn }: Place,
  options: Pick<VehicleOptions, 'trace' | 'uniforms' | 'heightAt'>,
): VehicleLayer | undefined {
  if (vehicles.length === 0 || drawn.length === 0) return undefined;
  return createVehicleLayer({ vehicles, drawn, ...options });
}

function listWalkers({ people }: ViewerOptions['story'], looks: readonly Look[]): Walker[] {
  return people.map(({ heading, postures }, i) => ({
    heading,
    stature: looks[i]!.stature,
    postures: looks[i]!.isWheeled ? withWheels(postures) : postures,
  }));
}

/** A scene with light and sky only. */
function createOpenAir(
  story: ViewerOptions['story'],
  box: Box,
  how: Parameters<typeof addLights>[3],
): Scene {
  const scene = new Scene();
  addLights(scene, story, box, how);
  const sky = toSkyColor(story);
  scene.background = sky;
  scene.fog = toFog(sky, story.weather, box);
  return scene;
}

async function fetchFiles({ files, signal }: ViewerOptions) {
  const [worldBytes, movementBytes, groundBytes, placeBytes] = await Promise.all([
    fetchBytes(files.world, signal),
    fetchBytes(files.movements, signal),
    files.ground === undefined ? undefined : fetchBytes(files.ground, signal),
    files.places === undefined ? undefined : fetchBytes(files.places, signal),
  ]);
  return { worldBytes, movementBytes, groundBytes, placeBytes };
}

function findPlace(
  places: ReturnType<typeof readPlaces>,
  id: string,
  heightOf: (level: string, x: number, y: number) => number,
): ReturnType<BuiltScene['findPlace']> {
  const found = places.find((each) => each.id === id);
  if (!found) return undefined;
  const {
    at: [x, y],
    level = '',
    storey,
  } = found;
  return { at: [x, y, heightOf(level, x, y)], storey };
}

function disposeMeshes(scene: Scene): void {
  scene.traverse((each) => {
    const mesh = each as { geometry?: { dispose(): void }; material?: { dispose(): void } };
    mesh.geometry?.dispose();
    mesh.material?.dispose();
  });
}

/** What is lower is looked over; seats and tables are cut at the other. */
const CHEST_METERS = 1.25;
const FURNITURE_METERS = 0.4;

/** Successive queries are mostly at the same place, so its cut is cached. */
function createSight(solid: Place['solid']): BuiltScene['sees'] {
  let cut: { readonly from: Whereabouts; readonly plan: Plan } | undefined;
  return (from, to) => {
    if (cut?.from !== from) {
      const height = from.z + CHEST_METERS;
      cut = { from, plan: cutAtHeight(solid, { height, around: from, meters: FAR_METERS }) };
    }
    return isSeen(cut.plan, from, to);
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

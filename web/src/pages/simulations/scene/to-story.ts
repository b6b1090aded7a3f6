/** Turns results into the input of the viewer. docs/results.md lists the keys of open objects. */
import type { LiveAct } from '../../../viewer/live/live-story.ts';
import { isPosture } from '../../../viewer/postures.ts';
import type { Posture } from '../../../viewer/postures.ts';
import type {
  Story,
  StoryEvent,
  StoryExit,
  StoryRoof,
  StoryVehicle,
} from '../../../viewer/story.ts';
import type { Results } from '../results.ts';

type Open = Readonly<Record<string, unknown>>;

/** The files that the viewer opens. */
export interface SceneFiles {
  readonly world: string;
  readonly movements: string;
  readonly hazards: string | undefined;
  readonly ground: string | undefined;
  readonly places: string | undefined;
}

export function findSceneFiles({ files }: Results): SceneFiles | undefined {
  const urlOf = (name: string): string | undefined => files.find((file) => file.name === name)?.url;
  const [world, movements] = [urlOf('world.web.glb'), urlOf('trajectory.ptrc')];
  if (world === undefined || movements === undefined) return undefined;
  return {
    world,
    movements,
    hazards: urlOf('hazards.json'),
    ground: urlOf('elevation.f32'),
    places: urlOf('places.json'),
  };
}

export function toStory({ actors, features, environment }: Results): Story {
  const { lighting, terrain, hazards, origin, weather } = environment;
  const { floor_names: floorNames = 'ground_is_0' } = environment;
  const [azimuth = 180, elevation = 45] = lighting.sun_position;
  return {
    floorNames,
    people: actors
      .filter(({ type }) => type === 'pedestrian')
      .map(({ id, properties, behavior }) => ({
        id,
        kind: textOf(properties, 'kind') ?? 'person',
        goal: textOf(behavior, 'goal') ?? null,
        exitId: behavior['goal_kind'] === 'exit' ? textOf(behavior, 'goal_id') : undefined,
        represents: numberOf(properties, 'represents') ?? 1,
        leavesSeconds: numberOf(properties, 'leaves_seconds') ?? null,
        outSeconds: numberOf(properties, 'out_seconds') ?? null,
        heading: numberOf(properties, 'heading') ?? 0,
        harm: textOf(properties, 'harm'),
        traits: (properties as Open)['traits'] as Open,
        postures: toPostures(properties),
      })),
    vehicles: actors.filter(({ type }) => type === 'vehicle').map(toVehicle),
    events: hazards.map(toEvent).toSorted((a, b) => a.seconds - b.seconds),
    exits: features.flatMap((feature) => toExit(feature, origin)),
    isOpenAbove: actors
      .filter(({ properties }) => properties['has_interior'] === true)
      .every(({ properties }) => properties['roof'] === 'none'),
    light: { azimuth, elevation, isDark: lighting.is_dark },
    weather: {
      condition: weather.condition,
      windMps: weather.wind_speed,
      windFrom: weather.wind_from,
      visibilityMeters: weather.visibility,
    },
    roofs: features.flatMap((feature) => toRoof(feature, origin)),
    ground: terrain.grid,
  };
}

function toPostures(properties: Open): readonly Posture[] | undefined {
  const told = properties['postures'] as readonly Open[] | undefined;
  return told?.flatMap((each) => {
    const posture = textOf(each, 'posture');
    if (!isPosture(posture)) return [];
    return {
      posture,
      fromSeconds: numberOf(each, 'from_seconds') ?? 0,
      toSeconds: numberOf(each, 'to_seconds') ?? Infinity,
      heading: numberOf(each, 'heading'),
    };
  });
}

function toVehicle({
  id,
  position,
  properties,
  behavior,
}: Results['actors'][number]): StoryVehicle {
  const traits = (properties as Open)['traits'] as Open;
  const path = behavior['path'] as readonly (readonly [number, number, number])[];
  const seconds = behavior['path_seconds'] as readonly number[] | undefined;
  return {
    id,
    kind: textOf(properties, 'kind') ?? 'vehicle',
    position,
    heading: numberOf(properties, 'heading') ?? 0,
    width: numberOf(traits, 'width') ?? 2,
    // A vehicle that is overturned from the start is drawn so in the file.
    ...(traits['overturned'] === true && {
      overturnedSeconds: numberOf(traits, 'crashed_seconds') || undefined,
    }),
    path: path.map(([, , z], i) => ({ z, seconds: seconds?.[i] ?? 0 })),
  };
}

/** The commands of a saved live run. */
export function toActs({ metadata }: Results): LiveAct[] {
  return (metadata.commands ?? []).map(({ type, seconds, ...details }) => ({
    kind: type,
    seconds,
    details,
  }));
}

function toEvent(hazard: Results['environment']['hazards'][number]): StoryEvent {
  const [x = 0, y = 0, z = 0] = hazard.position;
  return {
    id: hazard.id,
    type: hazard.type,
    position: [x, y, z],
    seconds: hazard.start,
    storey: numberOf(hazard, 'storey'),
  };
}

function toExit(
  { id, geometry, properties }: Results['features'][number],
  origin: { readonly lat: number; readonly lng: number },
): StoryExit[] {
  if (properties['kind'] !== 'exit' || geometry['type'] !== 'Point') return [];
  const [lng = 0, lat = 0] = geometry['coordinates'] as number[];
  const { perLat, perLng } = metersPerDegree(origin.lat);
  return [
    {
      id,
      label: textOf(properties, 'label') ?? id,
      x: (lng - origin.lng) * perLng,
      y: (lat - origin.lat) * perLat,
      storey: numberOf(properties, 'storey') ?? 0,
      level: textOf(properties, 'level') ?? '',
      isClosed: properties['is_closed'] === true,
    },
  ];
}

function toRoof(
  { geometry, properties }: Results['features'][number],
  origin: { readonly lat: number; readonly lng: number },
): StoryRoof[] {
  if (properties['has_interior'] !== true || properties['roof'] === 'none') return [];
  if (geometry['type'] !== 'Polygon') return [];
  const [outer = []] = geometry['coordinates'] as [number, number][][];
  const { perLat, perLng } = metersPerDegree(origin.lat);
  return [
    {
      ring: outer.map(([lng, lat]) => [(lng - origin.lng) * perLng, (lat - origin.lat) * perLat]),
      height: (numberOf(properties, 'base_elevation') ?? 0) + (numberOf(properties, 'height') ?? 0),
    },
  ];
}

/** The size of a degree on the WGS 84 ellipsoid, as series in the latitude (NGA, "Length of a degree"). */
function metersPerDegree(lat: number): { perLat: number; perLng: number } {
  const angle = (lat * Math.PI) / 180;
  return {
    perLat: 111_132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle),
    perLng: 111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle) + 0.118 * Math.cos(5 * angle),
  };
}

function textOf(from: object, key: string): string | undefined {
  const value = (from as Open)[key];
  return typeof value === 'string' ? value : undefined;
}

function numberOf(from: object, key: string): number | undefined {
  const value = (from as Open)[key];
  return typeof value === 'number' ? value : undefined;
}

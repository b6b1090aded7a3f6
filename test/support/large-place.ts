/** A thousand people and five hundred houses: larger than what a usual prompt makes, written by the same code as all results. */
import { openMeshEncoder } from '#bake';
import { toFiles } from '#export';
import { toResultBodies } from '#export/bodies';
import { writeWebGlb } from '#gltf';
import { registerKinds } from '#kinds';
import { castRun, directRun, playRun } from '#run';
import { completeScenario, readPrompt } from '#scenario';
import { toScene } from '#scene';
import { buildWorld } from '#world';
import type { World } from '#world/site';

registerKinds();

const PEOPLE = 1000;
const HOUSES = 500;
const SECONDS = 20;
/** Between a row of copies and the next. */
const ROW_METERS = 400;

export interface LargePlace {
  /** The results, whose files have addresses `/assets/NAME`. */
  readonly json: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly people: number;
  readonly houses: number;
}

/** `id`: an existing simulation, for the other requests of a page. */
export async function makeLargePlace(id: string): Promise<LargePlace> {
  const prompt = `A street market with ${PEOPLE} people.`;
  const stated = readPrompt(prompt, () => []);
  const settings = { maxAgents: PEOPLE, durationSeconds: SECONDS };
  const scenario = completeScenario(stated, settings, 7);
  const world = withHouses(buildWorld(scenario));
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  const played = playRun(scenario, world, cast, direction, { engine: 'test' });
  const finished = { stated, scenario, world, played };
  const scene = toScene(finished);
  const web = writeWebGlb(scene, { encode: await openMeshEncoder() });
  const files = new Map<string, Uint8Array>(
    toFiles(finished).map(({ name, bytes }) => [name, bytes]),
  );
  files.set('world.web.glb', web);
  const about = {
    id,
    prompt,
    createdAt: '2026-11-15T12:00:00.000Z',
    completedAt: '2026-11-15T12:00:04.200Z',
    generationSeconds: 4,
    settings: {},
    scenarioType: scenario.scenarioType.value,
    verification: {},
    urlOf: (name: string) => `/assets/${name}`,
  };
  const body = JSON.parse(toResultBodies(finished, about).json) as Record<string, unknown>;
  const listed = [...files].map(([name, bytes]) => ({
    name,
    url: `/assets/${name}`,
    media_type: 'application/octet-stream',
    size_bytes: bytes.length,
  }));
  return {
    json: JSON.stringify({ ...body, files: listed }),
    files,
    people: played.actors.filter(({ type }) => type === 'pedestrian').length,
    houses: world.buildings.length,
  };
}

/** The houses of the world again and again, row behind row. */
function withHouses(world: World): World {
  const { buildings } = world;
  const copies = Array.from({ length: HOUSES - buildings.length }, (_, i) => {
    const house = buildings[i % buildings.length]!;
    const away = ROW_METERS * (1 + Math.floor(i / buildings.length));
    return {
      ...house,
      id: `${house.id}-copy-${i}`,
      footprint: house.footprint.map(({ x, y }) => ({ x, y: y + away })),
    };
  });
  return { ...world, buildings: [...buildings, ...copies] };
}

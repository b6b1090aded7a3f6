/**
 * From a sentence to a place: CPU time of reading a prompt, of a default world and of a tower with its district, beside
 * the size of the result; and, for comparison, writing that world as JSON once.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGazetteer } from '#data';
import { registerKinds } from '#kinds';
import { completeScenario, readPrompt } from '#scenario';
import { createPlaceFinder } from '#scenario/places';
import type { FindPlaces } from '#scenario/places';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import type { Bench } from './support/bench.ts';
import { toTable } from './support/figures.ts';

registerKinds();

const PROMPTS = [
  'A fire breaks out on the 5th floor of a ten-storey office building near the west stairwell. 180 employees, 6 of them in wheelchairs. Three stairwells, 2 exits.',
  'Busy downtown intersection in Seattle during rush hour with heavy rain, 150 pedestrians, 80 cars and 5 buses',
  'Music festival with 4 gates and 8,000 people near Lyon, a third of them families, storm at 9 pm, the north gate is closed',
  'Evacuate a hospital with 120 patients and 40 nurses at 2:30 am. Power outage, elevators not working.',
  'Village flood, water depth 5 feet, 130 villagers incl. 25 children, 4 boats for rescue, night, storm',
];
const TOWER =
  'Fire on the 9th floor of a 12-storey office building in Frankfurt, 1000 employees, 4 exits, 3 stairs, 4 elevators';
const DEFAULT = 'An evacuation drill';
const ROUNDS = 9;

export const bench: Bench = {
  about: 'CPU time from a prompt to a plan and to a world, with the work counted',
  async run({ secondsEach }) {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const { data } = await loadGazetteer({ cacheDir: join(root, '.cache') });
    const findPlaces = createPlaceFinder(data);
    console.log(`reading a prompt: ${readingTime(findPlaces, secondsEach)}\n`);
    const rows: string[][] = [
      ['world', 'first, ms', 'median, ms', 'as JSON, ms', 'buildings', 'rooms', 'levels', 'lanes'],
    ];
    for (const [name, prompt] of [
      ['default', DEFAULT],
      ['12 storeys', TOWER],
    ] as const) {
      const stated = readPrompt(prompt, findPlaces);
      const times = Array.from({ length: ROUNDS }, (_, seed) =>
        cpuMs(() => buildWorld(completeScenario(stated, { maxAgents: 1000 }, seed))),
      );
      const world = buildWorld(completeScenario(stated, { maxAgents: 1000 }, 1));
      const json = Array.from({ length: ROUNDS }, () => cpuMs(() => JSON.stringify(world)));
      rows.push([
        name,
        times[0]!.toFixed(0),
        median(times).toFixed(0),
        median(json).toFixed(1),
        ...countWork(world).map(String),
      ]);
    }
    console.log(toTable(rows));
  },
};

function readingTime(findPlaces: FindPlaces, seconds: number): string {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end)
    for (const prompt of PROMPTS)
      times.push(cpuMs(() => completeScenario(readPrompt(prompt, findPlaces), {}, 1)));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2);
  return `median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms (${times.length} readings)`;
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function countWork({ buildings, walkable }: World): number[] {
  const rooms = buildings.flatMap(({ interior }) => interior?.storeys ?? []);
  return [
    buildings.length,
    rooms.reduce((sum, storey) => sum + storey.rooms.length, 0),
    walkable.levels.length,
    walkable.lanes?.lanes.length ?? 0,
  ];
}

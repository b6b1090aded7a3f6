/** Plays a simulation and makes all its files; prints the cost as JSON. In a process of its own, for its memory. */
import { fileURLToPath } from 'node:url';
import { toFiles, toSceneFiles } from '#export';
import type { ExportedFile } from '#export';
import { openBakery, openScenarioReader } from '#jobs/engine';
import { registerKinds } from '#kinds';
import { castRun, directRun, playRun } from '#run';
import { buildWorld } from '#world';

registerKinds();

export interface MadeArtefacts {
  readonly files: number;
  readonly bytes: number;
  /** Of CPU. */
  readonly firstSeconds: number;
  readonly againSeconds: number;
  readonly copySeconds: number;
  /** The largest memory of the process: while the files were made, before that, and its memory just before. */
  readonly mostBytes: number;
  readonly mostBytesBefore: number;
  readonly rssBytes: number;
  readonly motionBytes: number;
  readonly trajectoryBytes: number;
}

const WARM_UPS = 2;

const { prompt, settings } = JSON.parse(process.argv[2]!);
console.log(JSON.stringify(await make()));

async function make(): Promise<MadeArtefacts> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const reader = await openScenarioReader(root);
  const bakery = await openBakery(root);
  const stated = reader.read(prompt);
  const scenario = reader.complete(stated, settings);
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  const played = playRun(scenario, world, cast, direction, { engine: 'bench' });
  const finished = { scenario, stated, world, played };
  const makeAll = async (): Promise<ExportedFile[]> => {
    const { look, move } = toSceneFiles(finished, bakery);
    return [...toFiles(finished), ...(await move()).files, ...(await look()).files];
  };

  globalThis.gc!();
  const rssBytes = process.memoryUsage.rss();
  const before = mostRssBytes();
  const [files, firstSeconds] = await timed(makeAll);
  const most = mostRssBytes();
  // As in a service that has built before.
  for (let i = 0; i < WARM_UPS; i++) await makeAll();
  const [, againSeconds] = await timed(makeAll);
  const [, copySeconds] = await timed(async () => files.map(({ bytes }) => bytes.slice()));
  const sizeOf = (name: string): number => files.find((file) => file.name === name)!.bytes.length;
  return {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    firstSeconds,
    againSeconds,
    copySeconds,
    mostBytes: most,
    mostBytesBefore: before,
    rssBytes,
    motionBytes: sizeOf('animations.glb'),
    trajectoryBytes: sizeOf('trajectory.ptrc'),
  };
}

function mostRssBytes(): number {
  return process.resourceUsage().maxRSS * 1024;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(start);
  return [made, (user + system) / 1e6];
}

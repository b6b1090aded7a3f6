/** Simulations in one process. Created once, by the service. */
import { BlobBroken } from '#blobs';
import { createBodies } from './bodies.ts';
import { createSimulation } from './create-simulation.ts';
import { cancelSimulation, removeSimulation } from './end-simulation.ts';
import { askExport, askMending } from './exports.ts';
import { listSimulations } from './list-simulations.ts';
import { listenerOf } from './listener.ts';
import type { SimulationsOptions } from './options.ts';
import { askIn, readRatios, toEstimate } from './price.ts';
import { countEnded, readQueueNumbers } from './queue-numbers.ts';
import { createQueuePositions } from './queue-position.ts';
import type { ReadableSimulation, SimulationRecord } from './record.ts';
import { SELECT_ROWS, isSimulationId, toOwner, toRecord } from './row.ts';
import type { SimulationRow } from './row.ts';
import { findSample } from './sample.ts';
import { findScenario } from './scenarios.ts';
import type { Simulations } from './simulations.ts';
import { isSlug } from './slug.ts';
import { moveReferences, sweepSimulations } from './sweep-simulations.ts';
import { createWatch } from './watch.ts';

const FIND = { name: 'simulation-find', text: `${SELECT_ROWS} WHERE s.id = $1` };
const FIND_ALL = { name: 'simulation-find-all', text: `${SELECT_ROWS} WHERE s.id = ANY ($1)` };
const FIND_SLUG = {
  name: 'simulation-find-slug',
  text: 'SELECT id FROM simulations WHERE slug = $1',
};
/** A larger plan must extend references before they expire; the rest of the sweep can wait. */
const MOVE_MS = 60_000;

/** Returns access to simulations for owners and readers. */
export function createSimulations(options: SimulationsOptions): Simulations {
  const { database, clock, log, blobs, assets, settings } = options;
  const toRecords = (rows: readonly SimulationRow[]): SimulationRecord[] =>
    rows.map((row) => toRecord(row, { nowMs: clock(), settings }));

  const find = async (id: string): Promise<SimulationRecord | undefined> => {
    if (!isSimulationId(id)) return undefined;
    const { rows } = await database.pool.query<SimulationRow>({ ...FIND, values: [id] });
    return toRecords(rows)[0];
  };
  const watch = createWatch({
    listener: listenerOf(database, log),
    findAll: async (ids) => {
      const values = [ids.filter(isSimulationId)];
      return toRecords((await database.pool.query<SimulationRow>({ ...FIND_ALL, values })).rows);
    },
  });
  const positions = createQueuePositions(database);
  const bodies = createBodies({ blobs, assets });
  let mover: NodeJS.Timeout | undefined;
  let moving: Promise<void> | undefined;

  return {
    create: (wish) => createSimulation(options, wish),
    async estimate(works) {
      const ratios = await readRatios(askIn(database.db));
      return works.map((work) => toEstimate(work, ratios, options.lanes ?? 1));
    },
    find,
    async findIdBySlug(slug) {
      if (!isSlug(slug)) return undefined;
      const { rows } = await database.pool.query<{ id: string }>({ ...FIND_SLUG, values: [slug] });
      return rows[0]?.id;
    },
    findSample: () => findSample(options),
    findScenario: (id) => findScenario(database, id),
    queuePosition: async (record) => (isWaiting(record) ? positions.find(record) : null),
    waitForStage: (seen, waiting) =>
      watch.wait(seen.id, (record) => stageOf(record) !== stageOf(seen), waiting),
    waitForChange: (seen, waiting) =>
      watch.wait(seen.id, (record) => stateOf(record) !== stateOf(seen), waiting),
    waitForEnd: (id, waiting) => watch.wait(id, hasEnded, waiting),
    list: (query) => listSimulations(options, query),
    async cancel(id) {
      const isThere = isSimulationId(id) && (await cancelSimulation(options, id));
      return isThere ? find(id) : undefined;
    },
    async exportAgain(record) {
      return (await askExport(options, record)) ? find(record.id) : undefined;
    },
    mend: async (id) => {
      if (isSimulationId(id) && (await askMending(options, id)))
        log.warn(`${id} is being rebuilt, because stored data is damaged or missing`);
    },
    remove: async (id) => isSimulationId(id) && removeSimulation(options, id),
    openBody: (record, body, how) => bodies.open(record, body, how),
    toFileUrl: (record, name, linksExpireAtMs) =>
      toFileUrl(options, { record, name, linksExpireAtMs }),
    openFile: ({ sha256 }, range) => openFile(options, sha256, range),
    readFile: (record, name) => readFile(options, record, name),
    queueNumbers: () => readQueueNumbers(database),
    countEnded: (sinceMs) => countEnded(database, sinceMs),
    sweep: () => sweepSimulations(options),
    async start() {
      mover ??= setInterval(
        () => (moving ??= move(options).finally(() => (moving = undefined))),
        MOVE_MS,
      ).unref();
    },
    async stop() {
      clearInterval(mover);
      watch.stop();
      await moving;
    },
  };
}

async function openFile(
  { blobs }: SimulationsOptions,
  sha256: string,
  range?: { readonly start: number; readonly end: number },
): Promise<NodeJS.ReadableStream> {
  const opened = await blobs.get(sha256, range);
  if (!opened) throw new BlobBroken(`the blob ${sha256} is missing`);
  return opened.bytes;
}

async function readFile(
  options: SimulationsOptions,
  { results }: ReadableSimulation,
  name: string,
): Promise<Buffer | undefined> {
  const file = results.files[name];
  if (file === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of await openFile(options, file.sha256)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function move(options: SimulationsOptions): Promise<void> {
  try {
    await moveReferences(options);
  } catch (error) {
    options.log.warn(`maintenance of stored simulations failed: ${String(error)}`);
  }
}

interface NamedFile {
  readonly record: Parameters<Simulations['toFileUrl']>[0];
  readonly name: string;
  readonly linksExpireAtMs: number;
}

function toFileUrl(
  { assets }: SimulationsOptions,
  { record, name, linksExpireAtMs }: NamedFile,
): string | undefined {
  const files = record.results.filesAgain ?? record.results.files;
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  return (
    file &&
    assets.toUrl({
      sha256: file.sha256,
      owner: toOwner(record.id),
      name,
      expiresAtMs: linksExpireAtMs,
    })
  );
}

/** The state that watchers wait for; progress alone does not count. */
function stageOf(record: SimulationRecord): string {
  if (record.status === 'completed') return `completed ${record.reexport?.status}`;
  if (record.status !== 'processing') return record.status;
  return `processing ${record.stage} ${record.runCompletedAtMs}`;
}

function stateOf(record: SimulationRecord): string {
  const detail = record.status === 'processing' ? record.detail : null;
  return `${stageOf(record)} ${detail}`;
}

function isWaiting(record: SimulationRecord): boolean {
  const waiting = record.status === 'completed' ? record.reexport : record;
  return waiting?.status === 'queued';
}

function hasEnded({ status }: SimulationRecord): boolean {
  return status === 'completed' || status === 'failed';
}

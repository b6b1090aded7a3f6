/**
 * Puts, refers, lets go and sweeps for ever, and says what is done as soon as it is, until it is killed. An hour passes
 * with every round, so that sweeps find something to do.
 *
 *     node work-blobs.ts DATABASE_URL DATA_DIR ROUND
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '#store';
import { createBlobs } from '../blobs.ts';
import { openBackend } from '../open-backend.ts';
import type { Stretch } from '../put-parted.ts';
import { contentOf } from './content.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const CONTENTS = 12;

const [url = '', dataDir = '', round = ''] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {} };
const database = await openDatabase({ source: { kind: 'external', url }, mode: 'visit', log });
let nowMs = Date.now() + Number(round) * 1_000 * HOUR_MS;
const clock = (): number => nowMs;
const blobs = createBlobs({
  database,
  backend: await openBackend({ dataDir, database, clock, log }),
  clock,
  log,
});

for (let i = 0; ; i++) {
  const number = (i * 7 + Number(round)) % CONTENTS;
  const owner = { kind: 'trial', id: `${round}-${i}` };
  const content = contentOf(number);
  const { sha256 } =
    i % 2 === 0
      ? await blobs.put(piecesOf(content), { mediaType: 'text/plain' })
      : await blobs.openSet().put(content, { mediaType: 'text/plain' }, toStretches(content));
  await blobs.refer(database.db, { sha256 }, { owner, expiresAtMs: nowMs + YEAR_MS });
  say('kept', owner.id, sha256);
  if (i % 3 !== 0) {
    say('letting', owner.id, sha256);
    await blobs.release(owner);
  }
  nowMs += HOUR_MS;
  await blobs.sweep();
}

/** At once: what a killed process still had to say is lost. */
function say(...words: string[]): void {
  writeSync(1, `${words.join(' ')}\n`);
}

/** Ends as others do, so that they share it. */
function toStretches({ length }: Buffer): Stretch[] {
  const own = Math.floor(length / 3);
  return [{ length: own }, { length: length - own, isShared: true }];
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

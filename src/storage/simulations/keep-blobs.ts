/** The blobs of a simulation and their expiries. */
import type { Kysely } from 'kysely';
import type { Allowance } from '#accounts/plans';
import type { Blobs } from '#blobs';
import type { Schema } from '#store/schema';
import { BODY_ENCODINGS, RESULT_BODIES } from './record.ts';
import type { Retention, StoredFiles, StoredResults } from './record.ts';
import { toOwner } from './row.ts';

/** The trajectory and the report belong to the results and are stored as long. */
const OF_RESULTS = /^(trajectory|report)\./;

/** The expiries after a rebuild; those of the results stay unchanged. */
export function withFilesAgain(first: StoredFiles, again: StoredFiles): StoredFiles {
  const choose = (files: StoredFiles, isWanted: (name: string) => boolean) =>
    Object.entries(files).filter(([name]) => isWanted(name));
  return Object.fromEntries([
    ...choose(again, (name) => !OF_RESULTS.test(name)),
    ...choose(first, (name) => OF_RESULTS.test(name)),
  ]);
}

type Ends = Pick<Retention, 'resultsExpireAtMs' | 'assetsExpireAtMs'>;

interface Kept {
  readonly mediaType: string;
  readonly contentEncoding?: string;
  readonly expiresAtMs: number;
}

/** Sets the expiry of each blob, in the transaction of the caller. Expired assets stay expired. */
export async function referToBlobs(
  tx: Kysely<Schema>,
  blobs: Blobs,
  { id, ...what }: { id: string; results: StoredResults; ends: Ends; hasAssets: boolean },
): Promise<void> {
  const kept = [...listKept(what)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [sha256, { expiresAtMs, ...type }] of kept)
    await blobs.refer(tx, { sha256, ...type }, { owner: toOwner(id), expiresAtMs });
}

/** By content: a blob that is both a body and a file gets the later expiry. */
function listKept({
  results,
  ends,
  hasAssets,
}: {
  results: StoredResults;
  ends: Ends;
  hasAssets: boolean;
}): ReadonlyMap<string, Kept> {
  const kept = new Map<string, Kept>();
  const add = (sha256: string, wanted: Kept): void => {
    const before = kept.get(sha256)?.expiresAtMs ?? 0;
    kept.set(sha256, { ...wanted, expiresAtMs: Math.max(before, wanted.expiresAtMs) });
  };
  for (const body of RESULT_BODIES)
    for (const encoding of BODY_ENCODINGS) {
      const { sha256, mediaType } = results.bodies[body][encoding];
      add(sha256, { mediaType, contentEncoding: encoding, expiresAtMs: ends.resultsExpireAtMs });
    }
  for (const [name, { sha256, mediaType }] of Object.entries(results.files)) {
    const isResult = OF_RESULTS.test(name);
    if (isResult || hasAssets)
      add(sha256, {
        mediaType,
        expiresAtMs: isResult ? ends.resultsExpireAtMs : ends.assetsExpireAtMs,
      });
  }
  return kept;
}

/** The terms under which blobs were referred to, as text. If they change, the references must be updated. */
export function toTerms({ resultsDays, assetsDays, grace }: Allowance): string {
  const plain = `${resultsDays}/${assetsDays}`;
  return grace
    ? `${plain} grace ${grace.resultsDays}/${grace.assetsDays} until ${grace.untilMs}`
    : plain;
}

/**
 * Compares the stored bytes with the database, and names the owners of missing or damaged blobs. It changes nothing. A
 * composed blob is checked by its parts, each part once, because a part is a file that an operator can restore.
 */
import { sql } from 'kysely';
import type { Database } from '#store';
import type { BlobBackend } from './backend.ts';
import { BLOB_OWNER } from './owner.ts';
import { asBroken, hashOf } from './verified-backend.ts';

export interface BlobFault {
  readonly sha256: string;
  readonly fault: 'missing' | 'broken';
  /** Owners such as `simulation sim_…`; only the first `OWNERS_MAX`. */
  readonly owners: readonly string[];
  readonly ownerCount: number;
}

export interface BlobsChecked {
  readonly count: number;
  readonly faults: readonly BlobFault[];
}

const OWNERS_MAX = 20;

export async function checkBlobs({
  database,
  backend,
}: {
  readonly database: Database;
  readonly backend: BlobBackend;
}): Promise<BlobsChecked> {
  const needed = await listNeeded(database);
  const faults: BlobFault[] = [];
  for (const sha256 of needed) {
    const found = await hashOf(backend, sha256).catch(asBroken);
    if (found === sha256) continue;
    const fault = found === undefined ? 'missing' : 'broken';
    faults.push({ sha256, fault, ...(await listOwners(database, sha256)) });
  }
  return { count: needed.length, faults };
}

/** Blobs that are stored under their own name and have references. Blobs without references will be swept anyway. */
async function listNeeded({ db }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    WITH RECURSIVE needed AS (
      SELECT sha256 FROM blob_references WHERE expires_at > now() AND owner_kind <> ${BLOB_OWNER}
      UNION
      SELECT source FROM needed JOIN blobs b USING (sha256),
             json_array_elements_text(b.recipe -> 'sources') AS source
    )
    SELECT b.sha256 FROM needed JOIN blobs b USING (sha256)
     WHERE b.state = 'stored' AND b.recipe IS NULL ORDER BY b.sha256`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

/** The owners that refer to a blob, or to a composed blob that contains it. */
async function listOwners(
  { db }: Database,
  sha256: string,
): Promise<Pick<BlobFault, 'owners' | 'ownerCount'>> {
  const { rows } = await sql<{ owner: string; count: number }>`
    WITH RECURSIVE above AS (
      SELECT ${sha256}::text COLLATE "C" AS sha256
      UNION
      SELECT r.owner_id FROM above JOIN blob_references r USING (sha256) WHERE r.owner_kind = ${BLOB_OWNER}
    ),
    owners AS (
      SELECT DISTINCT owner_kind || ' ' || owner_id AS owner FROM above JOIN blob_references USING (sha256)
       WHERE owner_kind <> ${BLOB_OWNER} AND expires_at > now()
    )
    SELECT owner, count(*) OVER ()::int AS count FROM owners ORDER BY owner LIMIT ${OWNERS_MAX}`.execute(
    db,
  );
  return { owners: rows.map(({ owner }) => owner), ownerCount: rows[0]?.count ?? 0 };
}

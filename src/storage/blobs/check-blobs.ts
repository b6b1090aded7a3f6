/** Compares the stored bytes with the database, and names the owners of missing or damaged blobs. Changes nothing. */
import { sql } from 'kysely';
import type { Database } from '#store';
import type { BlobBackend } from './backend.ts';
import { hashOf } from './verified-backend.ts';

export interface BlobFault {
  readonly sha256: string;
  readonly fault: 'missing' | 'broken';
  /** `simulation sim_…` and so on. */
  readonly owners: readonly string[];
}

export interface BlobsChecked {
  readonly count: number;
  readonly faults: readonly BlobFault[];
}

interface Row {
  readonly sha256: string;
  readonly owners: string[];
}

/** Those somebody needs; the others are swept anyway. */
export async function checkBlobs({
  database,
  backend,
}: {
  readonly database: Database;
  readonly backend: BlobBackend;
}): Promise<BlobsChecked> {
  const { rows } = await sql<Row>`
    SELECT b.sha256, array_agg(r.owner_kind || ' ' || r.owner_id ORDER BY r.owner_id) AS owners
      FROM blobs b JOIN blob_references r ON r.sha256 = b.sha256
     WHERE b.state = 'stored' AND r.expires_at > now()
     GROUP BY b.sha256 ORDER BY b.sha256`.execute(database.db);
  const faults: BlobFault[] = [];
  for (const { sha256, owners } of rows) {
    const found = await hashOf(backend, sha256);
    if (found === sha256) continue;
    faults.push({ sha256, fault: found === undefined ? 'missing' : 'broken', owners });
  }
  return { count: rows.length, faults };
}

/**
 * Sorts incidents into the order a layer needs. Many incidents are sorted on a separate thread: a million take a
 * second.
 */
import { Worker } from 'node:worker_threads';
import { sortIncidents } from '#risk/incidents';
import type { IncidentColumns, SortedIncidents } from '#risk/incidents';
import { listBuffers } from './list-buffers.ts';

export interface SortedColumns {
  readonly columns: IncidentColumns;
  readonly sorted: SortedIncidents;
}

/** Up to this number, sorting takes less time (50 ms) than starting a thread. */
const SORTED_HERE_MAX = 50_000;

/** Takes ownership of the columns: the given ones are empty afterwards, and the same memory returns with the result. */
export async function sortColumns(columns: IncidentColumns): Promise<SortedColumns> {
  if (columns.count <= SORTED_HERE_MAX) return { columns, sorted: sortIncidents(columns) };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sort-thread.ts', import.meta.url), {
      workerData: columns,
      transferList: listBuffers([columns]),
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the sorting thread ended without a result')));
  });
}

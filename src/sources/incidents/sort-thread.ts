/** The thread of `sort-columns.ts`: sorts columns into a layer's order and returns both. */
import { parentPort, workerData } from 'node:worker_threads';
import { sortIncidents } from '#risk/incidents';
import type { IncidentColumns } from '#risk/incidents';
import { listBuffers } from './list-buffers.ts';

const columns = workerData as IncidentColumns;
const sorted = sortIncidents(columns);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage({ columns, sorted }, listBuffers([columns, ...sorted]));

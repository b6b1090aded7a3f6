/**
 * Watches: saved places and routes. A *watch* is a question that is asked again by schedule, and at once when something
 * near it changes; an *entry* of its history is an assessment that differs from the one before; a *cause* is why an
 * entry is told, and is told once.
 */
export { createWatcher } from './watcher.ts';
export type { Watcher, WatcherOptions } from './watcher.ts';
export type { Assessment } from './judge-change.ts';
export type { WatchQuestion } from './watch-area.ts';
export {
  acknowledge,
  createWatch,
  deleteWatch,
  getWatch,
  listChanges,
  listWatches,
  markDueNear,
} from './watch-store.ts';
export type { WatchChangeRow, WatchRow } from './watch-store.ts';

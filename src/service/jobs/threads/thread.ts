/**
 * The entry of a build thread and of its helpers. It imports nothing of ours before the compile cache is on, and has a
 * lower priority than the threads that answer requests: a build may take a little longer, an answer may not.
 */
import { readlinkSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';

const NICENESS = 5;

const { root, work } = workerData as { root: string; work: 'builds' | 'runs' | 'files' | 'run' };
enableCompileCache(join(root, '.cache', 'compile'));
if (work === 'run') {
  // A caller waits for this thread, so it keeps the caller's priority and loads only what it needs.
  (await import('./run-thread.ts')).helpRun();
} else {
  giveWay();
  (await import('#kinds')).registerKinds();
  if (work === 'runs') (await import('./study-thread.ts')).workOnStudies();
  else if (work === 'files') await (await import('./file-thread.ts')).workOnFiles();
  else await (await import('./work-thread.ts')).workThread();
}

/** On Linux a priority belongs to a thread, and a thread finds its own number here. Elsewhere nothing is changed. */
function giveWay(): void {
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(thread), NICENESS);
  } catch {
    // On other systems, or without permission, builds keep the normal priority.
  }
}

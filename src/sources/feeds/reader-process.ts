/** The reader process of `reader.ts`: receives bytes, returns evidence. */
import { PayloadRefused } from './feed.ts';
import { readPayload } from './read-payload.ts';
import type { ReadJob, ReadResult } from './reader.ts';

process.on('message', (job: ReadJob) => {
  process.send?.(read(job));
});
// The parent process is gone.
process.on('disconnect', () => process.exit());

function read({ format, bytes, context }: ReadJob): ReadResult {
  try {
    return { ok: true, reading: readPayload({ format, bytes, context }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: error instanceof PayloadRefused ? error.reason : 'fault', message };
  }
}

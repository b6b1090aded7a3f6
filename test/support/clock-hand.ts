/** Puts the clock of a service forward and back from a test: see stepped-clock.ts. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from './leftovers.ts';

const CLOCK = fileURLToPath(new URL('stepped-clock.ts', import.meta.url));
/** Every thread has read it by then. */
const SEEN_MS = 200;

export interface ClockHand {
  /** For the service whose clock it is. */
  readonly env: Readonly<Record<string, string>>;
  /** So far from the real time. */
  stepTo(ms: number): Promise<void>;
  /** Forward, until the instant is over. */
  stepPast(instant: string): Promise<void>;
  remove(): void;
}

export function createClockHand(): ClockHand {
  const folder = makeTestFolder();
  const file = join(folder, 'step');
  writeFileSync(file, '0');

  async function stepTo(ms: number): Promise<void> {
    writeFileSync(`${file}.new`, String(ms));
    renameSync(`${file}.new`, file);
    await sleep(SEEN_MS);
  }
  return {
    env: { NODE_OPTIONS: `--import=${CLOCK}`, STEPPED_CLOCK: file },
    stepTo,
    stepPast: (instant) => stepTo(Date.parse(instant) - Date.now() + 20),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * The first import of every test process. As the process ends, it writes the processor seconds of itself and its
 * children beside its entry file, for the runner to read.
 */
import { writeFileSync } from 'node:fs';
import { SECONDS_SUFFIX, readProcessorSeconds } from './processor-seconds.mjs';

const [, entry] = process.argv;
process.on('exit', () =>
  writeFileSync(`${entry}${SECONDS_SUFFIX}`, String(readProcessorSeconds())),
);

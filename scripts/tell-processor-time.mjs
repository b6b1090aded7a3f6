/**
 * The first import of every process of tests. As the process ends, it writes beside its entry file how many processor seconds
 * it and its children took, for the runner to read.
 */
import { writeFileSync } from 'node:fs';
import { SECONDS_SUFFIX, readProcessorSeconds } from './processor-seconds.mjs';

const [, entry] = process.argv;
process.on('exit', () =>
  writeFileSync(`${entry}${SECONDS_SUFFIX}`, String(readProcessorSeconds())),
);

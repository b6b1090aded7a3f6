import { readFileSync } from 'node:fs';

/** The end of the name of the file in which a test process leaves its seconds, beside its entry. */
export const SECONDS_SUFFIX = '.seconds';

/** Linux counts in hundredths of a second, whatever its kernel's own tick. */
const TICKS_PER_SECOND = 100;

/** Processor seconds of this process and, on Linux, of its children that have ended. */
export function readProcessorSeconds() {
  try {
    // proc(5): after the name in brackets the fields count from 3; utime, stime, cutime and cstime are 14 to 17.
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

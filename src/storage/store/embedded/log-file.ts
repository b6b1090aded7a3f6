/** The log of the server, limited in size, and its last lines for an error message. */
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs';

export const LOG_BYTES_MAX = 10 * 1024 * 1024;

const TAIL_BYTES = 4096;
const TAIL_LINES = 5;
const OWNER_ONLY = 0o600;

/** Opened for appending, so that cutting it while the server writes is safe: the next line lands at the new end. */
export function openLog(file: string): { fd: number; sizeAtStart: number } {
  const fd = openSync(file, 'a', OWNER_ONLY);
  if (fstatSync(fd).size > LOG_BYTES_MAX) ftruncateSync(fd);
  return { fd, sizeAtStart: fstatSync(fd).size };
}

export function boundLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES_MAX) truncateSync(file);
}

/** The text written after this position, or its end if it is long. */
export function readLogSince(file: string, position: number): string {
  const fd = openSync(file, 'r');
  try {
    const from = Math.max(position, fstatSync(fd).size - TAIL_BYTES);
    const bytes = Buffer.alloc(TAIL_BYTES);
    return bytes.toString('utf8', 0, readSync(fd, bytes, 0, TAIL_BYTES, from));
  } finally {
    closeSync(fd);
  }
}

/** The end of a program's output on one line. */
export function toLastLines(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).slice(-TAIL_LINES).join(' | ');
}

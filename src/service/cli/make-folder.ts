/** Creates a folder named on the command line, with its parents; errors are one line. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BadUsage } from './command.ts';

/**
 * Creates one folder at a time: under /proc on Linux, `mkdirSync` with `recursive` never returns.
 */
export function makeFolder(folder: string): void {
  try {
    const missing: string[] = [];
    let at = resolve(folder);
    for (; !isThere(at); at = dirname(at)) missing.unshift(at);
    if (!statSync(at).isDirectory()) throw new BadUsage(`${at} is not a folder`);
    for (const path of missing) mkdirSync(path);
  } catch (error) {
    if (error instanceof BadUsage) throw error;
    throw new BadUsage(`${folder} cannot be created (${(error as NodeJS.ErrnoException).code})`);
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

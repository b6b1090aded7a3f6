/** A folder somebody names on the command line, with those above it; what is wrong is said in one line. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BadUsage } from './command.ts';

/**
 * Folder by folder: `mkdirSync` with `recursive` never returns where the system says that a folder it can see is not there,
 * as Linux does under /proc.
 */
export function makeFolder(folder: string): void {
  try {
    const missing: string[] = [];
    let at = resolve(folder);
    for (; !isThere(at); at = dirname(at)) missing.unshift(at);
    if (!statSync(at).isDirectory()) throw new BadUsage(`${at} is no folder`);
    for (const path of missing) mkdirSync(path);
  } catch (error) {
    if (error instanceof BadUsage) throw error;
    throw new BadUsage(`${folder} cannot be made (${(error as NodeJS.ErrnoException).code})`);
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

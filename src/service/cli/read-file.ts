/** Reads text and JSON files named on the command line; errors are one line. */
import { readFileSync } from 'node:fs';
import { BadUsage } from './command.ts';

/** `-` is standard input. A byte order mark at the beginning is skipped. */
export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new BadUsage(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

export function readJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadUsage(`${where} is not valid JSON (${(error as Error).message})`);
  }
}

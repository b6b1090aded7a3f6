/** Text and JSON somebody names on the command line; what is wrong is said in one line. */
import { readFileSync } from 'node:fs';
import { BadUsage } from './command.ts';

/** `-` is standard input. A byte order mark at the beginning is no text. */
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
    throw new BadUsage(`${where} is no JSON (${(error as Error).message})`);
  }
}

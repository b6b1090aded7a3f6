/** Reads a scenario document from a file, in JSON or YAML. */
import type { Mistake } from '#base/shape';
import { parseText } from '#document';
import { ScenarioRefused } from '#jobs/engine';
import { BadUsage } from './command.ts';
import { readText } from './read-file.ts';

/** The message has every mistake with its pointer. */
class BadDocument extends BadUsage {
  constructor(file: string, mistakes: readonly Mistake[]) {
    const lines = mistakes.map(({ path, message }) => `  ${path === '' ? '/' : path}  ${message}`);
    const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`;
    super(`${file} has ${count}:\n${lines.join('\n')}`);
  }
}

export function readWritten(file: string): Readonly<Record<string, unknown>> {
  const parsed = parseText(readText(file));
  if (!parsed.ok) throw new BadDocument(file, parsed.mistakes);
  const { value } = parsed;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadDocument(file, [{ path: '', message: 'A scenario must be an object.' }]);
  return value as Readonly<Record<string, unknown>>;
}

/** What `read` makes of the document in a file; its mistakes are told with the name of the file. */
export function refuseMistakes<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ScenarioRefused ? new BadDocument(file, error.mistakes) : error;
  }
}

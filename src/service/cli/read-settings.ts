/** Reads settings from the command line: a JSON file, or JSON text. */
import { DESIGN_NAMES } from '#scenario/design';
import { readJson, readText } from './read-file.ts';

/** The design inputs for `--help`: five on a line, aligned to a column. */
export function listDesignInputs(column: number): string {
  const names = Object.values(DESIGN_NAMES);
  const lines: string[] = [];
  for (let i = 0; i < names.length; i += 5) lines.push(names.slice(i, i + 5).join(', '));
  return `design: {${lines.join(`,\n${' '.repeat(column + 9)}`)}}`;
}

export function readSettings(given: string): unknown {
  const isJson = /^\s*(?:[[{]|null\s*$)/.test(given);
  return isJson ? readJson(given, '--settings') : readJson(readText(given), given);
}

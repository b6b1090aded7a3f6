import { readByClauses } from '#scenario/by-clauses';
import { findPlaces } from './support/finish-run.ts';
export function readNew(prompt: string): any {
  return readByClauses(prompt, findPlaces);
}

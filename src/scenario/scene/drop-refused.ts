/** What no document may say is left out of it and noted: a width of 2 cm, 300 floors, a wait in a circle. */
import { readDocument } from '#document';
import type { ScenarioDocument } from '#document';
import { listKinds } from '../document/list-kinds.ts';

const DROPPED_MAX = 100;

export function dropRefused(document: ScenarioDocument): ScenarioDocument {
  const unmet: { path: string; because: string }[] = [];
  const rest = JSON.parse(JSON.stringify(document)) as ScenarioDocument;
  while (unmet.length <= DROPPED_MAX) {
    const read = readDocument(rest, listKinds());
    const [mistake] = read.ok ? [] : read.mistakes;
    if (mistake === undefined)
      return unmet.length === 0 ? rest : { ...rest, notes: { ...rest.notes, unmet } };
    unmet.push({ path: mistake.path, because: mistake.message });
    drop(rest, mistake.path.split('/').slice(1));
  }
  const { prompt = '', language = 'en' } = document;
  return { prompt, language, notes: { unmet } };
}

/** Removes the value at a pointer; of a list the item. */
function drop(document: object, steps: readonly string[]): void {
  const last = steps.at(-1);
  let owner: unknown = document;
  for (const step of steps.slice(0, -1)) owner = isObject(owner) ? owner[step] : undefined;
  if (last === undefined) return;
  if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else if (isObject(owner)) Reflect.deleteProperty(owner, last);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

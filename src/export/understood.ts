/** What was read in the prompt, each value with the words it comes from. */
import type { Sourced, Stated } from '#scenario';

export interface Understood {
  readonly path: string;
  readonly value: unknown;
  readonly source: string;
  readonly confidence: number;
  /** In UTF-16 code units of the prompt, end excluded; and the words there. */
  readonly span?: readonly [start: number, end: number];
  readonly text?: string;
  readonly because?: string;
}

/** More than prompts of the permitted length have been seen to say. */
const UNDERSTOOD_MAX = 1000;

export function listUnderstood(stated: Stated): Understood[] {
  return collect(stated, '', stated.prompt).slice(0, UNDERSTOOD_MAX);
}

function collect(node: unknown, path: string, prompt: string): Understood[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item, i) => collect(item, `${path}[${i}]`, prompt));
  if ('source' in node && 'confidence' in node && 'value' in node)
    return [toUnderstood(path, node as Sourced<unknown>, prompt)];
  return Object.entries(node).flatMap(([key, value]) =>
    collect(value, path === '' ? key : `${path}.${key}`, prompt),
  );
}

function toUnderstood(path: string, leaf: Sourced<unknown>, prompt: string): Understood {
  const { value, source, confidence, span, because } = leaf;
  return {
    path,
    value,
    source,
    confidence,
    ...(span && { span, text: prompt.slice(...span) }),
    ...(because !== undefined && { because }),
  };
}

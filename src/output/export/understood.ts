/** The values read in the prompt, each with its words. */
import type { Evidence, JudgedField, Met } from '#fields';
import type { Stated } from '#scenario';
import type { Sourced } from '#scenario/values';

export interface Understood {
  readonly path: string;
  readonly value: unknown;
  readonly source: string;
  readonly confidence: number;
  /** In UTF-16 code units of the prompt, end excluded; and the words there. */
  readonly span?: readonly [start: number, end: number];
  readonly text?: string;
  readonly because?: string;
  /** Whether the finished run shows it, and the evidence; none where no run could show it. */
  readonly met?: Met;
  readonly evidence?: Evidence;
}

/** More values than any prompt of the permitted length has had so far. */
const UNDERSTOOD_MAX = 1000;

export function listUnderstood(stated: Stated, fields: readonly JudgedField[]): Understood[] {
  const exact = new Map(fields.map((field) => [field.path, field]));
  // The kind and the number of a group are one field.
  const counted = (path: string): JudgedField | undefined =>
    path.endsWith('.kind') ? exact.get(path.replace(/kind$/, 'count')) : undefined;
  return collect(stated, '', stated.prompt)
    .slice(0, UNDERSTOOD_MAX)
    .map((value) => {
      const claim =
        exact.get(value.path) ??
        exact.get(value.path.replace(/\.stated$/, '')) ??
        counted(value.path);
      return claim === undefined ? value : { ...value, met: claim.met, evidence: claim.evidence };
    });
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

/** What became of each field of the scenario document in the finished run. */
import type { Stated } from '#scenario';
import { toDocument, toPointer } from '#scenario/document';
import { isStated } from './field.ts';
import type { JudgedField } from './field.ts';
import type { Evidence, Met } from './verdict.ts';

export interface FieldStatus {
  /** A pointer into the document: `/people/guests/count`. */
  readonly pointer: string;
  readonly status: 'done' | 'partly' | 'not' | 'not_judged';
  readonly evidence?: Evidence;
}

const STATUS = { yes: 'done', partly: 'partly', no: 'not' } as const satisfies Record<Met, string>;
const WORST: readonly FieldStatus['status'][] = ['done', 'partly', 'not'];

/**
 * One row for each field that somebody wrote, in the order of the document. A field has its own verdict, otherwise that
 * of its parent field; an action is judged as a whole.
 */
export function listFieldStatus(stated: Stated, fields: readonly JudgedField[]): FieldStatus[] {
  const document = toDocument(stated);
  const judged = new Map<string, FieldStatus>();
  for (const { path, met, evidence } of fields) {
    const pointer = toPointer(stated, document, path);
    if (pointer === undefined) continue;
    const row = { pointer, status: STATUS[met], evidence };
    const other = judged.get(pointer);
    if (other === undefined || WORST.indexOf(row.status) > WORST.indexOf(other.status))
      judged.set(pointer, row);
  }
  const pointers = Object.entries(document.sources ?? {})
    .filter(([, { by }]) => isStated(by))
    .map(([pointer]) => pointer);
  return [...new Set([...pointers, ...judged.keys()])].map((pointer) => {
    const found = findJudged(judged, pointer);
    return found === undefined ? { pointer, status: 'not_judged' } : { ...found, pointer };
  });
}

function findJudged(
  judged: ReadonlyMap<string, FieldStatus>,
  pointer: string,
): FieldStatus | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = judged.get(at) ?? judged.get(`${at}/does`);
    if (found !== undefined) return found;
  }
  // The role and the number of a group are looked for together.
  const item = pointer.slice(0, pointer.lastIndexOf('/'));
  const isSort = pointer === `${item}/role` || pointer === `${item}/kind`;
  return isSort ? judged.get(`${item}/count`) : undefined;
}

/** What was read and no run can show, and words of the prompt that were not understood. */
import { listLeaves, listUnreadContent } from '#scenario';
import type { Stated } from '#scenario';
import { isStated } from './field.ts';
import type { Field } from './field.ts';
import { no } from './verdict.ts';

/** Conclusions, and lists whose own fields cover them: told by the first part of the path. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'environment',
  'place',
  'language',
  'conflicts',
  'heeded',
  'goals',
  'exclude',
  'blocked',
  'asleep',
  'peopleTotal',
]);

export function listUnjudgedFields(stated: Stated, read: readonly Field[]): Field[] {
  const known = new Set(read.map(({ path }) => path));
  const isSaid = ([start, end]: readonly [number, number]): boolean =>
    read.some(({ span }) => span !== undefined && span[0] <= start && end <= span[1]);
  return listLeaves(stated).flatMap(([path, { source, span }]): Field[] => {
    const [head = ''] = path.split(/[.[]/);
    if (!isStated(source) || known.has(path) || ELSEWHERE.has(head)) return [];
    // What only a document says, without words, has the status that it is not judged.
    if (span === undefined) return [];
    if (isSaid(span)) return [];
    return [{ path, words: stated.prompt.slice(...span), span, kind: 'state', importance: 1 }];
  });
}

/** Each run of such words is a statement that is not met. */
export function listUnreadFields(stated: Stated): Field[] {
  return listUnreadContent(stated).map(({ text, span }, i) => ({
    path: `unread[${i}]`,
    words: text,
    span,
    kind: 'happens',
    importance: 2,
    judge: () => no(`nothing was read from “${text}”`, 'The words were not understood.'),
  }));
}

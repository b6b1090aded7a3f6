/** Who brings, moves or leads those who cannot go alone carries them: "carers bring the residents who cannot walk to the lobby". */
import { kindOf } from '../read/group-drafts.ts';
import type { Reading } from '../read/reading.ts';
import type { Doers } from './find-doers.ts';
import type { SaidVerb } from './find-verbs.ts';
import type { TaskContext } from './task-context.ts';

const LAME: ReadonlySet<string> = new Set(['mobility_impaired', 'wheelchair']);
/** Of other things it says a way: "take the stairs". */
const TAKE = /^(?:takes?|taking|took)$/;
/** "who", "that are", "in their": between people and what says that they cannot walk. */
const WORDS_BETWEEN = 2;

/** Who carries and who is carried, where somebody else than they themselves is said to bring them. */
export function findCarrying(
  { tokens }: Reading,
  { row, form, start }: SaidVerb,
  subject: Doers | undefined,
  object: Doers | undefined,
  { groups, people }: TaskContext,
):
  | { readonly who: Doers; readonly whom: Doers; readonly start: number; readonly end: number }
  | undefined {
  const isLed = row.isLed === true || TAKE.test(tokens[start]!.lower);
  if (!isLed || form !== 'active' || subject === undefined || object === undefined)
    return undefined;
  if (subject.who.length === 0 || subject.who.some((id) => object.who.includes(id)))
    return undefined;
  const named = groups.filter(({ id }) => object.who.includes(id));
  const areLame = named.length > 0 && named.every(({ kind }) => LAME.has(kind.value));
  const isSaid = people.some(
    (one) =>
      LAME.has(kindOf(one) ?? '') &&
      one.start >= object.end &&
      one.start <= object.end + WORDS_BETWEEN &&
      tokens[one.start]!.clause === tokens[object.end - 1]!.clause,
  );
  if (!areLame && !isSaid) return undefined;
  return { who: subject, whom: object, start: subject.start, end: subject.end };
}

/** Ships and trains as parts of the place. */
import { bearsRole } from './bears-role.ts';
import type { Expect, Verdict } from './expect.ts';
import type { Look } from './look.ts';
import { isCount } from './measures.ts';
import { no, yes } from './verdict.ts';

/** Ships and trains that stand are built as a part of the place, and there all the time. */
export function judgeMoored(look: Look, who: string, expect: Expect): Verdict | undefined {
  const names = MOORED[who];
  if (names === undefined || expect.after_s !== undefined || expect.goal !== undefined)
    return undefined;
  const built = look.things.filter(({ kind, use }) => kind !== 'room' && names.includes(use));
  // Boats that are there by themselves are counted, not the ship beside them.
  if (look.actors.some((one) => bearsRole(one, who) || (who === 'boat' && one.kind === who)))
    return undefined;
  if (
    built.length === 0 ||
    (expect.place ?? expect.floor ?? expect.relation ?? expect.structure) !== undefined ||
    expect.state !== undefined
  )
    return undefined;
  const text = `${built.length} × ${who.replaceAll('_', ' ')} as a part of the place`;
  return isCount(built.length, expect, 1)
    ? yes(text, { ids: built.map(({ id }) => id) })
    : no(text, `Requested: ${expect.count ?? expect.count_min ?? expect.count_max}.`);
}

const MOORED: Readonly<Record<string, readonly string[]>> = {
  boat: ['ship'],
  ferry: ['ship'],
  ship: ['ship'],
  train: ['train'],
};

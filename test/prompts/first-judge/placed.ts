/**
 * A structure beside people or an event says where: "to the railway station" means the same with `structure` as with `place`. Beside a
 * place with a relation it only says of what kind that place is.
 */
import type { Expect } from './expect.ts';

export function toPlaced(expect: Expect): Expect {
  const { structure, place, relation, goal, who, event, ...rest } = expect;
  const isWhere = relation !== undefined || (goal !== undefined && event === undefined);
  if (structure === undefined || (who ?? event) === undefined || !isWhere) return expect;
  return {
    ...rest,
    ...(who === undefined ? {} : { who }),
    ...(event === undefined ? {} : { event }),
    ...(goal === undefined ? {} : { goal }),
    ...(relation === undefined ? {} : { relation }),
    place: place ?? structure.replaceAll('_', ' '),
  };
}

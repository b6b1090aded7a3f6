/** Which sites a structure of the claims is. */
import { isInRing } from './geometry.ts';
import type { Run, Site } from './read-run.ts';
import { isNeverRoom, structureNames } from './vocabulary.ts';

/** Everything that is a structure of that kind: buildings and open places before their parts. */
export function listOf(run: Run, structure: string): Site[] {
  // Whatever it is: the buildings that the prompt names, not those of the town around them.
  if (structure === 'building') return run.sites.filter(({ type }) => type === 'building');
  const names = structureNames(structure);
  const plain = (name: string): string => name.toLowerCase().replace(/ [a-z]?\d+$/, '');
  const found = run.sites.filter(
    ({ kind, name, type }) =>
      (names.test(kind) || names.test(plain(name)) || isCalledSo({ type, name }, names)) &&
      (type !== 'room' || !isNeverRoom(structure)) &&
      (structure !== 'staircase' || type === 'stair'),
  );
  const stands = found.filter((site) => !isOnPart(site, found));
  const whole = stands.filter(({ type }) => type === 'building' || type === 'open_place');
  const called = structure === 'hall' && found.length === 0 ? run.sites.filter(isHall) : stands;
  const own =
    whole.length > 0 && !/^(?:stage|exit|door|gate|river)$/.test(structure) ? whole : called;
  // Stairs, lifts and escalators have a landmark on each storey.
  const once = new Map(own.map((site) => [site.id.replace(/@-?\d+$/, ''), site]));
  return [...once.values()];
}

/** A check-in hall is a hall, and so is a ballroom. */
function isHall({ type, kind, name }: Site): boolean {
  return type === 'room' && [kind, name].some((one) => /(?:^| )hall$|ballroom/i.test(one));
}

/** A way out that is called "main gate" or "gate at the end of the street" is a gate, a "harbour promenade" in the open a promenade. */
function isCalledSo({ type, name }: Pick<Site, 'type' | 'name'>, names: RegExp): boolean {
  const noun = name.toLowerCase().split(/ (?:at|by|in|of|on|to) /)[0] ?? '';
  const last = noun.split(/\s+/).at(-1) ?? '';
  return /^(?:exit|gate|door|open_place)$/.test(type) && names.test(last);
}

/** An object that stands on a part of its kind, such as a stall on its pitch, is seen once. */
function isOnPart(site: Site, others: readonly Site[]): boolean {
  return (
    site.type === 'object' &&
    others.some(({ type, outline }) => type === 'part' && outline && isInRing(outline, site.at))
  );
}

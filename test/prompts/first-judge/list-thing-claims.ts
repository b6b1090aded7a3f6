/** Claims about things in the open: that they are there, how many, under which names, and how far apart. */
import type { Stated } from '#scenario';
import type { Claim } from './expect.ts';
import type { Say } from './say.ts';

export function listThingClaims({ things = [] }: Stated, say: Say): Claim[] {
  return things.flatMap(({ use, count, names, apart }, i) => {
    const path = `things[${i}]`;
    const structure = use.replaceAll(' ', '_');
    return [
      ...names.map((name, k) =>
        say(`${path}.names[${k}]`, name, 'place', 2, { place: name.value }),
      ),
      ...(count === undefined || count.value === 1
        ? []
        : [say(`${path}.count`, count, 'place', 2, { structure, count: count.value })]),
      ...(apart === undefined
        ? []
        : [say(`${path}.apart`, apart, 'where', 2, { structure, distance_m: apart.value })]),
    ];
  });
}

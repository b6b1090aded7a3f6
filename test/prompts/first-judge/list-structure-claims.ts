/** Claims about buildings and places: kind, number, floors, ways, sizes and named parts. */
import type { Stated } from '#scenario';
import { nameInRow } from '#scenario/values';
import type { Claim, Expect } from './expect.ts';
import { isGeneric, toSaidFloor, toSaidStructure, toStructureWord } from './reader-words.ts';
import { isStated } from './say.ts';
import type { Say } from './say.ts';

type Said = Stated['structures'][number];

/** Each number of a structure, and how it would be seen. */
const NUMBERS: readonly (readonly [
  key: Exclude<keyof Said, 'id' | 'kind' | 'named' | 'label' | 'lies' | 'rowOf' | 'nth' | 'isMain'>,
  toExpect: (structure: string, value: number) => Expect,
])[] = [
  ['count', (structure, count) => ({ structure, count })],
  ['floors', (structure, floors) => ({ structure, floors })],
  ['basements', (_, count) => ({ structure: 'basement', count })],
  ['exits', (structure, exits) => ({ structure, exits })],
  ['exitWidth', (_, width_m) => ({ structure: 'exit', width_m })],
  ['stairs', (structure, stairs) => ({ structure, stairs })],
  ['stairWidth', (_, width_m) => ({ structure: 'staircase', width_m })],
  ['doorWidth', (_, width_m) => ({ structure: 'inner_door', width_m })],
  ['elevators', (_, count) => ({ structure: 'lift', count })],
  ['escalators', (_, count) => ({ structure: 'escalator', count })],
  ['length', (structure, length_m) => ({ structure, length_m })],
  ['width', (structure, width_m) => ({ structure, width_m })],
  ['platforms', (_, count) => ({ structure: 'platform', count })],
  ['gates', (_, count) => ({ structure: 'gate', count })],
  ['lanes', (_, count) => ({ structure: 'lane', count })],
  ['rooms', (_, count) => ({ structure: 'room', count })],
  ['area', (structure, area_m2) => ({ structure, area_m2 })],
];

/** "The arrivals hall" says which place it is, and a room that it has. */
const HALL = / (?:hall|concourse|foyer|lobby|ward|deck|wing|lounge|room)$/i;

export function listStructureClaims({ structures, prompt }: Stated, say: Say): Claim[] {
  return structures.flatMap((said, i) => {
    const structure = toStructureWord(said.kind.value);
    const path = `structures[${i}]`;
    const words = said.kind.span === undefined ? '' : prompt.slice(...said.kind.span);
    const claims = [
      say(`${path}.kind`, said.kind, 'place', i === 0 ? 3 : 2, {
        structure: toSaidStructure(said.kind.value, words),
      }),
    ];
    if (HALL.test(words) && !said.named.some(({ label }) => label === words))
      claims.push(say(`${path}.part`, said.kind, 'place', 2, { place: words }));
    for (const [key, toExpect] of NUMBERS) {
      const leaf = said[key];
      if (leaf !== undefined && isStated(leaf.source))
        claims.push(say(`${path}.${key}`, leaf, 'place', 2, toExpect(structure, leaf.value)));
    }
    if (said.nth !== undefined && said.count !== undefined)
      claims.push(
        say(`${path}.nth`, said.nth, 'place', 2, {
          place: `${nameInRow(said.nth.value, said.count.value)} one`,
        }),
      );
    said.named.forEach((feature, k) => {
      if (isGeneric(feature)) return;
      const { floor, label } = feature;
      claims.push(
        say(`${path}.named[${k}]`, { text: label }, 'place', 2, {
          place: label,
          ...(typeof floor === 'number' ? { floor: toSaidFloor(floor, prompt) } : {}),
        }),
      );
    });
    return claims;
  });
}

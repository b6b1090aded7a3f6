/** Several equal buildings of which one is singled out: that one, and the others of the row. */
import type { Structure } from '../scenario.ts';
import { toSingular } from '../text/singular.ts';
import { inferred } from './sourced.ts';

export function splitRow(structure: Structure): Structure[] {
  const { id, count, kind, nth: asked } = structure;
  if (asked === undefined) return [structure];
  const { lies: _, nth: __, ...other } = structure;
  if (count.value < 2) return [withoutNth(structure)];
  const nth = { ...asked, value: Math.min(asked.value, count.value) };
  const label = toOne(structure.label ?? kind.value.replaceAll('_', ' '));
  const because = 'one of the row is mentioned, and the others stand beside it';
  return [
    {
      ...structure,
      nth,
      label: `${nameInRow(nth.value, count.value)} ${label}`,
      count: inferred(1, because),
    },
    {
      ...other,
      id: `other_${id}`,
      label: `other ${label}`,
      count: inferred(count.value - 1, because),
      named: [],
      isMain: false,
      rowOf: { id, before: nth.value - 1 },
    },
  ];
}

const NAMES = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh'.split(
  ' ',
);

function withoutNth(structure: Structure): Structure {
  const { nth: _, ...single } = structure;
  return single;
}

/** "Office towers" are an office tower each; a block of flats is one already. */
function toOne(label: string): string {
  return / of /.test(label) ? label : label.replace(/\S+$/, toSingular);
}

/** What one of a row is called: by its number, and as the middle or the last where it is that. */
export function nameInRow(nth: number, count: number): string {
  const ordinal = NAMES[nth - 1] ?? `${nth}th`;
  if (2 * nth === count + 1) return `middle (${ordinal})`;
  return nth === count ? `last (${ordinal})` : ordinal;
}

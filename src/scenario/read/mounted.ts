/** "40 police, six of them mounted", "60 officers, 8 on horseback": a part of those who were named, on horses. */
import type { StatedGroup } from '../stated.ts';
import type { Span } from './heeded.ts';
import { spanOf, stated } from './reading.ts';
import type { Reading } from './reading.ts';

const RIDERS: ReadonlySet<string> = new Set(['police', 'soldier', 'security', 'military']);

export function addMounted(
  reading: Reading,
  groups: readonly StatedGroup[],
): { readonly groups: readonly StatedGroup[]; readonly heeded: readonly Span[] } {
  const { tokens, quantities } = reading;
  const heeded: Span[] = [];
  // Where they were read as a group of their own, nothing is added.
  if (groups.some(({ states = [] }) => states.includes('mounted'))) return { groups, heeded };
  const parts = quantities.flatMap(({ kind, value, start, end }): StatedGroup[] => {
    if (kind !== 'cardinal' || value < 1) return [];
    const said = tokens
      .slice(end, end + 5)
      .map(({ lower }) => lower)
      .join(' ');
    const words =
      /^(?:of (?:them|whom|these|those) )?(?:are )?(?:mounted|on (?:horseback|horses))\b/.exec(
        said,
      )?.[0];
    // "8 mounted officers" names them itself.
    const last = words === undefined ? end : end + words.split(' ').length;
    if (
      words === undefined ||
      /^(?:police|officers?|soldiers?|guards?|units?)$/.test(tokens[last]?.lower ?? '')
    )
      return [];
    const from = tokens[start]!.start;
    const whole = groups.findLast(
      (one) =>
        RIDERS.has(one.kind.value) &&
        one.subsetOf === undefined &&
        (one.kind.span?.[0] ?? Infinity) < from &&
        (one.count?.value ?? 0) > value,
    );
    if (whole === undefined) return [];
    heeded.push(spanOf(reading, start, last));
    return [
      {
        id: `${whole.id}-mounted`,
        kind: whole.kind,
        type: whole.type,
        count: stated(reading, value, { start, end: last }),
        ...(whole.role === undefined ? {} : { role: whole.role }),
        ...(whole.at === undefined ? {} : { at: whole.at }),
        subsetOf: whole.id,
        states: ['mounted'],
      },
    ];
  });
  return { groups: parts.length === 0 ? groups : [...groups, ...parts], heeded };
}

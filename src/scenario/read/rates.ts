/** People who come at a rate: "30 people a minute come through the turnstiles", "passengers arrive at 600 an hour". */
import type { Sourced } from '../sourced.ts';
import type { StatedGroup } from '../stated.ts';
import type { Span } from './heeded.ts';
import { spanOf } from './reading.ts';
import type { Reading } from './reading.ts';

/** The usual length of a run, where nobody says how long they come. */
const SECONDS_USUAL = 300;
const UNITS: Readonly<Record<string, number>> = {
  second: 1,
  sec: 1,
  s: 1,
  minute: 60,
  min: 60,
  hour: 3600,
  hr: 3600,
  h: 3600,
};

export interface Rated {
  readonly all: readonly StatedGroup[];
  readonly total?: Sourced<number>;
  readonly heeded: readonly Span[];
}

/** The number said is that of a minute or an hour: as many come as the time makes of it, evenly. */
export function applyRates(
  reading: Reading,
  groups: readonly StatedGroup[],
  total: Sourced<number> | undefined,
  duration: Sourced<number> | undefined,
): Rated {
  const heeded: Span[] = [];
  let added = 0;
  const rated = groups.map((group): StatedGroup => {
    const { count } = group;
    const per = count?.span === undefined ? undefined : findUnit(reading, count.span[1]);
    if (count === undefined || per === undefined) return group;
    heeded.push(per.span);
    const seconds = group.arrivesUntil?.value ?? duration?.value ?? SECONDS_USUAL;
    const value = Math.max(1, Math.round((count.value * seconds) / per.seconds));
    added += value - count.value;
    const because = `${count.value} every ${per.seconds} s, for ${seconds} s`;
    const inferred = { source: 'inferred', confidence: 0.9, because } as const;
    return {
      ...group,
      count: { value, ...inferred },
      arrives: group.arrives ?? { value: 0, ...inferred },
      arrivesUntil: group.arrivesUntil ?? { value: seconds, ...inferred },
    };
  });
  return {
    all: rated,
    ...(total === undefined ? {} : { total: { ...total, value: total.value + added } }),
    heeded,
  };
}

/** "a minute", "per hour", "/min", "every second" right behind the noun. */
function findUnit(
  reading: Reading,
  from: number,
): { readonly seconds: number; readonly span: Span } | undefined {
  const { tokens } = reading;
  const at = tokens.findIndex(({ start }) => start >= from);
  if (at < 0 || !/^(?:an?|per|every|each|\/)$/.test(tokens[at]!.lower)) return undefined;
  const unit = tokens[at + 1];
  const seconds = unit === undefined ? undefined : (UNITS[unit.key] ?? UNITS[unit.lower]);
  return seconds === undefined ? undefined : { seconds, span: spanOf(reading, at, at + 2) };
}

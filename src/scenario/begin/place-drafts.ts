/** Gives drafts of groups the place they begin at, and makes drafts of numbers that only have a place: "20 at the bar". */
import { isVehicle } from '../read/group-drafts.ts';
import type { Draft } from '../read/group-drafts.ts';
import type { Span } from '../read/heeded.ts';
import { spanOf } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
import { findPlaceBehind } from './find-place-behind.ts';
import type { BeginContext } from './find-place-behind.ts';
import { findRow } from './find-row.ts';

export interface PlacedDrafts {
  readonly drafts: Draft[];
  /** Words that say where they begin: understood. */
  readonly heeded: readonly Span[];
}

export function placeDrafts(
  reading: Reading,
  drafts: readonly Draft[],
  context: BeginContext,
): PlacedDrafts {
  const heeded: Span[] = [];
  for (const draft of drafts) {
    const end = Math.max(draft.mention.end, draft.count?.end ?? 0);
    // Who comes is there later; "police outside after 4 min" says where then.
    const isOutside = reading.tokens[end]?.lower === 'outside';
    if (isVehicle(draft.kind) || (draft.arrives !== undefined && !isOutside)) continue;
    const row = findRow(reading, end);
    if (row !== undefined) {
      draft.row = row.row;
      heeded.push(spanOf(reading, row.start, row.end));
    }
    if (draft.at !== undefined) continue;
    const place = findPlaceBehind(reading, row?.placeFrom ?? end, context);
    if (place === undefined) continue;
    draft.at = place.at;
    heeded.push(spanOf(reading, place.start, place.end));
  }
  const more = listElided(reading, drafts, context, heeded);
  return {
    drafts: [...drafts, ...more].toSorted((a, b) => a.order - b.order),
    heeded,
  };
}

/** "150 guests, 20 at the bar, 90 on the dance floor"; "50 readers on the upper floor, 10 on the ground floor". */
function listElided(
  reading: Reading,
  drafts: readonly Draft[],
  context: BeginContext,
  heeded: Span[],
): Draft[] {
  const { tokens, quantities, clocks, measures } = reading;
  const taken = [
    ...clocks,
    ...measures,
    ...drafts.map(({ mention }) => mention),
    ...drafts.flatMap(({ count }) => count ?? []),
    ...context.floors,
  ];
  return quantities.flatMap((quantity): Draft[] => {
    const { start, end, kind, value } = quantity;
    if (kind !== 'cardinal' || !Number.isInteger(value) || value < 1) return [];
    if (taken.some((one) => one.start < end && start < one.end)) return [];
    if (!/^(?:,|;|:|and|with|plus|\(|another)$/.test(tokens[start - 1]?.lower ?? '')) return [];
    const of = drafts.findLast(
      ({ mention, kind: what }) =>
        mention.end <= start &&
        !isVehicle(what) &&
        tokens[mention.start]!.sentence === tokens[start]!.sentence,
    );
    // "300 employees, 40 of them on the top floor"
    const isOfThem = /^of (?:them|these|those|whom)$/.test(
      `${tokens[end]?.lower ?? ''} ${tokens[end + 1]?.lower ?? ''}`,
    );
    const place =
      of === undefined ? undefined : findPlaceBehind(reading, isOfThem ? end + 2 : end, context);
    if (of === undefined || place === undefined) return [];
    heeded.push(spanOf(reading, start, place.end));
    // Who are somewhere themselves are others; of those of whom no place is said they are a part.
    const isPart = of.at === undefined && (of.count?.value ?? 0) >= value;
    return [
      {
        kind: of.kind,
        ...(of.role === undefined ? {} : { role: of.role }),
        mention: { senses: of.mention.senses, start, end, isNested: false },
        count: { value, start, end },
        isPart,
        ...(isPart
          ? { whole: { kind: of.kind, ...(of.role === undefined ? {} : { role: of.role }) } }
          : {}),
        order: start,
        isDefinite: false,
        at: place.at,
      },
    ];
  });
}

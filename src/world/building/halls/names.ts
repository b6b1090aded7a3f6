/** The names of all parts: as in the brief, or by use and number. */
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../brief.ts';
import { middleOf } from '../plan.ts';
import type { Rect } from '../plan.ts';
import type { Layout } from './layout.ts';
import type { NamedRoom } from './read-named.ts';
import type { Slope } from './scheme.ts';
import { sharePast } from './share-past.ts';

export interface Names {
  readonly room: (room: RoomToName) => string;
  readonly exit: (index: number, side: Side, feature: Feature | undefined) => string;
  readonly stair: (side: Side, isOnly: boolean) => string;
  readonly slope: (slope: Slope, index: number) => string;
  readonly bank: (index: number, storey: number) => string;
}

export interface RoomToName {
  readonly use: string;
  readonly storey: number;
  readonly at: Rect;
  readonly feature?: Feature;
  readonly plain?: string;
  readonly isPrincipal?: boolean;
}

export function createNames(brief: BuildingBrief, layout: Layout): Names {
  const taken = new Set(brief.named.map(({ label }) => label.toLowerCase()));
  const counts = new Map<string, number>();
  const totals = countUses(layout);
  const labels = labelPrincipal(layout);
  const numbered = (words: string, isOnly: boolean): string => {
    for (;;) {
      const number = (counts.get(words) ?? 0) + 1;
      counts.set(words, number);
      const name = isOnly && number === 1 ? words : `${words} ${number}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
  const sides = layout.fixed.exits.filter(({ feature }) => !feature).map(({ side }) => side);
  return {
    room({ use, at, feature, plain }) {
      const label = feature?.label ?? labels.get(at)?.label;
      if (label !== undefined) return label;
      if (plain !== undefined) return numbered(plain, true);
      return numbered(use === 'WC' ? 'WC' : toTitle(use), totals.get(use) === 1);
    },
    exit: (_index, side, feature) =>
      feature?.label ??
      numbered(`${toTitle(side)} exit`, sides.filter((other) => other === side).length === 1),
    stair: (side, isOnly) => numbered(`${toTitle(side)} stairwell`, isOnly),
    slope: ({ kind }, index) =>
      kind === 'escalator'
        ? (layout.named.escalators[index]?.label ?? numbered('Escalator', false))
        : numbered('Ramp', false),
    bank(index, storey) {
      const feature = layout.named.lifts[index];
      const { floor = 0 } = feature ?? {};
      if (feature && (floor === 'roof' ? brief.floors - 1 : floor) === storey) return feature.label;
      return index === 0 ? 'Lift lobby' : `Lift lobby ${index + 1}`;
    },
  };
}

function toTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function countUses({ storeys }: Layout): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { tiles, rooms, slots } of storeys) {
    for (const { use } of [...tiles, ...rooms]) totals.set(use, (totals.get(use) ?? 0) + 1);
    for (const { what } of slots.flat())
      if (what === 'passage') totals.set('corridor', (totals.get('corridor') ?? 0) + 1);
  }
  return totals;
}

/** Labels for counted rooms along the bands: on the right storey, as far to the right side as possible. */
function labelPrincipal({ scheme, storeys, named }: Layout): Map<Rect, Feature> {
  const labels = new Map<Rect, Feature>();
  for (const { storey, rooms, tiles } of storeys) {
    const given = new Set(tiles.flatMap(({ feature }) => feature ?? []));
    for (const asked of named.roomsOn(storey)) {
      if (given.has(asked.feature)) continue;
      const own = rooms.filter(
        ({ rect, use, isPrincipal }) => isPrincipal && use === asked.use && !labels.has(rect),
      );
      const best = farthest(
        own.map(({ rect }) => rect),
        scheme.footprint,
        asked,
      );
      if (best) labels.set(best, asked.feature);
    }
  }
  return labels;
}

function farthest(rects: readonly Rect[], footprint: Rect, { side }: NamedRoom): Rect | undefined {
  if (!side) return rects[0];
  return rects.toSorted(
    (a, b) => sharePast(middleOf(b), footprint, side) - sharePast(middleOf(a), footprint, side),
  )[0];
}

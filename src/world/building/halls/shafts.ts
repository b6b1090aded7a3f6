/** Stairs and lifts at their places, with the lobbies before them: the same on all storeys. */
import type { Side } from '#scenario/values';
import type { Point } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type { LiftDraft } from '../draft.ts';
import { SIDES, edgeOn, middleOf, toRing, towards } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { sizeOfCore } from '../stair-core.ts';
import type { StairCore } from '../stair-core.ts';
import { depthOfBand, pieceOf, splitDepth } from './band-parts.ts';
import type { HallKind } from './hall-kind.ts';
import type { Layout } from './layout.ts';
import type { Names } from './names.ts';
import { LIFT_WIDTH } from './place-shafts.ts';
import type { Scheme } from './scheme.ts';
import { sharePast } from './share-past.ts';

/** Car for eight with its shaft; and where people stand to step in. */
const LIFT = { capacity: 8, depth: 2.2, wait: 0.8 } as const;
/** Where a band is deeper than a stair by less than this, the stair takes all of it. */
const LOBBY_DEPTH_MIN = 1.4;

export interface PlacedCore {
  readonly core: StairCore;
  readonly side: Side;
  readonly name: string;
  readonly lobby?: Rect;
}

export function listCores(
  brief: BuildingBrief,
  kind: HallKind,
  layout: Layout,
  names: Names,
): PlacedCore[] {
  const { scheme, fixed, named } = layout;
  const height = Math.max(kind.storeyHeight, brief.basements > 0 ? kind.basementHeight : 0);
  const { along } = sizeOfCore(brief.stairWidth, height);
  const found = fixed.slots.flatMap((row, i) =>
    row
      .filter(({ what }) => what === 'core')
      .map(({ from, to, number }) => {
        const { opensTo } = scheme.bands[i]!;
        const whole = pieceOf(scheme.bands[i]!, from, to);
        const depth = lobbyDepthOf(scheme, i, along);
        const { front, rear } = splitDepth(whole, opensTo, depth);
        const wish = named.stairs[number];
        return {
          number,
          core: { id: `stair-${number + 1}`, shaft: rear, opensTo, width: brief.stairWidth },
          side: wish?.side ?? nearestSide(middleOf(whole), scheme.footprint),
          label: wish?.feature?.label,
          ...(depth > 0 ? { lobby: front } : {}),
        };
      }),
  );
  const sorted = found.toSorted((a, b) => a.number - b.number);
  return sorted.map(({ core, side, label, lobby }) => {
    const alike = sorted.filter((other) => other.side === side && other.label === undefined);
    const name = label ?? names.stair(side, alike.length === 1);
    return { core, side, name, ...(lobby ? { lobby } : {}) };
  });
}

function nearestSide(at: Point, footprint: Rect): Side {
  return SIDES.reduce((best, side) =>
    sharePast(at, footprint, side) > sharePast(at, footprint, best) + 1e-9 ? side : best,
  );
}

/** The depth left in front of a shaft, when it is enough for people to stand there. */
function lobbyDepthOf(scheme: Scheme, band: number, needed: number): number {
  const spare = depthOfBand(scheme.bands[band]!) - needed;
  return spare >= LOBBY_DEPTH_MIN ? spare : 0;
}

export interface Bank {
  readonly lobby: Rect;
  readonly opensTo: Side;
  readonly lifts: readonly Omit<LiftDraft, 'storeys'>[];
}

export function listBanks({ scheme, fixed }: Layout): Bank[] {
  let number = 0;
  return fixed.slots.flatMap((row, i) =>
    row
      .filter(({ what }) => what === 'lifts')
      .map((slot) => {
        const band = scheme.bands[i]!;
        const whole = pieceOf(band, slot.from, slot.to);
        const { front } = splitDepth(whole, band.opensTo, depthOfBand(band) - LIFT.depth);
        const step = towards(band.opensTo);
        const each = Math.max(LIFT_WIDTH, (slot.to - slot.from) / slot.number);
        const lifts = Array.from({ length: slot.number }, (_, k) => {
          const own = pieceOf(band, slot.from + k * each, slot.from + (k + 1) * each);
          const { rear } = splitDepth(own, band.opensTo, depthOfBand(band) - LIFT.depth);
          const { from, to } = edgeOn(rear, band.opensTo);
          number += 1;
          return {
            id: `lift-${number}`,
            capacity: LIFT.capacity,
            isEvacuationLift: false,
            at: {
              x: (from.x + to.x) / 2 + step.x * LIFT.wait,
              y: (from.y + to.y) / 2 + step.y * LIFT.wait,
            },
            outline: toRing(rear),
          };
        });
        return { lobby: front, opensTo: band.opensTo, lifts };
      }),
  );
}

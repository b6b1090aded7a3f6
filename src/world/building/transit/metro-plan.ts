/**
 * The plan of a metro station, tracks from west to east. All storeys have the same rectangle. In the middle of each
 * platform stand escalators, stairs and lifts in a row, also on the storeys above; there, rooms fill the space over the
 * tracks. Between two lines of ticket gates is the paid area; both ends are open to the street.
 */
import type { Dice } from '#base';
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../brief.ts';
import type { Shortfall } from '../draft.ts';
import { rect } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { sizeOfCore } from '../stair-core.ts';
import type { StairCore } from '../stair-core.ts';
import type { LiftSpot } from '../stair-island.ts';
import { countShortfall, sizeShortfalls } from '../storey-range.ts';
import { ESCALATOR_WIDTH, runOfFlight } from '../straight-flight.ts';
import { wantedStairSides } from '../wishes.ts';
import { sizeWhole } from './size-whole.ts';
import { STATION_HEIGHT } from './station-sizes.ts';
import { layRow, platformWidthFor, widthOfRow } from './track-row.ts';
import type { RowWish, Strip } from './track-row.ts';

/** Between escalators side by side: balustrades, too narrow for a person to enter. */
const ESCALATOR_GAP = 0.2;
const PAIR = 2 * ESCALATOR_WIDTH + ESCALATOR_GAP;
/** Between two things in the middle of a platform, where people reach both. */
const ROOM_BETWEEN = 4;
const LIFT_SIZE = 2.1;
/** Between the ticket gates and the end walls. */
const END_LIKED = 22;
const RUN = runOfFlight('escalator', STATION_HEIGHT);

export interface MetroPlan {
  readonly whole: Rect;
  readonly strips: readonly Strip[];
  /** Ticket gates stand at ± this x. */
  readonly paid: number;
  /** Storeys of the platforms and of the ticket gates. */
  readonly platformStorey: number;
  readonly ticketStorey: number;
  readonly cores: readonly StairCore[];
  readonly lifts: readonly LiftSpot[];
  readonly escalators: readonly {
    readonly platform: number;
    readonly opening: Rect;
    readonly upTo: Side;
  }[];
  /** Between the street and the ticket gates, on every storey between them. */
  readonly entrances: readonly { readonly opening: Rect; readonly upTo: Side }[];
  readonly shortfalls: readonly Shortfall[];
}

type Item = {
  readonly kind: 'core' | 'lift' | 'escalators';
  readonly size: number;
  readonly order: number;
  readonly upTo: Side;
};

export function planMetro(
  brief: BuildingBrief,
  dice: Dice,
  platforms: number,
  scale: number,
  row: Omit<RowWish, 'platforms' | 'platformWidth'>,
): MetroPlan {
  const platformStorey = brief.basements > 0 ? -brief.basements : brief.floors - 1;
  const ticketStorey = brief.basements > 0 ? platformStorey + 1 : platformStorey - 1;
  const { across, along } = sizeOfCore(brief.stairWidth, STATION_HEIGHT);
  const items = shareOut(brief, platforms, along);
  const hasStreetFlights = ticketStorey !== 0;
  const endLeast = hasStreetFlights ? RUN + 5 : 7;
  const paidLeast = Math.max(
    ...items.map((own) => own.reduce((sum, { size }) => sum + size + ROOM_BETWEEN, ROOM_BETWEEN)),
  );
  const hasCores = items.map((own) => own.some(({ kind }) => kind === 'core'));
  const widest = hasCores.includes(true) ? Math.max(across, PAIR) : PAIR;
  const wish: RowWish = {
    ...row,
    platforms,
    platformWidth: platformWidthFor(widest) + (brief.width === undefined ? dice.between(0, 2) : 0),
  };
  const least = {
    length: paidLeast + 2 * endLeast,
    width: widthOfRow({ ...wish, platformWidth: platformWidthFor(widest) - 1 }),
  };
  const liked = {
    length: Math.max(least.length, dice.between(95, 130)) * scale,
    width: widthOfRow(wish),
  };
  const { length, width } = sizeWhole(brief, { least, liked, keepsWidth: true });
  const whole = rect(-length / 2, -width / 2, length / 2, width / 2);
  const end = Math.max(endLeast, Math.min(END_LIKED * scale, (length - paidLeast) / 2));
  const paid = length / 2 - end;
  const strips = layRow(wish, whole.y0, whole.y1);
  const placed = placeItems(brief, strips, items, paid);
  return {
    whole,
    strips,
    paid,
    platformStorey,
    ticketStorey,
    ...placed,
    entrances: hasStreetFlights ? placeEntrances(whole, end, brief.people) : [],
    shortfalls: [
      ...sizeShortfalls(brief, whole),
      ...countShortfall('stairs', brief.stairs, placed.cores.length),
    ],
  };
}

/**
 * The share of each platform: two pairs of escalators, and some of the stairs and lifts, those requested in the west
 * first.
 */
function shareOut(brief: BuildingBrief, platforms: number, along: number): Item[][] {
  const wanted = wantedStairSides(brief);
  const rows = Array.from({ length: platforms }, (): Item[] => [
    { kind: 'escalators', size: RUN, order: -0.5, upTo: 'west' },
    { kind: 'escalators', size: RUN, order: 0.5, upTo: 'east' },
  ]);
  for (let i = 0; i < brief.stairs; i++) {
    const side = wanted[i];
    const row = side === 'north' ? platforms - 1 : side === 'south' ? 0 : i % platforms;
    const isWest = side === 'west' || (side !== 'east' && Math.floor(i / platforms) % 2 === i % 2);
    rows[row]!.push({
      kind: 'core',
      size: along,
      order: isWest ? -1 - i / 100 : 1 + i / 100,
      upTo: isWest ? 'east' : 'west',
    });
  }
  for (let i = 0; i < brief.elevators; i++)
    rows[i % platforms]!.push({ kind: 'lift', size: LIFT_SIZE, order: i / 1000, upTo: 'west' });
  return rows.map((row) => row.toSorted((a, b) => a.order - b.order));
}

function placeItems(
  brief: BuildingBrief,
  strips: readonly Strip[],
  items: readonly (readonly Item[])[],
  paid: number,
): Pick<MetroPlan, 'cores' | 'lifts' | 'escalators'> {
  const cores: StairCore[] = [];
  const lifts: LiftSpot[] = [];
  const escalators: MetroPlan['escalators'][number][] = [];
  const { across } = sizeOfCore(brief.stairWidth, STATION_HEIGHT);
  strips
    .filter(({ kind }) => kind === 'platform')
    .forEach(({ from, to }, platform) => {
      const y = (from + to) / 2;
      const own = items[platform]!;
      const used = own.reduce((sum, { size }) => sum + size, 0);
      const between = (2 * paid - used) / (own.length + 1);
      let x = -paid + between;
      for (const { kind, size, upTo } of own) {
        if (kind === 'core')
          cores.push({
            id: `stair-${cores.length + 1}`,
            shaft: rect(x, y - across / 2, x + size, y + across / 2),
            opensTo: upTo === 'east' ? 'east' : 'west',
            width: brief.stairWidth,
          });
        else if (kind === 'lift')
          lifts.push({
            id: `lift-${lifts.length + 1}`,
            shaft: rect(x, y - size / 2, x + size, y + size / 2),
            at: { x: x - 0.8, y },
          });
        else
          for (const low of [y - PAIR / 2, y + PAIR / 2 - ESCALATOR_WIDTH])
            escalators.push({
              platform,
              opening: rect(x, low, x + size, low + ESCALATOR_WIDTH),
              upTo,
            });
        x += size + between;
      }
    });
  return { cores, lifts, escalators };
}

/** A bank of escalators at either end, side by side. */
function placeEntrances(
  { x0, x1, y0, y1 }: Rect,
  end: number,
  people: number,
): MetroPlan['entrances'] {
  const count = Math.max(2, Math.min(4, Math.ceil(people / 500), Math.floor((y1 - y0 - 3) / 1.5)));
  const start = -(count * ESCALATOR_WIDTH + (count - 1) * ESCALATOR_GAP) / 2;
  const middle = end / 2;
  return Array.from(
    { length: count },
    (_, i) => start + i * (ESCALATOR_WIDTH + ESCALATOR_GAP),
  ).flatMap((low) => [
    {
      opening: rect(x0 + middle - RUN / 2, low, x0 + middle + RUN / 2, low + ESCALATOR_WIDTH),
      upTo: 'west' as const,
    },
    {
      opening: rect(x1 - middle - RUN / 2, low, x1 - middle + RUN / 2, low + ESCALATOR_WIDTH),
      upTo: 'east' as const,
    },
  ]);
}

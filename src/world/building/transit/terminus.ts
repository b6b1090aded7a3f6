/** A station where tracks end: a hall in the south, platforms like fingers to the north of it, all on one level. */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, StoreyDraft } from '../draft.ts';
import { drawExits, missingExits } from '../exit-row.ts';
import type { ExitWish } from '../exit-row.ts';
import { areaOf, edgeOn, rect, toRing } from '../plan.ts';
import type { Rect, Stretch } from '../plan.ts';
import { islandClimbs } from '../stair-island.ts';
import { idleLifts, listStoreys, sizeShortfalls } from '../storey-range.ts';
import { countPlatforms, wishExits } from '../wishes.ts';
import { drawServed } from './draw-served.ts';
import { drawFareLine } from './fare-line.ts';
import { HALL_SPARE, drawHallStorey, layHallIsland, leastHall } from './hall-block.ts';
import type { HallWish } from './hall-block.ts';
import { sizeWhole } from './size-whole.ts';
import { PLATFORM, STATION_HEIGHT } from './station-sizes.ts';
import { STATION_USES } from './station-uses.ts';
import { layRow, widthOfRow } from './track-row.ts';
import type { Strip } from './track-row.ts';

export interface TerminusStyle {
  readonly hasTicketGates: boolean;
  readonly hallName: string;
}

/** Between the buffers and the hall. */
const CROSS = 8;
const PLATFORM_LENGTH_MIN = 12;
const PLATFORM_WIDTH_MIN = 4;

interface TerminusPlan {
  readonly whole: Rect;
  readonly hall: Rect;
  /** Where the tracks end. */
  readonly buffers: number;
  readonly strips: readonly Strip[];
  readonly shift: number;
}

export function drawTerminus(
  brief: BuildingBrief,
  dice: Dice,
  style: TerminusStyle,
): BuildingDraft {
  const exits = wishExits(brief, { front: 'south' });
  const wish: HallWish = { brief, storeyHeight: STATION_HEIGHT, uses: STATION_USES };
  return drawServed(brief, dice, {
    exits,
    canGrow: brief.area === undefined && (brief.length === undefined || brief.width === undefined),
    spare: HALL_SPARE,
    draw: (rolls, scale) => drawPlan(brief, plan(brief, wish, rolls, scale), wish, exits, style),
  });
}

function plan(brief: BuildingBrief, wish: HallWish, dice: Dice, scale: number): TerminusPlan {
  const platforms = countPlatforms(brief);
  const hasOuter = platforms === 1 || dice.pick(2) === 0;
  const row = { platforms, hasLowTrack: hasOuter, hasHighTrack: hasOuter };
  const least = leastHall(wish);
  const leastLength = Math.max(
    least.length,
    widthOfRow({ ...row, platformWidth: PLATFORM_WIDTH_MIN }),
  );
  const leastWidth = least.depth + CROSS + PLATFORM_LENGTH_MIN;
  const likedLength =
    Math.max(leastLength, widthOfRow({ ...row, platformWidth: dice.between(7, 10) }), 26) * scale;
  const likedHall = Math.max(least.depth, dice.between(14, 24));
  const likedWidth = likedHall + CROSS + dice.between(80, 140) * Math.min(2, scale);
  const { length, width } = sizeWhole(brief, {
    least: { length: leastLength, width: leastWidth },
    liked: { length: likedLength, width: likedWidth },
  });
  const whole = rect(-length / 2, -width / 2, length / 2, width / 2);
  const depth = Math.max(least.depth, Math.min(likedHall, width - CROSS - PLATFORM_LENGTH_MIN));
  const hall = rect(whole.x0, whole.y0, whole.x1, whole.y0 + depth);
  return {
    whole,
    hall,
    buffers: hall.y1 + CROSS,
    strips: layRow({ ...row, platformWidth: 0 }, whole.x0, whole.x1),
    shift: dice.between(-1, 1),
  };
}

function drawPlan(
  brief: BuildingBrief,
  one: TerminusPlan,
  wish: HallWish,
  exitWish: ExitWish,
  style: TerminusStyle,
): BuildingDraft {
  const { whole, hall, strips, buffers } = one;
  const island = layHallIsland(wish, hall, one.shift);
  const exits = drawExits(outerWalls(one), exitWish);
  const storeys = listStoreys(brief).map((storey): StoreyDraft => {
    const floor = drawHallStorey(wish, island, hall, storey, style.hallName);
    if (storey !== 0) return floor;
    const fare = style.hasTicketGates
      ? drawFareLine({
          runs: 'east',
          at: hall.y1 + CROSS / 4,
          from: whole.x0,
          to: whole.x1,
          lanes: brief.gates ?? Math.min(20, Math.max(6, Math.ceil(brief.people / 80))),
          first: 1,
        })
      : { holes: [], rooms: [], walls: [] };
    const tracks = strips.filter(({ kind }) => kind === 'tracks');
    const platforms = strips.filter(({ kind }) => kind === 'platform');
    return {
      ...floor,
      outlines: [toRing(whole)],
      holes: [
        ...floor.holes,
        ...fare.holes,
        ...tracks.map(({ from, to }) => ({
          outline: toRing(rect(from, buffers, to, whole.y1)),
          use: 'tracks' as const,
        })),
      ],
      rooms: [
        ...floor.rooms,
        {
          id: 'concourse',
          use: 'concourse',
          name: 'concourse',
          outline: toRing(rect(whole.x0, hall.y1 + CROSS / 2, whole.x1, buffers)),
          isOpen: true,
          capacity: Math.floor((whole.x1 - whole.x0) * 2),
        },
        ...fare.rooms,
        ...platforms.map(({ from, to }, i) => {
          const at = rect(from, buffers, to, whole.y1);
          return {
            id: `platform-${i + 1}`,
            use: 'platform',
            name: `platform ${i + 1}`,
            outline: toRing(at),
            isOpen: true,
            capacity: Math.floor((0.8 * areaOf(at)) / PLATFORM.squareMetersEach),
          };
        }),
      ],
      walls: fare.walls,
      exits,
    };
  });
  const all = storeys.map((_, i) => i);
  return {
    footprint: toRing(whole),
    storeys,
    ...islandClimbs(island, all, whole),
    roof: 'gabled',
    shortfalls: [
      ...sizeShortfalls(brief, whole),
      ...missingExits(exits.length, exitWish),
      ...idleLifts(brief),
    ],
  };
}

/** The hall's three walls; the outer platforms where no track is outside; and the far ends of all platforms. */
function outerWalls({ whole, hall, strips, buffers }: TerminusPlan): Stretch[] {
  const hallWest = edgeOn(hall, 'west');
  const hallEast = edgeOn(hall, 'east');
  const platforms = strips.filter(({ kind }) => kind === 'platform');
  const hasOuterPlatform = strips[0]!.kind === 'platform';
  const fingers = rect(whole.x0, buffers, whole.x1, whole.y1);
  return [
    { side: 'south', segment: edgeOn(hall, 'south') },
    { side: 'west', segment: hallWest },
    { side: 'east', segment: hallEast },
    ...platforms.map(({ from, to }): Stretch => ({
      side: 'north',
      segment: edgeOn(rect(from, whole.y1 - 1, to, whole.y1), 'north'),
    })),
    ...(hasOuterPlatform
      ? ([
          { side: 'west', segment: edgeOn(fingers, 'west') },
          { side: 'east', segment: edgeOn(fingers, 'east') },
        ] as const)
      : []),
  ];
}

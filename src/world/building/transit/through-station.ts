/** A through station: a hall in the south, platforms behind it, and a footbridge or an underpass to all of them. */
import type { Dice } from '#base';
import type { Ring } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type {
  BuildingDraft,
  HoleDraft,
  LiftDraft,
  RoomDraft,
  StairDraft,
  StoreyDraft,
} from '../draft.ts';
import { drawExits, missingExits } from '../exit-row.ts';
import type { ExitWish } from '../exit-row.ts';
import { areaOf, edgeOn, rect, toRing } from '../plan.ts';
import type { Rect, Stretch } from '../plan.ts';
import { LIFT_CAPACITY, islandClimbs } from '../stair-island.ts';
import { countShortfall, idleLifts, listStoreys, sizeShortfalls } from '../storey-range.ts';
import { drawFlight, holeOfFlight, runOfFlight } from '../straight-flight.ts';
import type { Flight } from '../straight-flight.ts';
import { countPlatforms, wantedExitSides, wishExits } from '../wishes.ts';
import { drawServed } from './draw-served.ts';
import { HALL_SPARE, drawHallStorey, layHallIsland, leastHall } from './hall-block.ts';
import type { HallWish } from './hall-block.ts';
import { sizeWhole } from './size-whole.ts';
import { PLATFORM, STATION_HEIGHT } from './station-sizes.ts';
import { STATION_USES } from './station-uses.ts';
import { layRow, platformWidthFor, widthOfRow } from './track-row.ts';
import type { Strip } from './track-row.ts';

/** Over the wires, or under the tracks. */
const CROSSING_HEIGHT = { footbridge: 6.5, underpass: -4.5 } as const;
type CrossingKind = keyof typeof CROSSING_HEIGHT;
const CROSSING_WIDTH = 5;
const FLIGHT_WIDTH = 2.4;
const LIFT = 1.8;

interface ThroughPlan {
  readonly whole: Rect;
  readonly hall: Rect;
  readonly outline: Ring;
  readonly strips: readonly Strip[];
  readonly crossing: CrossingKind;
  readonly crossingX: number;
  readonly shift: number;
}

/** Whether there can be an exit on every requested side: beyond a single platform is its track. */
export function canPassThrough(brief: BuildingBrief): boolean {
  return countPlatforms(brief) > 1 || !wantedExitSides(brief).includes('north');
}

export function drawThroughStation(brief: BuildingBrief, dice: Dice): BuildingDraft {
  const exits = wishExits(brief, { front: 'south' });
  const wish: HallWish = { brief, storeyHeight: STATION_HEIGHT, uses: STATION_USES };
  return drawServed(brief, dice, {
    exits,
    canGrow: brief.area === undefined && brief.length === undefined,
    spare: HALL_SPARE,
    draw: (rolls, scale) => drawPlan(brief, plan(brief, wish, rolls, scale), wish, exits),
  });
}

function plan(brief: BuildingBrief, wish: HallWish, dice: Dice, scale: number): ThroughPlan {
  const platforms = countPlatforms(brief);
  const crossing: CrossingKind = dice.pick(2) === 0 ? 'footbridge' : 'underpass';
  const run = runOfFlight('stair', Math.abs(CROSSING_HEIGHT[crossing]));
  const row = { platforms, hasLowTrack: false, hasHighTrack: platforms === 1 };
  const least = leastHall(wish);
  const narrow = platformWidthFor(FLIGHT_WIDTH) - 1;
  const rowLeast = widthOfRow({ ...row, platformWidth: narrow });
  const leastLength = Math.max(least.length, 2 * run + CROSSING_WIDTH + 8);
  const likedLength = Math.max(leastLength, dice.between(120, 190)) * scale;
  const hallDepth = Math.max(least.depth, dice.between(13, 20));
  const likedWidth = hallDepth + widthOfRow({ ...row, platformWidth: dice.between(7, 9.5) });
  const { length, width } = sizeWhole(brief, {
    least: { length: leastLength, width: least.depth + rowLeast },
    liked: { length: likedLength, width: likedWidth },
    keepsWidth: true,
  });
  const whole = rect(-length / 2, -width / 2, length / 2, width / 2);
  const depth = Math.max(least.depth, Math.min(hallDepth, width - rowLeast));
  const hallLength = Math.max(least.length, Math.min(length, length * dice.between(0.4, 0.7)));
  const middle = ((length - hallLength) / 2) * dice.between(-1, 1);
  const hall = rect(middle - hallLength / 2, whole.y0, middle + hallLength / 2, whole.y0 + depth);
  const room = length / 2 - run - CROSSING_WIDTH / 2 - 3;
  return {
    whole,
    hall,
    outline: withHall(whole, hall),
    strips: layRow({ ...row, platformWidth: 0 }, hall.y1, whole.y1),
    crossing,
    crossingX: dice.between(-0.6, 0.6) * Math.max(0, room),
    shift: dice.between(-1, 1),
  };
}

/** The platforms' rectangle with the hall before it, as one line. */
function withHall(whole: Rect, hall: Rect): Ring {
  const ring = [
    { x: hall.x0, y: hall.y0 },
    { x: hall.x1, y: hall.y0 },
    { x: hall.x1, y: hall.y1 },
    { x: whole.x1, y: hall.y1 },
    { x: whole.x1, y: whole.y1 },
    { x: whole.x0, y: whole.y1 },
    { x: whole.x0, y: hall.y1 },
    { x: hall.x0, y: hall.y1 },
  ];
  return ring.filter(({ x, y }, i) => {
    const [before, after] = [ring[(i + 7) % 8]!, ring[(i + 1) % 8]!];
    const isDouble = Math.hypot(x - before.x, y - before.y) < 1e-6;
    const isStraight =
      Math.abs((x - before.x) * (after.y - y) - (y - before.y) * (after.x - x)) < 1e-9;
    return !isDouble && !isStraight;
  });
}

function drawPlan(
  brief: BuildingBrief,
  one: ThroughPlan,
  wish: HallWish,
  exitWish: ExitWish,
): BuildingDraft {
  const { whole, hall, strips, outline } = one;
  const island = layHallIsland(wish, hall, one.shift);
  const exits = drawExits(outerWalls(one), exitWish);
  const numbers = listStoreys(brief);
  const platforms = strips.filter(({ kind }) => kind === 'platform');
  const ground = numbers.indexOf(0);
  const hasCrossing = platforms.length > 1;
  // The crossing is a part of the ground storey, and comes next in the list.
  const across = crossingOf(one, ground, ground + 1);
  const lifts =
    numbers.length === 1 && hasCrossing
      ? crossingLifts(one, brief.elevators, ground, ground + 1)
      : [];
  const shafts = lifts.map((lift): HoleDraft => ({ outline: lift.outline, use: 'shaft' }));
  const storeys = numbers.map((storey): StoreyDraft => {
    const floor = drawHallStorey(wish, island, hall, storey, 'main hall');
    if (storey !== 0) return floor;
    return {
      ...floor,
      outlines: [outline],
      holes: [
        ...floor.holes,
        ...strips
          .filter(({ kind }) => kind === 'tracks')
          .map(({ from, to }): HoleDraft => ({
            outline: toRing(rect(whole.x0, from, whole.x1, to)),
            use: 'tracks',
          })),
        ...(hasCrossing ? across.flights.map(holeOfFlight) : []),
        ...shafts,
      ],
      rooms: [...floor.rooms, ...platforms.map((strip, i) => platformRoom(whole, strip, i))],
      exits,
    };
  });
  const all = numbers.map((_, i) => (hasCrossing && i > ground ? i + 1 : i));
  const hasStairs = all.length > 1;
  const crossingFlights = hasCrossing
    ? across.flights.map((flight): StairDraft => drawFlight(flight))
    : [];
  const climbs = islandClimbs(island, all, whole);
  const drawnLifts = hasStairs ? climbs.lifts : lifts;
  return {
    footprint: outline,
    storeys: hasCrossing
      ? storeys.toSpliced(ground + 1, 0, { ...across.storey, holes: shafts })
      : storeys,
    stairs: [...climbs.stairs, ...crossingFlights],
    lifts: drawnLifts,
    roof: 'gabled',
    shortfalls: [
      ...sizeShortfalls(brief, whole),
      ...missingExits(exits.length, exitWish),
      ...(hasCrossing || hasStairs
        ? countShortfall('elevators', brief.elevators, drawnLifts.length)
        : idleLifts(brief)),
    ],
  };
}

function platformRoom(whole: Rect, { from, to }: Strip, i: number): RoomDraft {
  const at = rect(whole.x0, from, whole.x1, to);
  return {
    id: `platform-${i + 1}`,
    use: 'platform',
    name: `platform ${i + 1}`,
    outline: toRing(at),
    isOpen: true,
    capacity: Math.floor((0.75 * areaOf(at)) / PLATFORM.squareMetersEach),
  };
}

/** From the first platform to the last, with a stair to each on its western side. */
function crossingOf(
  { strips, crossing, crossingX }: ThroughPlan,
  ground: number,
  position: number,
): { storey: StoreyDraft; flights: Flight[] } {
  const height = CROSSING_HEIGHT[crossing];
  const run = runOfFlight('stair', Math.abs(height));
  const platforms = strips.filter(({ kind }) => kind === 'platform');
  const at = rect(
    crossingX,
    platforms[0]!.from + 0.5,
    crossingX + CROSSING_WIDTH,
    platforms.at(-1)!.to - 0.5,
  );
  const isUp = height > 0;
  return {
    storey: {
      storey: 0,
      part: crossing,
      z: height,
      height: 3,
      outlines: [toRing(at)],
      holes: [],
      rooms: [
        {
          id: crossing,
          use: crossing,
          name: crossing,
          outline: toRing(at),
          isOpen: true,
          capacity: Math.floor(areaOf(at) / 4),
        },
      ],
      walls: [],
      doors: [],
      exits: [],
    },
    flights: platforms.map(({ from, to }, i) => {
      const y = (from + to) / 2;
      return {
        id: `${crossing}-stair-${i + 1}`,
        kind: 'stair',
        name: `${crossing} stair to platform ${i + 1}`,
        opening: rect(crossingX - run, y - FLIGHT_WIDTH / 2, crossingX, y + FLIGHT_WIDTH / 2),
        upTo: isUp ? 'east' : 'west',
        from: isUp ? ground : position,
        to: isUp ? position : ground,
      };
    }),
  };
}

/** Between platform and crossing, one for each platform at most. */
function crossingLifts(
  { strips, crossingX }: ThroughPlan,
  count: number,
  ground: number,
  position: number,
): LiftDraft[] {
  const platforms = strips.filter(({ kind }) => kind === 'platform');
  return platforms.slice(0, count).map(({ from, to }, i) => {
    const y = (from + to) / 2;
    const right = crossingX + CROSSING_WIDTH;
    return {
      id: `lift-${i + 1}`,
      capacity: LIFT_CAPACITY,
      isEvacuationLift: false,
      at: { x: right - LIFT - 0.8, y },
      outline: toRing(rect(right - LIFT, y - LIFT / 2, right, y + LIFT / 2)),
      storeys: [ground, position],
    };
  });
}

/** The hall's three walls, and the outer edge of the last platform where no track is beyond it. */
function outerWalls({ whole, hall, strips }: ThroughPlan): Stretch[] {
  const last = strips.at(-1)!;
  return [
    { side: 'south', segment: edgeOn(hall, 'south') },
    { side: 'west', segment: edgeOn(hall, 'west') },
    { side: 'east', segment: edgeOn(hall, 'east') },
    ...(last.kind === 'platform'
      ? [{ side: 'north' as const, segment: edgeOn(whole, 'north') }]
      : []),
  ];
}

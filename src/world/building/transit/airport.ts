/**
 * Airport terminals. On one floor everything is behind the hall; on two or more the gates and the security lanes are
 * upstairs, and baggage is handled below them.
 */
import type { Dice } from '#base';
import type { Segment } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type {
  BuildingDraft,
  DoorDraft,
  HoleDraft,
  RoomDraft,
  StairDraft,
  StoreyDraft,
} from '../draft.ts';
import { drawFitting } from '../draw-fitting.ts';
import { drawExits, missingExits } from '../exit-row.ts';
import type { ExitWish } from '../exit-row.ts';
import { areaOf, edgeOn, gapIn, rect, toRing, widthOf } from '../plan.ts';
import type { Rect, Stretch } from '../plan.ts';
import { islandClimbs } from '../stair-island.ts';
import { idleLifts, listStoreys, sizeShortfalls } from '../storey-range.ts';
import { ESCALATOR_WIDTH, drawFlight, holeOfFlight, runOfFlight } from '../straight-flight.ts';
import type { Flight } from '../straight-flight.ts';
import { wishExits } from '../wishes.ts';
import { outlineWithPiers, planAirport } from './airport-plan.ts';
import type { AirportPlan } from './airport-plan.ts';
import { drawServed } from './draw-served.ts';
import { HALL_SPARE, drawHallStorey, layHallIsland } from './hall-block.ts';
import type { HallWish } from './hall-block.ts';
import { AIRPORT } from './station-sizes.ts';

const USES = {
  ground: ['airline office', 'shop', 'cafe', 'toilets', 'car rental', 'shop'],
  above: ['shop', 'restaurant', 'lounge', 'toilets', 'office'],
  below: ['storage', 'plant room', 'staff room', 'storage'],
} as const;
const SPARE: ReadonlySet<string> = new Set([
  ...HALL_SPARE,
  'airline office',
  'car rental',
  'restaurant',
  'staff room',
]);
const COUNTER = { length: 8, depth: 2.4, between: 7 } as const;

export function drawAirport(brief: BuildingBrief, dice: Dice): BuildingDraft {
  return drawFitting(brief, dice, drawFacingSouth);
}

function drawFacingSouth(brief: BuildingBrief, dice: Dice): BuildingDraft {
  const exits = wishExits(brief, { front: 'south' });
  const wish: HallWish = { brief, storeyHeight: AIRPORT.height, uses: USES };
  return drawServed(brief, dice, {
    exits,
    canGrow: brief.area === undefined && brief.length === undefined,
    spare: SPARE,
    draw: (rolls, scale) => drawPlan(brief, planAirport(brief, wish, rolls, scale), wish, exits),
  });
}

function drawPlan(
  brief: BuildingBrief,
  plan: AirportPlan,
  wish: HallWish,
  exitWish: ExitWish,
): BuildingDraft {
  const { whole, main, hall } = plan;
  const island = layHallIsland(wish, hallAroundBlock(hall), plan.shift);
  const numbers = listStoreys(brief);
  const gateStorey = brief.floors > 1 ? 1 : 0;
  const flights = gateStorey === 1 ? escalatorsIn(hall, numbers.indexOf(0)) : [];
  const exits = drawExits(outerWalls(plan, gateStorey), exitWish);
  const storeys = numbers.map((storey, position): StoreyDraft => {
    const floor = drawHallStorey(
      wish,
      island,
      hall,
      storey,
      storey === 0 ? 'check-in hall' : 'hall',
    );
    const parts = [
      ...(storey === gateStorey ? [drawAirside(brief, plan, gateStorey === 0)] : []),
      ...(storey === 0 ? [drawLandside(plan, gateStorey)] : []),
    ];
    const own = flights.filter(({ from, to }) => from === position || to === position);
    return {
      ...floor,
      outlines: [
        storey === gateStorey ? outlineWithPiers(plan) : toRing(storey === 0 ? main : hall),
      ],
      holes: [...floor.holes, ...parts.flatMap(({ holes }) => holes), ...own.map(holeOfFlight)],
      rooms: [...floor.rooms, ...parts.flatMap(({ rooms }) => rooms)],
      walls: parts.flatMap(({ walls }) => walls),
      doors: [...floor.doors, ...parts.flatMap(({ doors }) => doors)],
      exits: storey === 0 ? exits : [],
    };
  });
  const all = numbers.map((_, i) => i);
  const { stairs, lifts } = islandClimbs(island, all, whole);
  return {
    footprint: outlineWithPiers(plan),
    storeys,
    stairs: [...stairs, ...flights.map((flight): StairDraft => drawFlight(flight))],
    lifts,
    roof: 'flat',
    shortfalls: [
      ...sizeShortfalls(brief, whole),
      ...missingExits(exits.length, exitWish),
      ...idleLifts(brief),
    ],
  };
}

/** The back of the hall; the counters stand before it. */
function hallAroundBlock({ x0, x1, y0, y1 }: Rect): Rect {
  return rect(x0, y0 + 6, x1, y1);
}

/** At both ends of the hall, beyond the block. */
function escalatorsIn({ x0, x1, y0 }: Rect, ground: number): Flight[] {
  const run = runOfFlight('escalator', AIRPORT.height);
  if (x1 - x0 < 2 * run + 12) return [];
  const y = y0 + 3;
  return [x0 + 3, x1 - 3 - run].map((x, i) => ({
    id: `escalator-${i + 1}`,
    kind: 'escalator',
    name: `${i === 0 ? 'west' : 'east'} escalator`,
    opening: rect(x, y, x + run, y + ESCALATOR_WIDTH),
    upTo: i === 0 ? 'east' : 'west',
    from: ground,
    to: ground + 1,
  }));
}

interface Part {
  readonly rooms: readonly RoomDraft[];
  readonly holes: readonly HoleDraft[];
  readonly walls: readonly Segment[];
  readonly doors: readonly DoorDraft[];
}

/** Check-in desks in the west of the hall, arrivals in the east, behind them the reclaim and, under the gates, the baggage hall. */
function drawLandside({ hall, main, reclaim }: AirportPlan, gateStorey: number): Part {
  const desks = rect(hall.x0 + 4, hall.y0 + 4.6, reclaim.x0 - 4, hall.y0 + 4.6 + COUNTER.depth);
  const count = Math.max(0, Math.floor((widthOf(desks) - 16) / (COUNTER.length + COUNTER.between)));
  const start =
    (desks.x0 + desks.x1 - count * (COUNTER.length + COUNTER.between) + COUNTER.between) / 2;
  const claim = gateStorey === 0 ? reclaim : rect(reclaim.x0, hall.y1, main.x1, main.y1);
  const baggage = rect(main.x0, hall.y1, reclaim.x0, main.y1);
  const arrivals = rect(reclaim.x0, hall.y0, main.x1, hall.y1);
  const belts = beltsIn(claim);
  return {
    rooms: [
      {
        id: 'arrivals',
        use: 'arrivals',
        name: 'arrivals hall',
        outline: toRing(arrivals),
        isOpen: true,
        capacity: Math.floor(areaOf(arrivals) / 6),
      },
      {
        id: 'reclaim',
        use: 'baggage reclaim',
        name: 'baggage reclaim',
        outline: toRing(claim),
        capacity: Math.floor((0.6 * areaOf(claim)) / 3),
      },
      ...(gateStorey === 0
        ? []
        : [
            {
              id: 'baggage',
              use: 'baggage hall',
              name: 'baggage hall',
              outline: toRing(baggage),
              capacity: Math.floor(areaOf(baggage) / 30),
            },
          ]),
    ],
    holes: [
      ...Array.from({ length: count }, (_, i): HoleDraft => {
        const x = start + i * (COUNTER.length + COUNTER.between);
        return { outline: toRing(rect(x, desks.y0, x + COUNTER.length, desks.y1)), use: 'counter' };
      }),
      ...belts,
    ],
    walls: [],
    doors: [
      ...[0.25, 0.75].map((at, i) => ({
        id: `reclaim-south-${i + 1}`,
        segment: gapIn(edgeOn(claim, 'south'), 3, at),
      })),
      ...(gateStorey === 0
        ? [{ id: 'reclaim-north', segment: gapIn(edgeOn(claim, 'north'), 3) }]
        : [0.2, 0.8].map((at, i) => ({
            id: `baggage-south-${i + 1}`,
            segment: gapIn(edgeOn(baggage, 'south'), 2, at),
          }))),
    ],
  };
}

/** Carousels, with room to stand around each. */
function beltsIn({ x0, x1, y0, y1 }: Rect): HoleDraft[] {
  const count = Math.max(0, Math.min(6, Math.floor((x1 - x0 - 4) / 8)));
  const [low, high] = [y0 + 4, Math.max(y0 + 4, y1 - 4)];
  if (high - low < 3) return [];
  return Array.from({ length: count }, (_, i) => {
    const x = x0 + ((i + 0.5) * (x1 - x0)) / count;
    return { outline: toRing(rect(x - 1.5, low, x + 1.5, high)), use: 'machine' };
  });
}

/** Security lanes between machines, then the departures and the gates. */
function drawAirside(
  brief: BuildingBrief,
  { security, departures, gates, reclaim, main, hall }: AirportPlan,
  hasReclaim: boolean,
): Part {
  const { laneWidth, machineWidth, gateMetersEach } = AIRPORT;
  const line = hasReclaim ? security : rect(main.x0, security.y0, main.x1, security.y1);
  const unit = laneWidth + machineWidth;
  const fit = Math.max(1, Math.floor((widthOf(line) - machineWidth - 1) / unit));
  const lanes = Math.min(fit, Math.max(4, Math.min(20, Math.ceil(brief.people / 150))));
  const size = lanes * unit + machineWidth;
  const low = (line.x0 + line.x1 - size) / 2;
  const quiet = rect(line.x0, security.y1, line.x1, departures.y0);
  return {
    rooms: [
      {
        id: 'security',
        use: 'security',
        name: 'security',
        outline: toRing(rect(low, line.y0, low + size, line.y1)),
        isOpen: true,
        capacity: lanes * 3,
      },
      {
        id: 'departures',
        use: 'departures',
        name: 'departures',
        outline: toRing(rect(quiet.x0, quiet.y0, quiet.x1, departures.y1 - AIRPORT.gateDepth)),
        isOpen: true,
        capacity: Math.floor(areaOf(quiet) / 3),
      },
      ...gates.map((at, i) => ({
        id: `gate-${i + 1}`,
        use: 'gate',
        name: `gate ${i + 1}`,
        outline: toRing(at),
        isOpen: true,
        capacity: Math.floor((0.8 * areaOf(at)) / gateMetersEach),
      })),
    ],
    holes: Array.from({ length: lanes + 1 }, (_, i): HoleDraft => {
      const x = low + i * unit;
      return { outline: toRing(rect(x, line.y0, x + machineWidth, line.y1)), use: 'machine' };
    }),
    walls: [
      { from: { x: main.x0, y: hall.y1 }, to: { x: low, y: hall.y1 } },
      {
        from: { x: low + size, y: hall.y1 },
        to: { x: hasReclaim ? reclaim.x0 : main.x1, y: hall.y1 },
      },
    ],
    doors: [],
  };
}

/** The hall's walls, and behind it those of the ground storey where no inner wall meets them. */
function outerWalls({ hall, main, reclaim, piers }: AirportPlan, gateStorey: number): Stretch[] {
  const back = rect(main.x0, hall.y1 + 0.5, main.x1, main.y1);
  const roots = gateStorey === 0 ? piers : [];
  const cuts = [
    main.x0,
    ...(gateStorey === 0 ? [] : [reclaim.x0]),
    ...roots.flatMap(({ x0, x1 }) => [x0, x1]),
    main.x1,
  ];
  const north = cuts.slice(1).flatMap((to, i): Stretch[] => {
    const from = cuts[i]!;
    const isRoot = roots.some(({ x0 }) => Math.abs(x0 - from) < 1e-6);
    return isRoot
      ? []
      : [{ side: 'north', segment: { from: { x: from, y: main.y1 }, to: { x: to, y: main.y1 } } }];
  });
  const east = gateStorey === 0 ? rect(main.x0, reclaim.y1 + 0.5, main.x1, main.y1) : back;
  return [
    { side: 'south', segment: edgeOn(hall, 'south') },
    { side: 'west', segment: edgeOn(hall, 'west') },
    { side: 'east', segment: edgeOn(hall, 'east') },
    ...north,
    { side: 'west', segment: edgeOn(back, 'west') },
    { side: 'east', segment: edgeOn(east, 'east') },
  ];
}

/** Metro stations: from the street by escalators to the ticket gates, and from there to every platform. */
import type { Dice } from '#base';
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
import { nameStairs } from '../name-stairs.ts';
import { areaOf, cut, edgeOn, gapIn, rect, toRing, widthOf } from '../plan.ts';
import type { Stretch } from '../plan.ts';
import { coreOnStorey, drawCore } from '../stair-core.ts';
import { DOOR_WIDTH, LIFT_CAPACITY } from '../stair-island.ts';
import { listStoreys } from '../storey-range.ts';
import { drawFlight, holeOfFlight } from '../straight-flight.ts';
import type { Flight } from '../straight-flight.ts';
import { countPlatforms, namedRoomsMax, wishExits } from '../wishes.ts';
import { drawServed } from './draw-served.ts';
import { drawFareLine } from './fare-line.ts';
import { planMetro } from './metro-plan.ts';
import type { MetroPlan } from './metro-plan.ts';
import { PLATFORM, STATION_HEIGHT } from './station-sizes.ts';
import { drawTerminus } from './terminus.ts';

const SPARE: ReadonlySet<string> = new Set([
  'kiosk',
  'staff room',
  'plant room',
  'ticket office',
  'office',
]);
const USES = ['ticket office', 'kiosk', 'staff room', 'kiosk', 'plant room'] as const;
const HALL_METERS_EACH = 2;
/** Length of the rooms at the ends of platforms. */
const END_ROOM = 4;

export function drawMetroStation(brief: BuildingBrief, dice: Dice): BuildingDraft {
  if (brief.floors + brief.basements === 1)
    return drawFitting(brief, dice, (turned, rolls) =>
      drawTerminus(turned, rolls, { hasTicketGates: true, hallName: 'ticket hall' }),
    );
  return drawFitting(brief, dice, drawStacked);
}

function drawStacked(brief: BuildingBrief, dice: Dice): BuildingDraft {
  const platforms = countPlatforms(brief);
  const hasOuter = dice.pick(2) === 0;
  const row = { hasLowTrack: hasOuter, hasHighTrack: hasOuter || platforms === 1 };
  const exits = wishExits(brief);
  return drawServed(brief, dice, {
    exits,
    canGrow: brief.length === undefined && brief.area === undefined,
    spare: SPARE,
    draw: (rolls, scale) => drawPlan(brief, planMetro(brief, rolls, platforms, scale, row), exits),
  });
}

function drawPlan(brief: BuildingBrief, plan: MetroPlan, wish: ExitWish): BuildingDraft {
  const storeys = listStoreys(brief);
  const position = (storey: number): number => storeys.indexOf(storey);
  const flights = listFlights(plan, position);
  const exits = drawExits(outerWalls(plan), wish);
  const drafts = storeys.map((storey) => {
    const floor =
      storey === plan.platformStorey ? drawPlatforms(plan) : drawHall(brief, plan, storey);
    const own = flights.filter(
      ({ from, to }) => from === position(storey) || to === position(storey),
    );
    return finish(
      plan,
      storey,
      { ...floor, holes: [...floor.holes, ...uniqueHoles(own)] },
      storey === 0 ? exits : [],
    );
  });
  const all = storeys.map((_, i) => i);
  const nameOf = nameStairs(plan.cores, plan.whole);
  return {
    footprint: toRing(plan.whole),
    storeys: drafts,
    stairs: [
      ...plan.cores.map((core) => drawCore(core, all, nameOf(core))),
      ...flights.map((flight): StairDraft => drawFlight(flight)),
    ],
    lifts: plan.lifts.map(({ id, shaft, at }) => ({
      id,
      capacity: LIFT_CAPACITY,
      isEvacuationLift: false,
      at,
      outline: toRing(shaft),
      storeys: all,
    })),
    roof: 'flat',
    shortfalls: [...plan.shortfalls, ...missingExits(exits.length, wish)],
  };
}

/** Flights one above the other share their opening. */
function uniqueHoles(flights: readonly Flight[]): HoleDraft[] {
  const byPlace = new Map(
    flights.map((flight) => [`${flight.opening.x0}:${flight.opening.y0}`, flight]),
  );
  return [...byPlace.values()].map(holeOfFlight);
}

function listFlights(plan: MetroPlan, position: (storey: number) => number): Flight[] {
  const { platformStorey, ticketStorey } = plan;
  const [low, high] = [
    Math.min(platformStorey, ticketStorey),
    Math.max(platformStorey, ticketStorey),
  ];
  const flights: Flight[] = plan.escalators.map(({ platform, opening, upTo }, i) => ({
    id: `escalator-${i + 1}`,
    kind: 'escalator',
    name: `escalator ${i + 1} to platform ${platform + 1}`,
    opening,
    upTo,
    from: position(low),
    to: position(high),
  }));
  for (let storey = Math.min(0, ticketStorey); storey < Math.max(0, ticketStorey); storey++)
    plan.entrances.forEach(({ opening, upTo }, i) =>
      flights.push({
        id: `entrance-escalator-${storey}-${i + 1}`,
        kind: 'escalator',
        name: `entrance escalator ${i + 1}`,
        opening,
        upTo,
        from: position(storey),
        to: position(storey + 1),
      }),
    );
  return flights;
}

/** Both ends, and beside them as far as the ticket gates. */
function outerWalls({ whole, paid }: MetroPlan): Stretch[] {
  const ends = [
    rect(whole.x0, whole.y0, -paid - 1.2, whole.y1),
    rect(paid + 1.2, whole.y0, whole.x1, whole.y1),
  ];
  return [
    { side: 'west', segment: edgeOn(whole, 'west') },
    { side: 'east', segment: edgeOn(whole, 'east') },
    ...ends.flatMap((end): Stretch[] => [
      { side: 'south', segment: edgeOn(end, 'south') },
      { side: 'north', segment: edgeOn(end, 'north') },
    ]),
  ];
}

type Floor = Pick<StoreyDraft, 'holes' | 'rooms' | 'walls' | 'doors'>;

/** Tracks and platforms, at both ends of each platform a room for staff or machines. */
function drawPlatforms({ whole, strips }: MetroPlan): Floor {
  const tracks = strips.filter(({ kind }) => kind === 'tracks');
  const platforms = strips.filter(({ kind }) => kind === 'platform');
  const ends = platforms.flatMap(({ from, to }) => [
    { at: rect(whole.x0, from, whole.x0 + END_ROOM, to), door: 'east' as const, use: 'staff room' },
    { at: rect(whole.x1 - END_ROOM, from, whole.x1, to), door: 'west' as const, use: 'plant room' },
  ]);
  return {
    holes: tracks.map(({ from, to }) => ({
      outline: toRing(rect(whole.x0, from, whole.x1, to)),
      use: 'tracks',
    })),
    rooms: [
      ...platforms.map(({ from, to }, i) => {
        const at = rect(whole.x0 + END_ROOM, from, whole.x1 - END_ROOM, to);
        return {
          id: `platform-${i + 1}`,
          use: 'platform',
          name: `platform ${i + 1}`,
          outline: toRing(at),
          isOpen: true,
          capacity: Math.floor((0.7 * areaOf(at)) / PLATFORM.squareMetersEach),
        };
      }),
      ...ends.map(({ at, use }, i) => ({
        id: `end-${i + 1}`,
        use,
        outline: toRing(at),
        capacity: 1,
      })),
    ],
    walls: [],
    doors: ends.map(({ at, door }, i) => ({
      id: `end-${i + 1}-door`,
      segment: gapIn(edgeOn(at, door), DOOR_WIDTH),
    })),
  };
}

function drawHall(brief: BuildingBrief, plan: MetroPlan, storey: number): Floor {
  const { whole, ticketStorey, paid } = plan;
  const rooms = drawRooms(brief, plan, storey);
  const isTicket = storey === ticketStorey;
  const lanes = brief.gates ?? Math.min(24, Math.max(8, 2 * Math.ceil(brief.people / 120)));
  const west = Math.ceil(lanes / 2);
  const lines = isTicket
    ? [
        drawFareLine({
          runs: 'north',
          at: -paid,
          from: whole.y0,
          to: whole.y1,
          lanes: west,
          first: 1,
        }),
        ...(lanes > west
          ? [
              drawFareLine({
                runs: 'north',
                at: paid,
                from: whole.y0,
                to: whole.y1,
                lanes: lanes - west,
                first: west + 1,
              }),
            ]
          : []),
      ]
    : [];
  const hall: RoomDraft = {
    id: `hall-${storey}`,
    use: isTicket
      ? 'ticket hall'
      : storey === 0
        ? 'entrance hall'
        : storey > 0 && plan.platformStorey < 0
          ? 'hall'
          : 'concourse',
    name: isTicket ? 'ticket hall' : storey === 0 ? 'entrance hall' : `concourse ${storey}`,
    outline: toRing(whole),
    isOpen: true,
    capacity: Math.floor(areaOf(whole) / 2 / HALL_METERS_EACH),
  };
  return {
    holes: lines.flatMap(({ holes }) => holes),
    rooms: [hall, ...lines.flatMap((line) => line.rooms), ...rooms.rooms],
    walls: lines.flatMap(({ walls }) => walls),
    doors: rooms.doors,
  };
}

/** Over the tracks: in the middle where they lie between platforms, against the wall where they lie outside. */
function drawRooms(
  brief: BuildingBrief,
  { whole, strips, paid }: MetroPlan,
  storey: number,
): { rooms: RoomDraft[]; doors: DoorDraft[] } {
  const rooms: RoomDraft[] = [];
  const doors: DoorDraft[] = [];
  const rows = strips.filter(({ kind }) => kind === 'tracks');
  const wanted = Math.ceil((namedRoomsMax(brief) + 2) / rows.length);
  rows.forEach(({ from, to }, r) => {
    const low = from === whole.y0 ? from : from + 1;
    const high = Math.abs(to - whole.y1) < 1e-6 ? to : to - 1;
    const block = rect(-0.8 * paid, low, 0.8 * paid, high);
    const count = Math.max(
      1,
      Math.min(Math.max(wanted, Math.round(widthOf(block) / 12)), Math.floor(widthOf(block) / 2.5)),
    );
    cut(
      block,
      'x',
      Array.from({ length: count }, () => 1),
    ).forEach((at, i) => {
      const id = `room-${storey}-${r + 1}-${i + 1}`;
      rooms.push({
        id,
        use: USES[(i + r) % USES.length]!,
        outline: toRing(at),
        capacity: Math.max(1, Math.floor(areaOf(at) / 8)),
      });
      const isNorth = low === whole.y0 || (high < whole.y1 - 1e-6 && i % 2 === 0);
      doors.push({
        id: `${id}-door`,
        segment: gapIn(edgeOn(at, isNorth ? 'north' : 'south'), DOOR_WIDTH),
      });
    });
  });
  return { rooms, doors };
}

function finish(
  { whole, cores, lifts }: MetroPlan,
  storey: number,
  floor: Floor,
  exits: StoreyDraft['exits'],
): StoreyDraft {
  const stairs = cores.map((core) => ({ core, ...coreOnStorey(core) }));
  return {
    storey,
    z: storey * STATION_HEIGHT,
    height: STATION_HEIGHT,
    outlines: [toRing(whole)],
    holes: [
      ...floor.holes,
      ...stairs.map(({ hole }) => hole),
      ...lifts.map(({ shaft }): HoleDraft => ({ outline: toRing(shaft), use: 'shaft' })),
    ],
    rooms: [
      ...floor.rooms,
      ...stairs.map(({ landing }) => ({ ...landing, id: `${landing.id}-${storey}` })),
    ],
    walls: floor.walls,
    doors: [
      ...floor.doors,
      ...stairs.map(({ core, front }) => ({
        id: `${core.id}-door-${storey}`,
        segment: gapIn(front, Math.max(core.width, Math.min(DOOR_WIDTH, 2 * core.width))),
      })),
    ],
    exits,
  };
}

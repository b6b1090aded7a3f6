/** Theaters, concert halls, cinemas, operas: stalls before a stage, balconies above, a foyer on every storey. */
import type { Dice } from '#base';
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../brief.ts';
import type {
  BuildingDraft,
  DoorDraft,
  HoleDraft,
  PassageDraft,
  RoomDraft,
  StoreyDraft,
} from '../draft.ts';
import { drawFitting } from '../draw-fitting.ts';
import { drawExits, missingExits, wallsOf } from '../exit-row.ts';
import { nameParts } from '../name-parts.ts';
import { areaOf, cut, edgeOn, gapIn, rect, toRing, widthOf } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { DOOR_WIDTH, islandClimbs, islandOnStorey, layIsland } from '../stair-island.ts';
import type { Island } from '../stair-island.ts';
import { namedRoomsMax, wishExits } from '../wishes.ts';
import { AMONG_SEATS, ROW_RISE, SEATING } from './seating.ts';
import { STOREY_HEIGHT, planTheater } from './theater-plan.ts';
import type { TheaterPlan } from './theater-plan.ts';

const SPARE: ReadonlySet<string> = new Set([
  'dressing room',
  'cloakroom',
  'toilets',
  'office',
  'storage',
  'box office',
  'bar',
]);
const BAND_USES = ['box office', 'cloakroom', 'toilets', 'bar', 'office'] as const;
/** Standing in a foyer: 1 m² each (Approved Document B, table D1, standing spectators and bars: 0.3-0.5; before a show fewer). */
const FOYER_METERS_EACH = 1;

export function drawTheater(brief: BuildingBrief, dice: Dice): BuildingDraft {
  return drawFitting(brief, dice, drawFacingSouth);
}

function drawFacingSouth(brief: BuildingBrief, dice: Dice): BuildingDraft {
  const wish = wishExits(brief, { front: 'south' });
  const plan = planTheater(
    brief,
    dice,
    (whole) => drawExits(wallsOf(whole), wish).length >= wish.count,
  );
  const exits = drawExits(wallsOf(plan.whole), wish);
  const island = layBand(brief, plan);
  const storeys: StoreyDraft[] = [];
  const passages: PassageDraft[] = [];
  const floors: number[] = [];
  for (let storey = -brief.basements; storey < brief.floors; storey++) {
    floors.push(storeys.length);
    const floor = drawFloor(brief, plan, island, storey);
    storeys.push(storey === 0 ? { ...floor, exits } : floor);
    const balcony = plan.balconies.find((one) => one.storey === storey);
    if (!balcony) continue;
    passages.push(...joinBalcony(plan, island, storey, storeys.length));
    storeys.push(drawBalcony(balcony));
  }
  const draft: BuildingDraft = {
    footprint: toRing(plan.whole),
    storeys,
    ...islandClimbs(island, floors, plan.whole),
    passages,
    roof: 'flat',
    shortfalls: [...plan.shortfalls, ...missingExits(exits.length, wish)],
  };
  return nameParts(draft, brief, SPARE);
}

function layBand(brief: BuildingBrief, plan: TheaterPlan): Island {
  const hasStairs = brief.floors + brief.basements > 1;
  return layIsland({
    id: 'front',
    rect: plan.band,
    opensTo: 'south',
    cores: hasStairs ? brief.stairs : 0,
    stairWidth: brief.stairWidth,
    storeyHeight: STOREY_HEIGHT,
    lifts: hasStairs ? brief.elevators : 0,
    passages: plan.passages,
    passageWidth: plan.passageWidth,
    roomsMin: Math.max(2, Math.ceil(namedRoomsMax(brief) / 2)),
  });
}

function drawFloor(
  brief: BuildingBrief,
  plan: TheaterPlan,
  island: Island,
  storey: number,
): StoreyDraft {
  const band = islandOnStorey(island, storey, (i) =>
    storey < 0 ? 'storage' : BAND_USES[(i + storey) % BAND_USES.length]!,
  );
  const house =
    storey === 0 ? drawHouse(plan, island) : storey < 0 ? drawCellar(plan, storey) : drawVoid(plan);
  const back = drawBackstage(brief, plan, storey);
  const foyer: RoomDraft = {
    id: `foyer-${storey}`,
    use: storey < 0 ? 'corridor' : 'foyer',
    name: storey === 0 ? 'foyer' : storey < 0 ? 'basement corridor' : `foyer ${storey + 1}`,
    outline: toRing(plan.foyer),
    isOpen: true,
    capacity: storey < 0 ? 0 : Math.floor(areaOf(plan.foyer) / FOYER_METERS_EACH),
  };
  return {
    storey,
    z: storey * STOREY_HEIGHT,
    height: STOREY_HEIGHT,
    outlines: [toRing(plan.whole)],
    holes: [...band.holes, ...house.holes, ...back.holes],
    rooms: [foyer, ...band.rooms, ...house.rooms, ...back.rooms],
    walls: [],
    doors: [...band.doors, ...house.doors, ...back.doors],
    exits: [],
  };
}

interface Part {
  readonly rooms: readonly RoomDraft[];
  readonly holes: readonly HoleDraft[];
  readonly doors: readonly DoorDraft[];
}

/** Stalls and stage, with doors to the front passages, to both side corridors and from the stage to its sides. */
function drawHouse({ auditorium, stage, stalls }: TheaterPlan, island: Island): Part {
  const pit: HoleDraft[] = stalls.pit ? [{ outline: toRing(stalls.pit), use: 'void' }] : [];
  const perSide = Math.min(4, Math.max(1, Math.round((auditorium.y1 - auditorium.y0) / 12)));
  const sides = (['west', 'east'] as const).flatMap((side) =>
    doorsAlong(`house-${side}`, auditorium, side, perSide, 1.6),
  );
  return {
    rooms: [
      {
        id: 'auditorium',
        use: 'auditorium',
        name: 'stalls',
        outline: toRing(auditorium),
        capacity: stalls.seats,
      },
      {
        id: 'stage',
        use: 'stage',
        name: 'stage',
        outline: toRing(stage),
        capacity: Math.floor(areaOf(stage) / 4),
      },
    ],
    holes: [...stalls.holes, ...pit],
    doors: [
      ...sides,
      ...island.passages.map((at, i) => ({
        id: `house-rear-${i + 1}`,
        segment: gapIn(edgeOn(at, 'north'), widthOf(at)),
      })),
      { id: 'proscenium', segment: edgeOn(auditorium, 'north'), name: 'proscenium' },
      ...(['west', 'east'] as const).flatMap((side) =>
        doorsAlong(`wing-${side}`, stage, side, 1, 1.4),
      ),
    ],
  };
}

function doorsAlong(id: string, room: Rect, side: Side, count: number, width: number): DoorDraft[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `${id}-${i + 1}`,
    segment: gapIn(edgeOn(room, side), width, (i + 0.5) / count),
  }));
}

/** Under the house: rooms as wide as it is, with doors on both sides. */
function drawCellar({ auditorium, stage }: TheaterPlan, storey: number): Part {
  const parts = [
    ...cut(auditorium, 'y', [1, 1]).map((at, i) => ({
      at,
      use: ['rehearsal room', 'storage'][i]!,
    })),
    { at: stage, use: 'trap room' },
  ];
  return {
    rooms: parts.map(({ at, use }, i) => ({
      id: `cellar-${storey}-${i + 1}`,
      use,
      outline: toRing(at),
      capacity: Math.floor(areaOf(at) / 5),
    })),
    holes: [],
    doors: parts.flatMap(({ at }, i) =>
      (['west', 'east'] as const).flatMap((side) =>
        doorsAlong(`cellar-${storey}-${i + 1}-${side}`, at, side, 1, 1.2),
      ),
    ),
  };
}

/** Over the house, where the balconies hang. */
function drawVoid({ auditorium, stage }: TheaterPlan): Part {
  const air = rect(auditorium.x0, auditorium.y0, auditorium.x1, stage.y1);
  return { rooms: [], holes: [{ outline: toRing(air), use: 'void' }], doors: [] };
}

function drawBackstage(brief: BuildingBrief, { backstage }: TheaterPlan, storey: number): Part {
  const liked = Math.max(
    3,
    Math.ceil(namedRoomsMax(brief) / 2) + 1,
    Math.round(widthOf(backstage) / 5),
  );
  const count = Math.max(1, Math.min(liked, Math.floor(widthOf(backstage) / 2.4)));
  const rooms = cut(
    backstage,
    'x',
    Array.from({ length: count }, () => 1),
  );
  const use = storey < 0 ? 'storage' : storey < 2 ? 'dressing room' : 'office';
  return {
    rooms: rooms.map((at, i) => ({
      id: `backstage-${storey}-${i + 1}`,
      use,
      name: `${use} ${i + 1}`,
      outline: toRing(at),
      capacity: Math.max(1, Math.floor(areaOf(at) / 5)),
    })),
    holes: [],
    doors: rooms.map((at, i) => ({
      id: `backstage-${storey}-door-${i + 1}`,
      segment: gapIn(edgeOn(at, 'north'), DOOR_WIDTH),
    })),
  };
}

/** Steps down to the parapet, from the height of its storey at the back. */
function drawBalcony({ storey, at, seats }: TheaterPlan['balconies'][number]): StoreyDraft {
  const fall = ROW_RISE.balcony / SEATING.theater.rowDepth;
  return {
    storey,
    part: 'balcony',
    kind: 'stair',
    rise: { perX: 0, perY: -fall },
    z: storey * STOREY_HEIGHT + fall * at.y0,
    height: STOREY_HEIGHT,
    outlines: [toRing(at)],
    holes: seats.holes,
    rooms: [
      {
        id: `balcony-${storey}`,
        use: 'balcony',
        name: storey === 1 ? 'balcony' : storey === 2 ? 'upper balcony' : 'gallery',
        outline: toRing(at),
        isOpen: true,
        capacity: seats.seats,
        speedFactor: AMONG_SEATS,
      },
    ],
    walls: [],
    doors: [],
    exits: [],
  };
}

function joinBalcony(
  { auditorium }: TheaterPlan,
  island: Island,
  storey: number,
  position: number,
): PassageDraft[] {
  return island.passages.map(({ x0, x1 }, i) => ({
    id: `balcony-${storey}-way-${i + 1}`,
    segment: { from: { x: x0, y: auditorium.y0 }, to: { x: x1, y: auditorium.y0 } },
    between: [position - 1, position],
  }));
}

/**
 * Passenger ships: decks one above the other, cabins along two corridors, stairs and lifts in the block between them.
 * The ground storey is the embarkation deck, open on all sides, with the assembly stations and the exits of the ship;
 * decks below it are the brief's basements. Drawn with the bow to the east.
 */
import type { Dice } from '#base';
import type { Ring } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, DoorDraft, RoomDraft, StoreyDraft } from '../draft.ts';
import { drawFitting } from '../draw-fitting.ts';
import { drawExits, missingExits } from '../exit-row.ts';
import type { ExitWish } from '../exit-row.ts';
import { areaOf, cut, edgeOn, gapIn, rect, toRing, widthOf } from '../plan.ts';
import type { Rect, Stretch } from '../plan.ts';
import {
  depthOfIsland,
  islandClimbs,
  islandOnStorey,
  layIsland,
  lengthOfIsland,
} from '../stair-island.ts';
import type { Island } from '../stair-island.ts';
import { idleLifts, listStoreys, sizeShortfalls } from '../storey-range.ts';
import { namedRoomsMax, wishExits } from '../wishes.ts';
import { drawServed } from './draw-served.ts';
import { SHIP } from './station-sizes.ts';

const SPARE: ReadonlySet<string> = new Set([
  'shop',
  'bar',
  'office',
  'crew cabin',
  'store',
  'storage',
  'cabin',
  'pantry',
]);
const BLOCK_USES = {
  open: ['reception', 'bar', 'shop', 'restaurant', 'office'],
  cabins: ['cabin', 'pantry', 'cabin', 'store'],
  below: ['store', 'crew cabin', 'laundry', 'office'],
} as const;
const BELOW_USES = [
  'engine room',
  'crew mess',
  'cargo hold',
  'crew cabin',
  'storage',
  'galley',
] as const;
const BELOW_WIDTH = 12;
const CABIN_WIDTH_MIN = 2;

interface ShipPlan {
  readonly whole: Rect;
  readonly hull: Ring;
  /** The x up to which the sides are straight. */
  readonly shoulder: number;
  readonly block: Rect;
  readonly corridor: number;
  readonly cabin: number;
}

export function drawShip(brief: BuildingBrief, dice: Dice): BuildingDraft {
  return drawFitting(brief, dice, drawBowEast, false);
}

function drawBowEast(brief: BuildingBrief, dice: Dice): BuildingDraft {
  const exits = wishExits(brief, { word: 'embarkation station' });
  return drawServed(brief, dice, {
    exits,
    canGrow: brief.area === undefined && (brief.length === undefined || brief.width === undefined),
    spare: SPARE,
    draw: (rolls, scale) => drawPlan(brief, plan(brief, rolls, scale), exits, rolls),
  });
}

function blockParts(brief: BuildingBrief): Parameters<typeof lengthOfIsland>[0] {
  const hasStairs = brief.floors + brief.basements > 1;
  return {
    cores: hasStairs ? brief.stairs : 0,
    stairWidth: brief.stairWidth,
    storeyHeight: SHIP.height,
    lifts: hasStairs ? brief.elevators : 0,
    roomsMin: Math.max(3, namedRoomsMax(brief)),
  };
}

function plan(brief: BuildingBrief, dice: Dice, scale: number): ShipPlan {
  const hasStairs = brief.floors + brief.basements > 1 && brief.stairs > 0;
  const blockDepth = hasStairs ? depthOfIsland(brief.stairWidth, SHIP.height) : 5;
  const least = { corridor: 1.3, cabin: 2.6 };
  const blockLeast = lengthOfIsland(blockParts(brief), 2.4);
  const leastWidth = blockDepth + 2 * (least.corridor + least.cabin);
  const likedWidth =
    (blockDepth + 2 * (SHIP.corridor + dice.between(4, 6))) * Math.min(2, Math.sqrt(scale));
  const width = Math.max(leastWidth, brief.width ?? likedWidth);
  const leastLength = blockLeast + 2 * least.corridor + 0.9 * width;
  const likedLength = Math.max(leastLength, width * dice.between(3.2, 5)) * scale;
  const length = Math.max(
    leastLength,
    brief.length ?? (brief.area === undefined ? likedLength : brief.area / width),
  );
  const whole = rect(-length / 2, -width / 2, length / 2, width / 2);
  const shoulder = whole.x1 - 0.9 * width;
  const side = (width - blockDepth) / 2;
  const corridor = Math.min(SHIP.corridor, side - least.cabin);
  return {
    whole,
    hull: [
      { x: whole.x0, y: whole.y0 },
      { x: shoulder, y: whole.y0 },
      { x: whole.x1 - 0.35 * width, y: 0.6 * whole.y0 },
      { x: whole.x1, y: 0 },
      { x: whole.x1 - 0.35 * width, y: 0.6 * whole.y1 },
      { x: shoulder, y: whole.y1 },
      { x: whole.x0, y: whole.y1 },
    ],
    shoulder,
    block: rect(whole.x0 + corridor, -blockDepth / 2, shoulder - corridor, blockDepth / 2),
    corridor,
    cabin: side - corridor,
  };
}

function drawPlan(
  brief: BuildingBrief,
  ship: ShipPlan,
  exitWish: ExitWish,
  dice: Dice,
): BuildingDraft {
  const { whole, hull, block } = ship;
  const parts = blockParts(brief);
  const passages = Math.max(
    0,
    Math.min(6, Math.floor((widthOf(block) - lengthOfIsland(parts, 4)) / 20)),
  );
  const island = layIsland({
    id: 'block',
    rect: block,
    opensTo: 'south',
    ...parts,
    passages,
    passageWidth: 2.4,
    roomWidth: 4 + dice.between(0, 2),
    isTwoSided: true,
  });
  const exits = drawExits(outerSides(ship), exitWish);
  const storeys = listStoreys(brief).map((storey) =>
    drawDeck(brief, ship, island, storey, storey === 0 ? exits : []),
  );
  const all = storeys.map((_, i) => i);
  return {
    footprint: hull,
    storeys,
    ...islandClimbs(island, all, whole),
    roof: 'flat',
    shortfalls: [
      ...sizeShortfalls(brief, whole),
      ...missingExits(exits.length, exitWish),
      ...idleLifts(brief),
    ],
  };
}

/** Both sides, the stern, and the four edges of the bow. */
function outerSides({ hull, whole, shoulder }: ShipPlan): Stretch[] {
  const main = rect(whole.x0, whole.y0, shoulder, whole.y1);
  return [
    { side: 'south', segment: edgeOn(main, 'south') },
    { side: 'north', segment: edgeOn(main, 'north') },
    { side: 'west', segment: edgeOn(main, 'west') },
    ...[1, 2, 3, 4].map((i): Stretch => ({
      side: 'east',
      segment: { from: hull[i]!, to: hull[i + 1]! },
    })),
  ];
}

function drawDeck(
  brief: BuildingBrief,
  ship: ShipPlan,
  island: Island,
  storey: number,
  exits: StoreyDraft['exits'],
): StoreyDraft {
  const isTop = storey === brief.floors - 1 && storey > 1;
  const isOpen = storey === 0 || isTop;
  const uses = storey < 0 ? BLOCK_USES.below : isOpen ? BLOCK_USES.open : BLOCK_USES.cabins;
  const own = islandOnStorey(island, storey, (i) => uses[(i + Math.abs(storey)) % uses.length]!, 4);
  const sides = isOpen ? drawOpenSides(ship, storey) : drawCabins(ship, storey);
  return {
    storey,
    z: storey * SHIP.height,
    height: SHIP.height,
    outlines: [ship.hull],
    holes: own.holes,
    rooms: [
      deckRoom(ship, storey, isTop),
      ...own.rooms,
      ...sides.rooms,
      bowRoom(ship, storey, isTop),
    ],
    walls: [],
    doors: [...own.doors, ...sides.doors],
    exits,
  };
}

/** The whole deck under its name; people on it are always in a smaller part. */
function deckRoom({ hull }: ShipPlan, storey: number, isTop: boolean): RoomDraft {
  const name = storey < 0 ? `deck ${storey}` : `deck ${storey + 1}`;
  return {
    id: `deck-${storey}`,
    use: isTop ? 'open deck' : 'deck',
    name,
    outline: hull,
    isOpen: true,
    capacity: 0,
  };
}

function bowRoom({ hull, shoulder, whole }: ShipPlan, storey: number, isTop: boolean): RoomDraft {
  const use = storey < 0 ? 'chain locker' : storey === 0 ? 'foredeck' : isTop ? 'bridge' : 'lounge';
  const outline: Ring = [
    { x: shoulder, y: whole.y0 },
    hull[2]!,
    hull[3]!,
    hull[4]!,
    { x: shoulder, y: whole.y1 },
  ];
  const area = 0.6 * (whole.x1 - shoulder) * (whole.y1 - whole.y0);
  return {
    id: `bow-${storey}`,
    use,
    name: use === 'lounge' ? `lounge ${storey + 1}` : use,
    outline,
    isOpen: true,
    capacity: Math.floor(area / 3),
  };
}

/** Assembly stations, or on the top deck places in the sun, along both sides. */
function drawOpenSides(
  { whole, shoulder, block, corridor }: ShipPlan,
  storey: number,
): { rooms: RoomDraft[]; doors: DoorDraft[] } {
  const isMuster = storey === 0;
  const strips = [
    rect(whole.x0, whole.y0, shoulder, block.y0 - corridor),
    rect(whole.x0, block.y1 + corridor, shoulder, whole.y1),
  ];
  const perSide = Math.max(1, Math.round((shoulder - whole.x0) / 30));
  const places = strips.flatMap((strip) =>
    cut(
      strip,
      'x',
      Array.from({ length: perSide }, () => 1),
    ),
  );
  return {
    rooms: places.map((at, i) => ({
      id: `open-${storey}-${i + 1}`,
      use: isMuster ? 'muster station' : 'sun deck',
      name: isMuster ? `muster station ${i + 1}` : `sun deck ${i + 1}`,
      outline: toRing(at),
      isOpen: true,
      // At the start people are elsewhere: there is room for all of them later.
      capacity: Math.floor(areaOf(at) / (isMuster ? 4 : 6)),
    })),
    doors: [],
  };
}

function drawCabins(
  { whole, shoulder, cabin }: ShipPlan,
  storey: number,
): { rooms: RoomDraft[]; doors: DoorDraft[] } {
  const isBelow = storey < 0;
  const strips = [
    { at: rect(whole.x0, whole.y0, shoulder, whole.y0 + cabin), door: 'north' as const },
    { at: rect(whole.x0, whole.y1 - cabin, shoulder, whole.y1), door: 'south' as const },
  ];
  const rooms: RoomDraft[] = [];
  const doors: DoorDraft[] = [];
  for (const { at, door } of strips) {
    const size = isBelow ? BELOW_WIDTH : SHIP.cabinWidth;
    const count = Math.max(
      1,
      Math.min(Math.round(widthOf(at) / size), Math.floor(widthOf(at) / CABIN_WIDTH_MIN)),
    );
    for (const room of cut(
      at,
      'x',
      Array.from({ length: count }, () => 1),
    )) {
      const number = rooms.length + 1;
      const id = `cabin-${storey}-${number}`;
      const use = isBelow ? BELOW_USES[(number - 1 - storey) % BELOW_USES.length]! : 'cabin';
      rooms.push({
        id,
        use,
        name: isBelow
          ? `${use} ${number}`
          : `cabin ${storey + 1}${String(number).padStart(2, '0')}`,
        outline: toRing(room),
        capacity: isBelow
          ? Math.max(2, Math.floor(areaOf(room) / 15))
          : Math.max(1, Math.floor(areaOf(room) / 4)),
      });
      doors.push({ id: `${id}-door`, segment: gapIn(edgeOn(room, door), SHIP.cabinDoor) });
    }
  }
  return { rooms, doors };
}

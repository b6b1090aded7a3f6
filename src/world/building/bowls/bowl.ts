/**
 * A bowl around a pitch. The lower tier falls from the concourse at street level to the pitch; upper tiers rise from a gallery
 * on their storey, over the concourse behind it. Blocks of stairs, toilets and bars stand free in the concourse, so people get
 * around them to the gates in the outer wall on all sides.
 */
import type { Dice } from '#base';
import type { Side } from '#scenario/values';
import type { Ring } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, ExitDraft, HoleDraft, PassageDraft, StoreyDraft } from '../draft.ts';
import { missingExits } from '../exit-row.ts';
import { nameParts } from '../name-parts.ts';
import { nameStairs } from '../name-stairs.ts';
import { lengthOf, rect, spreadGaps } from '../plan.ts';
import type { Stretch } from '../plan.ts';
import type { Island } from '../stair-island.ts';
import { islandLifts, islandOnStorey, islandStairs } from '../stair-island.ts';
import { countShortfall } from '../storey-range.ts';
import { wantedExitSides } from '../wishes.ts';
import { layBlocks } from './bowl-blocks.ts';
import { ROUND, SLOPE, planBowl } from './bowl-plan.ts';
import type { BowlPlan, Ground, Tier } from './bowl-plan.ts';
import { cutHeight, lineAround, listSectors, pointIn, ringPiece } from './bowl-shape.ts';
import { drawStage } from './bowl-stage.ts';
import { WALL, acrossMiddle, drawStand } from './bowl-stand.ts';

const SPARE: ReadonlySet<string> = new Set([
  'concession',
  'toilets',
  'first aid',
  'office',
  'lounge',
  'storage',
]);
const BLOCK_USES = [
  'concession',
  'toilets',
  'concession',
  'first aid',
  'office',
  'toilets',
] as const;
const PITCH_GATE = 2;
/** Beside an opening from wall to wall. */
const JAMB = 0.1;

export interface BowlKind {
  readonly ground: (brief: BuildingBrief) => Ground;
  readonly field: 'pitch' | 'court';
  readonly roof: 'flat' | 'none';
}

export function drawBowl(brief: BuildingBrief, dice: Dice, kind: BowlKind): BuildingDraft {
  const gates = brief.gates ?? brief.exits;
  const wish = {
    count: gates,
    width: brief.exitWidth,
    sides: wantedExitSides(brief),
    word: 'gate',
  };
  const spread = (plan: BowlPlan): ReturnType<typeof spreadGaps> =>
    spreadGaps(stretchesOf(plan), gates, brief.exitWidth, wish.sides);
  const plan = planBowl(brief, kind.ground(brief), dice, (one) => spread(one).length >= gates);
  const stretches = stretchesOf(plan);
  const exits = spread(plan).map((gap, i) => ({
    piece: stretches[gap.stretch]!.piece,
    exit: {
      id: `gate-${i + 1}`,
      name: `gate ${i + 1}`,
      segment: gap.segment,
      side: gap.side,
      isStepFree: true,
    } satisfies ExitDraft,
  }));
  const blocks = layBlocks(brief, plan, dice);
  const draft = assemble(plan, blocks, exits, kind, brief);
  const drawn = draft.stairs.length;
  const wantedStairs = plan.storeys.length > 1 ? brief.stairs : 0;
  const wantedLifts = plan.storeys.length > 1 ? brief.elevators : 0;
  return nameParts(
    {
      ...draft,
      shortfalls: [
        ...plan.shortfalls,
        ...missingExits(exits.length, wish),
        ...countShortfall('seats', Math.max(brief.capacity ?? 0, brief.people), seatsIn(draft)),
        ...countShortfall('stairs', wantedStairs, drawn),
        ...countShortfall('elevators', wantedLifts, draft.lifts.length),
      ],
    },
    brief,
    SPARE,
  );
}

function seatsIn({ storeys }: BuildingDraft): number {
  const stands = storeys.flatMap(({ rooms }) => rooms).filter(({ use }) => use === 'stand');
  return stands.reduce((sum, { capacity }) => sum + capacity, 0);
}

interface PlacedExit {
  readonly piece: Side;
  readonly exit: ExitDraft;
}

/** Outer walls of the ground storey, with the part of the concourse each belongs to. */
function stretchesOf({ shape, outer, storeys }: BowlPlan): (Stretch & { readonly piece: Side })[] {
  const { inner } = storeys.find(({ storey }) => storey === 0)!;
  const ring = lineAround(shape, outer);
  const at = cutHeight(shape, inner);
  return ring.flatMap((from, i): (Stretch & { readonly piece: Side })[] => {
    const to = ring[(i + 1) % ring.length]!;
    const isUpright = Math.abs(from.x - to.x) < 1e-6;
    const piece: Side = from.y + to.y > 0 ? 'north' : 'south';
    if (!isUpright) return [{ segment: { from, to }, side: piece, piece }];
    const side: Side = from.x > 0 ? 'east' : 'west';
    const sign = Math.sign(to.y - from.y);
    const cuts = [from, { x: from.x, y: -sign * at }, { x: from.x, y: sign * at }, to];
    const pieces: Side[] = sign > 0 ? ['south', side, 'north'] : ['north', side, 'south'];
    return pieces
      .map((own, k) => ({ segment: { from: cuts[k]!, to: cuts[k + 1]! }, side, piece: own }))
      .filter(({ segment }) => lengthOf(segment) > 0.01);
  });
}

function assemble(
  plan: BowlPlan,
  blocks: ReadonlyMap<Side, Island>,
  exits: readonly PlacedExit[],
  kind: BowlKind,
  brief: BuildingBrief,
): BuildingDraft {
  const storeys: StoreyDraft[] = [];
  const passages: PassageDraft[] = [];
  const floorsOf = new Map<Side, number[]>(ROUND.map((side) => [side, []]));
  const sectors = listSectors(plan.shape);
  for (const one of plan.storeys) {
    const tier = plan.tiers.find(({ storey }) => storey === one.storey);
    const at = new Map<Side, number>();
    const stands = tier ? sectors.map((sector) => drawStand(plan, tier, sector, one.z)) : [];
    for (const side of ROUND) {
      at.set(side, storeys.length);
      floorsOf.get(side)!.push(storeys.length);
      const walls = stands.flatMap(({ sector, footWalls, wallEnds: ends }) => [
        ...(sector.side === side ? footWalls : []),
        ...ends.filter((end) => end.side === side).map(({ hole }) => hole),
      ]);
      storeys.push(drawConcourse(plan, one, side, blocks.get(side)!, walls, exits));
    }
    passages.push(...joinConcourse(plan, one, tier, at));
    let pitch = -1;
    if (one.storey === 0) {
      pitch = storeys.length;
      storeys.push(drawPitch(plan, kind, brief));
    }
    for (const stand of stands) {
      const position = storeys.length;
      storeys.push(stand.draft);
      const { name, isCorner, side } = stand.sector;
      stand.ways.forEach((segment, i) =>
        passages.push({
          id: `way-${one.storey}-${name}-${i + 1}`,
          segment,
          between: [at.get(side)!, position],
        }),
      );
      if (pitch >= 0 && !isCorner)
        passages.push({
          id: `pitch-${name}`,
          segment: acrossMiddle(stand.sector, 0, PITCH_GATE),
          between: [pitch, position],
        });
    }
  }
  const cores = ROUND.flatMap((side) => blocks.get(side)!.cores);
  const whole = rect(
    -plan.shape.halfX - plan.outer,
    -plan.shape.halfY - plan.outer,
    plan.shape.halfX + plan.outer,
    plan.shape.halfY + plan.outer,
  );
  const nameOf = nameStairs(cores, whole);
  const hasStairs = brief.floors + brief.basements > 1;
  return {
    footprint: lineAround(plan.shape, plan.outer),
    storeys,
    stairs: hasStairs
      ? ROUND.flatMap((side) =>
          islandStairs(blocks.get(side)!, floorsOf.get(side)!, (core) => ({
            ...nameOf(core),
            side,
          })),
        )
      : [],
    lifts: hasStairs
      ? ROUND.flatMap((side) => islandLifts(blocks.get(side)!, floorsOf.get(side)!))
      : [],
    passages,
    roof: kind.roof,
  };
}

function drawConcourse(
  { shape, outer }: BowlPlan,
  { storey, z, height, inner }: BowlPlan['storeys'][number],
  side: Side,
  block: Island,
  walls: readonly HoleDraft[],
  exits: readonly PlacedExit[],
): StoreyDraft {
  const outline = ringPiece(shape, side, inner, outer);
  const own = islandOnStorey(block, storey, (i) =>
    storey < 0 ? 'storage' : storey > 2 ? 'lounge' : BLOCK_USES[(i + storey) % BLOCK_USES.length]!,
  );
  const middle =
    outline.length === 4 && (side === 'east' || side === 'west')
      ? outline
      : sideStrip(shape, side, inner, outer);
  return {
    storey,
    part: `concourse-${side}`,
    z,
    height,
    outlines: [outline],
    holes: [...own.holes, ...walls],
    rooms: [
      {
        id: `concourse-${storey}-${side}`,
        use: storey < 0 ? 'corridor' : 'concourse',
        name: `${side} ${storey < 0 ? 'corridor' : 'concourse'}${storey > 0 ? ` ${storey + 1}` : ''}`,
        outline: middle,
        isOpen: true,
        capacity: 0,
      },
      ...own.rooms,
    ],
    walls: [],
    doors: own.doors,
    exits: storey === 0 ? exits.filter(({ piece }) => piece === side).map(({ exit }) => exit) : [],
  };
}

/** The straight part of a northern or southern concourse. */
function sideStrip(shape: BowlPlan['shape'], side: Side, inner: number, outer: number): Ring {
  const sector = listSectors(shape).find(({ name }) => name === side)!;
  const half = sector.half(inner);
  return [
    pointIn(sector, half, inner),
    pointIn(sector, half, outer),
    pointIn(sector, -half, outer),
    pointIn(sector, -half, inner),
  ];
}

/** Where the four parts of a concourse meet, over their whole width: the gallery, and the part behind the wall. */
function joinConcourse(
  { shape, outer }: BowlPlan,
  { storey, inner }: BowlPlan['storeys'][number],
  tier: Tier | undefined,
  at: ReadonlyMap<Side, number>,
): PassageDraft[] {
  const y = cutHeight(shape, inner);
  const spans =
    tier && storey > 0
      ? [
          [inner, tier.foot],
          [tier.foot + WALL, outer],
        ]
      : [[inner, outer]];
  return (['east', 'west'] as const).flatMap((side) =>
    (['north', 'south'] as const).flatMap((end) =>
      spans.map(([from, to], i): PassageDraft => {
        const [x, up] = [side === 'east' ? 1 : -1, end === 'north' ? 1 : -1];
        return {
          id: `turn-${storey}-${end}-${side}-${i + 1}`,
          segment: {
            from: { x: x * (shape.halfX + from! + JAMB), y: up * y },
            to: { x: x * (shape.halfX + to! - JAMB), y: up * y },
          },
          between: [at.get(side)!, at.get(end)!],
        };
      }),
    ),
  );
}

function drawPitch(
  { shape, tiers }: BowlPlan,
  { field }: BowlKind,
  brief: BuildingBrief,
): StoreyDraft {
  const outline = lineAround(shape, 0);
  const stage = brief.named.some(({ kind }) => kind === 'stage') ? drawStage(shape) : undefined;
  return {
    storey: 0,
    part: field,
    z: -SLOPE.lower * tiers[0]!.top,
    height: 20,
    outlines: [outline],
    holes: stage?.holes ?? [],
    rooms: [
      { id: field, use: field, name: field, outline, isOpen: true, capacity: 30 },
      ...(stage?.rooms ?? []),
    ],
    walls: [],
    doors: [],
    exits: [],
  };
}

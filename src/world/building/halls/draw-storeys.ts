/** From the layout to the drawing: rooms with doors, stairs, lifts, exits, and furniture. */
import { createDice } from '#base';
import { toIdWords } from '../../names.ts';
import type { Segment } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, DoorDraft, ExitDraft, HoleDraft, StoreyDraft } from '../draft.ts';
import { isAlongX, overlaps, rect, toRing } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { coreOnStorey, drawCore } from '../stair-core.ts';
import { furnish } from './furnish.ts';
import type { HallKind } from './hall-kind.ts';
import type { Layout } from './layout.ts';
import { listDoors } from './list-doors.ts';
import { listRooms } from './list-rooms.ts';
import { createNames } from './names.ts';
import { drawSlope, listOpenings } from './openings.ts';
import { listBanks, listCores } from './shafts.ts';
import type { StoreyJob } from './storey-job.ts';

/** Clear space around doors and openings. */
const CLEAR = 1.3;

export function drawStoreys(brief: BuildingBrief, kind: HallKind, layout: Layout): BuildingDraft {
  const { scheme, storeys } = layout;
  const names = createNames(brief, layout);
  const cores = listCores(brief, kind, layout, names);
  const banks = listBanks(layout);
  const drawn = storeys.map((storey) =>
    drawStorey({ brief, kind, layout, cores, banks, names, storey }),
  );
  const all = storeys.map((_, i) => i);
  return {
    footprint: toRing(scheme.footprint),
    storeys: drawn,
    stairs: [
      ...cores.map(({ core, side, name }) => drawCore(core, all, { side, name })),
      ...scheme.slopes.flatMap((slope, i) => drawSlope(slope, storeys, names.slope(slope, i), i)),
    ],
    lifts: banks.flatMap(({ lifts }) => lifts).map((lift) => ({ ...lift, storeys: all })),
    roof: kind.roof,
  };
}

function drawStorey(job: StoreyJob): StoreyDraft {
  const { kind, layout, storey } = job;
  const { scheme, seed } = layout;
  const number = storey.storey;
  const dice = createDice(seed, 3000 + number);
  const openings = listOpenings(scheme, number);
  const rooms = listRooms(job, openings);
  const doors = listDoors(job, dice).map((segment, i): DoorDraft => ({
    id: `door-${number}-${i + 1}`,
    segment,
  }));
  const exits = number === 0 ? listExits(job) : [];
  const clear = [
    ...[...doors, ...exits].map(({ segment }) => around(segment, CLEAR)),
    ...openings.map(({ at }) => widen(at, CLEAR + 0.2)),
  ];
  const axis = isAlongX(scheme.front) ? 'y' : 'x';
  const furniture = [...storey.tiles, ...storey.rooms].flatMap(({ use, rect: at }) =>
    furnish({ use, rect: at, clear: clear.filter((zone) => overlaps(zone, at)), axis }, dice),
  );
  return {
    storey: number,
    z: number < 0 ? number * kind.basementHeight : number * kind.storeyHeight,
    height: number < 0 ? kind.basementHeight : kind.storeyHeight,
    outlines: [toRing(scheme.footprint)],
    holes: [
      ...job.cores.map(({ core }) => coreOnStorey(core).hole),
      ...job.banks.flatMap(({ lifts }) =>
        lifts.map(({ outline }): HoleDraft => ({ outline, use: 'shaft' })),
      ),
      ...openings.map(({ at, use }): HoleDraft => ({ outline: toRing(at), use })),
      ...furniture,
    ],
    rooms: rooms.map((room, i) => ({ ...room, id: `${slugOf(room.use)}-${number}-${i + 1}` })),
    walls: [],
    doors,
    exits,
  };
}

function slugOf(use: string): string {
  return toIdWords(use);
}

function listExits({ layout, names }: StoreyJob): ExitDraft[] {
  return layout.fixed.exits.map(({ segment, side, feature }, i) => ({
    id: `exit-${i + 1}`,
    segment,
    side,
    isStepFree: true,
    name: names.exit(i, side, feature),
  }));
}

function around({ from, to }: Segment, by: number): Rect {
  return widen(rect(from.x, from.y, to.x, to.y), by);
}

function widen({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return rect(x0 - by, y0 - by, x1 + by, y1 + by);
}

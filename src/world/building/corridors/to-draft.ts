import { numberFloor } from '#scenario/floors';
/** Turns the finished attempt into a drawing, every part with its number and a natural name. */
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../brief.ts';
import type {
  BuildingDraft,
  DoorDraft,
  ExitDraft,
  LiftDraft,
  RoomDraft,
  Shortfall,
  StairDraft,
  StoreyDraft,
} from '../draft.ts';
import { middleOf, toRing } from '../plan.ts';
import { drawCore } from '../stair-core.ts';
import type { Attempt } from './attempt.ts';
import type { Programme } from './programme.ts';
import { coreOf, liftsOf } from './storey-plan.ts';
import type { PlannedRoom, StoreyPlan } from './storey-plan.ts';
import type { PlacedExit } from './ways-out/exit-board.ts';
import type { ByName, Wishes } from './wishes.ts';

export interface DraftQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly wishes: Wishes;
  readonly attempt: Attempt;
  readonly roof: BuildingDraft['roof'];
  readonly shortfalls: readonly Shortfall[];
}

export function toDraft(question: DraftQuestion): BuildingDraft {
  const { brief, programme, attempt, roof, shortfalls } = question;
  const { layout, ways, storeys } = attempt;
  const outlines = [layout.mass.outline];
  const stairs = drawStairs(question);
  const stairNames = stairs.map(({ name }) => name);
  const { ground, upper } = programme.height;
  return {
    footprint: layout.mass.outline,
    storeys: storeys.map(({ storey, plan }): StoreyDraft => ({
      storey,
      z: storey <= 0 ? storey * upper : ground + (storey - 1) * upper,
      height: storey === 0 ? ground : upper,
      outlines,
      holes: plan.holes,
      rooms: nameRooms(plan, storey, question, stairNames),
      walls: [],
      doors: plan.doors.map((segment, i): DoorDraft => ({
        id: `door-${storey}-${i + 1}`,
        segment,
      })),
      exits: storey === 0 ? drawExits(ways.exits) : [],
    })),
    stairs,
    lifts: brief.floors + brief.basements > 1 ? drawLifts(question) : [],
    roof,
    ...(shortfalls.length === 0 ? {} : { shortfalls }),
  };
}

function drawStairs({ brief, programme, attempt, wishes }: DraftQuestion): StairDraft[] {
  const { layout, storeys } = attempt;
  if (storeys.length < 2) return [];
  const cores = layout.stairs.map((slot, i) => coreOf({ layout, programme, brief }, slot, i).core);
  const places = cores.map(({ shaft }) => middleOf(shaft));
  const named = assignBySide(wishes.stairs, places);
  const all = storeys.map((_, i) => i);
  return cores.map((core, i) => {
    const wish = named.get(i);
    const side = wish?.side ?? sideOfPlace(places[i]!, places);
    const name = wish?.label ?? `Stair ${i + 1}${side === undefined ? '' : ` (${side})`}`;
    return drawCore(core, all, { name, ...(side === undefined ? {} : { side }) });
  });
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Each wish with a side takes the remaining item farthest to that side; then the others take the rest in order. */
function assignBySide(wishes: readonly ByName[], places: readonly Place[]): Map<number, ByName> {
  const taken = new Map<number, ByName>();
  const left = places.map((_, i) => i);
  for (const wish of [
    ...wishes.filter(({ side }) => side !== undefined),
    ...wishes.filter(({ side }) => side === undefined),
  ]) {
    const { side } = wish;
    const best =
      side === undefined
        ? left[0]
        : left.toSorted((a, b) => outwards(places[b]!, side) - outwards(places[a]!, side))[0];
    if (best === undefined) break;
    left.splice(left.indexOf(best), 1);
    taken.set(best, wish);
  }
  return taken;
}

function outwards({ x, y }: Place, side: Side): number {
  switch (side) {
    case 'east':
      return x;
    case 'west':
      return -x;
    case 'north':
      return y;
    case 'south':
      return -y;
  }
}

/** The side in its name: where no other is there, and it is clearly off the middle. */
function sideOfPlace(place: Place, all: readonly Place[]): Side | undefined {
  if (all.length < 2) return undefined;
  const sides: readonly Side[] = ['east', 'west', 'north', 'south'];
  const side = sides.toSorted((a, b) => outwards(place, b) - outwards(place, a))[0]!;
  const most = Math.max(...all.map((other) => outwards(other, side)));
  return outwards(place, side) > 3 && outwards(place, side) >= most - 1e-6 ? side : undefined;
}

function drawLifts({ brief, programme, attempt }: DraftQuestion): LiftDraft[] {
  const storeys = attempt.storeys.map((_, i) => i);
  return liftsOf(attempt.layout, programme)
    .slice(0, brief.elevators)
    .map(({ shaft, at }, i) => ({
      id: `lift-${i + 1}`,
      capacity: programme.lift.persons,
      isEvacuationLift: programme.lift.isForEvacuation,
      at,
      outline: toRing(shaft),
      storeys,
    }));
}

function drawExits(exits: readonly PlacedExit[]): ExitDraft[] {
  const counts = new Map<Side, number>();
  return exits.map(({ line, side, from, label }, i): ExitDraft => {
    const number = (counts.get(side) ?? 0) + 1;
    counts.set(side, number);
    const name =
      label ??
      (i === 0
        ? 'Main entrance'
        : `${capital(side)} exit ${number}${from === 'stair' ? ' (from the stairs)' : ''}`);
    return {
      id: `exit-${i + 1}`,
      segment: { from: { x: line.x0, y: line.y0 }, to: { x: line.x1, y: line.y1 } },
      side,
      isStepFree: true,
      name,
    };
  });
}

/** Named rooms keep their label; others are named by use, floor and number: "Ward 3.12". */
function nameRooms(
  { rooms }: StoreyPlan,
  storey: number,
  { brief, wishes, programme, attempt }: DraftQuestion,
  stairNames: readonly (string | undefined)[],
): RoomDraft[] {
  const labels = new Map<PlannedRoom, string>();
  const wished = wishes.rooms.filter((wish) => wish.storey === storey);
  // A room that was added for a name keeps it.
  const open = rooms.filter(({ name }) => !wished.some(({ label }) => label === name));
  const isNamed = new Set(rooms.map(({ name }) => name));
  for (const { use, label } of wished) {
    if (isNamed.has(label)) continue;
    const room = open.find((one) => one.use === use && !labels.has(one));
    if (room) labels.set(room, label);
  }
  const corridors = wishes.corridors.filter((wish) => wish.storey === storey);
  rooms
    .filter(({ use }) => use === programme.corridor.use)
    .slice(0, corridors.length)
    .forEach((room, i) => labels.set(room, corridors[i]!.label));
  if (attempt.layout.lifts.length > 0) {
    // Lifts have no name of their own: the place where people wait for them has it, a lobby or otherwise the corridor.
    const waiting = ['lift lobby', programme.corridor.use].flatMap((use) =>
      rooms.filter((room) => room.use === use && !labels.has(room)),
    );
    wishes.lifts.forEach(({ label }, i) => {
      if (waiting[i]) labels.set(waiting[i], label);
    });
  }
  const alike = new Map<string, number>();
  for (const room of rooms) alike.set(calledOf(room), (alike.get(calledOf(room)) ?? 0) + 1);
  let number = 0;
  return rooms.map((room, i): RoomDraft => {
    const { use, outline, isOpen, capacity, stair } = room;
    if (!isOpen && stair === undefined) number += 1;
    const door = `${numberFloor(storey, brief.floorNames)}.${String(number).padStart(2, '0')}`;
    const own = stair === undefined ? undefined : stairNames[stair];
    const name = labels.get(room) ?? own ?? nameOf(room, door, alike.get(calledOf(room)) ?? 1);
    return {
      id: `room-${storey}-${i + 1}`,
      use,
      name,
      outline,
      ...(isOpen ? { isOpen } : {}),
      capacity,
    };
  });
}

/** Guest rooms, wards and cells have numbers; the only kitchen is the kitchen. */
function nameOf(room: PlannedRoom, door: string, alike: number): string {
  const called = calledOf(room);
  if (room.isOpen || alike === 1) return called;
  return `${room.use === 'guest room' ? 'Room' : called} ${door}`;
}

function calledOf({ use, name }: PlannedRoom): string {
  return name ?? capital(use);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

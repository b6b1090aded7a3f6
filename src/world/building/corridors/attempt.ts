/** One try at a building: of this size, what finds a place and what does not. */
import { createDice } from '#base';
import type { Point } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import { apportion } from '../plan.ts';
import { countPrincipals, fillStorey } from './fill.ts';
import type { FillQuestion, Gap, NamedRoom } from './fill.ts';
import { layOut } from './layout.ts';
import type { Layout } from './layout.ts';
import { createMass } from './mass.ts';
import type { Programme, RoomWish } from './programme.ts';
import { areaOfSpec } from './sizes.ts';
import type { Size } from './sizes.ts';
import { listGaps, planStorey } from './storey-plan.ts';
import type { StoreyPlan } from './storey-plan.ts';
import type { Style } from './style.ts';
import { placeWaysOut } from './ways-out.ts';
import type { WaysOut } from './ways-out.ts';
import type { Wishes } from './wishes.ts';

export interface AttemptQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly style: Style;
  readonly wishes: Wishes;
  readonly stairDepth: number;
  readonly size: Size;
  /** Principal rooms as narrow as can be, where they do not find a place otherwise. */
  readonly isTight: boolean;
  /** A larger one is tried next: rooms need not be drawn where stairs or exits lack. */
  readonly isGrowing: boolean;
}

export interface Attempt {
  readonly layout: Layout;
  readonly ways: WaysOut;
  /** From the lowest storey to the highest. */
  readonly storeys: readonly { readonly storey: number; readonly plan: StoreyPlan }[];
  readonly area: number;
  readonly capacity: number;
  readonly missing: {
    readonly stairs: number;
    readonly lifts: number;
    readonly exits: number;
    /** Labels of exits that are not on their side. */
    readonly sides: readonly string[];
    readonly rooms: number;
    readonly people: number;
    readonly named: readonly NamedRoom[];
    /** Rooms of the programme nobody asked for. */
    readonly usual: number;
  };
}

/** The building; or how much it lacks, where it may grow and has to. */
export function attempt(question: AttemptQuestion): Attempt | number {
  const { brief, programme, style, wishes, stairDepth, size, isTight } = question;
  const isFlat = brief.floors + brief.basements === 1;
  const mass = createMass(size.spec, size.turn);
  const layout = layOut({ brief, programme, style, mass, isGrowing: question.isGrowing });
  const ways = placeWaysOut({ brief, programme, style, layout, stairDepth, wishes: wishes.exits });
  const lifts = layout.lifts.reduce((sum, { count }) => sum + count, 0);
  const lacks = {
    stairs: isFlat ? 0 : brief.stairs - layout.stairs.length,
    lifts: isFlat ? 0 : brief.elevators - lifts,
    exits: brief.exits - ways.exits.length,
    sides: ways.misplaced,
  };
  const lacking = lacks.stairs + lacks.lifts + lacks.exits + lacks.sides.length;
  if (question.isGrowing && lacking > 0) return lacking;
  const main = ways.exits[0];
  const entrance: Point = main ?? { x: 0, y: 0 };
  const area = areaOfSpec(size.spec);
  const gaps = {
    ground: listGaps(layout, ways.taken, entrance),
    other: listGaps(layout, layout.fixed, entrance),
  };
  const storeys = Array.from(
    { length: brief.floors + brief.basements },
    (_, i) => i - brief.basements,
  );
  const questions = storeys.map((storey) => questionOf(storey));
  const counts = countRooms();
  const plans = new Map<string, { plan: StoreyPlan; missing: ReturnType<typeof fillStorey> }>();
  const drawn = storeys.map((storey, i) => {
    const asked = questions[i]!;
    const principals = counts === undefined || storey < 0 ? undefined : counts[i]!;
    const key = `${classOf(storey)}:${principals}:${asked.turn}:${JSON.stringify(asked.named)}`;
    const known = plans.get(key);
    if (known) return { storey, ...known };
    const filled = fillStorey({ ...asked, principals });
    const plan = planStorey({
      brief,
      programme,
      layout,
      rooms: filled.rooms,
      opens: storey === 0 ? ways.opens : [],
      hall: storey === 0 ? layout.hall : undefined,
    });
    const made = { plan, missing: filled };
    plans.set(key, made);
    return { storey, ...made };
  });
  const capacity = drawn.reduce(
    (sum, { plan }) => sum + plan.rooms.reduce((own, room) => own + room.capacity, 0),
    0,
  );
  const short = drawn.map(({ missing }) => missing);
  const people = Math.max(brief.people, brief.capacity ?? 0);
  const rooms = drawn.reduce(
    (sum, { plan }) => sum + plan.rooms.filter(({ use }) => use === programme.principal.use).length,
    0,
  );
  return {
    layout,
    ways,
    storeys: drawn.map(({ storey, plan }) => ({ storey, plan })),
    area,
    capacity,
    missing: {
      ...lacks,
      rooms: brief.rooms === undefined ? 0 : brief.rooms - rooms,
      people: Math.max(0, people - capacity),
      named: short.flatMap(({ namedMissing }) => namedMissing),
      usual: short.reduce((sum, { wishesMissing }) => sum + wishesMissing, 0),
    },
  };

  function classOf(storey: number): 'ground' | 'upper' | 'basement' {
    return storey === 0 ? 'ground' : storey > 0 ? 'upper' : 'basement';
  }

  function questionOf(storey: number): Omit<FillQuestion, 'principals'> {
    const kind = classOf(storey);
    const own: readonly Gap[] = kind === 'ground' ? gaps.ground : gaps.other;
    const base = {
      gaps: own,
      named: roomsNamedOn(storey),
      principal: programme.principal,
      isTight,
      storeyArea: area,
      people: brief.people,
      // Storeys differ a little, but not each from each: towers repeat.
      turn: createDice(style.seed, kind === 'upper' ? storey % 3 : 7).pick(64),
    };
    if (kind === 'basement')
      return {
        ...base,
        wishes: programme.basement,
        fill: programme.basementFill,
        spare: programme.basementFill,
      };
    const isPrincipalHere =
      kind === 'upper' || programme.hasPrincipalOnGround || brief.floors === 1;
    return {
      ...base,
      wishes: wishesOn(kind),
      fill: isPrincipalHere ? programme.fill : programme.spare,
      spare: programme.spare,
    };
  }

  /** A building of one storey has what the others have upstairs too; a hall without an end of its own is a room. */
  function wishesOn(kind: 'ground' | 'upper'): readonly RoomWish[] {
    if (kind === 'upper') return programme.upper;
    const hall = programme.hall && !layout.hall ? [programme.hall] : [];
    return [...programme.ground, ...hall];
  }

  /** Rooms to add. What the programme has on this storey anyway, gets its name later. */
  function roomsNamedOn(storey: number): NamedRoom[] {
    const kind = classOf(storey);
    const usual = new Set<string>();
    if (kind === 'ground') {
      for (const { use } of wishesOn('ground')) usual.add(use);
      if (layout.hall) usual.add(programme.hall!.use);
      for (const { use } of ways.opens) usual.add(use);
    }
    if (kind === 'upper') for (const { use } of programme.upper) usual.add(use);
    if (kind === 'basement') for (const { use } of programme.basement) usual.add(use);
    return wishes.rooms
      .filter((room) => room.storey === storey)
      .filter(({ use }) => {
        // One of the usual rooms takes one name; the next of the same use is one more.
        const isThere = usual.has(use);
        usual.delete(use);
        return !isThere;
      })
      .map(({ use, label, side }) => ({
        use,
        name: label,
        ...(side === undefined ? {} : { side }),
      }));
  }

  function countRooms(): readonly number[] | undefined {
    if (brief.rooms === undefined) return undefined;
    const { use } = programme.principal;
    const named = questions.reduce(
      (sum, asked) => sum + asked.named.filter((room) => room.use === use).length,
      0,
    );
    const room = storeys.map((storey, i) => {
      if (storey < 0) return 0;
      const isHere = storey > 0 || programme.hasPrincipalOnGround || brief.floors === 1 || isTight;
      return isHere ? countPrincipals(questions[i]!) : 0;
    });
    return apportion(Math.max(0, brief.rooms - named), room, room);
  }
}

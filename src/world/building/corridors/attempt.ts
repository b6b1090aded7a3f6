/** One attempt at a building: what fits into this size and what does not. */
import type { Point } from '../../walkable.ts';
import type { AttemptQuestion } from './attempt-question.ts';
import { fillStorey } from './fill.ts';
import type { FillQuestion, NamedRoom } from './fill.ts';
import { layOut } from './layout.ts';
import type { Layout } from './layout.ts';
import { createMass } from './mass.ts';
import { areaOfSpec } from './sizes.ts';
import { listGaps, planStorey } from './storey-plan.ts';
import type { StoreyPlan } from './storey-plan.ts';
import { classOf, countRooms, questionOf } from './storey-questions.ts';
import { placeWaysOut } from './ways-out/place-ways-out.ts';
import type { WaysOut } from './ways-out/place-ways-out.ts';

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
    /** Rooms of the programme that nobody asked for. */
    readonly usual: number;
  };
}

/** The building; or how much is missing, where it may grow and has to. */
export function attempt(question: AttemptQuestion): Attempt | number {
  const { brief, programme, style, wishes, stairDepth, size } = question;
  const mass = createMass(size.spec, size.turn);
  const layout = layOut({ brief, programme, style, mass, isGrowing: question.isGrowing });
  const ways = placeWaysOut({ brief, programme, style, layout, stairDepth, wishes: wishes.exits });
  const lacks = lacksOf(question, layout, ways);
  const lacking = lacks.stairs + lacks.lifts + lacks.exits + lacks.sides.length;
  if (question.isGrowing && lacking > 0) return lacking;
  const area = areaOfSpec(size.spec);
  const drawn = drawStoreys(question, layout, ways, area);
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
}

function lacksOf({ brief }: AttemptQuestion, layout: Layout, ways: WaysOut) {
  const isFlat = brief.floors + brief.basements === 1;
  const lifts = layout.lifts.reduce((sum, { count }) => sum + count, 0);
  return {
    stairs: isFlat ? 0 : brief.stairs - layout.stairs.length,
    lifts: isFlat ? 0 : brief.elevators - lifts,
    exits: brief.exits - ways.exits.length,
    sides: ways.misplaced,
  };
}

interface DrawnStorey {
  readonly plan: StoreyPlan;
  readonly missing: ReturnType<typeof fillStorey>;
}

/** From the lowest to the highest. Storeys with the same input are drawn once. */
function drawStoreys(
  question: AttemptQuestion,
  layout: Layout,
  ways: WaysOut,
  area: number,
): (DrawnStorey & { readonly storey: number })[] {
  const { brief, programme } = question;
  const entrance: Point = ways.exits[0] ?? { x: 0, y: 0 };
  const built = {
    ...question,
    layout,
    ways,
    area,
    gaps: {
      ground: listGaps(layout, ways.taken, entrance),
      other: listGaps(layout, layout.fixed, entrance),
    },
  };
  const storeys = Array.from(
    { length: brief.floors + brief.basements },
    (_, i) => i - brief.basements,
  );
  const questions = storeys.map((storey) => questionOf(built, storey));
  const counts = countRooms(built, storeys, questions);
  const drawStorey = (storey: number, asked: FillQuestion): DrawnStorey => {
    const filled = fillStorey(asked);
    const plan = planStorey({
      brief,
      programme,
      layout,
      rooms: filled.rooms,
      opens: storey === 0 ? ways.opens : [],
      hall: storey === 0 ? layout.hall : undefined,
    });
    return { plan, missing: filled };
  };
  const known = new Map<string, DrawnStorey>();
  return storeys.map((storey, i) => {
    const asked = questions[i]!;
    const principals = counts === undefined || storey < 0 ? undefined : counts[i]!;
    const key = `${classOf(storey)}:${principals}:${asked.turn}:${JSON.stringify(asked.named)}`;
    const drawn = known.get(key) ?? drawStorey(storey, { ...asked, principals });
    known.set(key, drawn);
    return { storey, ...drawn };
  });
}

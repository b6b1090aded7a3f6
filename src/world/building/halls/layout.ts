/** A hall building of a given size: where everything is, and what found no place. */
import { createDice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import { apportion } from '../plan.ts';
import { sizeOfCore } from '../stair-core.ts';
import { fillBands, metersFor } from './fill-bands.ts';
import type { Filled } from './fill-bands.ts';
import { findMissing } from './find-missing.ts';
import type { Missing } from './find-missing.ts';
import type { HallKind, LayContext } from './hall-kind.ts';
import { placeFixed } from './place-fixed.ts';
import type { Fixed } from './place-fixed.ts';
import { planStorey } from './plan-storey.ts';
import type { Fit, StoreyPlan } from './plan-storey.ts';
import { readNamed } from './read-named.ts';
import type { Named, Wish } from './read-named.ts';
import type { Scheme } from './scheme.ts';
import type { StoreyLayout } from './storey-layout.ts';
import { edgeOfSide, turnLay } from './turn-lay.ts';
import type { Facing } from './turn-lay.ts';

export interface Layout {
  readonly seed: number;
  readonly scheme: Scheme;
  readonly fixed: Fixed;
  readonly named: Named;
  /** From the lowest to the highest. */
  readonly storeys: readonly StoreyLayout[];
  readonly missing: Missing;
}

export interface Size {
  readonly u: number;
  readonly v: number;
  readonly facing: Facing;
  readonly fit: Fit;
}

/** Shaft, and space to wait before it. */
const LIFT_BAND_DEPTH = 4.6;

/** The input of the layout: the brief with its labels sorted, and what follows from it for this size. */
interface Job {
  readonly brief: BuildingBrief;
  readonly kind: HallKind;
  readonly seed: number;
  readonly named: Named;
  readonly stairs: readonly Wish[];
  readonly lifts: number;
  readonly core: { readonly across: number; readonly along: number };
  /** Counted rooms on each storey above the ground. */
  readonly counts: readonly number[];
}

/** Undefined when the plan is too small for the kind. */
export function layOut(
  brief: BuildingBrief,
  kind: HallKind,
  seed: number,
  size: Size,
): Layout | undefined {
  const job = toJob(brief, kind, seed, size);
  const { named, stairs, lifts } = job;
  const lay = kind.lay(toContext(job, size));
  if (!lay) return undefined;
  const scheme = turnLay(lay, size.facing, size);
  const plans = storeysOf(brief).map((storey) => planStorey(kind, scheme, named, storey, size.fit));
  const fixed = placeFixed(
    scheme,
    {
      exits: withWishes(named.exits, brief.exits),
      stairs,
      lifts,
      banksMin: named.lifts.length,
      exitWidth: brief.exitWidth,
      coreWidth: job.core.across,
      roomMeters: Math.max(...plans.map((plan) => metersOf(job, plan))),
    },
    createDice(seed, 2),
  );
  const storeys = plans.map((plan) => fillStorey(job, scheme, fixed, plan));
  const skipped = plans.reduce((sum, plan) => sum + plan.skipped, 0);
  const missing = findMissing(brief, { scheme, fixed, named, storeys, stairs, lifts, skipped });
  return { seed, scheme, fixed, named, storeys, missing };
}

function toJob(brief: BuildingBrief, kind: HallKind, seed: number, size: Size): Job {
  const isTall = brief.floors + brief.basements > 1;
  const height = Math.max(kind.storeyHeight, brief.basements > 0 ? kind.basementHeight : 0);
  const named = readNamed(brief, kind.principal.use);
  return {
    brief,
    kind,
    seed,
    named,
    stairs: isTall ? withWishes(named.stairs, brief.stairs) : [],
    lifts: isTall ? brief.elevators : 0,
    core: sizeOfCore(brief.stairWidth, height),
    counts: principalCounts(brief, kind, size),
  };
}

function toContext(job: Job, { u, v, facing, fit }: Size): LayContext {
  const { brief, seed, named, stairs, lifts, core, counts } = job;
  return {
    u,
    v,
    dice: createDice(seed, 1),
    diceFor: (storey) => createDice(seed, 1000 + storey),
    bandDepthMin: Math.max(stairs.length > 0 ? core.along : 0, lifts > 0 ? LIFT_BAND_DEPTH : 0),
    stairs: stairs.length,
    asksEscalator: named.escalators.length > 0,
    edges: new Set(named.sides.map((side) => edgeOfSide(side, facing))),
    lowest: -brief.basements,
    highest: brief.floors - 1,
    principalOn: (storey) => counts[storey] ?? 0,
    storeyFor: (use, otherwise) => named.storeyOfUse(use) ?? otherwise,
    isPlain: fit === 'plain',
  };
}

function storeysOf({ floors, basements }: BuildingBrief): number[] {
  return Array.from({ length: floors + basements }, (_, i) => i - basements);
}

/** The requested number, spread over the storeys from the ground up; or what the kind usually has. */
function principalCounts(
  { floors, rooms }: BuildingBrief,
  kind: HallKind,
  { u, v }: Size,
): number[] {
  const storeys = Array.from({ length: floors }, () => 1);
  if (rooms !== undefined) return apportion(rooms, storeys);
  return storeys.map(() => kind.principalOnStorey(u * v));
}

function withWishes(wishes: readonly Wish[], count: number): Wish[] {
  return Array.from({ length: count }, (_, i) => wishes[i] ?? {});
}

/** Counted rooms of this storey that belong along its bands. */
function countInBands({ kind, counts }: Job, { storey, tilePrincipal }: StoreyPlan): number {
  return kind.principal.isIn === 'bands' ? Math.max(0, (counts[storey] ?? 0) - tilePrincipal) : 0;
}

function metersOf(job: Job, plan: StoreyPlan): number {
  return metersFor(plan.asked) + countInBands(job, plan) * job.kind.principal.width;
}

/** Passages to exits are only on the ground floor; above and below, rooms take their place. */
function fillStorey(
  job: Job,
  { footprint, bands }: Scheme,
  fixed: Fixed,
  plan: StoreyPlan,
): StoreyLayout & Filled {
  const { storey, tiles, asked } = plan;
  const { principal, programme } = job.kind;
  const slots =
    storey === 0
      ? fixed.slots
      : fixed.slots.map((row) => row.filter(({ what }) => what !== 'passage'));
  const filled = fillBands(
    {
      footprint,
      bands,
      slots,
      asked,
      principal: { use: principal.use, width: principal.width },
      principalCount: countInBands(job, plan),
      others: storey < 0 ? programme.basementOthers : programme.others,
    },
    createDice(job.seed, 2000 + storey),
  );
  return { storey, tiles, slots, ...filled };
}

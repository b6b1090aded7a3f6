/** Vehicles that have collided when a run begins: they stand on their lane and block it. */
import { agentRoles } from '#scenario/facets';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import type { LanePlan } from './direction.ts';
import type { Block, TrafficContext } from './traffic-context.ts';

/** Meters between a stopped vehicle and the block, and between stopped vehicles. */
const CRASH_GAP = 2.5;
const CRASHED_MAX = 2;
/** Meters of lane that two of them take. */
const CRASH_ROOM = 16;

/** The first two that are no emergency vehicles stand where they collided. */
export function planCrashed(
  vehicles: readonly CastVehicle[],
  crash: Block | undefined,
  { net, notes, blocks }: TrafficContext,
  played: ReadonlySet<string | undefined>,
): Map<number, LanePlan> {
  const plans = new Map<number, LanePlan>();
  for (const { isCrash, fromSeconds, event } of blocks)
    if (isCrash && fromSeconds > 0 && !played.has(event))
      notes.unmet.push({
        path: `events[${event}]`,
        asked: 'vehicles collide',
        got: 'the lane is blocked from then on',
        because: 'There are not two vehicles that could collide there.',
      });
  if (crash === undefined) return plans;
  // Where there is room for two on the lane.
  const room = Math.min(CRASH_ROOM, net.lengthOf(crash.lane) - 0.1);
  let front = Math.max(room, crash.at - CRASH_GAP);
  for (const [i, { kind, drives, length, width }] of vehicles.entries()) {
    if (plans.size === CRASHED_MAX || agentRoles.of(kind).isResponder || front <= 0) continue;
    plans.set(i, {
      drives,
      length,
      width,
      enterSeconds: 0,
      lane: crash.lane,
      at: Math.min(front, net.lengthOf(crash.lane) - 0.1),
      speed: 0,
      speedFactor: 1,
      isWrecked: true,
      goal: { kind: 'stay', id: crash.lane, label: 'stands where it collided' },
    });
    front -= length + CRASH_GAP;
  }
  if (plans.size < CRASHED_MAX)
    notes.unmet.push({
      path: 'run.collision',
      asked: CRASHED_MAX,
      got: plans.size,
      because:
        'There are too few vehicles, or too little room on the lane, for more to stand there.',
    });
  notes.assumptions.push({
    path: 'run.collision',
    value: plans.size,
    because: 'Vehicles that collided stand on their lane and block it to the end of the run.',
  });
  return plans;
}

/** Measures that change the place: ways opened, widened, added, and lanes before them. */
import type { Candidate } from './candidate.ts';
import { addExit, findNewExit, nameOf } from './edits/add-exit.ts';
import type { NewExit } from './edits/add-exit.ts';
import { addStair } from './edits/add-stair.ts';
import { listClosedWays, openWay } from './edits/open-way.ts';
import { addQueueLanes, findQueueLanes } from './edits/queue-lanes.ts';
import { findWidening, widenGate } from './edits/widen-gate.ts';
import { findReason, listDelays, nameOfGate, toCandidate } from './proposal.ts';
import type { Grounds, Reason } from './proposal.ts';

/** The number of gates considered: the worst ones. */
const WIDENED_MAX = 3;
const LANED_MAX = 2;
/** Added to the estimate for opening a blocked exit, because it is the cheapest measure of all. */
const OPENING_WORTH = 0.2;
/** The estimate does not model crowd pressure. Judgement. */
const LANES_WORTH = 0.1;

/** People waited there, although no weakness was found. */
const WAITED: Reason = { answers: [], severity: 'low' };

export function proposeWays(grounds: Grounds): Candidate[] {
  return [
    ...proposeOpening(grounds),
    ...proposeWidening(grounds),
    ...proposeExit(grounds),
    ...proposeStair(grounds),
    ...proposeLanes(grounds),
  ];
}

function proposeOpening(grounds: Grounds): Candidate[] {
  return listClosedWays(grounds.world).flatMap((way) => {
    const reason = findReason(grounds, ['blocked_exit'], [way.id, ...way.gates]);
    if (reason === undefined) return [];
    const opened = openWay(grounds.scenario, grounds.world, way);
    if (!grounds.isSound(opened.world)) return [];
    return [
      toCandidate(grounds, {
        ...reason,
        type: 'open_exit',
        target: way.id,
        size: way.gates.length,
        description: `Open ${nameOfGate(grounds, way.id)} and keep it free: no lock on the inside and nothing in front of it.`,
        expected: OPENING_WORTH + grounds.gain(opened.world),
        apply: (scenario, world) => openWay(scenario, world, way),
      }),
    ];
  });
}

function proposeWidening(grounds: Grounds): Candidate[] {
  const categories = ['exit_capacity', 'crowding', 'uneven_exits'];
  const delays = listDelays(grounds);
  const blamed = grounds.vulnerabilities
    .filter(({ category }) => categories.includes(category))
    .flatMap(({ about }) => about);
  const gates = [...new Set([...delays.map(({ gate }) => gate), ...blamed])];
  const closed = new Set(grounds.world.closed);
  return gates
    .filter((gate) => !closed.has(gate))
    .flatMap((gate) => {
      const widening = findWidening(grounds.world, gate);
      return widening === undefined ? [] : [widening];
    })
    .slice(0, WIDENED_MAX)
    .flatMap((widening) => {
      const { gate, isExit, width, widthBefore } = widening;
      const changed = widenGate(grounds.world, widening);
      if (!grounds.isSound(changed)) return [];
      return [
        toCandidate(grounds, {
          ...(findReason(grounds, categories, [gate]) ?? WAITED),
          type: isExit ? 'widen_exit' : 'widen_door',
          target: gate,
          size: width - widthBefore,
          description: `Widen ${nameOfGate(grounds, gate)} from ${widthBefore.toFixed(2)} m to ${width.toFixed(2)} m clear width.`,
          expected: grounds.gain(changed),
          apply: (scenario, world) => ({
            scenario,
            world: widenGate(world, widening),
            changes: {},
          }),
        }),
      ];
    });
}

function proposeExit(grounds: Grounds): Candidate[] {
  const reason =
    findReason(grounds, ['exit_capacity', 'uneven_exits', 'travel_distance', 'crowding']) ??
    findReason(grounds, ['exit_redundancy', 'blocked_exit', 'smoke']);
  if (reason === undefined) return [];
  const exit = findNewExit(grounds.world);
  if (exit === undefined) return [];
  const changed = addExit(grounds.world, exit);
  if (!grounds.isSound(changed)) return [];
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'add_exit',
      target: exit.id,
      size: exit.width,
      description: `Add a ${nameOf(exit)}, ${exit.width.toFixed(2)} m wide and without steps, in the ${exit.isInFence ? 'fence' : 'outer wall'}, ${sayWhere(grounds.world, exit)}, away from the other exits.`,
      expected: grounds.gain(changed),
      apply: (scenario, world) => ({ scenario, world: addExit(world, exit), changes: {} }),
    }),
  ];
}

/** From the middle of its building; in a fence, from the origin of the plan. */
function sayWhere(
  { buildings }: Grounds['world'],
  { at, building }: Pick<NewExit, 'at' | 'building'>,
): string {
  const ring = buildings.find(({ id }) => id === building)?.footprint ?? [];
  const middleOf = (values: readonly number[]): number =>
    values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;
  const east = at.x - middleOf(ring.map(({ x }) => x));
  const north = at.y - middleOf(ring.map(({ y }) => y));
  const from = ring.length === 0 ? 'the origin of the plan' : 'the building’s centre';
  return `${Math.abs(east).toFixed(1)} m ${east < 0 ? 'west' : 'east'} and ${Math.abs(north).toFixed(1)} m ${north < 0 ? 'south' : 'north'} of ${from}`;
}

/** Drawn once: the building with one more stair is another drawing. */
function proposeStair(grounds: Grounds): Candidate[] {
  const reason = findReason(grounds, ['stair_capacity', 'travel_distance']);
  if (reason === undefined) return [];
  const rebuilt = addStair(grounds.scenario, grounds.world);
  if (rebuilt === undefined) return [];
  const { scenario, world, storeys } = rebuilt;
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'add_stair',
      size: storeys,
      description: `Build one more stair over ${storeys} storeys.`,
      expected: grounds.gain(world),
      apply: (asked, given) =>
        given === grounds.world
          ? { scenario: { ...scenario, seed: asked.seed }, world, changes: {} }
          : { ...(addStair(asked, given) ?? { scenario: asked, world: given }), changes: {} },
    }),
  ];
}

function proposeLanes(grounds: Grounds): Candidate[] {
  const crowded = findReason(grounds, ['crowding']);
  // Nobody queues to enter a place where people sleep.
  if (crowded === undefined || grounds.scenario.response.asleep.value) return [];
  const closed = new Set(grounds.world.closed);
  return listDelays(grounds)
    .filter(({ gate }) => !closed.has(gate))
    .flatMap(({ gate }) => findQueueLanes(grounds.space(), gate) ?? [])
    .slice(0, LANED_MAX)
    .flatMap((lanes) => {
      const changed = addQueueLanes(grounds.world, lanes);
      if (!grounds.isSound(changed)) return [];
      return [
        toCandidate(grounds, {
          ...crowded,
          type: 'queue_lanes',
          target: lanes.gate,
          size: lanes.meters,
          description: `Put up ${lanes.meters.toFixed(0)} m of barriers before ${nameOfGate(grounds, lanes.gate)}, so that people come to it in lanes.`,
          expected: LANES_WORTH,
          apply: (scenario, world) => ({
            scenario,
            world: addQueueLanes(world, lanes),
            changes: {},
          }),
        }),
      ];
    });
}

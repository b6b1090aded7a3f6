/** How exits, stairs and doors were used in a run. */
import type { Gate, RunReport, Space } from '#crowd';
import type { GateFinding } from '../run-findings.ts';
import type { NameGate } from './name-gates.ts';

/** Persons per second and meter of clear width: openings, PD 7974-6; stairs down, MSC.1/Circ.1533. */
const EXIT_FLOW_PER_METER = 1.33;
const STAIR_FLOW_PER_METER = 1.1;

/** Persons per second. */
export function capacityOf(kind: GateFinding['kind'], width: number): number {
  return (kind === 'stair' ? STAIR_FLOW_PER_METER : EXIT_FLOW_PER_METER) * width;
}

/** Meters of clear width that pass so many persons per second. */
export function widthFor(kind: GateFinding['kind'], capacity: number): number {
  return capacity / capacityOf(kind, 1);
}

export function findGates(
  space: Space,
  { outcome }: RunReport,
  nameGate: NameGate,
  weight: number,
): GateFinding[] {
  const stepped = new Set(
    space.walkable.exits.filter(({ isStepFree }) => isStepFree === false).map(({ id }) => id),
  );
  return outcome.gates
    .filter(({ gate, people }) => people > 0 || gate.kind !== 'door')
    .map(({ gate, people, flowPeak, flowMean, queues, lastSeconds }) => {
      const kind = kindOf(gate);
      const capacity = capacityOf(kind, gate.width);
      return {
        id: gate.id,
        kind,
        name: nameGate(gate),
        storey: storeyOf(space, gate),
        at: { x: (gate.ax + gate.bx) / 2, y: (gate.ay + gate.by) / 2 },
        width: gate.width,
        capacity,
        isOpen: space.isGateClosed[gate.index] !== 1,
        isStepFree: kind !== 'stair' && !stepped.has(gate.id),
        people: people * weight,
        flowPeak: flowPeak * weight,
        flowMean: flowMean * weight,
        utilization: Math.min(1, (flowPeak * weight) / capacity),
        queueMax: Math.max(0, ...queues) * weight,
        lastSeconds,
      };
    });
}

/** Joins lead onto stairs, over their landings and off them. */
function kindOf({ kind }: Gate): GateFinding['kind'] {
  return kind === 'join' ? 'stair' : kind;
}

/** Of a stair's mouth, that of the floor it leads to. */
function storeyOf({ walkable: { levels } }: Space, { level, otherLevel }: Gate): number {
  const own = levels[level]!;
  const other = levels[otherLevel];
  return own.kind === 'stair' && other?.kind === 'floor' ? other.storey : own.storey;
}

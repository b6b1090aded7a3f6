/** How exits, stairs and doors were used in a run. */
import { linkCapacity } from '#crowd/estimate';
import type { Gate, Space } from '#crowd/space';
import type { RunReport } from '#crowd/traces';
import type { NameGate } from './name-gates.ts';
import type { GateFinding } from './run-findings.ts';

/**
 * Persons per second through a gate or stair of this clear width: effective width of the hydraulic model, stairs with
 * usual steps.
 */
export function capacityOf(kind: GateFinding['kind'], width: number): number {
  return linkCapacity({ ...NO_ENDS, kind: kind === 'stair' ? 'stair' : 'door', width });
}

/** Metres by which a way must be wider to pass this many more persons per second. */
export function widthFor(kind: GateFinding['kind'], capacity: number): number {
  return capacity / (capacityOf(kind, 2) - capacityOf(kind, 1));
}

const NO_ENDS = { id: '', from: '' } as const;

export function findGates(space: Space, { outcome }: RunReport, nameGate: NameGate): GateFinding[] {
  const stepped = new Set(
    space.walkable.exits.filter(({ isStepFree }) => isStepFree === false).map(({ id }) => id),
  );
  return outcome.gates
    .filter(({ gate, people }) => people > 0 || gate.kind !== 'door')
    .map(({ gate, people, flowPeak, flowMean, queues, lastSeconds }) => {
      const kind = kindOf(gate);
      const capacity = gate.flowMax;
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
        people,
        flowPeak,
        flowMean,
        utilization: Math.min(1, flowPeak / capacity),
        queueMax: Math.max(0, ...queues),
        lastSeconds,
      };
    });
}

/** Joins lead onto stairs, over their landings and off them. */
function kindOf({ kind }: Gate): GateFinding['kind'] {
  return kind === 'join' ? 'stair' : kind;
}

/** For the entrance of a stair, the floor it leads to. */
function storeyOf({ walkable: { levels } }: Space, { level, otherLevel }: Gate): number {
  const own = levels[level]!;
  const other = levels[otherLevel];
  return own.kind === 'stair' && other?.kind === 'floor' ? other.storey : own.storey;
}

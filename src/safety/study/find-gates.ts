/** How exits, stairs and doors were used in a run, by the names people have for them. */
import type { Gate, RunReport, Space } from '#crowd';
import type { World } from '#world';
import type { GateFinding } from '../run-findings.ts';

/** Persons per second and meter of clear width: openings, PD 7974-6; stairs down, MSC.1/Circ.1533. */
export const EXIT_FLOW_PER_METER = 1.33;
export const STAIR_FLOW_PER_METER = 1.1;

export function findGates(
  world: World,
  space: Space,
  { outcome }: RunReport,
  weight: number,
): GateFinding[] {
  const names = nameGates(world);
  const stairs = new Set(
    world.buildings.flatMap(({ interior }) => interior?.stairs.flatMap(({ gates }) => gates) ?? []),
  );
  const stepped = new Set(
    space.walkable.exits.filter(({ isStepFree }) => isStepFree === false).map(({ id }) => id),
  );
  return outcome.gates
    .filter(({ gate, people }) => people > 0 || gate.kind === 'exit' || stairs.has(gate.id))
    .map(({ gate, people, flowPeak, flowMean, queues, lastSeconds }) => {
      const kind = kindOf(gate, stairs);
      const capacity = capacityOf(kind, gate.width);
      return {
        id: gate.id,
        kind,
        name: names.get(gate.id) ?? nameDoor(gate),
        storey: storeyOf(space, gate),
        at: { x: (gate.ax + gate.bx) / 2, y: (gate.ay + gate.by) / 2 },
        width: gate.width,
        capacity,
        isOpen: space.isGateClosed[gate.index] !== 1,
        isStepFree: kind === 'stair' ? false : !stepped.has(gate.id),
        people: people * weight,
        flowPeak: flowPeak * weight,
        flowMean: flowMean * weight,
        utilization: Math.min(1, (flowPeak * weight) / capacity),
        queueMax: Math.max(0, ...queues) * weight,
        lastSeconds,
      };
    });
}

/** Persons per second. */
export function capacityOf(kind: GateFinding['kind'], width: number): number {
  return (kind === 'stair' ? STAIR_FLOW_PER_METER : EXIT_FLOW_PER_METER) * width;
}

function kindOf({ kind, id }: Gate, stairs: ReadonlySet<string>): GateFinding['kind'] {
  if (kind === 'exit') return 'exit';
  return kind === 'join' || stairs.has(id) ? 'stair' : 'door';
}

/** The upper side of a stair's mouth is a floor too: of both, the one that is a floor. */
function storeyOf({ walkable: { levels } }: Space, { level, otherLevel }: Gate): number {
  const own = levels[level]!;
  const other = levels[otherLevel];
  return own.kind === 'stair' && other?.kind === 'floor' ? other.storey : own.storey;
}

export function nameGates({ buildings, landmarks }: World): Map<string, string> {
  const names = new Map<string, string>(
    landmarks
      .filter(({ kind }) => kind === 'exit' || kind === 'gate' || kind === 'door')
      .map(({ id, label }) => [id, label]),
  );
  for (const { interior } of buildings) {
    for (const { id, name } of interior?.exits ?? []) if (name !== undefined) names.set(id, name);
    for (const stair of interior?.stairs ?? [])
      for (const gate of stair.gates) names.set(gate, stair.name ?? stair.id);
  }
  return names;
}

function nameDoor({ id }: Gate): string {
  return `door ${id.slice(id.lastIndexOf('.') + 1)}`;
}

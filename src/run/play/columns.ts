import type { Simulation } from '#crowd/simulation';
import type { Snapshot } from '#crowd/traces';
/** All actors of a run in the order of the trace: pedestrians, attackers, then vehicles. */
import { ABSENT, STANDING, WALKING } from '#crowd/walking';
import type { VehicleHeight } from './trace-levels.ts';
import type { VehicleColumns } from './vehicle-columns.ts';

export interface Columns extends Snapshot {
  readonly z: Float64Array;
  /** Copies the current positions. */
  update(): void;
}

export interface ColumnParts {
  readonly simulation: Simulation;
  /** Attackers; the hazards of the simulation know their positions. */
  readonly attackers: number;
  readonly vehicles: VehicleColumns;
  /** Of each vehicle the level of the trace it is on, and its height there. */
  readonly vehicleLevels: readonly number[];
  readonly heightOf: VehicleHeight;
}

export function createColumns(parts: ColumnParts): Columns {
  const { simulation, attackers, vehicles, vehicleLevels, heightOf } = parts;
  const { walkers } = simulation.state;
  const people = walkers.count;
  const first = people + attackers;
  const count = first + vehicles.state.length;
  const columns = {
    x: new Float64Array(count),
    y: new Float64Array(count),
    z: new Float64Array(count),
    level: new Int16Array(count),
    state: new Uint8Array(count),
  };
  const { x, y, z, level, state } = columns;

  function updateAttackers(): void {
    const found = simulation.hazards.attackers;
    for (let k = 0; k < attackers; k++) {
      const attacker = found[k];
      if (attacker === undefined) continue;
      const at = people + k;
      x[at] = attacker.x;
      y[at] = attacker.y;
      level[at] = attacker.level;
      z[at] = simulation.space.levels[attacker.level]!.heightAt(attacker.x, attacker.y);
      const { comesIn, startSeconds } = attacker.description;
      const isAway = comesIn === true && simulation.seconds < startSeconds;
      state[at] = isAway ? ABSENT : attacker.isActive ? WALKING : STANDING;
    }
  }

  return {
    ...columns,
    update() {
      x.set(walkers.x.subarray(0, people));
      y.set(walkers.y.subarray(0, people));
      z.set(walkers.z.subarray(0, people));
      level.set(walkers.level.subarray(0, people));
      state.set(walkers.state.subarray(0, people));
      updateAttackers();
      for (let k = 0; k < vehicles.state.length; k++) {
        const at = first + k;
        state[at] = vehicles.state[k]!;
        level[at] = vehicleLevels[k]!;
        if (state[at] === 0) continue;
        x[at] = vehicles.x[k]!;
        y[at] = vehicles.y[k]!;
        z[at] = heightOf(k, x[at], y[at]);
      }
    },
  };
}

import type { Simulation } from '#crowd/simulation';
import type { Snapshot } from '#crowd/traces';
/** All actors of a run in the order of the trace: pedestrians, attackers, then vehicles. */
import { ABSENT, STANDING, WALKING } from '#crowd/walking';
import type { Seat } from '../cast/cast.ts';
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
  /** For each vehicle, the level of the trace it is on, and its height there. */
  readonly vehicleLevels: readonly number[];
  readonly heightOf: VehicleHeight;
  /** Which person rides in which vehicle until they get off. */
  readonly riders: readonly Rider[];
}

export interface Rider {
  readonly person: number;
  readonly seat: Omit<Seat, 'place'>;
}

export function createColumns(parts: ColumnParts): Columns {
  const { simulation, attackers, vehicles, vehicleLevels, heightOf, riders } = parts;
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

  /** In their seats, as long as the vehicle is there. */
  function updateRiders(): void {
    const { enteredSeconds, outSeconds } = simulation.state;
    for (const { person: i, seat } of riders) {
      const k = seat.vehicle;
      if (!Number.isNaN(enteredSeconds[i]!) || !Number.isNaN(outSeconds[i]!)) continue;
      if (vehicles.state[k] === 0) continue;
      const [c, s] = [Math.cos(vehicles.heading[k]!), Math.sin(vehicles.heading[k]!)];
      x[i] = vehicles.x[k]! + seat.along * c - seat.across * s;
      y[i] = vehicles.y[k]! + seat.along * s + seat.across * c;
      z[i] = heightOf(k, x[i], y[i]);
      level[i] = vehicleLevels[k]!;
      state[i] = STANDING;
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
      updateRiders();
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

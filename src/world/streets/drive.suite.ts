/** Tests lanes with the traffic of the crowd: vehicles from every entrance to every exit, and none stuck for ever. */
import assert from 'node:assert/strict';
import { createTraffic } from '#crowd/traffic';
import type { LaneGraph } from '../walkable.ts';

export interface Drive {
  readonly entered: number;
  /** Vehicles that are still there, and the lanes they are on. */
  readonly inside: number;
  readonly stuckOn: readonly string[];
  readonly collisions: number;
  readonly seconds: number;
}

export interface DriveOptions {
  /** Traffic enters for this long; then every vehicle has to get out. */
  readonly seconds?: number;
  readonly perHour?: number;
}

const LIMIT_SECONDS = 900;

/** Lanes that nothing leads to are entrances; those that lead nowhere are exits. */
export function listWays({ lanes }: LaneGraph): { into: string[]; out: string[] } {
  const led = new Set(lanes.flatMap(({ next }) => next));
  return {
    into: lanes.filter(({ id }) => !led.has(id)).map(({ id }) => id),
    out: lanes.filter(({ next }) => next.length === 0).map(({ id }) => id),
  };
}

export function drive(
  graph: LaneGraph,
  { seconds = 120, perHour = 120 }: DriveOptions = {},
): Drive {
  const { into, out } = listWays(graph);
  assert.ok(into.length > 0 && out.length > 0, 'a lane graph one can drive into and out of');
  const traffic = createTraffic(graph, {
    seed: 3,
    sources: into.map((lane) => ({
      lane,
      perHour,
      toSeconds: seconds,
      kinds: { car: 8, van: 1, bus: 0.5 },
      destinations: listReached(graph, lane, out).map((to) => ({ lane: to })),
    })),
  });
  while (traffic.seconds < LIMIT_SECONDS) {
    traffic.step(0.1);
    if (traffic.seconds > seconds && traffic.fleet.count === 0) break;
  }
  const { entered, left, collisions } = traffic.counters;
  const { fleet } = traffic;
  assert.equal(entered, left + fleet.count, 'no vehicle vanishes');
  const on = Array.from({ length: fleet.used }, (_, i) => fleet.lane[i]!).filter((i) => i >= 0);
  return {
    entered,
    inside: fleet.count,
    stuckOn: on.map((i) => traffic.laneIds[i]!),
    collisions,
    seconds: Math.round(traffic.seconds),
  };
}

function listReached({ lanes }: LaneGraph, from: string, out: readonly string[]): string[] {
  const byId = new Map(lanes.map((lane) => [lane.id, lane]));
  const seen = new Set([from]);
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const { next, left, right } = byId.get(id)!;
    for (const to of [...next, left, right])
      if (to !== undefined && !seen.has(to)) {
        seen.add(to);
        open.push(to);
      }
  }
  return out.filter((id) => seen.has(id));
}

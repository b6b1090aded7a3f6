/**
 * Watches a run for bodies in one another, every tenth of a second, with geometry of its own. People are circles, vehicles
 * rectangles as they are drawn.
 */
import { ABSENT, DOWN } from '#crowd/walking';
import type { World } from '#world/site';
import type { Cast } from './cast/cast.ts';
import type { GoingRun } from './play/set-going.ts';
import { createVehicleHeights } from './play/trace-levels.ts';

export const MEETINGS = ['people', 'person in vehicle', 'vehicles'] as const;
export type MeetingKind = (typeof MEETINGS)[number];

export interface Meeting {
  readonly kind: MeetingKind;
  readonly a: number;
  readonly b: number;
  readonly fromSeconds: number;
  seconds: number;
}

export interface Watch {
  /** After each step. */
  look(): void;
  /** Every time two were in one another, however short. */
  readonly meetings: readonly Meeting[];
}

/**
 * Two bodies squeezed in a crowd touch at seven tenths of both radii (`crowd/walking`): nearer than six tenths is one in the
 * other. A mirror may touch a mirror.
 */
const PEOPLE_PART = 0.6;
const MIRROR_METERS = 0.1;
const STEP_SECONDS = 0.1;
/** What is on a bridge or a deck above is not in the way. */
const HEIGHT_METERS = 1.5;
const HEADROOM_METERS = 2.5;
const SPAN = 1 << 16;

export function watchApart(run: GoingRun, world: World, cast: Cast): Watch {
  const { simulation, vehicles } = run;
  const { walkers } = simulation.state;
  const heightOf = createVehicleHeights(world, cast);
  const { levels } = cast.space.walkable;
  const meetings: Meeting[] = [];
  const open = new Map<string, Meeting>();
  let now = new Set<string>();

  const isUp = (i: number): boolean =>
    walkers.state[i] !== ABSENT && walkers.state[i] !== DOWN && walkers.isAside[i] === 0;

  function meet(kind: MeetingKind, a: number, b: number): void {
    const key = `${kind} ${a * SPAN + b}`;
    now.add(key);
    const known = open.get(key);
    if (known !== undefined) return void (known.seconds += STEP_SECONDS);
    const meeting = { kind, a, b, fromSeconds: simulation.seconds, seconds: STEP_SECONDS };
    open.set(key, meeting);
    meetings.push(meeting);
  }

  /** Who carries, leads or holds somebody is close to them. */
  function areTogether(i: number, j: number): boolean {
    return simulation.deeds.some(
      ({ who, whom, toSeconds }) =>
        toSeconds === null && ((who === i && whom === j) || (who === j && whom === i)),
    );
  }

  function lookAtPeople(): void {
    const { x, y, radius, level } = walkers;
    const order = Array.from({ length: walkers.count }, (_, i) => i)
      .filter(isUp)
      .sort((a, b) => x[a]! - x[b]!);
    order.forEach((i, at) => {
      for (let k = at + 1; k < order.length && x[order[k]!]! - x[i]! < 1; k++) {
        const j = order[k]!;
        if (level[i] !== level[j]) continue;
        const apart = Math.hypot(x[i]! - x[j]!, y[i]! - y[j]!);
        if (apart < PEOPLE_PART * (radius[i]! + radius[j]!) && !areTogether(i, j))
          meet('people', Math.min(i, j), Math.max(i, j));
      }
    });
  }

  function lookAtVehicles(): void {
    const there = cast.vehicles.flatMap((_, k) => (vehicles.state[k] === 0 ? [] : [k]));
    there.forEach((k, at) => {
      const { length, width } = cast.vehicles[k]!;
      const [x, y] = [vehicles.x[k]!, vehicles.y[k]!];
      const z = heightOf(k, x, y);
      const [c, s] = [Math.cos(vehicles.heading[k]!), Math.sin(vehicles.heading[k]!)];
      for (let i = 0; i < walkers.count; i++) {
        if (walkers.state[i] === ABSENT || walkers.state[i] === DOWN) continue;
        const [dx, dy] = [walkers.x[i]! - x, walkers.y[i]! - y];
        if (Math.abs(dx) > length || Math.abs(dy) > length) continue;
        if (Math.abs(dx * c + dy * s) >= length / 2 || Math.abs(dy * c - dx * s) >= width / 2)
          continue;
        if (isOnItsGround(i, k)) meet('person in vehicle', i, k);
      }
      for (const other of there.slice(at + 1)) {
        const reach = (length + cast.vehicles[other]!.length) / 2 + 3;
        const [ox, oy] = [vehicles.x[other]!, vehicles.y[other]!];
        if (Math.abs(ox - x) > reach || Math.abs(oy - y) > reach) continue;
        if (Math.abs(heightOf(other, ox, oy) - z) >= HEIGHT_METERS) continue;
        if (doTouch(k, other)) meet('vehicles', k, other);
      }
    });
  }

  /** The road is the ground, wherever that lies. */
  function isOnItsGround(i: number, k: number): boolean {
    const { id, storey, kind, z } = levels[walkers.level[i]!]!;
    const deck = cast.vehicles[k]!.course?.deck;
    return deck === undefined
      ? storey === 0 && kind !== 'stair' && Math.abs(z) < HEADROOM_METERS
      : deck.level === id;
  }

  /** Two rectangles are apart where one of their four axes parts them. */
  function doTouch(k: number, other: number): boolean {
    const dx = vehicles.x[other]! - vehicles.x[k]!;
    const dy = vehicles.y[other]! - vehicles.y[k]!;
    const extent = (one: number, ux: number, uy: number): number => {
      const { length, width } = cast.vehicles[one]!;
      const [c, s] = [Math.cos(vehicles.heading[one]!), Math.sin(vehicles.heading[one]!)];
      const along = Math.abs(c * ux + s * uy) * (length / 2 - MIRROR_METERS);
      return along + Math.abs(c * uy - s * ux) * (width / 2 - MIRROR_METERS);
    };
    return [k, other].every((one) =>
      [0, Math.PI / 2].every((turn) => {
        const angle = vehicles.heading[one]! + turn;
        const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
        return Math.abs(dx * ux + dy * uy) < extent(k, ux, uy) + extent(other, ux, uy);
      }),
    );
  }

  return {
    meetings,
    look() {
      now = new Set();
      lookAtPeople();
      lookAtVehicles();
      for (const key of open.keys()) if (!now.has(key)) open.delete(key);
    },
  };
}

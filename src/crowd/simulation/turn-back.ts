/**
 * People in a safe place do not walk into danger; they wait until the way is free. People who meet danger on their way, and
 * see worse ahead, go back to the nearest safe floor, usually upstairs. Where no floor is safe they leave by a dangerous way, but not
 * by a deadly one.
 */
import { createExposure } from '../hazards/exposure.ts';
import type { Hazards } from '../hazards/hazards.ts';
import type { FieldStore } from '../routes/field-store.ts';
import { gateCells } from '../space/gate-cells.ts';
import type { Space } from '../space/space.ts';
import { STANDING, WALKING } from '../walking/walkers.ts';
import { isNoticed } from './notice-danger.ts';
import type { OwnRoutes } from './own-routes.ts';
import { DEADLY, FREE, PERILOUS } from './perils.ts';
import type { Grade, Perils } from './perils.ts';
import type { State } from './state.ts';

export interface TurningBack {
  /** Whether a person waits for a way, or goes back to safety. */
  isBack(i: number): boolean;
  /** Called when a person has a goal, an exit or a place as in `RouteMap.effortTo`; true if they turn back from it. */
  turnBack(state: State, i: number, target: number): boolean;
}

export interface TurnBackParts {
  readonly space: Space;
  readonly store: FieldStore;
  readonly ownRoutes: OwnRoutes;
  readonly hazards: Hazards;
  readonly perils: Perils;
}

export function createTurningBack(parts: TurnBackParts, count: number): TurningBack {
  const { space, store, ownRoutes, hazards, perils } = parts;
  const exposure = createExposure();
  const back = new Uint8Array(count);
  const isFloor = space.walkable.levels.map(({ kind }) => kind === 'floor');
  let refuges: readonly number[] | undefined;

  /** Whether people rather wait here, on a floor: where nothing is amiss, or before a deadly way where most people would go on. */
  function isRefuge(level: number, x: number, y: number, ahead: Grade): boolean {
    if (isFloor[level] !== true) return false;
    const grade = perils.at(level, x, y);
    if (ahead === DEADLY) return grade < PERILOUS;
    return grade === FREE && !(hazards.exposureAt(level, x, y, exposure) && isNoticed(exposure));
  }

  /** The refuge with the least way; -1 where no way leads to one that is better than the way ahead. */
  function findRefuge({ walkers }: State, i: number, ahead: Grade): number {
    refuges ??= listRefuges(space, store);
    const [level, x, y] = [walkers.level[i]!, walkers.x[i]!, walkers.y[i]!];
    const routes = ownRoutes.of(i);
    const next = { gate: -1 };
    let best = -1;
    let least = Infinity;
    for (const place of refuges) {
      const at = store.places[place]!;
      if (!isRefuge(at.level, at.x, at.y, ahead)) continue;
      const target = space.gates.length + place;
      const effort = routes.effortTo(target, level, x, y, next);
      if (effort >= least || perils.onWay(routes, target, { level, x, y }) >= ahead) continue;
      best = target;
      least = effort;
    }
    return best;
  }

  return {
    isBack: (i) => back[i] === 1,
    turnBack(state, i, target) {
      back[i] = 0;
      state.refuge[i] = -1;
      const { walkers, exit, gate } = state;
      const [level, x, y] = [walkers.level[i]!, walkers.x[i]!, walkers.y[i]!];
      const ahead = perils.onWay(ownRoutes.of(i), target, { level, x, y });
      if (ahead < PERILOUS) return false;
      const isRefugeHere = isRefuge(level, x, y, ahead);
      const refuge = isRefugeHere ? -1 : findRefuge(state, i, ahead);
      const isWaiting = refuge < 0;
      // Without a refuge any way out is better than none, unless it is deadly and this place is not yet.
      const isBearable = ahead === DEADLY && perils.at(level, x, y) < DEADLY;
      if (isWaiting && !isRefugeHere && !isBearable) return false;
      back[i] = 1;
      exit[i] = -1;
      state.refuge[i] = refuge;
      gate[i] = -1;
      // People sent to a place count as arrived when they stand, so they are kept walking, at no speed.
      const isExit = target < space.gates.length;
      walkers.state[i] = isWaiting && isExit ? STANDING : WALKING;
      if (!isWaiting) return true;
      walkers.wishX[i] = 0;
      walkers.wishY[i] = 0;
      walkers.wishSpeed[i] = 0;
      return true;
    },
  };
}

/** A place on each floor before each way that leads off it to stairs. */
function listRefuges(space: Space, store: FieldStore): number[] {
  return space.levels.flatMap((level) =>
    space.walkable.levels[level.index]!.kind === 'floor'
      ? level.gates.flatMap((index) => {
          const gate = space.gates[index]!;
          const { cells } = gateCells(level, gate);
          if (gate.kind !== 'join' || cells.length === 0) return [];
          const { x0, y0, cell, columns } = level.grid;
          const at = cells[cells.length >> 1]!;
          const x = x0 + ((at % columns) + 0.5) * cell;
          const y = y0 + (Math.floor(at / columns) + 0.5) * cell;
          return [store.addPlace({ level: level.index, x, y })];
        })
      : [],
  );
}

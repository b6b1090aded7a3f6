/** Which gates people can pass, and the routes without danger. */
import { isStepped } from '#world/levels';
import { createFieldStore } from '../routes/field-store.ts';
import type { FieldStore } from '../routes/field-store.ts';
import { createRouteMap } from '../routes/route-map.ts';
import type { RouteMap } from '../routes/route-map.ts';
import type { Gate, Space } from '../space/space.ts';

/**
 * Open gates take no effort beyond walking; closed gates cannot be passed, nor, for some people, gates with steps, nor
 * gates they shun.
 */
export function gateEffort(
  space: Space,
  isStepFree: boolean,
  shunned: readonly number[] = [],
): (gate: Gate) => number {
  return (gate) =>
    space.isGateClosed[gate.index] ||
    (isStepFree && hasSteps(space, gate)) ||
    shunned.includes(gate.index)
      ? Infinity
      : 0;
}

const NOTHING: readonly number[] = [];

export interface SafeRoutes {
  find(isStepFree: boolean, shunned?: readonly number[]): RouteMap;
  forget(): void;
}

/** Routes as they would be without danger, computed when a person asks whether danger is on the way they know. */
export function createSafeRoutes(space: Space): SafeRoutes {
  const known = new Map<string, RouteMap>();
  let store: FieldStore | undefined;
  return {
    find(isStepFree, shunned = NOTHING) {
      store ??= createFieldStore(space, () => undefined);
      const key = `${isStepFree} ${shunned.join()}`;
      const found =
        known.get(key) ?? createRouteMap(space, store, gateEffort(space, isStepFree, shunned));
      known.set(key, found);
      return found;
    },
    forget() {
      store = undefined;
      known.clear();
    },
  };
}

/** Whether passing a gate needs stairs or a step. */
function hasSteps({ walkable }: Space, { kind, id, level, otherLevel }: Gate): boolean {
  if (kind === 'exit') return walkable.exits.find((exit) => exit.id === id)!.isStepFree === false;
  if (kind !== 'join') return false;
  return [level, otherLevel].some((index) => isStepped(walkable.levels[index]!.kind));
}

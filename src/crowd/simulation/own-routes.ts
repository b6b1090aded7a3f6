/**
 * The routes of each person: without the steps they cannot take and the gates they shun. A person without another safe
 * way is released, and takes any gate.
 */
import type { FieldStore } from '../routes/field-store.ts';
import { createRouteMap } from '../routes/route-map.ts';
import type { RouteMap } from '../routes/route-map.ts';
import type { Space } from '../space/space.ts';
import type { Person } from './person.ts';
import { gateEffort } from './safe-routes.ts';

export interface OwnRoutes {
  /** For people who can take stairs, and for people who cannot. */
  readonly all: RouteMap;
  readonly stepFree: RouteMap;
  of(i: number): RouteMap;
  /** The gates the person shuns; undefined if there are none, or none any more. */
  shunnedBy(i: number): readonly number[] | undefined;
  /** From now on the person takes any gate. */
  release(i: number): void;
  /** The person has another plan: other gates are shunned from now on. */
  renew(i: number): void;
  forget(): void;
}

export function createOwnRoutes(
  space: Space,
  store: FieldStore,
  people: readonly Person[],
  needsStepFree: Uint8Array,
): OwnRoutes {
  const all = createRouteMap(space, store, gateEffort(space, false));
  const stepFree = createRouteMap(space, store, gateEffort(space, true));
  const maps = new Map<string, RouteMap>();
  /** By person, for those who shun gates. */
  const own = new Map<number, RouteMap>();
  const assign = (i: number): void => {
    const { shuns = [] } = people[i]!;
    own.delete(i);
    if (shuns.length === 0) return;
    const isStepFree = needsStepFree[i] === 1;
    const key = `${isStepFree} ${shuns.join()}`;
    const map = maps.get(key) ?? createRouteMap(space, store, gateEffort(space, isStepFree, shuns));
    maps.set(key, map);
    own.set(i, map);
  };
  for (const i of people.keys()) assign(i);
  const usual = (i: number): RouteMap => (needsStepFree[i] ? stepFree : all);
  return {
    all,
    stepFree,
    of: (i) => own.get(i) ?? usual(i),
    shunnedBy: (i) => (own.has(i) ? people[i]!.shuns : undefined),
    release: (i) => own.delete(i),
    renew: assign,
    forget() {
      all.forget();
      stepFree.forget();
      for (const map of maps.values()) map.forget();
    },
  };
}

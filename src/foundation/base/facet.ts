/**
 * What one layer knows of every kind of a thing, by the kind's name. The layer that needs the knowledge defines its
 * type (`T`); the kinds supply it when they are registered, so that a layer never names a kind.
 *
 *     export const hazardReadings = createFacet<HazardReading>('how a hazard is read');
 *     hazardReadings.of('fire').words
 */
import { invariant } from './invariant.ts';

export interface Facet<T> {
  /** The names of all kinds, in the order in which they were registered. */
  readonly kinds: readonly string[];
  add(kind: string, value: T): void;
  /** The facet of a kind. Throws for a kind that is not registered. */
  of(kind: string): T;
  /** The same for a name that may not be a kind; undefined then. */
  find(kind: string): T | undefined;
  list(): readonly (readonly [kind: string, value: T])[];
}

/** Returns an empty facet; `what` names it in the message for an unknown kind. */
export function createFacet<T>(what: string): Facet<T> {
  const known = new Map<string, T>();
  const kinds: string[] = [];
  return {
    kinds,
    add(kind, value) {
      invariant(!known.has(kind), `${what}: ${kind} is registered once`);
      known.set(kind, value);
      kinds.push(kind);
    },
    of(kind) {
      const value = known.get(kind);
      invariant(
        value !== undefined,
        `${what}: ${kind} is registered (registerKinds of #kinds comes first)`,
      );
      return value;
    },
    find: (kind) => known.get(kind),
    list: () => [...known],
  };
}

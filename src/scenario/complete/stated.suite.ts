/** Stated prompts for the tests: short to write, and random ones. */
import fc from 'fast-check';
import { hazardReadings } from '../hazard-reading.ts';
import { PERSON_KINDS, VEHICLE_KINDS } from '../kinds.ts';
import type { AgentKind, EventType, StructureKind } from '../kinds.ts';
import { placeReadings } from '../place-reading.ts';
import type { Sourced } from '../scenario.ts';
import type { Stated, StatedGroup, StatedStructure } from '../stated.ts';

export function said<T>(value: T): Sourced<T> {
  return { value, source: 'prompt', confidence: 1, span: [0, 1] };
}

export const NOTHING: Stated = {
  prompt: 'a prompt that says nothing',
  language: 'en',
  structures: [],
  agents: [],
  events: [],
  blocked: [],
  weather: {},
  time: {},
  goals: [],
  exclude: [],
  conflicts: [],
};

export function structure(
  kind: StructureKind,
  more: Partial<StatedStructure> = {},
): StatedStructure {
  return { id: `the-${kind}`, kind: said(kind), named: [], ...more };
}

export function group(
  kind: AgentKind,
  count?: number,
  more: Partial<StatedGroup> = {},
): StatedGroup {
  const isVehicle = (VEHICLE_KINDS as readonly string[]).includes(kind);
  return {
    id: `the-${kind}`,
    kind: said(kind),
    type: isVehicle ? 'vehicle' : 'pedestrian',
    ...(count !== undefined && { count: said(count) }),
    ...more,
  };
}

const counts = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1e9 }));
const optionally = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });

const structures: fc.Arbitrary<StatedStructure[]> = fc.array(
  fc
    .record({
      kind: fc.constantFrom(...placeReadings.kinds),
      floors: optionally(fc.integer({ min: 0, max: 120 })),
      exits: optionally(fc.integer({ min: 0, max: 40 })),
      area: optionally(fc.integer({ min: 1, max: 1e6 })),
      count: optionally(fc.integer({ min: 1, max: 100 })),
    })
    .map(({ kind, ...numbers }) => ({
      ...structure(kind),
      ...Object.fromEntries(
        Object.entries(numbers).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, said(value)]],
        ),
      ),
    })),
  { maxLength: 3 },
);

const groups: fc.Arbitrary<StatedGroup[]> = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom<AgentKind>(...PERSON_KINDS, ...VEHICLE_KINDS),
      count: optionally(counts),
      isInside: fc.boolean(),
    }),
    { maxLength: 6, selector: ({ kind }) => kind },
  )
  .map((rows) =>
    rows.map(({ kind, count, isInside }) =>
      group(
        kind,
        count,
        isInside && group(rows[0]!.kind).type === 'pedestrian'
          ? { subsetOf: `the-${rows[0]!.kind}` }
          : {},
      ),
    ),
  );

/** Anything a reader may return. */
export const anyStated: fc.Arbitrary<Stated> = fc
  .record({
    structures,
    agents: groups,
    peopleTotal: optionally(counts),
    events: fc.array(fc.constantFrom(...hazardReadings.kinds), { maxLength: 2 }),
    environment: optionally(fc.constantFrom('urban', 'rural', 'indoor', 'mixed')),
  })
  .map(({ peopleTotal, events, environment, ...rest }) => ({
    ...NOTHING,
    ...rest,
    ...(peopleTotal !== undefined && { peopleTotal: said(peopleTotal) }),
    ...(environment !== undefined && { environment: said(environment) }),
    events: events.map((type: EventType, i) => ({ id: `event-${i}`, type: said(type) })),
  }));

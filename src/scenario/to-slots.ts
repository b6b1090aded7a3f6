/** What a prompt states, in a flat form for comparing readers: one entry per kind, lengths in meters. */
import type { Conflict, ConflictKind, Scenario, Sourced } from './scenario.ts';
import type { Stated, StatedEvent, StatedPlace, StatedStructure } from './stated.ts';

export interface Slots {
  readonly environment?: string;
  readonly place?: {
    readonly name?: string;
    readonly city?: string;
    readonly country?: string;
    readonly lat?: number;
    readonly lng?: number;
  };
  readonly structures?: readonly Readonly<Record<string, string | number>>[];
  readonly agents?: readonly { readonly kind: string; readonly count?: number }[];
  readonly agents_total?: number;
  readonly events?: readonly Readonly<Record<string, string | number>>[];
  readonly weather?: Readonly<Record<string, string | number>>;
  readonly time?: Readonly<Record<string, string | number>>;
  readonly duration_s?: number;
  readonly goals?: readonly string[];
  readonly negations?: readonly string[];
  readonly blocked?: readonly string[];
  readonly conflicts?: readonly ConflictKind[];
}

/** With the plan, what settings state and the prompt leaves open counts as stated too. */
export function toSlots(
  stated: Stated,
  conflicts: readonly Conflict[] = [],
  plan?: Pick<Scenario, 'environment' | 'weather' | 'durationSeconds'>,
): Slots {
  const environment = stated.environment ?? fromSettings(plan?.environment);
  const duration = stated.durationSeconds ?? fromSettings(plan?.durationSeconds);
  // What the prompt corrects itself is kept in the plan, and is no longer a contradiction.
  const open = [...stated.conflicts, ...conflicts].filter(
    ({ because }) => !/corrects itself/.test(because),
  );
  const kinds = [...new Set(open.map(({ kind }) => kind))];
  return {
    ...(environment === undefined ? {} : { environment: environment.value }),
    ...(stated.place === undefined ? {} : { place: placeSlots(stated.place) }),
    ...list('structures', stated.structures.map(structureSlots)),
    ...list('agents', groupSlots(stated)),
    ...(stated.peopleTotal === undefined ? {} : { agents_total: stated.peopleTotal.value }),
    ...list('events', stated.events.map(eventSlots)),
    ...record('weather', {
      condition: stated.weather.condition ?? fromSettings(plan?.weather.condition),
      wind_mps: stated.weather.windSpeed,
      temperature_c: stated.weather.temperature,
      visibility_m: stated.weather.visibility,
    }),
    ...record('time', {
      clock: stated.time.clock,
      part: stated.time.part,
      date: stated.time.date,
      weekday: stated.time.weekday,
      season: stated.time.season,
      month: stated.time.month,
    }),
    ...(duration === undefined ? {} : { duration_s: duration.value }),
    ...list(
      'goals',
      stated.goals.map(({ value }) => value),
    ),
    ...list(
      'negations',
      stated.exclude.map(({ value }) => value),
    ),
    ...list('blocked', [...new Set(stated.blocked.map(({ at }) => at.text))]),
    ...list('conflicts', kinds),
  };
}

function fromSettings<T>(leaf: Sourced<T> | undefined): Sourced<T> | undefined {
  return leaf?.source === 'settings' ? leaf : undefined;
}

type Leaves = Readonly<Record<string, Sourced<string | number> | undefined>>;

function values(leaves: Leaves): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  for (const [name, leaf] of Object.entries(leaves))
    if (leaf !== undefined) found[name] = leaf.value;
  return found;
}

function record<Name extends string>(name: Name, leaves: Leaves) {
  const found = values(leaves);
  return (Object.keys(found).length === 0 ? {} : { [name]: found }) as {
    [K in Name]?: typeof found;
  };
}

function list<Name extends string, T>(name: Name, items: readonly T[]) {
  return (items.length === 0 ? {} : { [name]: items }) as { [K in Name]?: readonly T[] };
}

function placeSlots({ name, city, country, origin }: StatedPlace): NonNullable<Slots['place']> {
  return {
    ...(name === undefined ? {} : { name: name.value }),
    ...(city === undefined ? {} : { city: city.value }),
    ...(country === undefined ? {} : { country: country.value }),
    ...(origin === undefined ? {} : { lat: origin.value[1], lng: origin.value[0] }),
  };
}

/** Vehicles that are told apart by their looks alone are of one kind in the slots. */
const WIDER: Readonly<Partial<Record<string, string>>> = { van: 'car', tanker: 'truck' };

/** One entry for each kind, wherever its people are; subsets of the same kind are counted in it. */
function groupSlots({ agents }: Stated): { kind: string; count?: number }[] {
  const slots = new Map<string, { kind: string; count?: number }>();
  const kindOf = new Map(agents.map(({ id, kind }) => [id, WIDER[kind.value] ?? kind.value]));
  for (const { kind, count, subsetOf } of agents) {
    const value = WIDER[kind.value] ?? kind.value;
    const old = slots.get(value);
    if (value === 'person' || (old && kindOf.get(subsetOf ?? '') === value)) continue;
    const sum = count === undefined ? old?.count : (old?.count ?? 0) + count.value;
    slots.set(value, { kind: value, ...(sum === undefined ? {} : { count: sum }) });
  }
  return [...slots.values()];
}

function structureSlots(structure: StatedStructure): Record<string, string | number> {
  return {
    kind: structure.kind.value,
    ...values({
      count: structure.count,
      floors: structure.floors,
      basements: structure.basements,
      exits: structure.exits,
      stairs: structure.stairs,
      elevators: structure.elevators,
      exit_width_m: structure.exitWidth,
      stair_width_m: structure.stairWidth,
      length_m: structure.length,
      width_m: structure.width,
      height_m: structure.height,
      area_m2: structure.area,
      rooms: structure.rooms,
      platforms: structure.platforms,
      lanes: structure.lanes,
      capacity: structure.capacity,
      gates: structure.gates,
    }),
  };
}

function eventSlots(event: StatedEvent): Record<string, string | number> {
  const { at } = event;
  // With a floor and no named part the words belong to the floor.
  const isFloorAlone =
    at?.floor !== undefined &&
    at.feature === undefined &&
    /\b(?:floors?|levels?|storeys?|stor(?:y|ies)|decks?|basements?|lower ground|roof|rooftop)\b|^b\d$/i.test(
      at.text,
    );
  return {
    type: event.type.value,
    ...(at?.floor === undefined ? {} : { floor: toSaidFloor(at.floor) }),
    ...(at === undefined || isFloorAlone ? {} : { near: toPlain(at.text) }),
    ...values({
      magnitude: event.magnitude,
      depth_m: event.depth,
      radius_m: event.radius,
      start_s: event.start,
      // That it is gas is in the name of a gas leak.
      substance:
        event.type.value === 'gas_leak' && event.substance?.value === 'gas'
          ? undefined
          : event.substance,
      distance_m: event.distance,
    }),
  };
}

/** Slots count as people do: the ground floor is 1. */
function toSaidFloor(storey: number | 'roof'): number | 'roof' {
  return typeof storey === 'number' && storey >= 0 ? storey + 1 : storey;
}

/** "engine-room" is an engine room; names keep their hyphens. */
function toPlain(text: string): string {
  return text.replaceAll(
    /-(?=(?:room|hall|deck|door|shop|floor|side|yard|bay|stand|house|lobby|wing|store|lab|ward)\b)/g,
    ' ',
  );
}

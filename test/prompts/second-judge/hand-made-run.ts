/**
 * Files of a small run made by hand, for tests of the judge: two floors, two exits, a few rooms, people with given
 * paths.
 */
import { STATE } from './decode-trajectory.ts';
import type { Point } from './geometry.ts';
import type { RunText } from './read-run.ts';

export interface HandMade {
  readonly seconds?: number;
  readonly people?: readonly HandMadePerson[];
  readonly dangers?: readonly Readonly<Record<string, unknown>>[];
  /** Flames, or water so many metres deep, from a moment on. */
  readonly fields?: readonly (Point & {
    readonly kind: 'fires' | 'water';
    readonly from: number;
    readonly value: number;
    readonly storey?: number;
    /** Metres over the floor. */
    readonly above?: number;
  })[];
  /** Ids of exits that are closed. */
  readonly closed?: readonly string[];
  readonly weather?: Readonly<Record<string, unknown>>;
  readonly timeOfDay?: string;
  /** When the light fails, and the light that remains. */
  readonly darkness?: { readonly from: number; readonly lux: number };
  /** The level of this storey is open ground. */
  readonly open?: number;
}

export interface HandMadePerson {
  readonly kind: string;
  readonly role?: string;
  readonly group?: string;
  readonly represents?: number;
  readonly isVehicle?: boolean;
  /** Places from second to second, with straight ways between them; not there before the first and after the last. */
  readonly way: readonly (Point & { readonly at: number; readonly storey?: number })[];
  readonly leaves?: number;
  readonly out?: number;
  readonly harm?: string;
  readonly freeSpeed?: number;
  readonly endState?: string;
  readonly traits?: Readonly<Record<string, unknown>>;
  /** Down from this second on. */
  readonly downAt?: number;
}

/** 40 m by 20 m around 0,0. Rooms: "room 12" in the north-west upstairs, "Kitchen" below it, corridors beside them. */
const HALF = { x: 20, y: 10 };
const EXITS = [
  { id: 'home.exit-1', name: 'north exit', side: 'north', x: 0, y: HALF.y },
  { id: 'home.exit-2', name: 'south exit', side: 'south', x: 0, y: -HALF.y },
] as const;
const LEVELS = ['home.0', 'home.1'];
const EVERY_SECONDS = 1;
const QUANTUM_METERS = 0.1;

export function makeRun(run: HandMade): RunText {
  const { seconds = 300, people = [], dangers = [], closed = [] } = run;
  const body = {
    metadata: { outcome: { seconds } },
    environment: {
      origin: { lat: 51, lng: 10 },
      weather: { condition: 'clear', temperature: 10, wind_speed: 3, ...run.weather },
      lighting: {
        time_of_day: run.timeOfDay ?? '10:00',
        ...(run.darkness
          ? {
              failures: [
                { from_seconds: run.darkness.from, to_seconds: null, lux: run.darkness.lux },
              ],
            }
          : {}),
      },
      hazards: dangers.map((danger, k) => ({
        id: `danger-${k}`,
        position: [0, 0, 0],
        start: 0,
        storey: 0,
        ...danger,
      })),
    },
    actors: people.map(toActor),
    features: EXITS.map(({ id, name, side }) => ({
      id,
      type: 'landmark',
      geometry: { type: 'Point', coordinates: [10, 51] },
      properties: {
        kind: 'exit',
        label: name,
        side,
        storey: 0,
        structure: 'home',
        is_closed: closed.includes(id),
      },
    })),
  };
  return {
    results: JSON.stringify(body),
    world: JSON.stringify(makeWorld(closed)),
    trajectory: encode(people, seconds, run.open),
    hazards: JSON.stringify(toHazards(run.fields ?? [], seconds)),
  };
}

function toHazards(fields: NonNullable<HandMade['fields']>, seconds: number): object {
  const times = Array.from({ length: Math.floor(seconds / 10) + 1 }, (_, k) => 10 * k);
  const own = (kind: string): object[] =>
    fields
      .filter((field) => field.kind === kind)
      .map(({ x, y, from, value, storey = 0, above = 0 }) => {
        const values = times.map((time) => (time >= from ? value : 0));
        const square = { minX: x - 1, maxX: x + 1, minY: y - 1, maxY: y + 1 };
        const z = 3 * storey + above;
        return { level: LEVELS[storey], x, y, z, ...square, heatKw: values, depthM: values };
      });
  return { seconds: times, fires: own('fires'), water: own('water') };
}

function toActor(person: HandMadePerson, k: number): object {
  const { kind, group = kind, represents = 1, isVehicle = false, harm, endState } = person;
  return {
    id: `agent-${k}`,
    type: isVehicle ? 'vehicle' : 'pedestrian',
    properties: {
      kind,
      group,
      represents,
      leaves_seconds: person.leaves ?? null,
      out_seconds: person.out ?? null,
      ...(person.role === undefined ? {} : { role: person.role }),
      ...(harm === undefined ? {} : { harm }),
      ...(person.freeSpeed === undefined ? {} : { free_speed: person.freeSpeed }),
      traits: person.traits ?? {},
    },
    behavior: {
      goal: '',
      state: endState ?? (person.out === undefined ? 'standing' : 'evacuated'),
    },
  };
}

function makeWorld(closed: readonly string[]): object {
  const west = box({ minX: -HALF.x, maxX: 0, minY: 0, maxY: HALF.y });
  const rest = box({ minX: 0, maxX: HALF.x, minY: 0, maxY: HALF.y });
  const storeys = LEVELS.map((level, storey) => ({
    storey,
    level,
    rooms: [
      {
        id: `home.room-${storey}-1`,
        use: storey === 1 ? 'room' : 'kitchen',
        name: storey === 1 ? 'room 12' : 'Kitchen',
        outline: west,
      },
      { id: `home.room-${storey}-2`, use: 'corridor', name: 'Corridor', outline: rest },
    ],
  }));
  const exits = EXITS.map(({ id, x, y, side, name }) => ({
    id,
    side,
    name,
    width: 1,
    storey: 0,
    segment: { from: { x: x - 0.5, y }, to: { x: x + 0.5, y } },
  }));
  return {
    buildings: [
      {
        id: 'home',
        kind: 'care_home',
        structure: 'care_home',
        footprint: box({ minX: -HALF.x, maxX: HALF.x, minY: -HALF.y, maxY: HALF.y }),
        floors: 2,
        basements: 0,
        interior: { storeys, exits, stairs: [], lifts: [] },
      },
    ],
    openPlaces: [],
    objects: [],
    ground: { water: [] },
    walkable: { exits, joins: [], levels: LEVELS.map((id, storey) => ({ id, z: 3 * storey })) },
    closed,
  };
}

function box({
  minX,
  maxX,
  minY,
  maxY,
}: {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}): Point[] {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

/** A trajectory in which every sample is a key sample. */
function encode(
  people: readonly HandMadePerson[],
  seconds: number,
  open: number | undefined,
): Uint8Array {
  const head = JSON.stringify({
    version: 1,
    people: people.length,
    quantumMeters: QUANTUM_METERS,
    everySeconds: EVERY_SECONDS,
    bounds: { minX: -100, minY: -100, maxX: 100, maxY: 100 },
    levels: LEVELS.map((id, storey) => ({
      id,
      kind: storey === open ? 'outdoor' : 'floor',
      storey,
      z: 3 * storey,
    })),
  });
  const samples: number[] = [];
  const times: number[] = [];
  const begins: number[] = [];
  const from = 12 + head.length;
  for (let at = 0; at <= seconds; at += EVERY_SECONDS) {
    times.push(1000 * at);
    begins.push(from + samples.length);
    samples.push(...encodeSample(people, at));
  }
  const bytes = new Uint8Array(from + samples.length + 8 * times.length + 20);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string): void =>
    bytes.set(new TextEncoder().encode(letters), at);
  text(0, 'PTRC');
  view.setUint16(4, 1, true);
  view.setUint32(8, head.length, true);
  text(12, head);
  bytes.set(samples, from);
  const tableAt = from + samples.length;
  times.forEach((ms, k) => {
    view.setUint32(tableAt + 8 * k, ms, true);
    view.setUint32(tableAt + 8 * k + 4, begins[k]!, true);
  });
  const tailAt = tableAt + 8 * times.length;
  [tableAt, times.length, times.length, times.at(-1)!].forEach((value, k) =>
    view.setUint32(tailAt + 4 * k, value, true),
  );
  text(tailAt + 16, 'CRTP');
  return bytes;
}

function encodeSample(people: readonly HandMadePerson[], at: number): number[] {
  const bits: number[] = [];
  const number = (value: number, count: number): void => {
    for (let k = count - 1; k >= 0; k -= 1) bits.push(Math.floor(value / 2 ** k) % 2);
  };
  const golomb = (value: number, order: number): void => {
    const v = Math.floor(value / 2 ** order) + 1;
    const e = Math.floor(Math.log2(v));
    number(0, e);
    number(v, e + 1);
    number(value % 2 ** order, order);
  };
  const rice = (value: number, k: number): void => {
    const folded = value >= 0 ? 2 * value : -2 * value - 1;
    const q = Math.floor(folded / 2 ** k);
    for (let ones = 0; ones < Math.min(q, 8); ones += 1) bits.push(1);
    if (q < 8) {
      bits.push(0);
      number(folded % 2 ** k, k);
    } else golomb(folded - 8 * 2 ** k, k + 3);
  };
  number(1, 8);
  golomb(1000 * at, 8);
  golomb(people.length, 4);
  for (const person of people) {
    golomb(1, 0);
    const spot = spotAt(person, at);
    if (spot === undefined) {
      number(STATE.notThere, 8);
      continue;
    }
    number(spot.state, 8);
    golomb(spot.storey, 3);
    rice(Math.round((spot.x + 100) / QUANTUM_METERS), 10);
    rice(Math.round((spot.y + 100) / QUANTUM_METERS), 10);
    rice(0, 5);
    rice(0, 5);
  }
  while (bits.length % 8 !== 0) bits.push(0);
  return Array.from({ length: bits.length / 8 }, (_, k) =>
    bits.slice(8 * k, 8 * k + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
}

function spotAt({ way, downAt, isVehicle }: HandMadePerson, at: number) {
  const next = way.findIndex((point) => point.at >= at);
  const b = way[next];
  if (b === undefined || at < way[0]!.at) return undefined;
  const a = next === 0 ? b : way[next - 1]!;
  const part = b.at === a.at ? 0 : (at - a.at) / (b.at - a.at);
  const isMoving = a.x !== b.x || a.y !== b.y;
  const still = isVehicle === true ? STATE.stopped : STATE.standing;
  const moving = isVehicle === true ? STATE.driving : STATE.walking;
  const isDown = downAt !== undefined && at >= downAt;
  return {
    x: a.x + part * (b.x - a.x),
    y: a.y + part * (b.y - a.y),
    storey: b.storey ?? 0,
    state: isDown ? STATE.down : isMoving ? moving : still,
  };
}

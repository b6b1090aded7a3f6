/**
 * Incidents that two of an account's sources have both: same type, instant and place. Only those of the source that
 * tells them first count. Within one source nothing is a copy: many thefts may share the address of a block and an hour.
 */
import type { IncidentColumns } from './columns.ts';

/** 11 m: sources round coordinates differently. */
const STEPS_PER_DEGREE = 10_000;

/** Marks all incidents that repeat one of another source. */
export function findCopies(columns: IncidentColumns): Uint8Array {
  const { count, source } = columns;
  const isCopy = new Uint8Array(count);
  if (source === undefined || source.every((code) => code === source[0])) return isCopy;
  // An open hash table of incidents, at most half full.
  const size = 2 ** Math.ceil(Math.log2(2 * Math.max(1, count)));
  const table = new Int32Array(size).fill(-1);
  for (let i = 0; i < count; i++) {
    let slot = hashOf(columns, i) & (size - 1);
    while (table[slot] !== -1 && !isSame(columns, table[slot]!, i)) slot = (slot + 1) & (size - 1);
    const first = table[slot]!;
    if (first === -1) table[slot] = i;
    else if (source[first] !== source[i]) isCopy[i] = 1;
  }
  return isCopy;
}

function isSame(columns: IncidentColumns, a: number, b: number): boolean {
  const { type, fromMs, toMs, lat, lng, radiusKm } = columns;
  return (
    type[a] === type[b] &&
    fromMs[a] === fromMs[b] &&
    Object.is(toMs[a], toMs[b]) &&
    radiusKm[a] === radiusKm[b] &&
    toSteps(lat[a]!) === toSteps(lat[b]!) &&
    toSteps(lng[a]!) === toSteps(lng[b]!)
  );
}

function toSteps(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE);
}

/** Mixes with the multipliers of MurmurHash3 (Appleby 2011, public domain). */
function hashOf({ type, fromMs, lat, lng }: IncidentColumns, i: number): number {
  let hash = type[i]!;
  for (const part of [fromMs[i]! / 1000, toSteps(lat[i]!), toSteps(lng[i]!)]) {
    hash = Math.imul(hash ^ Math.imul(part | 0, 0xcc9e2d51), 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

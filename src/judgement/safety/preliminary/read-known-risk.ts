/**
 * Risks from a request (F9): threats of a route analysis, or anything else that is known. Entries that are not
 * understood are not used.
 */
import { SEVERITY_OF_LEVEL } from '#risk/evidence';
import { LEVELS } from '../assessment.ts';
import type { Level } from '../assessment.ts';
import type { KnownRisk } from '../verdict/known-risks.ts';

const TEXT_CHARS_MAX = 500;

export function readKnownRisks(sent: readonly unknown[]): KnownRisk[] {
  return sent.flatMap((one) => readKnownRisk(one) ?? []);
}

/** Undefined if no part of it names the risk. */
function readKnownRisk(sent: unknown): KnownRisk | undefined {
  if (typeof sent === 'string') {
    const description = readText(sent);
    return description === undefined ? undefined : { description };
  }
  if (typeof sent !== 'object' || sent === null) return undefined;
  const given = sent as Readonly<Record<string, unknown>>;
  const [type, description] = [readText(given['type']), readText(given['description'])];
  const severity = readSeverity(given['severity']);
  if (type === undefined && description === undefined && severity === undefined) return undefined;
  return {
    ...withoutEmpty('type', type?.toLowerCase()),
    ...withoutEmpty('description', description),
    ...withoutEmpty('severity', severity),
    ...withoutEmpty('confidence', readShare(given['confidence'])),
    ...withoutEmpty('location', readLocation(given['location'])),
  };
}

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text === '' ? undefined : text.slice(0, TEXT_CHARS_MAX).toWellFormed();
}

/** A level, or a number from 0 to 1. */
function readSeverity(value: unknown): number | undefined {
  if (typeof value !== 'string') return readShare(value);
  const level = value.trim().toLowerCase();
  return isLevel(level) ? SEVERITY_OF_LEVEL[level] : undefined;
}

function isLevel(word: string): word is Level {
  return (LEVELS as readonly string[]).includes(word);
}

function readShare(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
}

/** `{lat, lng}`, also with the longer names, or `[lat, lng]`. */
function readLocation(value: unknown): KnownRisk['location'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  const [lat, lng] = Array.isArray(value)
    ? (value as readonly unknown[])
    : [given['lat'] ?? given['latitude'], given['lng'] ?? given['lon'] ?? given['longitude']];
  const isPlace = isWithin(lat, 90) && isWithin(lng, 180);
  return isPlace ? { lat, lng } : undefined;
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}

function withoutEmpty<K extends string, V>(
  key: K,
  value: V | undefined,
): { readonly [k in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [k in K]?: V };
}

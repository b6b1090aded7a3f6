/** Converts the text of query strings and form bodies to the types of the schema, before it is read. */
import type { TObject } from 'typebox';
import { rulesOf } from './rules.ts';
import type { Rules } from './rules.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const TRUE = new Set(['true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no', 'off']);

export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Text that cannot be converted stays text, and reading it reports the problem. An empty value means omitted. */
export function typeQuery(schema: TObject, raw: RawQuery): Record<string, unknown> {
  const typed: Record<string, unknown> = { ...raw };
  for (const [name, rules] of Object.entries(rulesOf(schema).properties ?? {})) {
    const sent = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (sent !== undefined)
      typed[name] = rules['x-comma-list'] ? toList(sent) : toScalar(rules, sent);
  }
  return typed;
}

function toList(sent: string | readonly string[]): string[] {
  const texts = typeof sent === 'string' ? [sent] : sent;
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function toScalar(rules: Rules, sent: string | readonly string[]): unknown {
  // If a parameter that is not a list is repeated, the last one counts, as in Django's QueryDict.
  const text = (typeof sent === 'string' ? sent : (sent.at(-1) ?? '')).trim();
  if (text === '') return undefined;
  if (asksForNumber(rules))
    return NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : text;
  if (rules.type === 'boolean') {
    const word = text.toLowerCase();
    return TRUE.has(word) ? true : FALSE.has(word) ? false : text;
  }
  return typeof sent === 'string' ? sent : sent.at(-1);
}

function asksForNumber(rules: Rules): boolean {
  return (
    rules.type === 'number' || rules.type === 'integer' || rules.anyOf?.some(asksForNumber) === true
  );
}

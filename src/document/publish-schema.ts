/** The schema as it is published, at an address that stays. Parts that are needed in many places are written once. */
import { rulesOf } from '#base/shape';
import { harm, moment, part, where } from './schema-parts.ts';
import { documentSchema } from './schema.ts';
import type { Vocabulary } from './vocabulary.ts';

const SHARED = { harm, moment, part, where };

export function publishSchema(kinds: Vocabulary, address?: string): Record<string, unknown> {
  const names = new Map(
    Object.entries(SHARED).map(([name, rules]) => [JSON.stringify(rulesOf(rules)), name] as const),
  );
  const definitions = Object.entries(SHARED).map(
    ([name, rules]) => [name, referInside(rulesOf(rules), names)] as const,
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(address === undefined ? {} : { $id: address }),
    title: 'Presage scenario document, version 2',
    ...(referInside(rulesOf(documentSchema(kinds)), names) as Record<string, unknown>),
    $defs: Object.fromEntries(definitions),
  };
}

function refer(rules: unknown, names: ReadonlyMap<string, string>): unknown {
  const name = names.get(JSON.stringify(rules));
  return name === undefined ? referInside(rules, names) : { $ref: `#/$defs/${name}` };
}

function referInside(rules: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(rules)) return rules.map((one) => refer(one, names));
  if (typeof rules !== 'object' || rules === null) return rules;
  return Object.fromEntries(
    Object.entries(rules).map(([field, own]) => [field, refer(own, names)] as const),
  );
}

/**
 * The schema in the part of JSON Schema that providers of language models enforce: every field is required (null or an
 * empty list means: not stated), no others are allowed, and bounds are in the descriptions. Every item carries the
 * words of the prompt that say it.
 */
import { rulesOf } from '#base/shape';
import type { Rules } from '#base/shape';
import { moment, part, where } from './schema-parts.ts';
import { documentSchema } from './schema.ts';
import type { Vocabulary } from './vocabulary.ts';

type Schema = Readonly<Record<string, unknown>>;

/** What a reader of a prompt does not write. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'version',
  'title',
  'prompt',
  'language',
  'floor_names',
  'completed',
  'seed',
  'sources',
  'notes',
]);
/** The field with the words of the prompt. */
export const SAID = 'said';
const SAID_RULES: Schema = {
  type: ['string', 'null'],
  description: 'the shortest passage of the prompt that states all of this, copied exactly',
};
/** Parts that are written once and referred to. */
const SHARED = { where, moment, part };

export function strictSchema(kinds: Vocabulary): Schema {
  const shared = new Map(
    Object.entries(SHARED).map(([name, rules]) => [keyOf(rulesOf(rules)), name] as const),
  );
  const { properties = {} } = rulesOf(documentSchema(kinds));
  const fields = Object.fromEntries(
    Object.entries(properties).filter(([name]) => !LEFT_OUT.has(name)),
  );
  const singles = Object.keys(fields).filter(
    (name) => fields[name]!.type !== 'array' && fields[name]!.type !== 'object',
  );
  const said = objectOf(Object.fromEntries(singles.map((name) => [name, SAID_RULES])));
  // Objects of the root, such as the weather, are said as one.
  const root = Object.entries(fields).map(([name, rules]) => {
    if (rules.type === 'array') return [name, toStrict(rules, shared)] as const;
    if (rules.type !== 'object') return [name, toNullable(rules, shared)] as const;
    const { properties: own = {} } = toStrict(rules, shared) as { properties?: Schema };
    const object = objectOf({ ...own, [SAID]: SAID_RULES });
    return [name, { anyOf: [object, { type: 'null' }] }] as const;
  });
  return {
    ...objectOf({ ...Object.fromEntries(root), [SAID]: said }),
    $defs: Object.fromEntries(
      Object.entries(SHARED).map(([name, rules]) => [
        name,
        toStrict(rulesOf(rules), without(shared, name)),
      ]),
    ),
  };
}

function keyOf(rules: Rules): string {
  return JSON.stringify({ ...rules, description: undefined });
}

function without(shared: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  return new Map([...shared].filter(([, other]) => other !== name));
}

function objectOf(properties: Readonly<Record<string, unknown>>): Schema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function toStrict(rules: Rules, shared: ReadonlyMap<string, string>): Schema {
  const name = shared.get(keyOf(rules));
  if (name !== undefined) return { $ref: `#/$defs/${name}` };
  const description = describe(rules);
  const more = description === '' ? {} : { description };
  if (rules.anyOf) return { anyOf: rules.anyOf.map((one) => toStrict(one, shared)), ...more };
  if (rules.enum) return { type: 'string', enum: rules.enum, ...more };
  if (rules.const !== undefined) return { const: rules.const, ...more };
  if (rules.type === 'array')
    return { type: 'array', items: toStrict(rules.items ?? {}, shared), ...more };
  if (rules.type !== 'object') return { type: rules.type, ...more };
  const fields = Object.entries(rules.properties ?? {});
  const hasId = fields.some(([field]) => field === 'id');
  const strict = fields.map(([field, inner]) => {
    const isThere = inner.type === 'array' || rules.required?.includes(field) === true;
    return [field, isThere ? toStrict(inner, shared) : toNullable(inner, shared)] as const;
  });
  const own = hasId ? { [SAID]: SAID_RULES } : {};
  return { ...objectOf({ ...Object.fromEntries(strict), ...own }), ...more };
}

function toNullable(rules: Rules, shared: ReadonlyMap<string, string>): Schema {
  const strict = toStrict(rules, shared);
  const { type, description, ...rest } = strict;
  const isPlain = typeof type === 'string' && type !== 'object' && !('enum' in strict);
  const told = description === undefined ? {} : { description };
  if (isPlain) return { type: [type, 'null'], ...rest, ...told };
  return {
    anyOf: [{ ...(type === undefined ? {} : { type }), ...rest }, { type: 'null' }],
    ...told,
  };
}

/** Bounds as words, for the description. */
function describe({ title, description, minimum, maximum, exclusiveMinimum }: Rules): string {
  const least = minimum ?? exclusiveMinimum;
  const isBounded = least !== undefined && maximum !== undefined && maximum <= 1e6;
  return [title, description, isBounded ? `${least} to ${maximum}` : undefined]
    .filter((text) => text !== undefined)
    .join('; ');
}

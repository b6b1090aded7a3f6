/**
 * Our reader against a validator somebody else wrote: on values made from every request schema, right, nearly right and
 * wrong, both say the same, once the few documented differences (null is omitted, blanks are trimmed, case is ignored,
 * zero characters are no text) are taken out.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { toExample } from './describe.ts';
import { ENDPOINTS } from './endpoints/all.ts';
import { PROBLEMS_LISTED_MAX } from './limits.ts';
import { listRefusals } from './openapi.ts';
import { readValue } from './read.ts';
import { REFUSALS } from './refusals.ts';
import type { RefusalCode } from './refusals.ts';
import { rulesOf } from './rules.ts';
import type { Rules } from './rules.ts';

const RUNS_PER_SCHEMA = 400;

/** Texts of each format, worked out by hand; the second validator knows no others. Instants in epoch seconds. */
const INSTANTS: Readonly<Record<string, number>> = {
  '1970-01-01T00:00:00Z': 0,
  '1970-01-01': 0,
  '1970-01-01T01:00+01:00': 0,
  '2001-09-09T01:46:40': 1_000_000_000,
  '2026-11-15T12:00:00Z': 1_794_744_000, // the documented example
  '2033-05-18T03:33:20.000Z': 2_000_000_000,
};
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  iso8601: Object.keys(INSTANTS),
  email: ['ada@example.org', 'a.b+c@mail.example.co'],
  'webhook-url': ['https://example.org/hook', 'https://example.org:8443/?a=b'],
  'address-range': ['192.0.2.1', '192.0.2.0/24', '2001:db8::/32'],
};
const NEARLY: Readonly<Record<string, readonly string[]>> = {
  iso8601: ['1970-02-30', '1970-01-01 00:00', '1970-W01-1', 'yesterday'],
  email: ['ada', 'ada@', 'a da@example.org', 'ada@localhost'],
  'webhook-url': ['http://example.org/', 'https://127.0.0.1/', 'example.org', 'https://a@b.org/'],
  'address-range': ['192.0.2.0/33', '256.0.0.1', '1', 'here'],
};

const ajv = new Ajv2020({ strict: false, ownProperties: true });
for (const [format, texts] of Object.entries(RIGHT))
  ajv.addFormat(format, (text: string) => texts.includes(text));
ajv.addKeyword({
  keyword: 'x-ordered',
  type: 'object',
  validate: ([first, second]: [string, string], value: Record<string, string>) =>
    !(INSTANTS[value[first]!]! > INSTANTS[value[second]!]!),
});
ajv.addKeyword({
  keyword: 'x-at-most',
  type: 'object',
  validate: ([first, second]: [string, string], value: Record<string, number>) =>
    !(value[first]! > value[second]!),
});

const requests = ENDPOINTS.flatMap((endpoint) => {
  const schemas = [endpoint.query, ...bodiesOf(endpoint.body)].filter((s) => s !== undefined);
  return schemas.map((schema, i) => ({ endpoint, schema, name: `${endpoint.id} ${i + 1}` }));
});

test('every request schema is judged', () => {
  assert.ok(requests.length >= 12, `${requests.length} schemas`);
});

for (const { endpoint, schema, name } of requests) {
  const rules = rulesOf(schema);
  const validate = ajv.compile(schema);

  test(`the reader and ajv accept the same for ${name}`, () => {
    const verdicts = { accepted: 0, refused: 0 };
    const judge = (sent: unknown): void => {
      const documented = asDocumented(rules, sent);
      const isValid = isText(rules, documented) && validate(documented);
      const reading = readValue(schema, sent);
      assert.equal(reading.ok, isValid, ajv.errorsText(validate.errors));
      if (reading.ok) assert.ok(validate(reading.value), 'what was read is itself valid');
      else assertProblems(reading.problems, listRefusals(endpoint));
      verdicts[isValid ? 'accepted' : 'refused']++;
    };
    judge(toExample(schema));
    fc.assert(fc.property(valuesOf(rules), judge), { numRuns: RUNS_PER_SCHEMA });
    assert.ok(verdicts.accepted > 5 && verdicts.refused > 5, JSON.stringify(verdicts));
  });
}

/** A14: a problem has a code its endpoint documents, and only the details the table of refusals lists for that code. */
function assertProblems(
  problems: readonly { field: string; code: RefusalCode; details: object }[],
  documented: readonly RefusalCode[],
): void {
  assert.ok(problems.length > 0 && problems.length <= PROBLEMS_LISTED_MAX);
  for (const { code, field, details } of problems) {
    assert.ok(documented.includes(code), `${code} is documented`);
    const known: readonly string[] = REFUSALS[code].details;
    for (const key of Object.keys(details)) assert.ok(known.includes(key), `${code} has ${key}`);
    assert.ok('field' in details && details.field === field);
  }
}

/** The members of a union one by one: which one applies is decided before reading (F6). */
function bodiesOf(schema: TSchema | undefined): TSchema[] {
  if (schema === undefined) return [];
  return (rulesOf(schema).anyOf as TSchema[] | undefined) ?? [schema];
}

/** Of several kinds of objects the one that its `type` names. */
function memberOf(rules: Rules, value: unknown): Rules {
  const { type } = (value ?? {}) as { readonly type?: string };
  const members = typeof value === 'object' && !Array.isArray(value) ? rules.anyOf : undefined;
  return members?.find(({ properties }) => properties?.['type']?.enum?.includes(type!)) ?? rules;
}

function asDocumented(given: Rules, value: unknown): unknown {
  const rules = memberOf(given, value);
  if (typeof value === 'string') {
    const text = rules['x-trim'] ? value.trim() : value;
    return rules['x-ignore-case'] ? text.toLowerCase() : text;
  }
  if (Array.isArray(value)) return value.map((item) => asDocumented(rules.items ?? {}, item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name, part]) => part !== null || !Object.hasOwn(rules.properties ?? {}, name))
    .map(([name, part]) => [name, asDocumented(rules.properties?.[name] ?? {}, part)]);
  return Object.fromEntries(entries);
}

/** Whether every text the schema asks for is one: no zero character, no half of a surrogate pair. */
function isText(given: Rules, value: unknown): boolean {
  const rules = memberOf(given, value);
  if (typeof value === 'string')
    return !asksForText(rules) || (!value.includes('\0') && value.isWellFormed());
  if (Array.isArray(value)) return value.every((item) => isText(rules.items ?? {}, item));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) =>
    isText(rules.properties?.[name] ?? {}, part),
  );
}

function asksForText(rules: Rules): boolean {
  return rules.type === 'string' || rules.anyOf?.some(asksForText) === true;
}

/** Values of a schema, mostly right, on and just beyond its bounds; now and then anything at all. */
function valuesOf(rules: Rules): fc.Arbitrary<unknown> {
  const anything = fc.oneof(
    fc.constantFrom(null, true, 0, 7.5, -1, Infinity, '', 'true', '5', '\0', [], {}, [[]]),
    fc.jsonValue(),
  );
  return fc.oneof({ weight: 30, arbitrary: fittingOf(rules) }, { weight: 1, arbitrary: anything });
}

function fittingOf(rules: Rules): fc.Arbitrary<unknown> {
  if (rules.anyOf) return fc.oneof(...rules.anyOf.map(valuesOf));
  if (rules.type === undefined) return fc.jsonValue();
  switch (rules.type) {
    case 'object':
      return objectsOf(rules);
    case 'array':
      return arraysOf(rules);
    case 'string':
      return textsOf(rules);
    case 'number':
    case 'integer':
      return numbersOf(rules);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
  }
}

function objectsOf(rules: Rules): fc.Arbitrary<unknown> {
  const parts = Object.entries(rules.properties ?? {}).map(([name, inner]) => {
    const isRequired = rules.required?.includes(name) === true;
    const isThere = fc.integer({ min: 0, max: 29 }).map((n) => n < (isRequired ? 29 : 12));
    return [name, fc.tuple(isThere, valuesOf(inner))] as const;
  });
  const known = fc
    .record(Object.fromEntries(parts))
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, [isThere, value]]) => (isThere ? [[name, value]] : [])),
      ),
    );
  const unknown = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 }) },
  );
  return fc.tuple(unknown, known).map(([more, own]) => ({ ...more, ...own }));
}

function arraysOf(rules: Rules): fc.Arbitrary<unknown> {
  const items = valuesOf(rules.items ?? {});
  const minLength = rules.minItems ?? 0;
  const few = fc.array(items, { minLength, maxLength: minLength + 2 });
  const nearly = fc.array(items, { maxLength: minLength });
  const { maxItems } = rules;
  if (maxItems === undefined) return few;
  const many = fc
    .integer({ min: 0, max: 1 })
    .map((n) => Array.from({ length: maxItems + n }, () => toExample(rules.items as TSchema)));
  return fc.oneof(
    { weight: 60, arbitrary: few },
    { weight: 1, arbitrary: nearly },
    { weight: 1, arbitrary: many },
  );
}

function textsOf(rules: Rules): fc.Arbitrary<string> {
  const blanks = fc.constantFrom('', '', '', ' ', '\n\t ');
  const padded = fc.tuple(blanks, fittingTextsOf(rules), blanks).map((parts) => parts.join(''));
  const broken = fittingTextsOf(rules).map((text) => `${text}\ud800`);
  return fc.oneof(
    { weight: 9, arbitrary: rules['x-trim'] ? padded : fittingTextsOf(rules) },
    { weight: 1, arbitrary: padded },
    { weight: 1, arbitrary: fc.oneof(broken, fc.string({ unit: 'binary' })) },
  );
}

function fittingTextsOf(rules: Rules): fc.Arbitrary<string> {
  const { enum: words, format = '', minLength = 0, maxLength } = rules;
  if (words)
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...words) },
      { weight: 1, arbitrary: fc.constantFrom(...words.map((word) => word.toUpperCase())) },
    );
  if (RIGHT[format])
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...RIGHT[format]) },
      { weight: 1, arbitrary: fc.constantFrom(...NEARLY[format]!) },
    );
  const unit = rules.pattern === undefined ? 'grapheme' : fc.constantFrom('a', 'é', '7', '𝒳', '-');
  // On the bounds themselves, counted in characters of the basic plane and beyond it.
  const bounds = [minLength - 1, minLength, ...(maxLength ? [maxLength, maxLength + 1] : [])];
  const onBounds = fc
    .tuple(fc.constantFrom('x', '😀'), fc.constantFrom(...bounds.filter((length) => length >= 0)))
    .map(([letter, length]) => letter.repeat(length));
  return fc.oneof(
    { weight: 12, arbitrary: fc.string({ unit, minLength, maxLength: minLength + 20 }) },
    { weight: 1, arbitrary: onBounds },
  );
}

function numbersOf(rules: Rules): fc.Arbitrary<number> {
  const { minimum = -1e6, maximum = 1e6 } = rules;
  const inside =
    rules.type === 'integer'
      ? fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  const onBounds = fc.constantFrom(minimum, maximum, minimum - 1e-9, maximum + 1, minimum + 0.5);
  return fc.oneof({ weight: 12, arbitrary: inside }, { weight: 1, arbitrary: onBounds });
}

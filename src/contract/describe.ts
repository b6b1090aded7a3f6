/** Schemas for the documentation: a table of fields, and a valid example. */
import type { TSchema } from 'typebox';
import { rulesOf } from './rules.ts';
import type { Rules } from './rules.ts';

export interface FieldRow {
  /** `routePoints[].lat` */
  readonly field: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly rule: string;
}

export function fieldsOf(schema: TSchema): FieldRow[] {
  return rowsOf(rulesOf(schema), '');
}

function rowsOf(rules: Rules, path: string): FieldRow[] {
  // Object alternatives are listed one after the other; a repeated field is listed once.
  if (rules.anyOf) return uniqueByField(rules.anyOf.flatMap((each) => rowsOf(each, path)));
  if (rules.type === 'array') return rules.items ? rowsOf(rules.items, `${path}[]`) : [];
  return Object.entries(rules.properties ?? {}).flatMap(([name, inner]) => {
    const field = path === '' ? name : `${path}.${name}`;
    const row = {
      field,
      type: typeOf(inner),
      isRequired: rules.required?.includes(name) === true,
      rule: ruleOf(inner),
    };
    return [row, ...rowsOf(inner, field)];
  });
}

function uniqueByField(rows: readonly FieldRow[]): FieldRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.field, row])).values()].toReversed();
}

function typeOf(rules: Rules): string {
  if (rules.anyOf) return [...new Set(rules.anyOf.map(typeOf))].join(' or ');
  if (rules.type === 'array') return rules.items ? `list of ${typeOf(rules.items)}` : 'list';
  if (rules.format === 'iso8601' || rules.format === 'date-time') return 'time (ISO 8601)';
  return rules.type ?? 'anything';
}

function ruleOf(rules: Rules): string {
  const range = (
    min: number | undefined,
    max: number | undefined,
    unit: string,
  ): string | undefined => {
    if (min === undefined && max === undefined) return undefined;
    if (max === Number.MAX_SAFE_INTEGER) return `at least ${min ?? 0}${unit}`;
    return min === undefined
      ? `at most ${max}${unit}`
      : max === undefined
        ? `at least ${min}${unit}`
        : `${min} to ${max}${unit}`;
  };
  const words = rules.enum ?? (rules.type === 'array' ? rules.items?.enum : undefined);
  const parts = [
    words && words.length <= 12 ? words.join(', ') : undefined,
    range(rules.minimum, rules.maximum, ''),
    range(rules.minLength, rules.maxLength, ' characters'),
    range(rules.minItems, rules.maxItems, ' items'),
    rules.default === undefined ? undefined : `default ${JSON.stringify(rules.default)}`,
    rules.description,
  ];
  return parts.filter((part) => part !== undefined).join('; ');
}

/** A value the schema accepts: the documented example, else the default, else the simplest value. */
export function toExample(schema: TSchema): unknown {
  return exampleOf(rulesOf(schema));
}

function exampleOf(rules: Rules): unknown {
  if (rules.examples?.[0] !== undefined) return rules.examples[0];
  if (rules.default !== undefined) return rules.default;
  if (rules.enum) return rules.enum[0];
  if (rules.anyOf) return exampleOf(rules.anyOf[0]!);
  switch (rules.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(rules.properties ?? {})
          .filter(([name]) => [rules.required, rules.then?.required].flat().includes(name))
          .map(([name, inner]) => [name, exampleOf(inner)]),
      );
    case 'array':
      return Array.from({ length: rules.minItems ?? 1 }, () => exampleOf(rules.items ?? {}));
    case 'number':
    case 'integer':
      return Math.min(Math.max(1, rules.minimum ?? 1), rules.maximum ?? Infinity);
    case 'string':
      return 'a long sentence'.padEnd(rules.minLength ?? 0, '.').slice(0, rules.maxLength);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

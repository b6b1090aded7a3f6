/**
 * Checks a value against a schema and lists all mistakes, each with its place and what it must be. The schemas are JSON
 * Schema; this knows the part of it that they use. It agrees with any validator on what is valid (a test compares it
 * with another one). The messages are ours, since "must match a schema in anyOf" does not help a person who draws a
 * plan.
 */
import type { TSchema } from 'typebox';
import { MISTAKES_MAX, nameOf, pointerTo, show } from './mistake.ts';
import type { Mistake } from './mistake.ts';
import { nearestOf } from './nearest.ts';

export interface Rules {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Rules>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | Rules;
  readonly items?: Rules;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly const?: string | number;
  readonly anyOf?: readonly Rules[];
}

export function rulesOf(schema: TSchema): Rules {
  return schema;
}

/** At most MISTAKES_MAX mistakes; none for a valid value. */
export function checkShape(schema: TSchema, value: unknown): Mistake[] {
  const mistakes: Mistake[] = [];
  check(rulesOf(schema), value, '', mistakes);
  return mistakes.slice(0, MISTAKES_MAX);
}

function check(rules: Rules, value: unknown, path: string, mistakes: Mistake[]): void {
  if (mistakes.length >= MISTAKES_MAX) return;
  if (rules.anyOf) checkAlternatives(rules.anyOf, value, path, mistakes);
  else if (!isOfType(rules, value) || !isInBounds(rules, value))
    mistakes.push(mismatch(rules, value, path));
  else if (Array.isArray(value)) {
    if (rules.items)
      for (let i = 0; i < value.length && mistakes.length < MISTAKES_MAX; i++)
        check(rules.items, value[i], pointerTo(path, i), mistakes);
  } else if (rules.type === 'object')
    checkFields(rules, value as Record<string, unknown>, path, mistakes);
}

function isOfType({ type }: Rules, value: unknown): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'number':
      return Number.isFinite(value);
    case 'integer':
      return Number.isInteger(value);
    case 'string':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}

function isInBounds(rules: Rules, value: unknown): boolean {
  if (rules.const !== undefined) return value === rules.const;
  if (rules.enum) return rules.enum.includes(value as string);
  if (typeof value === 'number')
    return (
      value >= (rules.minimum ?? -Infinity) &&
      value > (rules.exclusiveMinimum ?? -Infinity) &&
      value <= (rules.maximum ?? Infinity)
    );
  const [least, most] = Array.isArray(value)
    ? [rules.minItems, rules.maxItems]
    : [rules.minLength, rules.maxLength];
  if (rules.pattern !== undefined && !new RegExp(rules.pattern, 'u').test(value as string))
    return false;
  const length = Array.isArray(value) ? value.length : lengthOf(value);
  return length >= (least ?? 0) && length <= (most ?? Infinity);
}

/** Characters beyond the basic plane count as one character, as in JSON Schema. */
function lengthOf(value: unknown): number {
  return typeof value === 'string' ? Array.from(value).length : 0;
}

function checkFields(
  rules: Rules,
  value: Readonly<Record<string, unknown>>,
  path: string,
  mistakes: Mistake[],
): void {
  const known = rules.properties ?? {};
  for (const name of rules.required ?? [])
    if (!Object.hasOwn(value, name))
      mistakes.push({ path, message: `${nameOf(path)} has no ${name}${asIn(known[name])}.` });
  for (const [name, inner] of Object.entries(value)) {
    if (mistakes.length >= MISTAKES_MAX) return;
    const at = pointerTo(path, name);
    const own = Object.hasOwn(known, name) ? known[name] : rules.additionalProperties;
    if (own === false) mistakes.push(unknownField(name, Object.keys(known), at));
    else if (own) check(own, inner, at, mistakes);
  }
}

function asIn(rules: Rules | undefined): string {
  return rules === undefined ? '' : `; it must be ${expectation(rules)}`;
}

function unknownField(name: string, known: readonly string[], path: string): Mistake {
  const near = nearestOf(name, known);
  const hint = near === undefined ? `there are ${known.join(', ')}.` : `did you mean ${near}?`;
  return { path, message: `${show(name)} is no field here; ${hint}`, ...toHint(known, near) };
}

function toHint(
  allowed: readonly string[] | undefined,
  nearest: string | undefined,
): Pick<Mistake, 'allowed' | 'nearest'> {
  return { ...(allowed ? { allowed } : {}), ...(nearest === undefined ? {} : { nearest }) };
}

/** Reports on the alternative that fits best; when two fit equally, names them all. */
function checkAlternatives(
  alternatives: readonly Rules[],
  value: unknown,
  path: string,
  mistakes: Mistake[],
): void {
  const trials = alternatives.map((rules) => {
    const own: Mistake[] = [];
    check(rules, value, path, own);
    return { rules, own };
  });
  if (trials.some(({ own }) => own.length === 0)) return;
  const meant = trials.filter(({ rules }) => isMeant(rules, value));
  if (meant.length === 1) mistakes.push(...meant[0]!.own);
  else {
    const kinds = alternatives.map(({ properties }) => properties?.['kind']?.const);
    const isObject = isOfType({ type: 'object' }, value);
    if (isObject && kinds.some((kind) => kind !== undefined))
      mistakes.push(unknownKind(kinds, value as Record<string, unknown>, path));
    else
      mistakes.push({
        path,
        message: `${nameOf(path)} is ${show(value)}; it must be ${joinWords(alternatives.map(expectation))}.`,
      });
  }
}

function isMeant(rules: Rules, value: unknown): boolean {
  if (!isOfType(rules, value)) return false;
  if (Array.isArray(value)) return rules.items !== undefined && isOfType(rules.items, value[0]);
  const kind = rules.properties?.['kind']?.const;
  return kind === undefined || kind === (value as { kind?: unknown }).kind;
}

function unknownKind(
  kinds: readonly (string | number | undefined)[],
  value: Readonly<Record<string, unknown>>,
  path: string,
): Mistake {
  const words = kinds.filter((kind) => kind !== undefined).join(', ');
  return Object.hasOwn(value, 'kind')
    ? {
        path: pointerTo(path, 'kind'),
        message: `kind is ${show(value['kind'])}; it must be one of ${words}.`,
      }
    : { path, message: `${nameOf(path)} has no kind; it must be one of ${words}.` };
}

function mismatch(rules: Rules, value: unknown, path: string): Mistake {
  const found =
    Array.isArray(value) && rules.type === 'array' ? `a list of ${value.length}` : show(value);
  const near = typeof value === 'string' && rules.enum ? nearestOf(value, rules.enum) : undefined;
  const meant = near === undefined ? '' : ` Did you mean ${near}?`;
  return {
    path,
    message: `${nameOf(path)} is ${found}; it must be ${expectation(rules)}.${meant}`,
    ...toHint(rules.enum, near),
  };
}

/** What would be valid, as the end of a sentence. */
export function expectation(rules: Rules): string {
  if (rules.title !== undefined) return rules.title;
  if (rules.const !== undefined) return JSON.stringify(rules.const);
  if (rules.enum) return `one of ${rules.enum.join(', ')}`;
  switch (rules.type) {
    case 'number':
      return `a number${range(rules)}`;
    case 'integer':
      return `a whole number${range(rules)}`;
    case 'string':
      return `text of ${span(rules.minLength, rules.maxLength)} characters`;
    case 'array':
      return `a list of ${span(rules.minItems, rules.maxItems)} items`;
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'an object';
    default:
      return rules.anyOf ? joinWords(rules.anyOf.map(expectation)) : 'anything';
  }
}

function range({ minimum, exclusiveMinimum, maximum }: Rules): string {
  const most = maximum === undefined || maximum >= 1e9 ? undefined : maximum;
  if (exclusiveMinimum !== undefined)
    return ` above ${exclusiveMinimum}${most === undefined ? '' : ` and at most ${most}`}`;
  if (minimum === undefined) return most === undefined ? '' : ` of at most ${most}`;
  return most === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${most}`;
}

function span(least: number | undefined, most: number | undefined): string {
  if (least === most && least !== undefined) return String(least);
  if (most === undefined) return `at least ${least ?? 0}`;
  return least === undefined ? `at most ${most}` : `${least} to ${most}`;
}

function joinWords(words: readonly string[]): string {
  const unique = [...new Set(words)];
  return unique.length < 2
    ? unique.join('')
    : `${unique.slice(0, -1).join(', ')} or ${unique.at(-1)}`;
}

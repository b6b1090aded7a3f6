/** Values for a schema: allowed ones, often at its bounds, and ones nobody should send. */
import type { Draw } from './draw.ts';

/** The part of JSON Schema our document uses for requests. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Of either of two fields, the one that is required without the other. */
  readonly then?: { readonly required?: readonly string[] };
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly const?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface Makers {
  readonly draw: Draw;
  resolve(schema: Schema): Schema;
  /** A value that means something to the service under this name: an existing username, a real password. */
  known(name: string): string | undefined;
}

const OPTIONAL_SHARE = 0.5;
const KNOWN_SHARE = 0.6;
const BOUND_SHARE = 0.2;
/** The largest lists cost the most; they come now and then. */
const LARGE_SHARE = 0.01;
const SMALL_MAX = 4;
/** A drawn text is sometimes megabytes long; fifty times that is more than a string may be. */
const LONG_MAX = 100_000;

/** A value the schema allows. */
export function drawValid(makers: Makers, schema: Schema): unknown {
  const { draw } = makers;
  const rules = makers.resolve(schema);
  if (rules.anyOf) return drawValid(makers, draw.pick(rules.anyOf));
  if (rules.enum) return draw.pick(rules.enum);
  switch (rules.type) {
    case 'object':
      return drawObject(makers, rules);
    case 'array':
      return drawList(makers, rules);
    case 'string':
      return drawText(draw, rules);
    case 'integer':
    case 'number':
      return drawNumber(draw, rules);
    case 'boolean':
      return rules.const ?? draw.chance(0.5);
    default:
      return null;
  }
}

const SENSIBLE_SHARE = 0.7;
/** Its schema depends on the registered kinds, so that a request's schema leaves it open. */
const SENSIBLE_SCENARIO = {
  places: [{ id: 'shop', kind: 'supermarket', floors: 1 }],
  people: [{ role: 'visitor', count: 3, at: { of: ['shop'] } }],
  events: [{ kind: 'fire', at: { of: ['shop'] } }],
};
const SENSIBLE_PROMPT = 'Three people leave a small shop because of a fire alarm.';

function drawObject(makers: Makers, rules: Schema): Record<string, unknown> {
  const { draw } = makers;
  if (!rules.properties) return { type: 'crime', severity: 'high', note: drawWords(draw, 20) };
  const entries = Object.entries(rules.properties)
    .filter(
      ([name]) =>
        [rules.required, rules.then?.required].some((names) => names?.includes(name)) ||
        draw.chance(OPTIONAL_SHARE),
    )
    .map(([name, inner]) => {
      const known = draw.chance(KNOWN_SHARE) ? makers.known(name) : undefined;
      // Random words have no content to build, and are refused (F15).
      if (name === 'prompt' && draw.chance(SENSIBLE_SHARE)) return [name, SENSIBLE_PROMPT];
      if (name === 'scenario' && draw.chance(SENSIBLE_SHARE)) return [name, SENSIBLE_SCENARIO];
      const isFit = known !== undefined && new RegExp(inner.pattern ?? '', 'u').test(known);
      return [name, isFit ? known : drawValid(makers, inner)];
    });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function drawList(makers: Makers, rules: Schema): unknown[] {
  const { draw } = makers;
  const min = rules.minItems ?? 0;
  const large = rules.maxItems ?? SMALL_MAX;
  const length = draw.chance(LARGE_SHARE)
    ? draw.pick([large, draw.whole(min, large)])
    : draw.whole(min, Math.min(large, min + SMALL_MAX));
  return Array.from({ length }, () => drawValid(makers, rules.items ?? {}));
}

function drawNumber(draw: Draw, rules: Schema): number {
  const min = rules.minimum ?? -1e6;
  const max = rules.maximum ?? 1e6;
  if (draw.chance(BOUND_SHARE)) return draw.pick([min, max]);
  const value = min + draw.unit() * (max - min);
  return rules.type === 'integer' ? Math.round(value) : value;
}

function drawText(draw: Draw, rules: Schema): string {
  if (rules.format === 'iso8601') return drawInstant(draw);
  if (rules.format === 'email')
    return `${drawAscii(draw, draw.whole(1, 60))}@${drawAscii(draw, 8)}.org`;
  if (rules.format === 'webhook-url')
    return `https://${drawAscii(draw, 12)}.invalid/${drawAscii(draw, draw.whole(0, 1_000))}?x=1`; // nobody has such a name, so nothing is sent
  if (rules.format === 'address-range')
    return draw.pick(['192.0.2.0/24', '2001:db8::/32', '127.0.0.1', '::1', '0.0.0.0/0', '::/0']);
  const min = rules.minLength ?? 0;
  const max = rules.maxLength ?? 200;
  const length = draw.chance(BOUND_SHARE)
    ? draw.pick([min, max])
    : draw.whole(min, Math.min(max, min + 40));
  return rules.pattern === undefined ? drawWords(draw, length) : drawAscii(draw, length);
}

function drawInstant(draw: Draw): string {
  const date = new Date(draw.whole(0, 4_102_444_800) * 1000).toISOString();
  return draw.pick([
    date,
    date.slice(0, 10),
    date.slice(0, 16),
    `${date.slice(0, 19)}+0200`,
    `${date.slice(0, 19)}-11:30`,
  ]);
}

const PLAIN_LETTERS = 'abcdefghijklmnopqrstuvwxyzABC0123456789'.split('');

function drawAscii(draw: Draw, length: number): string {
  return Array.from({ length }, () => draw.pick(PLAIN_LETTERS)).join('');
}

/** Each a list of whole code points. */
const ALPHABETS = [
  'abcdef ghij',
  'äöüßéñ çø',
  '東京 駅前広場',
  'مرحبا بكم',
  'שלום עולם',
  '🚒🔥👩‍🚒🏢',
  'e\u0301a\u0300 n\u0303',
].map((letters) => Array.from(letters));

/** So many characters of some language, beginning and ending in one that is not blank. */
function drawWords(draw: Draw, length: number): string {
  const letters = draw.pick(ALPHABETS);
  const text = Array.from({ length }, () => draw.pick(letters));
  if (text[0] === ' ') text[0] = 'x';
  if (text.at(-1) === ' ') text[text.length - 1] = 'x';
  return text.join('');
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udfff a pair',
  '\u202etxet desrever',
  '\ufeffbom',
  '😀'.repeat(70),
  `${'x'.repeat(199)}😀`,
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  "' OR 1=1; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '%s%n%x',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '1e309',
  '0x10',
  '2026-02-30T25:61:61Z',
  '9999-12-31T23:59:60-23:59',
  '0000-01-01',
  'http://127.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://user:password@example.org/#x',
  'https://',
  '::ffff:1.2.3.4/200',
  '1.2.3.4/33',
  '12345',
] as const;

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  9.999999999,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  180.0000000001,
] as const;

/** A value nobody should send anywhere. */
export function drawHostile(draw: Draw): unknown {
  switch (
    draw.weighted({
      text: 5,
      number: 4,
      nothing: 1,
      truth: 1,
      list: 1,
      object: 1,
      long: 0.2,
      deep: 0.2,
      proto: 0.5,
    })
  ) {
    case 'text':
      return draw.pick(HOSTILE_TEXTS);
    case 'number':
      return draw.pick(HOSTILE_NUMBERS);
    case 'nothing':
      return null;
    case 'truth':
      return draw.chance(0.5);
    case 'list':
      return Array.from({ length: draw.whole(0, 60) }, () => draw.pick([null, 1, 'x', [], {}]));
    case 'object':
      return { lat: 'x', lng: null, '': [], 'a.b[0]': 1, [draw.pick(HOSTILE_TEXTS)]: 2 };
    case 'long':
      return draw.pick(['x', '😀', '\u0001', '"']).repeat(draw.whole(10_000, 200_000));
    case 'deep':
      return nest(draw.whole(10, 2_000));
    case 'proto':
      return JSON.parse(
        '{"__proto__":{"enabled":true},"constructor":{"prototype":{}},"toString":1}',
      );
  }
}

export function drawHostileText(draw: Draw): string {
  return draw.pick(HOSTILE_TEXTS);
}

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** The value with one place in it changed: replaced, removed, doubled, or something added. */
export function mutate(draw: Draw, value: unknown): unknown {
  const copy = copyOf(value);
  const holders = listHolders(copy);
  if (holders.length === 0 || draw.chance(0.08)) return drawHostile(draw);
  const holder = draw.pick(holders);
  const keys = Object.keys(holder);
  const key =
    keys.length === 0 || draw.chance(0.1)
      ? draw.pick(['extra', '__proto__', 'x'.repeat(300)])
      : draw.pick(keys);
  const change = draw.weighted({ replace: 6, remove: 2, extend: 2 });
  if (change === 'remove') Reflect.deleteProperty(holder, key);
  else if (change === 'extend' && Array.isArray(holder)) holder.push(...holder.slice(0, 100));
  else
    Object.defineProperty(holder, key, {
      value: nudge(draw, (holder as Record<string, unknown>)[key]),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

/** A value nested too deep to copy is changed enough. */
function copyOf(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}

/** Near misses find what wild values do not: one beyond the bound, one character more, the other case. */
function nudge(draw: Draw, value: unknown): unknown {
  if (typeof value === 'number' && draw.chance(0.5))
    return draw.pick([
      value + 1,
      value - 1,
      -value,
      value + 0.5,
      value * 1000,
      String(value),
      value + Number.EPSILON * 256,
    ]);
  if (typeof value === 'string' && draw.chance(0.5))
    return draw.pick([
      `${value}x`,
      value.slice(1),
      ` ${value} `,
      value.toUpperCase(),
      value.slice(0, LONG_MAX).repeat(50),
      `${value}\u0000`,
      [value],
    ]);
  return drawHostile(draw);
}

function listHolders(value: unknown): object[] {
  const holders: object[] = [];
  const open = [value];
  // Enough of a large list to choose from.
  while (open.length > 0 && holders.length < 500) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    holders.push(next);
    open.push(...Object.values(next).slice(0, 200));
  }
  return holders;
}

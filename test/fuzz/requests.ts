/**
 * Makes requests for the operations of the document. Each begins as a valid one; most are then spoilt in one or more
 * ways, as real clients, broken clients or attackers do.
 */
import type { Operation } from './document.ts';
import type { Draw } from './draw.ts';
import type { IdentityKind } from './identities.ts';
import { drawHostile, drawValid, mutate } from './values.ts';
import type { Makers, Schema } from './values.ts';

export type Header = readonly [name: string, value: string];

export interface FuzzRequest {
  readonly index: number;
  readonly operation: string;
  readonly identity: IdentityKind;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | undefined;
  /** Whether the document allows the request as it is. */
  readonly isAllowed: boolean;
}

interface Draft {
  method: string;
  path: string;
  query: string;
  type: string | undefined;
  headers: Header[];
  json: unknown;
  /** Sent in place of `json`. */
  text: Buffer | undefined;
}

type Spoil = keyof typeof SPOILS;

export interface Wish {
  readonly index: number;
  readonly operation: Operation;
  readonly identity: IdentityKind;
  readonly credentials: readonly Header[];
  /** Whether to leave the request as the document allows it. */
  readonly isPlain: boolean;
}

export function drawRequest(makers: Makers, wish: Wish): FuzzRequest {
  const { draw } = makers;
  const { index, operation, identity, credentials, isPlain } = wish;
  const draft = drawAllowed(makers, operation);
  const count = isPlain ? 0 : Number(draw.weighted({ 0: 30, 1: 45, 2: 15, 3: 10 }));
  for (let i = 0; i < count; i++) SPOILS[draw.weighted(SPOIL_WEIGHTS)](draw, draft);
  const body =
    draft.text ?? (draft.json === undefined ? undefined : Buffer.from(JSON.stringify(draft.json)));
  return {
    index,
    operation: operation.id,
    identity,
    method: draft.method,
    path: draft.path + (draft.query === '' ? '' : `?${draft.query}`),
    headers: [
      ...credentials,
      ...(body === undefined || draft.type === undefined
        ? []
        : ([['content-type', draft.type]] as const)),
      ...draft.headers,
    ],
    body,
    isAllowed: count === 0 && operation.isPage !== true,
  };
}

function drawAllowed(makers: Makers, operation: Operation): Draft {
  const { draw } = makers;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(makers.known(name) ?? 'none-such'),
  );
  const query = operation.query
    .filter(({ name, required }) => required || (draw.chance(0.5) && !OPAQUE.has(name)))
    .map(({ name, schema }) =>
      toPair(name, String(drawValid(makers, { ...schema, ...HASTE[name] }))),
    );
  const draft: Draft = {
    method: operation.method,
    // Both spellings are served.
    path: draw.chance(0.8) ? path : path.replace(/(?<=.)\/$/, ''),
    query: query.join('&'),
    type: 'application/json',
    headers: [],
    json: operation.body && drawValid(makers, operation.body),
    text: undefined,
  };
  if (operation.isPage) draft.headers.push(['sec-fetch-site', 'same-origin']);
  if (operation.isPage && draft.json !== undefined) toForm(draft);
  return draft;
}

/** A request that would be held for a minute is held for a second: there are many to come. */
const HASTE: Readonly<Record<string, Schema>> = { wait: { maximum: 1 } };

/** Parameters that only the service itself can make; their schema says no more than text. */
const OPAQUE = new Set(['cursor']);

function toForm(draft: Draft): void {
  draft.type = 'application/x-www-form-urlencoded';
  const fields = Object.entries(draft.json ?? {});
  draft.text = Buffer.from(
    fields.map(([name, value]) => toPair(name, toFieldText(value))).join('&'),
  );
}

function toFieldText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toPair(name: string, value: string): string {
  return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`;
}

const SPOILS = {
  value(draw: Draw, draft: Draft) {
    draft.json = mutate(draw, draft.json ?? {});
    // A form was written already.
    if (draft.text !== undefined) toForm(draft);
  },
  query: spoilQuery,
  text(draw: Draw, draft: Draft) {
    draft.text = breakText(draw, JSON.stringify(draft.json ?? {}));
  },
  type(draw: Draw, draft: Draft) {
    draft.type = draw.pick(MEDIA_TYPES);
    draft.json ??= {};
  },
  form(_draw: Draw, draft: Draft) {
    toForm(draft);
  },
  header(draw: Draw, draft: Draft) {
    draft.headers.push(draw.pick(ODD_HEADERS));
  },
  method(draw: Draw, draft: Draft) {
    draft.method = draw.pick(METHODS);
  },
  path(draw: Draw, draft: Draft) {
    draft.path = spoilPath(draw, draft.path);
  },
  size(draw: Draw, draft: Draft) {
    const length = BODY_BYTES_MAX + draw.pick([-1, 0, 1, 100_000]);
    draft.text = Buffer.alloc(length, draw.pick(['[', ' ', '{"a":', '"', '1']));
  },
} as const;

const SPOIL_WEIGHTS: Readonly<Record<Spoil, number>> = {
  value: 40,
  query: 18,
  text: 10,
  type: 5,
  form: 3,
  header: 15,
  method: 5,
  path: 10,
  size: 0.2,
};

const BODY_BYTES_MAX = 2 * 1024 * 1024;

function spoilQuery(draw: Draw, draft: Draft): void {
  const pairs = draft.query.split('&').filter((pair) => pair !== '');
  const name = pairs.length === 0 || draw.chance(0.2) ? 'extra' : draw.pick(pairs).split('=')[0]!;
  const value = drawHostile(draw);
  const text = toFieldText(value).slice(0, 3_000);
  switch (draw.weighted({ replace: 5, repeat: 2, drop: 2, encoding: 2, shape: 2, long: 0.3 })) {
    case 'replace':
      draft.query = [
        ...pairs.filter((pair) => !pair.startsWith(`${name}=`)),
        toPair(name, text),
      ].join('&');
      return;
    case 'repeat':
      draft.query = [
        ...pairs,
        ...Array.from({ length: draw.whole(1, 5) }, () => toPair(name, text.slice(0, 50))),
      ].join('&');
      return;
    case 'drop':
      draft.query = pairs.slice(1).join('&');
      return;
    case 'encoding':
      draft.query += draw.pick([
        '&x=%',
        '&%zz=1',
        '&latitude=%C3%28',
        '&time=%ff%fe',
        '&x=%00',
        '&a=%u0041',
        '&+=+',
        '&resolution=%ED%A0%80',
      ]);
      return;
    case 'shape':
      draft.query =
        draw.pick([
          '&&&',
          '=',
          '=&=',
          '?',
          'latitude',
          'latitude[]=1',
          'latitude[a]=1',
          'a=b=c',
          'cursor=x',
          'cursor=eyJhdCI6MX0',
          '__proto__=1',
          '__proto__[x]=1',
          'constructor=1',
          'hasOwnProperty=1',
          '#x',
          ';',
        ]) + (draw.chance(0.5) ? `&${draft.query}` : '');
      return;
    case 'long':
      draft.query += `&x=${'9'.repeat(draw.whole(7_000, 12_000))}`;
  }
}

function breakText(draw: Draw, text: string): Buffer {
  const cut = draw.whole(0, text.length);
  switch (
    draw.weighted({
      cut: 4,
      insert: 4,
      wrap: 2,
      bytes: 2,
      encoding: 1,
      deep: 0.3,
      digits: 0.3,
      fields: 0.3,
    })
  ) {
    case 'cut':
      return Buffer.from(text.slice(0, cut));
    case 'insert':
      return Buffer.from(
        text.slice(0, cut) +
          draw.pick([
            ',',
            '"',
            '\\',
            '\u0000',
            '}',
            '//',
            'NaN',
            '\\u12',
            '\n',
            "'",
            '1e999',
            '-',
          ]) +
          text.slice(cut),
      );
    case 'wrap':
      return Buffer.from(
        draw.pick([
          `\ufeff${text}`,
          `${text}${text}`,
          `[${text}]`,
          `"${text}"`,
          ` \n${text}\t`,
          `while(1);${text}`,
          '""',
          '0',
          'null',
          'true',
          '[]',
          '',
          ' ',
          text.replace('{', '{"prompt":1,"prompt":2,'),
        ]),
      );
    case 'bytes':
      return Buffer.concat([
        Buffer.from(text.slice(0, cut)),
        Buffer.from(draw.pick([[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8, 0x88], [0x00]])),
        Buffer.from(text.slice(cut)),
      ]);
    case 'encoding':
      return Buffer.from(text, draw.pick(['utf16le', 'latin1'] as const));
    case 'deep':
      return Buffer.from(
        draw
          .pick(['[', '{"a":', '{"routePoints":[', '[[{"lat":'])
          .repeat(draw.whole(1_000, 100_000)),
      );
    case 'digits':
      return Buffer.from(`{"prompt":${'9'.repeat(draw.whole(300, 100_000))}}`);
    case 'fields':
      return Buffer.from(
        `{${Array.from({ length: draw.whole(100, 20_000) }, (_, i) => `"f${i}":${i}`).join(',')}}`,
      );
  }
}

const PATH_PIECES = [
  '%',
  '%zz',
  '%00',
  '%0d%0a',
  '%2e%2e',
  '%2F',
  '..',
  '.',
  '%C3%28',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '\u00e9\u00ff',
  ';a=b',
  '"<>',
  '{simulation_id}',
  ':id',
  '*',
  "'",
  '\\',
  '%5C',
  '|',
  '^',
  'x'.repeat(250),
  '9'.repeat(9_000),
  '%F0%9F%98%80'.repeat(120),
  '#',
  '~',
] as const;

function spoilPath(draw: Draw, path: string): string {
  const piece = draw.pick(PATH_PIECES);
  const parts = path.split('/');
  const at = draw.whole(1, Math.max(1, parts.length - 1));
  switch (draw.weighted({ replace: 6, append: 2, slashes: 1, encode: 1, capitals: 1, alone: 1 })) {
    case 'replace':
      return parts.with(at, piece).join('/');
    case 'append':
      return path + piece;
    case 'slashes':
      return path.replaceAll('/', draw.pick(['//', '///', '/./', '/../']));
    case 'encode':
      return path.replaceAll(/[a-z]/g, (letter) =>
        draw.chance(0.3) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      );
    case 'capitals':
      return path.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
    case 'alone':
      return `/${piece}`;
  }
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'SEARCH',
  'PURGE',
  'M-SEARCH',
] as const;

const MEDIA_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=UTF-8',
  'application/json; charset="utf8"',
  'application/geo+json',
  'application/x-ndjson',
  'text/csv',
  'APPLICATION/JSON',
  'application/jsonx',
  'json',
  '',
  ';',
  '/',
  'application/',
  'application/json, text/plain',
  'a'.repeat(3_000),
  'text/html; charset=\u00ff',
  undefined,
] as const;

const ODD_HEADERS: readonly Header[] = [
  ...[
    'text/html',
    'application/xml;q=1',
    '*/*;q=0',
    'application/json;q=0',
    '*',
    ',,,',
    ';',
    'application/*;q=0.1',
    'a'.repeat(5_000),
    'application/geo+json',
    '\u00ff',
  ].map((value) => ['accept', value] as const),
  ...[
    'handling=strict',
    'handling=lenient',
    'handling="strict"',
    'return=minimal, handling = strict',
    '=;=',
    'handling=strict'.repeat(200),
    'wait=1, handling=strict',
    'wait=-1',
    `wait=${'0'.repeat(300)}`,
    'wait="',
    `wait =${' '.repeat(9_000)}"1`,
  ].map((value) => ['prefer', value] as const),
  ...[
    '',
    'Api-Key',
    'Token',
    'Token ',
    'Basic YTpi',
    'Bearer',
    'Bearer x',
    'Api-Key a b',
    'token prt_aaaaaaaa_x',
    'Digest username="x"',
    `Token ${'x'.repeat(9_000)}`,
    'constructor x',
    '__proto__ x',
    '\u00ff \u00fe',
    `a${' '.repeat(9_000)}b c`,
  ].map((value) => ['authorization', value] as const),
  ...[
    '',
    'x',
    'prs_live_aaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbcccccc',
    '\u00e9',
    'x'.repeat(9_000),
  ].map((value) => ['x-api-key', value] as const),
  ...[
    'presage_session',
    'presage_session=',
    'presage_session=prn_x',
    '=;=;',
    ';'.repeat(5_000),
    'presage_session=a; presage_session=b',
    '__Host-presage_session=x',
    '\u00ff=\u00ff',
  ].map((value) => ['cookie', value] as const),
  ...[
    '',
    'short',
    'x'.repeat(129),
    'a valid-id no',
    '<script>',
    'ok-request-id-1',
    '\u00ff'.repeat(20),
  ].map((value) => ['x-request-id', value] as const),
  ...['gzip', 'identity', 'br, gzip', ''].map((value) => ['content-encoding', value] as const),
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-for', '203.0.113.7'],
  ['x-forwarded-for', "1'; DROP TABLE users"],
  ['forwarded', 'for=unknown;proto=https'],
  ['x-forwarded-host', 'evil.example'],
  ['host', 'evil.example:99999'],
  ['host', '\u00ff'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-origin'],
  ['x-csrf-token', '\u00e9'.repeat(43)],
  ['if-none-match', '*'],
  ['if-none-match', `"${'"'.repeat(5_000)}`],
  ['if-none-match', 'W/"x"'],
  ['range', 'bytes=0-0,1-1'],
  ['expect', '100-continue'],
  ['expect', 'the unexpected'],
  ['upgrade', 'websocket'],
  ['connection', 'close'],
  ['connection', 'upgrade'],
  ['te', 'trailers'],
  ['accept-language', 'x'.repeat(2_000)],
  ...['identity;q=0', 'gzip', 'br;q=0.1, *;q=0', '', ',;q=,', 'gzip;q=2, br;q=x', '*'].map(
    (value) => ['accept-encoding', value] as const,
  ),
  ['range', 'bytes=0-3'],
  ['range', 'bytes=-0'],
  ['if-range', '"x"'],
  ['access-control-request-method', 'DELETE'],
  ...['\u00ff', '', 'one', 'x'.repeat(255), 'x'.repeat(256), "'; DROP TABLE users", '\t'].map(
    (value) => ['idempotency-key', value] as const,
  ),
];

/**
 * Calls a service and compares every answer with its own OpenAPI document: documented status, body of the documented
 * shape, the headers every API answer has. A second validator (ajv) judges, so that our own reader is not its own
 * witness.
 */
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or undefined for an empty body. */
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any
}

export interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly text?: string;
  /** `Api-Key ...` or `Token ...`. */
  readonly auth?: string | undefined;
  readonly signal?: AbortSignal;
}

export type Call = (path: string, request?: Request) => Promise<Answer>;

interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, unknown>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly schema: object }> }
  >;
}

/** A caller bound to a service, checking every answer. */
export async function createCaller(baseUrl: string): Promise<Call> {
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenApi;
  const check = createChecker(document);
  return async (path, request = {}) => {
    const method =
      request.method ?? (request.json !== undefined || request.text !== undefined ? 'POST' : 'GET');
    const body = request.json === undefined ? request.text : JSON.stringify(request.json);
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(request.auth === undefined ? {} : { authorization: request.auth }),
        ...request.headers,
      },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(request.signal ? { signal: request.signal } : {}),
    });
    const text = await response.text();
    const isJson = isJsonType(response.headers.get('content-type'));
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text === '' ? undefined : text,
    };
    check(method, path, answer);
    return answer;
  };
}

/** A request that was read and found well formed, whether or not its engine can answer it yet. */
export function assertTaken({ status, body }: Answer): void {
  const isTaken = status === 200 || status === 201 || body?.code === 'NOT_YET_AVAILABLE';
  assert.ok(isTaken, `${status} ${JSON.stringify(body)}`);
}

/**
 * Throws when an answer breaks the document's description of its operation. Paths outside the document need only the
 * error shape.
 */
export function createChecker(
  document: OpenApi,
): (method: string, path: string, answer: Answer) => void {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const key = JSON.stringify(schema);
    const known = validators.get(key);
    if (known) return known;
    const made = ajv.compile(
      JSON.parse(key.replaceAll('"#/components/', '"openapi#/components/')) as object,
    );
    validators.set(key, made);
    return made;
  };
  const operations = Object.entries(document.paths).map(([path, methods]) => ({
    pattern: new RegExp(
      `^${path
        .replace(/\/$/, '')
        .replaceAll('.', '\\.')
        .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`,
    ),
    methods,
  }));

  return (method, path, answer) => {
    const plain = toPlainPath(path);
    const where = `${method} ${path} -> ${answer.status}`;
    if (method === 'OPTIONS') return;
    const word = (method === 'HEAD' ? 'GET' : method).toLowerCase();
    const operation = operations.find(
      ({ pattern, methods }) => pattern.test(plain) && methods[word] !== undefined,
    )?.methods[word];
    const type = answer.headers.get('content-type');
    const isJson = type === null ? answer.body === undefined : isJsonType(type);
    if (operation === undefined) {
      if (isJson && answer.status >= 400) assertErrorShape(answer, where);
      return;
    }
    const documented = operation.responses[String(answer.status)];
    assert.ok(documented, `${where}: ${operation.operationId} does not document this status`);
    const named = type?.split(';')[0] ?? 'application/json';
    const isAnyFile = documented.content?.['application/octet-stream'] !== undefined;
    // A page to read, as the report is.
    const isFile = isAnyFile || (!isJson && documented.content?.[named] !== undefined);
    assert.ok(isJson || isFile, `${where}: the answer is not JSON`);
    if (documented.content && !isAnyFile)
      assert.ok(documented.content[named], `${where}: ${named} is not documented`);
    assert.ok(answer.headers.get('x-request-id'), `${where}: X-Request-Id is missing`);
    if (!/^\/(health|assets)/.test(plain))
      for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
        assert.match(answer.headers.get(name) ?? '', /^\d+$/, `${where}: ${name}`);
    if (isFile) return;
    const schema = documented.content?.['application/json']?.schema;
    if (method === 'HEAD' || schema === undefined) {
      assert.equal(answer.body, undefined, `${where}: a body where none is documented`);
      return;
    }
    const validate = validatorOf(schema);
    assert.ok(
      validate(answer.body),
      `${where}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(answer.body)?.slice(0, 500)}`,
    );
    if (answer.status >= 400 && !plain.startsWith('/health')) assertErrorShape(answer, where);
  };
}

/** JSON as it is, or under the name of what it holds. */
export function isJsonType(type: string | null): boolean {
  return /^application\/(geo\+)?json(;|$)/.test(type ?? '');
}

/** The path as the router reads it: without the query, decoded, slashes once. */
function toPlainPath(path: string): string {
  const encoded = path.split(/[?#]/)[0]!;
  try {
    return decodeURI(encoded).replaceAll(/\/+/g, '/');
  } catch {
    return encoded;
  }
}

function assertErrorShape(answer: Answer, where: string): void {
  if (answer.body === undefined) return;
  assert.equal(typeof answer.body.error, 'string', where);
  assert.match(answer.body.code, /^[A-Z][A-Z_]+$/, where);
  const keys = Object.keys(answer.body).filter(
    (key) => !['error', 'code', 'details'].includes(key),
  );
  assert.deepEqual(keys, [], where);
}

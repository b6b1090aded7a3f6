/** The definition of an endpoint: path, access, input and output. The HTTP shell and OpenAPI both use it. */
import type { TObject, TSchema } from 'typebox';
import type { RefusalCode } from '../refusals.ts';
import type { Scope } from '../words.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The groups of endpoints with their descriptions, in the order of the documentation. */
export const TAG_WORDS = {
  Risk: 'Assess the risk along a route or around a place, with reasons',
  Incidents: 'Your own incident data, used only in your analyses',
  Simulations: 'Create simulations from text; read their results, reports and 3D files',
  Live: 'Watch and control simulations over WebSocket',
  Watches: 'Saved places and routes, assessed again when something near them changes',
  Webhooks: 'Get notified when a simulation starts, completes or fails',
  Accounts: 'Registration, sign-in, passwords and tokens',
  'API keys': 'Credentials for programs',
  Administration: 'For administrators; other callers get 404',
  Operations: 'Health checks for operators',
} as const;
export type Tag = keyof typeof TAG_WORDS;
export const TAGS = Object.keys(TAG_WORDS) as readonly Tag[];

/**
 * The credentials an endpoint accepts.
 * - `anybody`: any caller, also without credentials. A key needs `scope`.
 * - `account`: a token, a session, or a key with `scope`.
 * - `person`: account operations. A token or a session; a key only if `scope` is given and the key has it.
 * - `admin`: a token or a session of an administrator. Other callers get 404.
 * - `link`: any caller with the signed URL. Credentials are ignored, and no quota is counted.
 */
export type Access =
  | { readonly who: 'anybody'; readonly scope?: Scope }
  | { readonly who: 'account'; readonly scope: Scope }
  | { readonly who: 'person'; readonly scope?: Scope }
  | { readonly who: 'admin' }
  | { readonly who: 'link' };

export interface Answer {
  readonly description: string;
  /** One schema or a union; absent if the body is empty. */
  readonly schema?: TSchema;
  /** The body is a file, not JSON. */
  readonly isFile?: boolean;
  /**
   * Media types of a body with a schema if they include others than `application/json`, or of a file if its type is
   * known.
   */
  readonly mediaTypes?: readonly string[];
  /** An example: a body that the service has sent. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Headers in addition to those of every response with this status (see openapi.ts). */
  readonly headers?: readonly string[];
}

export interface Endpoint {
  readonly id: string;
  readonly method: Method;
  /** As the interface spells it; `{name}` marks a path parameter. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  readonly query?: TObject;
  /**
   * Request headers in addition to those all endpoints read. Names are not case-sensitive.
   */
  readonly headers?: TObject;
  readonly body?: TSchema;
  /** The largest body in bytes, if lower than the general limit. */
  readonly bodyBytesMax?: number;
  /**
   * The cost of a request, used under overload: `expensive` requests are refused first, `kept` ones last. By default, GET
   * requests are cheap and all others expensive.
   */
  readonly cost?: 'kept' | 'cheap' | 'expensive';
  /**
   * Sign-in and registration have a separate hourly quota per address, so that other requests never block them.
   */
  readonly isSignIn?: boolean;
  /** The body may also be an HTML form (`application/x-www-form-urlencoded`). */
  readonly isFormAllowed?: boolean;
  /** Media types of large bodies, which the handler reads as a stream. */
  readonly streamTypes?: readonly string[];
  readonly answers: Readonly<Record<number, Answer>>;
  /** Error codes in addition to those of every endpoint (see openapi.ts). */
  readonly refusals: readonly RefusalCode[];
}

/** Keeps the literal types of an endpoint, so that handlers have typed requests. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** What an endpoint is: where it lives, who may call it, what it takes and gives. The HTTP shell and OpenAPI both read it. */
import type { TObject, TSchema } from 'typebox';
import type { RefusalCode } from '../refusals.ts';
import type { Scope } from '../words.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The groups of endpoints, in the order people read about them, and what each is about. */
export const TAG_WORDS = {
  Risk: 'What is dangerous along a route or around a place, and why',
  Incidents: 'Your own incidents, which count in your analyses and in nobody else’s',
  Simulations: 'From a sentence to a place with people in it, what happens there, and its files',
  Live: 'Watching and steering simulations over WebSocket',
  Webhooks: 'Being told when a simulation starts and ends',
  Accounts: 'Registering, signing in, passwords, tokens',
  'API keys': 'What programs sign in with',
  Administration: 'For administrators; for anybody else there is nothing there',
  Operations: 'For who runs the service',
} as const;
export type Tag = keyof typeof TAG_WORDS;
export const TAGS = Object.keys(TAG_WORDS) as readonly Tag[];

/**
 * Who may call.
 * - `anybody`: also without credentials; a key then needs `scope`.
 * - `account`: a token, a session, or a key with `scope`.
 * - `person`: account operations: a token or a session; a key only where `scope` names one that opens it.
 * - `admin`: a token or a session of an administrator. Anybody else gets 404.
 * - `link`: anybody who has the signed address. Credentials are ignored, and no quota is counted.
 */
export type Access =
  | { readonly who: 'anybody'; readonly scope?: Scope }
  | { readonly who: 'account'; readonly scope: Scope }
  | { readonly who: 'person'; readonly scope?: Scope }
  | { readonly who: 'admin' }
  | { readonly who: 'link' };

export interface Answer {
  readonly description: string;
  /** One schema, several alternatives, or none for an empty body. */
  readonly schema?: TSchema;
  /** The body is a file, not JSON. */
  readonly isFile?: boolean;
  /**
   * Media types: of a body with a schema where it may differ from `application/json`; of a file where its type is
   * known.
   */
  readonly mediaTypes?: readonly string[];
  /** An example: a body the service once answered with. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Headers beside those every answer of its status has (see openapi.ts). */
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
   * Headers the endpoint reads, beside those all endpoints read. Their names are texts, whatever the case of letters.
   */
  readonly headers?: TObject;
  readonly body?: TSchema;
  /** The largest body in bytes, where that is less than the general limit. */
  readonly bodyBytesMax?: number;
  /**
   * What a request costs, used under overload: `dear` requests are refused first, `kept` ones last. By default reading
   * is cheap and anything else dear.
   */
  readonly cost?: 'kept' | 'cheap' | 'dear';
  /**
   * It has an hourly quota of its own per address, apart from the caller's, so other requests never block signing in.
   */
  readonly isDoor?: boolean;
  /** Media types beside JSON the body may have. */
  readonly isFormAllowed?: boolean;
  /** Media types of bodies that are too large to be read at once: the handler gets them as a stream. */
  readonly streamTypes?: readonly string[];
  readonly answers: Readonly<Record<number, Answer>>;
  /** Refusals beside those every endpoint can give (see openapi.ts). */
  readonly refusals: readonly RefusalCode[];
}

/** Keeps the literal types of an endpoint, so handlers know what they get. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

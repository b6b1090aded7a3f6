/** The request to a language model, and the differences between the two protocols. */

export type LlmKind = 'openai' | 'anthropic';

export interface Ask {
  readonly model: string;
  readonly system: string;
  readonly user: string;
  /** JSON Schema of the answer. */
  readonly schema: object;
  readonly manner: Manner;
}

/** How the answer is requested. Servers reject unknown options, so each rejection removes one option. */
export interface Manner {
  readonly format: 'json_schema' | 'json_object' | 'none';
  readonly hasTemperature: boolean;
}

export const FULL_MANNER: Manner = { format: 'json_schema', hasTemperature: true };

export interface LlmRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** `declined`: the model refuses. `unreadable`: the response is not of such a server, or has no object in it. */
export type LlmAnswer =
  | { readonly kind: 'object'; readonly value: object }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unreadable' };

/** The protocol of one provider. All functions are pure. */
export interface Protocol {
  toRequest(
    where: { readonly url: string; readonly key: string | undefined },
    ask: Ask,
  ): LlmRequest;
  parseAnswer(body: unknown): LlmAnswer;
  /** The next form to try after a rejection with this text; undefined if there is none. */
  relax(manner: Manner, refusal: string): Manner | undefined;
}

/** The named part of an object; undefined for other values. */
export function partOf(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string | number, unknown>)[name]
    : undefined;
}

/** The URL with another end of its path; the query, which may contain a version or a key, stays. */
export function withPath(url: string, change: (path: string) => string): string {
  const changed = new URL(url);
  changed.pathname = change(changed.pathname.replace(/\/+$/, ''));
  return changed.href;
}

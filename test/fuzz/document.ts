/** The OpenAPI document as the fuzzer reads it: operations, addresses and values. */
import type { Schema } from './values.ts';

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body: Schema | undefined;
  /** A page for people: not in the document, and its body is a form. */
  readonly isPage?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** The fields of the document that we look at. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface DocumentOperation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter & { readonly in: string })[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export function listOperations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      query: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query'),
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  );
}

export function createResolver({ components }: Document): (schema: Schema) => Schema {
  return (schema) =>
    schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1)!]!;
}

/** The refusal codes that the document lists for an operation, by status. It lists them in the descriptions. */
export function listCodes(document: Document): Map<string, string> {
  const codes = new Map<string, string>();
  for (const methods of Object.values(document.paths))
    for (const { operationId, responses } of Object.values(methods))
      for (const [status, { description }] of Object.entries(responses))
        codes.set(`${operationId} ${status}`, description);
  return codes;
}

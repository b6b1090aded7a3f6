/** The interface as documents: OpenAPI, AsyncAPI, tables of fields. */
export type { Access, Endpoint } from '../endpoints/index.ts';
export { fieldsOf, toExample } from '../describe.ts';
export type { FieldRow } from '../describe.ts';
export { ENDPOINTS } from '../endpoints/all.ts';
export { listRefusals, toOpenApi } from '../openapi.ts';
export { toAsyncApi } from '../asyncapi.ts';
export { API_VERSION } from '../version.ts';

/** Every endpoint of the interface, by name. */
export * from './accounts.ts';
export * from './admin.ts';
export * from './assets.ts';
export * from './incidents.ts';
export * from './live.ts';
export * from './operations.ts';
export * from './places.ts';
export * from './risk.ts';
export * from './sample.ts';
export * from './scenarios.ts';
export * from './simulations.ts';
export * from './watches.ts';
export * from './webhooks.ts';
export { TAGS } from './endpoint.ts';
export type { Access, Answer, Endpoint, Method } from './endpoint.ts';

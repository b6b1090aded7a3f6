/** Every endpoint of the interface, by name. */
export * from './accounts.ts';
export * from './incidents.ts';
export * from './operations.ts';
export * from './risk.ts';
export * from './simulations.ts';
export type { Access, Endpoint, Method } from './endpoint.ts';

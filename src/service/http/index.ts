/**
 * The HTTP shell: one gate for every request, the endpoints of the contract, the pages for people, health and metrics.
 * It holds no formulas: it reads requests, calls the other folders, and writes their answers.
 */
export { loadBuiltPages } from './pages/built-pages.ts';
export { createServer } from './server.ts';
export type { HttpContext, HttpSettings, Lifecycle, Services } from './services.ts';

/**
 * The HTTP shell: one gate for every request, the endpoints of the contract, the pages for people, health and metrics.
 * It holds no formulas: it reads, asks the folders that know, and writes down what they say.
 */
export { loadBuiltPages } from './pages/built-pages.ts';
export { createServer } from './server.ts';
export type { HttpContext, HttpSettings, Lifecycle, Services } from './services.ts';

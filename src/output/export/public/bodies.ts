/** The bodies of results, and the parts other folders use as well. */
export { holdResults } from '../as-asked.ts';
export { toDesignUsed } from '../design-used.ts';
export type { DesignValue } from '../design-used.ts';
export { toSafetyBody, toStrategy } from '../safety.ts';
export { listUnderstood } from '../understood.ts';
export type { Understood } from '../understood.ts';
export { toResultBodies } from '../to-result-bodies.ts';

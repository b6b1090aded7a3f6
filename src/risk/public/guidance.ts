/** What to do about threats, by who travels. */
export { TRAVELLERS, guide } from '../guidance/index.ts';
export type { Traveller } from '../guidance/index.ts';

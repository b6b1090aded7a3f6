/** What the kind of a level means for whoever walks there. */
export { isStepped } from '../is-stepped.ts';

/** Names of parts of a place, compared with each other. */
export { hasWord, isSameName, splitName } from '../names.ts';

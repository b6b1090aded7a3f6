/** Names of parts of a place, compared with each other. */
export { hasWord, isCalled, isSameName, splitName } from '../names.ts';

/** The plan as a scenario document, and back. */
export { fromDocument } from '../document/from-document.ts';
export { listKinds, listMeanings } from '../document/list-kinds.ts';
export { locate } from '../document/locate.ts';
export type { Meanings } from '../document/list-kinds.ts';
export {
  readScenario,
  toCompletedDocument,
  toStoredDocument,
  toStoredScenario,
} from '../document/read-scenario.ts';
export type { StoredPlan } from '../document/read-scenario.ts';
export { toDocument } from '../document/to-document.ts';
export { toPointer } from '../document/to-pointer.ts';
export { toStated } from '../document/to-stated.ts';

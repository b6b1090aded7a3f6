/** The scenario document: its type and schema, and what reads, writes and changes it. */
export { applyPatch } from './apply-patch.ts';
export { readDocument } from './read-document.ts';
export { documentSchema, publishSchema, DOCUMENT_VERSION } from './schema.ts';
export { parseText, toYaml } from './yaml.ts';
export type { ScenarioDocument, SourceRecord } from './schema.ts';
export type { Vocabulary } from './vocabulary.ts';

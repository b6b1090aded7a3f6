/** The scenario document: its type and schema, and what reads, writes and changes it. */
export { applyPatch } from './apply-patch.ts';
export { readAnswer, sourceEach } from './read-answer.ts';
export type { ReadAnswer } from './read-answer.ts';
export { readDocument } from './read-document.ts';
export { publishSchema } from './publish-schema.ts';
export { documentSchema, DOCUMENT_VERSION } from './schema.ts';
export { strictSchema } from './strict-schema.ts';
export { parseText, toYaml } from './yaml.ts';
export type { ScenarioDocument, SourceRecord } from './schema.ts';
export type { Vocabulary } from './vocabulary.ts';

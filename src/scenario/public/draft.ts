/** A second reading, by a language model, and how it is merged with ours. */
export { DRAFT_VERSION, getDraftSchema } from '../merge/draft-schema.ts';
export { mergeReadings } from '../merge/merge-readings.ts';
export { parseDraft } from '../merge/parse-draft.ts';
export { toDraft } from '../merge/to-draft.ts';

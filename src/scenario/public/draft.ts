/** A second reading, by a language model, and how it is merged with ours. */
export { mergeAnswer } from '../merge/merge-answer.ts';

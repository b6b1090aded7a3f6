/** An experimental reader of prompts, by their clauses. It will replace `readPrompt`. */
export { readByClauses } from '../scene/read-by-clauses.ts';

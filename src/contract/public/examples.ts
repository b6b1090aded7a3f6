/** The prompts that the product shows as examples. */
export { FIRST_REQUEST, PLACEHOLDER_PROMPT, PROMPTS_BY_AUDIENCE } from '../example-prompts.ts';

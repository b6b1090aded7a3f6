/** A refusal as a page, for users who opened an address in a browser. */
import type { Refusal } from '#contract/refusals';
import { toMessagePage } from './sign-in.ts';
import { REFUSAL_TITLE, REFUSAL_TITLES } from './text.ts';

export function toRefusalPage({ status, message }: Refusal): string {
  return toMessagePage(REFUSAL_TITLES[status] ?? REFUSAL_TITLE, { error: message });
}

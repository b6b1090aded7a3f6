/** A refusal for a person who opened an address in a browser. */
import type { Refusal } from '#contract/refusals';
import { toMessagePage } from './sign-in.ts';

const TITLES: Readonly<Record<number, string>> = {
  404: 'There is nothing here',
  405: 'This address is for programs',
  429: 'Please wait a moment',
  503: 'Please come again shortly',
};

export function toRefusalPage({ status, message }: Refusal): string {
  return toMessagePage(TITLES[status] ?? 'That did not work', { error: message });
}

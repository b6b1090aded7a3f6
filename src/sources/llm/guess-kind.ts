/** Which of the two ways of asking an address speaks, when nobody says. */
import type { LlmKind } from './protocol.ts';

export function guessKind(url: string): LlmKind {
  const { hostname, pathname } = new URL(url);
  const isAnthropic = /\/messages\/*$/.test(pathname) || /(^|\.)anthropic\.com$/.test(hostname);
  return isAnthropic ? 'anthropic' : 'openai';
}

/** Guesses from the address which of the two protocols a server speaks, when it is not configured. */
import type { LlmKind } from './protocol.ts';

export function guessKind(url: string): LlmKind {
  const { hostname, pathname } = new URL(url);
  const isAnthropic = /\/messages\/*$/.test(pathname) || /(^|\.)anthropic\.com$/.test(hostname);
  return isAnthropic ? 'anthropic' : 'openai';
}

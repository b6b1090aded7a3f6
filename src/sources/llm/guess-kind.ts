/** Guesses the protocol of a server from its URL, if it is not configured. */
import type { LlmKind } from './protocol.ts';

export function guessKind(url: string): LlmKind {
  const { hostname, pathname } = new URL(url);
  const isAnthropic = /\/messages\/*$/.test(pathname) || /(^|\.)anthropic\.com$/.test(hostname);
  return isAnthropic ? 'anthropic' : 'openai';
}

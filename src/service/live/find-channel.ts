/** Finds the channel of an address, with or without trailing slash, and the parameters of its path (L1). */
import type { Channel } from './channel.ts';

export interface FoundChannel {
  readonly channel: Channel;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export function findChannel(channels: readonly Channel[], url: string): FoundChannel | undefined {
  const [rawPath = '', query = ''] = url.split('?', 2);
  const path = rawPath.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  for (const channel of channels) {
    const match = toPattern(channel.kind.path).exec(path);
    if (match) return { channel, params: decoded(match.groups), query: new URLSearchParams(query) };
  }
  return undefined;
}

function toPattern(path: string): RegExp {
  const source = path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

/** What cannot be decoded names nothing. */
function decoded(groups: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text]) => {
      try {
        return [name, decodeURIComponent(text)];
      } catch {
        return [name, text];
      }
    }),
  );
}

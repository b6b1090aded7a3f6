/** Files of a simulation, from this service. */
import type { FetchRange } from './read-hazards.ts';

/** The address without its host: the pages may ask no other. */
function toOwnAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

export async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(toOwnAddress(url), { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`A file of this simulation is not there (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Parts of a file; of a server that hands out the whole, the part is cut from it. */
export function fetchRange(url: string, signal: AbortSignal): FetchRange {
  let whole: Uint8Array | undefined;
  return async (from, to) => {
    if (whole) return whole.slice(from, to);
    const response = await fetch(toOwnAddress(url), {
      credentials: 'same-origin',
      signal,
      headers: { range: `bytes=${from}-${to - 1}` },
    });
    if (!response.ok)
      throw new Error(`A file of this simulation is not there (${response.status}).`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status === 206) return bytes;
    whole = bytes;
    return bytes.slice(from, to);
  };
}

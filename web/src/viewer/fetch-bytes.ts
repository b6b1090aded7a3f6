/** Files of a simulation, from this service. */
import { VIEWER_TEXT } from '../text/viewer.ts';

/** The address without its host: the pages may ask no other. */
function toOwnAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

export async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(toOwnAddress(url), { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(VIEWER_TEXT.fileMissing(response.status));
  return new Uint8Array(await response.arrayBuffer());
}

/** A first API call as a curl command. */
import { BOOT } from '../api/boot.ts';
import { addressOf, toUrl } from '../api/client.ts';

const PARIS = { latitude: 48.8566, longitude: 2.3522, radius_km: 2 };

export function toFirstCurl(key: string): string {
  const address = toUrl<'analyzeRadius'>(addressOf('analyzeRadius').path, { query: PARIS });
  return `curl -H "Authorization: Api-Key ${key}" \\\n  "${BOOT.base_url}${address}"`;
}

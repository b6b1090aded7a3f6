/** All destinations: the rail, the bar of narrow screens and the palette are made from this list. */
import { BOOT } from '../api/boot.ts';
import type { IconName } from '../parts/icon.tsx';
import { PLACE_TEXT } from '../text/frame.ts';

export interface PlaceToGo {
  readonly path: string;
  readonly name: string;
  readonly icon: IconName;
  /** Not in the bar of narrow screens, which has room for four. */
  readonly isWideOnly?: boolean;
  /** Rendered by the server: the browser loads it. */
  readonly isOutside?: boolean;
}

export const PLACES: readonly PlaceToGo[] = [
  { path: '/', name: PLACE_TEXT.home, icon: 'start' },
  { path: '/simulations', name: PLACE_TEXT.simulations, icon: 'simulations' },
  { path: '/map', name: PLACE_TEXT.map, icon: 'map' },
  { path: '/keys', name: PLACE_TEXT.keys, icon: 'keys' },
  { path: '/usage', name: PLACE_TEXT.usage, icon: 'usage', isWideOnly: true },
  { path: '/webhooks', name: PLACE_TEXT.webhooks, icon: 'webhooks', isWideOnly: true },
  { path: '/settings', name: PLACE_TEXT.settings, icon: 'settings', isWideOnly: true },
  ...(BOOT.user?.role === 'admin'
    ? [{ path: '/admin', name: PLACE_TEXT.admin, icon: 'admin' as const, isWideOnly: true }]
    : []),
  { path: '/docs', name: PLACE_TEXT.docs, icon: 'docs', isWideOnly: true, isOutside: true },
];

export function isHere(place: PlaceToGo, path: string): boolean {
  return place.path === '/'
    ? path === '/'
    : path === place.path || path.startsWith(`${place.path}/`);
}

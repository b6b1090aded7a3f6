/** All destinations: the rail, the bar of narrow screens and the palette are made from this list. */
import { BOOT } from '../api/boot.ts';
import type { IconName } from '../parts/icon.tsx';

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
  { path: '/', name: 'Start', icon: 'start' },
  { path: '/simulations', name: 'Simulations', icon: 'simulations' },
  { path: '/map', name: 'Map', icon: 'map' },
  { path: '/keys', name: 'API keys', icon: 'keys' },
  { path: '/usage', name: 'Usage', icon: 'usage', isWideOnly: true },
  { path: '/webhooks', name: 'Webhooks', icon: 'webhooks', isWideOnly: true },
  { path: '/settings', name: 'Settings', icon: 'settings', isWideOnly: true },
  ...(BOOT.user?.role === 'admin'
    ? [{ path: '/admin', name: 'Administration', icon: 'admin' as const, isWideOnly: true }]
    : []),
  { path: '/docs', name: 'Documentation', icon: 'docs', isWideOnly: true, isOutside: true },
];

export function isHere(place: PlaceToGo, path: string): boolean {
  return place.path === '/'
    ? path === '/'
    : path === place.path || path.startsWith(`${place.path}/`);
}

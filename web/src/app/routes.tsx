/** Which page an address shows. The first ones are in the main bundle, the others are loaded on demand. */
import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { SimulationsPage } from '../pages/simulations/simulations-page.tsx';
import { StartPage } from '../pages/start/start-page.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': StartPage,
  '/simulations': SimulationsPage,
  '/simulations/new': lazy(async () => ({
    default: (await import('../pages/simulations/new-simulation-page.tsx')).NewSimulationPage,
  })),
  '/map': lazy(async () => ({ default: (await import('../pages/map/map-page.tsx')).MapPage })),
  '/keys': lazy(async () => ({ default: (await import('../pages/keys/keys-page.tsx')).KeysPage })),
  '/usage': lazy(async () => ({
    default: (await import('../pages/usage/usage-page.tsx')).UsagePage,
  })),
  '/webhooks': lazy(async () => ({
    default: (await import('../pages/webhooks/webhooks-page.tsx')).WebhooksPage,
  })),
  '/admin': lazy(async () => ({
    default: (await import('../pages/admin/admin-page.tsx')).AdminPage,
  })),
  '/settings': lazy(async () => ({
    default: (await import('../pages/settings/settings-page.tsx')).SettingsPage,
  })),
};

const SimulationPage = lazy(async () => ({
  default: (await import('../pages/simulations/simulation-page.tsx')).SimulationPage,
}));

export function toPage(pathname: string): ReactNode {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const Found = PAGES[path];
  if (Found) return <Found key={path} />;
  const id = /^\/simulations\/([^/]+)$/.exec(path)?.[1];
  return id === undefined ? <NotFoundPage /> : <SimulationPage key={id} id={id} />;
}

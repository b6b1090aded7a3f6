/**
 * The architecture, as data. Each folder of src/ names the folders it may import.
 * Read it top to bottom: a folder only ever names folders above it.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  // The core: pure, deterministic, no I/O.
  base: [],
  geo: ['base'],
  risk: ['base', 'geo'],
  contract: ['base', 'geo', 'risk'],
  drawing: [],
  scenario: ['base', 'geo'],
  world: ['base', 'geo', 'drawing', 'scenario'],
  crowd: ['base', 'drawing', 'world'],
  // The shell: everything that waits, stores, listens or sends.
  store: ['base', 'contract'],
  outbound: ['base'],
  accounts: ['base', 'contract', 'store'],
  feeds: ['base', 'geo', 'risk', 'store', 'outbound'],
  router: ['base', 'geo', 'risk', 'outbound'],
  llm: ['base', 'scenario', 'store'],
  data: ['base', 'geo', 'risk', 'scenario'],
  incidents: ['base', 'geo', 'risk', 'contract', 'store'],
  blobs: ['base', 'store'],
  webhooks: ['base', 'contract', 'store', 'outbound', 'accounts'],
  analysis: ['base', 'geo', 'risk', 'contract', 'data'],
  http: ['analysis', 'base', 'contract', 'store', 'accounts', 'incidents', 'blobs', 'webhooks'],
  cli: [
    'base',
    'risk',
    'contract',
    'scenario',
    'world',
    'crowd',
    'store',
    'outbound',
    'accounts',
    'feeds',
    'data',
    'llm',
    'analysis',
  ],
};

export const PURE: ReadonlySet<string> = new Set([
  'base',
  'geo',
  'risk',
  'contract',
  'drawing',
  'scenario',
  'world',
  'crowd',
]);

/** The few packages the core may use, because they only compute. */
export const PURE_PACKAGES: ReadonlySet<string> = new Set([
  'typebox',
  'ipaddr.js',
  'flatbush',
  '@photostructure/tz-lookup',
  'clipper2-ts',
  'suncalc',
]);

/**
 * The architecture, as data. Each folder of src/ names the folders it may import.
 * Read it top to bottom: a folder only ever names folders above it.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  // The core: pure, deterministic, no I/O.
  base: [],
  contract: ['base'],
  // The shell: everything that waits, stores, listens or sends.
  store: ['base', 'contract'],
  accounts: ['base', 'contract', 'store'],
  http: ['base', 'contract', 'store', 'accounts'],
  cli: ['base', 'contract', 'store', 'accounts', 'http'],
};

export const PURE: ReadonlySet<string> = new Set(['base', 'contract']);

/** The few packages the core may use, because they only compute. */
export const PURE_PACKAGES: ReadonlySet<string> = new Set(['typebox', 'ipaddr.js']);

import type { PlaceKind } from '../place-kind.ts';

export const port: PlaceKind = {
  kind: 'port',
  examples: ['A port with 30 workers.'],
  reading: {
    words: `
      port, harbour, harbor, seaport, marina, container terminal, ferry terminal, cruise terminal, docks, dockyard,
      wharf, pier, quay, port terminal, ferry port, fishing port, container port, cargo terminal, waterfront,
      cruise port, naval base, dockside, quayside, jetty, ferry dock, fishing harbour, fishing harbor, boat harbour,
      cargo port, port facility`,
  },
};

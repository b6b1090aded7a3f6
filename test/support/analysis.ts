/** The risk analysis for servers in the test process: the real baseline, no feeds, no incidents. */
import { fileURLToPath } from 'node:url';
import { createAnalysis, loadEarth } from '#analysis';
import type { Analysis } from '#analysis';
import type { Clock } from '#base';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function createTestAnalysis(clock: Clock): Analysis {
  return createAnalysis({
    earth: loadEarth(ROOT),
    clock,
    liveLayers: () => [],
    ownLayers: async () => [],
    ownWords: async () => new Map(),
  });
}

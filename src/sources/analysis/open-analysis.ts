/** The analysis for commands: only the baseline of this installation. */
import { createAnalysis } from './analysis.ts';
import type { Analysis } from './analysis.ts';
import { loadEarth } from './load-earth.ts';

export function openAnalysis(root: string): Analysis {
  return createAnalysis({
    earth: loadEarth(root),
    clock: Date.now,
    liveLayers: () => [],
    ownLayers: async () => [],
    ownWords: async () => new Map(),
  });
}

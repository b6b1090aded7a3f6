import type { Knowledge } from '#risk';
/** What the feeds say now, as layers: one per source, made anew only when something changed. */
import { createShapeLayer } from '#risk/evidence';
import type { Evidence, RiskType } from '#risk/evidence';

/** What is asked of the feeds. */
export interface LiveEvidence {
  evidence(): readonly Evidence[];
  /** Grows whenever `evidence` gives something else. */
  version(): number;
  status(): readonly {
    readonly name: string;
    readonly types: readonly RiskType[];
    readonly isWorldwide: boolean;
    readonly freshness: number;
    readonly succeededAtMs: number | null;
  }[];
}

export function createLiveLayers(feeds: LiveEvidence): () => Knowledge['layers'] {
  let known = -1;
  let shapes = new Map<string, ReturnType<typeof createShapeLayer>>();
  return () => {
    const evidence = feeds.evidence();
    if (feeds.version() !== known) {
      known = feeds.version();
      const bySource = Map.groupBy(evidence, ({ source }) => source);
      shapes = new Map([...bySource].map(([source, own]) => [source, createShapeLayer(own)]));
    }
    // A feed that answered and has nothing to tell is live all the same: silence is news. One that fell silent is not.
    return feeds
      .status()
      .filter(({ succeededAtMs, freshness }) => succeededAtMs !== null && freshness > 0)
      .map(({ name, types, isWorldwide, succeededAtMs }) => {
        const own = shapes.get(name);
        return {
          source: name,
          ...(own ? { shapes: own } : {}),
          coverage: { basis: 'live' as const, types, isWorldwide, updatedAtMs: succeededAtMs! },
        };
      });
  };
}

import type { Knowledge } from '#risk';
/** Current feed evidence as layers: one per source, rebuilt only when something changed. */
import { createShapeLayer } from '#risk/evidence';
import type { CountryReport, Evidence, Report, RiskType } from '#risk/evidence';

/** The part of feeds that is used here. */
export interface LiveEvidence {
  evidence(): readonly Report<(Evidence | CountryReport)['geometry']>[];
  /** Grows whenever `evidence` changes. */
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
      const placed = evidence.filter((each): each is Evidence => each.geometry.kind !== 'country');
      const bySource = Map.groupBy(placed, ({ source }) => source);
      shapes = new Map([...bySource].map(([source, own]) => [source, createShapeLayer(own)]));
    }
    // A feed that responded without events is live: it reports that nothing happened. A feed that stopped responding is
    // not.
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

/** Where people were held up in this run, from when to when; the results have it in their GeoJSON alone. */
import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { Results } from '../results.ts';
import { toGateWords } from './scene-words.ts';
import type { Span } from './timeline.tsx';

const LISTED_MAX = 4;

export function useBottlenecks(results: Results): readonly Span[] {
  const [spans, setSpans] = useState<readonly Span[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    call('getSimulationResults', {
      params: { simulation_id: results.id },
      query: { format: 'geojson', features: 'all', partial: true },
      signal: controller.signal,
    }).then(
      ({ body }) => setSpans(readSpans(body)),
      // The timeline works without them.
      () => undefined,
    );
    return () => controller.abort();
  }, [results]);
  return spans;
}

function readSpans(body: unknown): Span[] {
  const { features = [] } = body as {
    features?: { properties: Readonly<Record<string, unknown>> }[];
  };
  return features
    .map(({ properties }) => properties)
    .filter(({ layer }) => layer === 'bottlenecks')
    .map(({ gate, from_seconds: from, to_seconds: to }) => ({
      label: `Queue ${toGateWords(String(gate))}`,
      from: Number(from),
      to: Number(to),
    }))
    .slice(0, LISTED_MAX);
}

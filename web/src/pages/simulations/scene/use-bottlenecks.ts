/** The bottlenecks of this run with their times. Only the GeoJSON results contain them. */
import { useEffect, useState } from 'react';
import type { FloorNames } from '#contract/names';
import { call } from '../../../api/client.ts';
import { TIMELINE_TEXT, toGateWords } from '../../../text/scene.ts';
import type { Results } from '../results.ts';
import type { Span } from './timeline.tsx';

const LISTED_MAX = 4;

export function useBottlenecks(results: Results, floorNames: FloorNames): readonly Span[] {
  const [spans, setSpans] = useState<readonly Span[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    call('getSimulationResults', {
      params: { simulation_id: results.id },
      query: { format: 'geojson', features: 'all', partial: true },
      signal: controller.signal,
    }).then(
      ({ body }) => setSpans(readSpans(body, floorNames)),
      // The timeline works without them.
      () => undefined,
    );
    return () => controller.abort();
  }, [results, floorNames]);
  return spans;
}

function readSpans(body: unknown, floorNames: FloorNames): Span[] {
  const { features = [] } = body as {
    features?: { properties: Readonly<Record<string, unknown>> }[];
  };
  const all = features.map(({ properties }) => properties);
  const names = new Map(
    all
      .filter(({ layer }) => layer === 'risk_bottlenecks')
      .map(({ gate, location }) => [gate, `at ${String(location)}`]),
  );
  return all
    .filter(({ layer }) => layer === 'bottlenecks')
    .map(({ gate, from_seconds: from, to_seconds: to }) => ({
      label: TIMELINE_TEXT.queue(names.get(gate) ?? toGateWords(String(gate), floorNames)),
      from: Number(from),
      to: Number(to),
    }))
    .slice(0, LISTED_MAX);
}

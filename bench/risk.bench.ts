/**
 * The risk engine: the cost of an area and a route on the baseline and over a million incidents around the place, how
 * it grows with the incidents, and how it compares with adding up all incidents for every point.
 */
import { fileURLToPath } from 'node:url';
import { createAnalysis, loadEarth } from '#analysis';
import { distanceKm } from '#geo';
import { sampleCircle } from '#geo/circles';
import type { Knowledge } from '#risk';
import { RISK_TYPES } from '#risk/evidence';
import type { Evidence } from '#risk/evidence';
import { createIncidentLayer } from '#risk/incidents';
import type { IncidentColumns } from '#risk/incidents';
import type { Bench } from './support/bench.ts';
import { toFigures, toMeanText, toTable } from './support/figures.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PARIS = { lat: 48.8566, lng: 2.3522 };
/** At a front, where most has to be computed. */
const KHARKIV = { lat: 49.99, lng: 36.23 };
const CONTEXT_POINTS = 20_000;
const AROUND_KM = 25;
const NOW = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 86_400_000;
const ROUNDS = 20;
const WARM_UP_ROUNDS = 30;
const SIZES = [10_000, 100_000, 1_000_000] as const;
const NAIVE_POINTS = 2;

export const bench: Bench = {
  about: 'areas and routes on the baseline and over a million incidents',
  async run() {
    const earth = loadEarth(ROOT);
    await earth;
    const rows: string[][] = [['what', 'CPU ms per question', 'index ms']];
    const baseline = createAnalysis({
      earth,
      clock,
      liveLayers: () => [],
      ownLayers: async () => [],
      ownWords: async () => new Map(),
    });
    rows.push(['E2, 1,000 points, baseline', await costOf(() => askRadius(baseline)), '']);
    rows.push(['E1, 10,000 points, baseline', await costOf(() => askRoute(baseline)), '']);
    const { context } = await earth;
    for (const [name, center] of Object.entries({ Paris: PARIS, Kharkiv: KHARKIV })) {
      const points = sampleCircle({ center, radiusKm: 100 }, CONTEXT_POINTS);
      const out = new Float64Array(RISK_TYPES.length);
      const readAll = async (): Promise<void> => {
        for (const at of points) context.readHazards(at, NOW, out);
      };
      rows.push([`context alone, 20,000 points around ${name}`, await costOf(readAll), '']);
    }
    for (const count of SIZES) {
      const columns = createCity(count);
      const startedMs = performance.now();
      const incidents = createIncidentLayer(columns);
      const indexMs = performance.now() - startedMs;
      const analysis = createAnalysis({
        earth,
        clock,
        liveLayers: () => [],
        ownLayers: async () => [toLayer(incidents, columns)],
        ownWords: async () => new Map(),
      });
      rows.push([
        `E2, 1,000 points, ${count.toLocaleString('en')} incidents`,
        await costOf(() => askRadius(analysis)),
        indexMs.toFixed(0),
      ]);
      if (count === SIZES.at(-1)) console.log(compareWithNaive(incidents, columns));
    }
    console.log(toTable(rows));
    console.log(`memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
  },
};

/** A minute later each time: an answer is kept for seconds, and none may come from memory. */
let askedAt = NOW;
const clock = (): number => (askedAt += 60_000);

type Analysis = ReturnType<typeof createAnalysis>;

async function askRadius(analysis: Analysis): Promise<void> {
  await analysis.radius(
    { latitude: PARIS.lat, longitude: PARIS.lng, radius_km: 20, num_points: 1000 },
    { userId: 'bench' },
  );
}

async function askRoute(analysis: Analysis): Promise<void> {
  const routePoints = Array.from({ length: 10_000 }, (_, i) => ({
    lat: 48.8 + i * 0.0005,
    lng: 2.3 + i * 0.0003,
  }));
  await analysis.route({ routePoints }, { userId: 'bench' });
}

async function costOf(ask: () => Promise<void>): Promise<string> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await ask();
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return toMeanText(toFigures(costs), 1);
}

/** Crimes spread over a city and two years, without dice: the golden ratio and its relatives never repeat. */
function createCity(count: number): IncidentColumns {
  const at = (i: number, step: number): number => (i * step) % 1;
  const radius = (i: number): number => AROUND_KM * Math.sqrt(at(i, 0.6180339887));
  const angle = (i: number): number => at(i, 0.7548776662) * 2 * Math.PI;
  const fill = (value: (i: number) => number): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => value(i));
  return {
    count,
    type: new Uint8Array(count).fill(RISK_TYPES.indexOf('crime')),
    severity: Float32Array.from({ length: count }, (_, i) => at(i, 0.5698402909)),
    confidence: new Float32Array(count).fill(0.8),
    lat: fill((i) => PARIS.lat + (radius(i) * Math.sin(angle(i))) / 111.2),
    lng: fill((i) => PARIS.lng + (radius(i) * Math.cos(angle(i))) / 73.2),
    radiusKm: new Float32Array(count),
    fromMs: fill((i) => NOW - at(i, 0.8191725134) * 730 * DAY_MS),
    toMs: new Float64Array(count).fill(NaN),
  };
}

function toLayer(
  incidents: ReturnType<typeof createIncidentLayer>,
  columns: IncidentColumns,
): Knowledge['layers'][number] {
  const describeIncident = (i: number): Evidence => ({
    id: `incidents:${i}`,
    source: 'incidents',
    type: 'crime',
    kind: 'incident',
    severity: columns.severity[i]!,
    confidence: columns.confidence[i]!,
    geometry: { kind: 'point', at: { lat: columns.lat[i]!, lng: columns.lng[i]! }, radiusKm: 0 },
    validFromMs: columns.fromMs[i]!,
    validToMs: columns.fromMs[i]!,
    observedAtMs: columns.fromMs[i]!,
    headline: 'Crime',
    url: null,
    attribution: 'bench',
  });
  return {
    source: 'incidents',
    incidents,
    coverage: { basis: 'recorded', types: ['crime'], updatedAtMs: NOW, describeIncident },
  };
}

/** The sum over all incidents for a few points, geodesic by geodesic, against the layer on the same points. */
function compareWithNaive(
  incidents: ReturnType<typeof createIncidentLayer>,
  columns: IncidentColumns,
): string {
  const points = sampleCircle({ center: PARIS, radiusKm: 20 }, NAIVE_POINTS);
  const layer = incidents.during({ startMs: NOW, endMs: NOW }, 0)[0]!;
  const layerMs = timeOf(
    () => points.forEach((at) => layer.hazardAt(at, { history: 0, events: 0 })),
    50,
  );
  const naiveMs = timeOf(() => {
    for (const at of points)
      for (let i = 0; i < columns.count; i++)
        distanceKm({ from: at, to: { lat: columns.lat[i]!, lng: columns.lng[i]! } });
  }, 1);
  return `one point over ${columns.count.toLocaleString('en')} incidents: ${(layerMs / NAIVE_POINTS).toFixed(3)} ms, by adding up all of them ${(naiveMs / NAIVE_POINTS).toFixed(0)} ms, ${Math.round(naiveMs / layerMs)} times as long\n`;
}

function timeOf(work: () => void, rounds: number): number {
  work();
  const startedMs = performance.now();
  for (let round = 0; round < rounds; round++) work();
  return (performance.now() - startedMs) / rounds;
}

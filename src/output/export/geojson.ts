/** Results as GeoJSON (G11): every actor as a point; with everything, the map and what happened on it too. */
import type { Played } from '#run/played';
import { STATIC } from './actors.ts';
import type { Actor, Behavior } from './actors.ts';
import type { MapFeature } from './features.ts';
import type { Geometry, OnEarth } from './geometry.ts';
import type { HazardTold } from './hazards.ts';
import type { RiskFeature } from './risk-features.ts';
import { roundTo } from './rounding.ts';

/** The features as texts, each made once for both collections. */
export function listActorPoints(actors: readonly Actor[], earth: OnEarth): string[] {
  const isStatic = JSON.stringify(STATIC);
  return actors.map(({ id, type, position, behavior }) => {
    const geometry = JSON.stringify({ type: 'Point', coordinates: earth.lngLatUp(position) });
    const told = behavior === STATIC ? isStatic : JSON.stringify(onEarth(behavior, earth));
    return `{"type":"Feature","geometry":${geometry},"properties":{"type":${JSON.stringify(type)},"id":${JSON.stringify(id)},"behavior":${told}}}`;
  });
}

export function listMapFeatures(
  {
    features,
    hazards,
    bottlenecks,
    risks,
  }: {
    readonly features: readonly MapFeature[];
    readonly hazards: readonly HazardTold[];
    readonly bottlenecks: Played['report']['bottlenecks'];
    readonly risks: readonly RiskFeature[];
  },
  earth: OnEarth,
): string[] {
  return [
    ...features.map(({ id, type, shape, properties }) =>
      toFeature(earth.geometry(shape), { type, id, behavior: STATIC, layer: 'map', ...properties }),
    ),
    ...hazards.map(({ id, type, position, ...more }) =>
      toFeature(
        { type: 'Point', coordinates: earth.lngLatUp(position) },
        { type: 'hazard', id, behavior: STATIC, layer: 'hazards', ...more, kind: type },
      ),
    ),
    ...bottlenecks.map((bottleneck, i) =>
      toFeature(earth.geometry({ kind: 'point', at: bottleneck }), {
        type: 'bottleneck',
        id: `bottleneck-${String(i + 1).padStart(4, '0')}`,
        behavior: STATIC,
        layer: 'bottlenecks',
        kind: 'bottleneck',
        gate: bottleneck.gate,
        area_m2: roundTo(bottleneck.areaM2, 1),
        from_seconds: roundTo(bottleneck.fromSeconds, 1),
        to_seconds: roundTo(bottleneck.toSeconds, 1),
        density_max: roundTo(bottleneck.densityMax, 2),
        delayed_people: roundTo(bottleneck.delayedPeople, 2),
        delay_seconds_mean: roundTo(bottleneck.delaySecondsMean, 1),
      }),
    ),
    ...risks.map(({ id, type, layer, shape, properties }) =>
      toFeature(earth.geometry(shape), { type, id, behavior: STATIC, layer, ...properties }),
    ),
  ];
}

export function toCollection(features: readonly string[]): string {
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
}

function toFeature(geometry: Geometry, properties: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ type: 'Feature', geometry, properties });
}

/** Everything in a GeoJSON document is in degrees, paths too. */
function onEarth(behavior: Behavior, earth: OnEarth): Record<string, unknown> {
  const goal = behavior['goal_position'] as Actor['position'] | undefined;
  return {
    ...behavior,
    path: behavior.path.map(earth.lngLatUp),
    ...(goal && { goal_position: earth.lngLatUp(goal) }),
  };
}

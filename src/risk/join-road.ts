/** A way along roads, joined to the stops it has to pass. */
import { destination, distanceKm, geodesic } from '#geo';
import type { LatLng } from '#geo';
import { nearestShare } from './closest-approach.ts';

/** From a stop to its road. A way farther away does not pass the stop. */
const TO_ROAD_KM_MAX = 1;
const SAME_KM = 0.001;

/** The way with every stop in it, in order; undefined where a stop is too far from it. */
export function joinRoad<S extends LatLng>(
  way: readonly LatLng[],
  stops: readonly S[],
): (LatLng | S)[] | undefined {
  const joined: (LatLng | S)[] = [stops[0]!];
  const add = (place: LatLng | S): void => {
    if (distanceKm({ from: joined.at(-1)!, to: place }) < SAME_KM) joined.pop();
    joined.push(place);
  };
  let edge = 0;
  for (const stop of stops.slice(1, -1)) {
    const found = findEdge(way, edge, stop);
    if (!found || found.km > TO_ROAD_KM_MAX) return undefined;
    for (const corner of way.slice(edge + 1, found.edge + 1)) add(corner);
    add(stop);
    edge = found.edge;
  }
  const end = stops.at(-1)!;
  if (distanceKm({ from: way.at(-1)!, to: end }) > TO_ROAD_KM_MAX) return undefined;
  if (distanceKm({ from: way[0]!, to: stops[0]! }) > TO_ROAD_KM_MAX) return undefined;
  for (const corner of way.slice(edge + 1)) add(corner);
  add(end);
  return joined;
}

/** The first edge, from a given one on, that is nearest to a stop. */
function findEdge(
  way: readonly LatLng[],
  from: number,
  stop: LatLng,
): { readonly edge: number; readonly km: number } | undefined {
  let best: { edge: number; km: number } | undefined;
  for (let edge = from; edge < way.length - 1; edge++) {
    const line = { from: way[edge]!, to: way[edge + 1]! };
    const share = nearestShare(line, { kind: 'point', at: stop, radiusKm: 0 });
    const { km, bearing } = geodesic(line);
    const nearest = destination({ from: line.from, bearing, km: km * share });
    const apartKm = distanceKm({ from: nearest, to: stop });
    if (!best || apartKm < best.km) best = { edge, km: apartKm };
  }
  return best;
}

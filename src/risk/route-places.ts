/** The evenly spaced places of a route, the time at each, and the field at each of these times. */
import type { Pieces } from '#base';
import type { LatLng } from '#geo';
import type { Field } from './field.ts';
import type { Span } from './incidents/index.ts';
import type { RouteLine, RequestedPoint } from './route-line.ts';

const SAMPLES_ADDED_MAX = 5_000;
/** Times are rounded to steps of at least this, and to at most this many steps. */
const TIME_STEP_MIN_MS = 600_000;
const TIME_STEPS_MAX = 200;

export interface Place {
  readonly at: LatLng;
  readonly sourceIndex: number | undefined;
  readonly km: number;
  readonly span: Span;
}

/** Every point of the question in order, with samples between them and the time at each. */
export function* layOut(
  points: readonly RequestedPoint[],
  line: RouteLine,
  wishedStepKm: number,
): Pieces<Place[]> {
  // The step widens until the samples fit the bound; each leg adds at most its length divided by the step.
  const stepKm = Math.max(wishedStepKm, line.totalKm / SAMPLES_ADDED_MAX);
  const toPlace = (at: LatLng, km: number, sourceIndex: number | undefined): Place => ({
    at,
    sourceIndex,
    km,
    span: line.spanAt(km, sourceIndex === undefined ? undefined : points[sourceIndex]!.timeMs),
  });
  const places = [toPlace({ lat: points[0]!.lat, lng: points[0]!.lng }, 0, 0)];
  for (const leg of line.legs) {
    const parts = stepKm === Infinity ? 1 : Math.max(1, Math.ceil(leg.km / stepKm));
    for (let part = 1; part < parts; part++) {
      const km = (leg.km * part) / parts;
      places.push(toPlace(line.placeOn(leg, km), leg.startKm + km, undefined));
      yield;
    }
    places.push(toPlace(leg.to, leg.startKm + leg.km, leg.index + 1));
    yield;
  }
  return places;
}

/** One field per time step, made when first needed: ten thousand points an hour apart do not need ten thousand fields. */
export function fieldsBySpan(
  make: (span: Span) => Field,
  places: readonly Place[],
): (span: Span) => Field {
  const starts = places.map(({ span }) => span.startMs);
  const [first, last] = [
    starts.reduce((a, b) => Math.min(a, b)),
    starts.reduce((a, b) => Math.max(a, b)),
  ];
  const stepMs = Math.max(TIME_STEP_MIN_MS, (last - first) / TIME_STEPS_MAX);
  const made = new Map<string, Field>();
  let latest: (Span & { readonly field: Field }) | undefined;
  return (span) => {
    const isInstant = span.startMs === span.endMs;
    const startMs = isInstant
      ? first + Math.floor((span.startMs - first) / stepMs) * stepMs
      : span.startMs;
    // A single instant for all is exact; otherwise a step covers all of its instants.
    const endMs = isInstant ? (first === last ? startMs : startMs + stepMs) : span.endMs;
    // Neighbours mostly share a span, and making a key costs as much as looking a field up.
    if (latest && latest.startMs === startMs && latest.endMs === endMs) return latest.field;
    const key = `${startMs} ${endMs}`;
    const field = made.get(key) ?? make({ startMs, endMs });
    made.set(key, field);
    latest = { startMs, endMs, field };
    return field;
  };
}

/** The hazard along a way, place by place. */
import { mapInPieces } from '#base';
import type { Pieces } from '#base';
import type { LatLng } from '#geo';
import { createCollector } from './collect.ts';
import { createField } from './field.ts';
import { toFieldOptions } from './question.ts';
import type { Knowledge } from './question.ts';
import { createRouteLine } from './route-line.ts';
import type { RouteLine } from './route-line.ts';
import { fieldsBySpan, layOut } from './route-places.ts';
import type { Place } from './route-places.ts';
import type { RouteAsk } from './route.ts';
import { offerAlongRoute } from './seek-worst.ts';
import type { PlaceOnRoute } from './seek-worst.ts';

/** A profile has this fine a step around this many of the strongest places. */
const REFINED_MAX = 40;
const REFINE_KM = [0.1, 0.2, 0.4, 0.8];

/** The hazard at one place of a way. */
export interface ProfilePoint {
  readonly at: LatLng;
  readonly km: number;
  readonly hazard: number;
  /** The part of it from evidence; the rest is the same everywhere around. */
  readonly ofEvidence: number;
  readonly sourceIndex: number | undefined;
}

/**
 * The hazard along a way, for comparing ways: in even steps so fine that the position of the points does not matter, at
 * every place where something is worst, and in finer steps around the strongest of those, so that a sharp danger has
 * its own width and not that of a step.
 */
export function* profileRoute(
  knowledge: Knowledge,
  ask: RouteAsk,
  stepKm: number,
): Pieces<{ readonly points: readonly ProfilePoint[]; readonly line: RouteLine }> {
  const options = toFieldOptions(knowledge, ask);
  const line = yield* createRouteLine(ask.points, ask.window);
  const places = yield* layOut(ask.points, line, stepKm);
  const fieldOf = fieldsBySpan((span) => createField(options, span), places);
  const collector = createCollector<PlaceOnRoute>(knowledge, { threatsMax: 0 });
  yield* offerAlongRoute(collector, line, (km) => fieldOf(line.spanAt(km)));
  const worst = collector.listWorst().map(({ place }) => place);
  const around = worst.slice(0, REFINED_MAX).flatMap(({ leg, km }) =>
    REFINE_KM.filter((apartKm) => apartKm < stepKm).flatMap((apartKm) =>
      [km - apartKm, km + apartKm].flatMap((at): PlaceOnRoute[] => {
        const { startKm, km: legKm } = line.legs[leg]!;
        const isOnLeg = at > startKm && at < startKm + legKm;
        return isOnLeg ? [{ at: line.placeOn(line.legs[leg]!, at - startKm), leg, km: at }] : [];
      }),
    ),
  );
  const all = [
    ...places,
    ...[...worst, ...around].map(({ at, km }): Place => ({
      at,
      km,
      span: line.spanAt(km),
      sourceIndex: undefined,
    })),
  ].sort((a, b) => a.km - b.km);
  const points = yield* mapInPieces(all, ({ at, km, span, sourceIndex }) => {
    const { hazards, backgroundHazard } = fieldOf(span).weigh(at);
    const hazard = hazards.reduce((a, b) => a + b, 0);
    return { at, km, sourceIndex, hazard, ofEvidence: hazard - backgroundHazard };
  });
  return { points, line };
}

/** Available and required time of every exit, stair and room over all runs: from the run with the smallest factor. */
import type { AirSeries } from '#crowd/hazard-traces';
import { factorOf, toKey } from '../findings/list-places.ts';
import type { PlaceTenability, RunFindings } from '../findings/run-findings.ts';
import type { PlaceTimes } from './times.ts';

/** The air over time is given for this many places. */
const SERIES_MAX = 3;
const PLACES_MAX = 40;

/** None where nothing spreads. */
export function toPlaceTimes(runs: readonly RunFindings[]): PlaceTimes[] | undefined {
  const spreading = runs.filter(({ tenability }) => tenability !== undefined);
  if (spreading.length === 0) return undefined;
  const found = spreading.flatMap((run) =>
    run.tenability!.places.map((place) => toTimes(place, run, spreading.length)),
  );
  return [...Map.groupBy(found, toKey).values()]
    .map((group) => ({
      ...group.toSorted(compare)[0]!,
      lostShare: group.reduce((sum, { lostShare }) => sum + lostShare, 0),
    }))
    .sort((a, b) => compare(a, b) || (a.name < b.name ? -1 : Number(a.name > b.name)))
    .slice(0, PLACES_MAX)
    .map(({ series, ...place }, i) =>
      series === undefined || i >= SERIES_MAX ? place : { ...place, series },
    );
}

function toTimes(place: PlaceTenability, run: RunFindings, runs: number): PlaceTimes {
  const { eventSeconds } = run;
  const { asetSeconds, rsetSeconds, awareSeconds, isOccupiedAtEnd, series, ...named } = place;
  const fromEvent = (at: number | null): number | null =>
    at === null ? null : Math.max(0, at - eventSeconds);
  const [aset, rset] = [fromEvent(asetSeconds), fromEvent(rsetSeconds)];
  const isKnown = aset !== null && rset !== null;
  return {
    ...named,
    asetSeconds: aset,
    rsetSeconds: rset,
    awareSeconds: fromEvent(awareSeconds),
    watchedSeconds: run.tenability!.watchedSeconds - eventSeconds,
    // People who stay by choice do not count: only a run that ended with people inside gives a lower bound.
    isRsetLeast: isOccupiedAtEnd && run.out < run.people,
    marginSeconds: isKnown ? aset - rset : null,
    safetyFactor: isKnown && rset > 0 ? factorOf(aset, rset) : null,
    lostShare: aset === null ? 0 : 1 / runs,
    ...(series === undefined ? {} : { series: shift(series, eventSeconds) }),
  };
}

/** Without the time before the event. */
function shift(series: AirSeries, eventSeconds: number): AirSeries {
  const from = Math.max(
    0,
    series.seconds.findIndex((at) => at >= eventSeconds),
  );
  return {
    seconds: series.seconds.slice(from).map((at) => at - eventSeconds),
    visibilityM: series.visibilityM.slice(from),
    temperatureC: series.temperatureC.slice(from),
    dose: series.dose.slice(from),
  };
}

/**
 * The smallest factor first; then places lost while empty, then places that stayed tenable in the order of last use.
 */
function compare(a: PlaceTimes, b: PlaceTimes): number {
  return rankOf(a) - rankOf(b) || orderOf(a) - orderOf(b);
}

function rankOf({ asetSeconds, rsetSeconds }: PlaceTimes): number {
  if (asetSeconds === null) return 2;
  return rsetSeconds === null ? 1 : 0;
}

function orderOf({ safetyFactor, asetSeconds, rsetSeconds, watchedSeconds }: PlaceTimes): number {
  if (asetSeconds === null) return watchedSeconds - (rsetSeconds ?? 0);
  return rsetSeconds === null ? asetSeconds : (safetyFactor ?? Infinity);
}

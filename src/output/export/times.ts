/** Available and required times, the decision and its sensitivity, in the words of the interface. */
import type { Decision, DesignRset, PlaceTimes, Rset, RsetParts, Sensitivity } from '#safety/times';
import { roundTo } from './rounding.ts';

export function toRset({ design, mean, slow, censoredRuns }: Rset) {
  return {
    ...(design === undefined ? {} : { design: toDesign(design) }),
    mean: toParts(mean),
    slow_run: { ...toParts(slow), seed: slow.seed },
    is_lower_bound: censoredRuns > 0,
    runs_ended_with_people_inside: censoredRuns,
  };
}

function toDesign(design: DesignRset) {
  const { detectionSeconds, preMovementSeconds, movementSeconds, notOut, isLeast } = design;
  return {
    ...toParts({ detectionSeconds, preMovementSeconds, travelSeconds: movementSeconds }),
    is_achieved: notOut === 0,
    people_not_out: notOut,
    is_lower_bound: isLeast,
  };
}

/** The total is the sum of the rounded parts. */
function toParts({
  detectionSeconds,
  preMovementSeconds,
  travelSeconds,
}: Omit<RsetParts, 'totalSeconds'>) {
  const parts = {
    detection_and_alarm_seconds: seconds(detectionSeconds),
    pre_movement_seconds: seconds(preMovementSeconds),
    travel_seconds: seconds(travelSeconds),
  };
  return {
    ...parts,
    total_seconds: seconds(Object.values(parts).reduce((sum, each) => sum + each, 0)),
  };
}

export function toPlace(place: PlaceTimes) {
  const { asetSeconds, rsetSeconds, series } = place;
  const [aset, rset] = [maybe(asetSeconds), maybe(rsetSeconds)];
  return {
    place: place.name,
    floor: place.storey,
    kind: place.kind,
    is_room_of_origin: place.isOrigin,
    aset_seconds: aset,
    ...(aset === null ? { aset_more_than_seconds: seconds(place.watchedSeconds) } : {}),
    untenable_by: place.cause,
    rset_seconds: rset,
    rset_is_lower_bound: place.isRsetLeast,
    occupants_aware_rset_seconds: maybe(place.awareSeconds),
    margin_seconds: aset === null || rset === null ? null : seconds(aset - rset),
    safety_factor: place.safetyFactor === null ? null : roundTo(place.safetyFactor, 2),
    share_of_runs: roundTo(place.lostShare, 4),
    ...(series === undefined
      ? {}
      : {
          history: {
            seconds: series.seconds.map(seconds),
            visibility_m: series.visibilityM.map((value) => roundTo(value, 1)),
            temperature_c: series.temperatureC.map((value) => roundTo(value, 1)),
            fed: series.dose.map((value) => roundTo(value, 3)),
          },
        }),
  };
}

export function toDecision({ verdict, because, criteria, remedy }: Decision) {
  return {
    verdict,
    because,
    ...(remedy === undefined ? {} : { remedy }),
    criteria: criteria.map(({ isMet, isJudged, value, limit, ...criterion }) => ({
      ...criterion,
      value: value === null ? null : roundTo(value, 3),
      limit: roundTo(limit, 3),
      is_met: isMet,
      ...(isJudged === false ? { is_judged: false } : {}),
    })),
  };
}

export function toSensitivity({ basis, seeds, because, changes }: Sensitivity) {
  return {
    basis,
    seeds: [...seeds],
    because,
    changes: changes.map(({ assumption, from, to, rsetSeconds, harmed, marginSeconds, score }) => ({
      assumption,
      from,
      to,
      rset_seconds: rsetSeconds.map(seconds),
      ...(harmed === undefined ? {} : { incapacitated: harmed.map((each) => roundTo(each, 2)) }),
      ...(marginSeconds === undefined ? {} : { margin_seconds: marginSeconds.map(seconds) }),
      risk_score: score.map((each) => roundTo(each, 4)),
    })),
  };
}

function maybe(value: number | null): number | null {
  return value === null ? null : seconds(value);
}

function seconds(value: number): number {
  return roundTo(value, 1);
}

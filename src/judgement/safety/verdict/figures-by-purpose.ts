/** Figures that fit the kind of scenario, by name; the unit ends the name. Means over the runs. */
import { mean } from '#crowd/people';
import type { Played } from '#run/played';
import type { RunFindings } from '../findings/run-findings.ts';
import { harmedOf } from '../perils/expected-harm.ts';
import { openExits, sumCapacity } from './figures.ts';
import { mergePerils } from './merge-perils.ts';
import type { MetricParts } from './metric-parts.ts';
import { rsetOf } from './rset.ts';

type More = Record<string, number>;

export function moreFigures(parts: MetricParts): More {
  return roundAll({
    ...commonFigures(parts),
    ...airFigures(parts),
    ...perilFigures(parts),
    ...BY_TYPE[parts.scenario.scenarioType.value](parts),
  });
}

function commonFigures({ scenario, runs }: MetricParts): More {
  const average = averageOver(runs);
  return {
    event_seconds: average(({ eventSeconds }) => eventSeconds),
    ...(scenario.response.alarm.value === 'none'
      ? {}
      : { alarm_seconds: average(({ alarmSeconds }) => alarmSeconds) }),
    // RSET from the event on: these three add up to it.
    detection_and_alarm_seconds: average((run) => rsetOf(run).detectionSeconds),
    pre_movement_seconds: average((run) => rsetOf(run).preMovementSeconds),
    travel_seconds: average((run) => rsetOf(run).travelSeconds),
    seconds_to_50_percent: average((run) => secondsUntil(run, 0.5)),
    seconds_to_95_percent: average((run) => secondsUntil(run, 0.95)),
    delay_person_minutes: average(({ delayPersonSeconds }) => delayPersonSeconds / 60),
    harmed_share: average((run) => part(harmedOf(run), run.people)),
    trapped_share: average(({ trapped, late, people }) => part(trapped + late, people)),
    density_max_per_m2: average(({ density }) => density.max),
    seconds_above_4_per_m2: average(({ density }) => density.secondsAbove4),
    seconds_above_5_per_m2: average(({ density }) => density.secondsAbove5),
    seconds_above_6_per_m2: average(({ density }) => density.secondsAbove6),
    crowd_pressure_max_per_s2: average(({ density }) => density.pressureMax),
    turbulent_seconds: average(({ density }) => density.turbulentSeconds),
    // The peak is nearly always the full capacity; this compares the people with the capacity over the whole time.
    exit_use_over_emptying_share: average(exitUse),
    busiest_way_use_over_emptying_share: average(busiestUse),
    service_level_e_f_share: average(({ service }) => (service['E'] ?? 0) + (service['F'] ?? 0)),
  };
}

/** Where something burns, leaks or floods. */
function airFigures({ runs }: MetricParts): More {
  const airs = runs.flatMap(({ tenability }) => tenability ?? []);
  const margins = airs.flatMap(({ marginSeconds }) => marginSeconds ?? []);
  const firsts = airs.flatMap(({ firstSeconds }) => firstSeconds ?? []);
  const doses = runs.flatMap(({ doses: taken }) => taken ?? []);
  return {
    ...(margins.length > 0 ? { aset_minus_rset_seconds: Math.min(...margins) } : {}),
    ...(firsts.length > 0 ? { first_untenable_seconds: mean(firsts) } : {}),
    ...(airs.length > 0
      ? {
          untenable_person_minutes: mean(airs.map(({ personSeconds }) => personSeconds / 60)),
          used_after_untenable_m2: mean(airs.map(({ lostM2 }) => lostM2)),
        }
      : {}),
    ...(doses.length > 0 ? { dose_max: Math.max(...doses.map(({ max }) => max)) } : {}),
  };
}

/** For events other than fire: people beyond the limit, for how long, and the other figures of each. */
function perilFigures({ runs }: MetricParts): More {
  return Object.assign(
    {},
    ...mergePerils(runs).map(({ peril, people, personSeconds, expected, figures }) => ({
      [`${peril}_people`]: people,
      [`${peril}_person_minutes`]: personSeconds / 60,
      ...(expected.hurt + expected.down > 0
        ? {
            [`${peril}_expected_hurt_people`]: expected.hurt,
            [`${peril}_expected_down_people`]: expected.down,
            [`${peril}_expected_buried_people`]: expected.buried,
          }
        : {}),
      ...figures,
    })),
  ) as More;
}

const BY_TYPE: Readonly<
  Record<MetricParts['scenario']['scenarioType']['value'], (parts: MetricParts) => More>
> = {
  emergency_response: ({ runs }) => ({
    busiest_exit_share: averageOver(runs)(busiestExit),
  }),
  disaster_simulation: ({ runs }) => ({
    // The people inside when a place first became untenable are those an earlier warning would have to save.
    inside_when_untenable_share: averageOver(runs)(insideWhenUntenable),
    out_within_15_minutes_share: averageOver(runs)((run) => outWithin(run, 900)),
  }),
  security_assessment: ({ runs }) => ({
    busiest_exit_share: averageOver(runs)(busiestExit),
    // Most attacks are over within five minutes (FBI 2000 to 2013).
    out_within_5_minutes_share: averageOver(runs)((run) => outWithin(run, 300)),
  }),
  urban_planning: ({ runs, main }) => ({
    ...movementFigures(main),
    vehicle_conflicts: averageOver(runs)(({ conflicts }) => conflicts),
  }),
  general: ({ main }) => movementFigures(main),
};

/** Of the requested run. */
function movementFigures({ actors, seconds, report }: Played): More {
  const people = actors.filter(({ type }) => type === 'pedestrian');
  const vehicles = actors.filter(({ type }) => type === 'vehicle');
  const moved = people.filter(({ speedMean }) => speedMean > 0);
  const driven = vehicles.filter(({ speedMean }) => speedMean > 0);
  const gone = people.filter(({ outSeconds }) => outSeconds !== null);
  const delays = report.bottlenecks.map(
    ({ delayedPeople, delaySecondsMean }) => delayedPeople * delaySecondsMean,
  );
  return {
    ...(moved.length > 0
      ? { walking_speed_mean_mps: mean(moved.map(({ speedMean }) => speedMean)) }
      : {}),
    ...(driven.length > 0
      ? {
          vehicle_speed_mean_mps: mean(driven.map(({ speedMean }) => speedMean)),
          vehicles_through_per_hour:
            (3600 * vehicles.filter(({ outSeconds }) => outSeconds !== null).length) /
            Math.max(1, seconds),
        }
      : {}),
    people_out_per_minute:
      (60 * gone.reduce((sum, { represents }) => sum + represents, 0)) / Math.max(1, seconds),
    asked_run_delay_person_minutes: delays.reduce((sum, delay) => sum + delay, 0) / 60,
  };
}

/** Over the people who got out, by the exit that most of them took. */
function busiestExit({ gates, out }: RunFindings): number {
  return part(Math.max(0, ...openExits(gates).map(({ people }) => people)), out);
}

/** The people who passed the open exits by the capacity from the event until the last was out. */
function exitUse(run: RunFindings): number {
  const exits = openExits(run.gates);
  const passed = exits.reduce((sum, { people }) => sum + people, 0);
  return Math.min(1, part(passed, sumCapacity(exits) * rsetOf(run).totalSeconds));
}

/** The same for the exit or stair that was used most. */
function busiestUse(run: RunFindings): number {
  const uses = run.gates
    .filter(({ kind, isOpen }) => kind !== 'door' && isOpen)
    .map(({ people, capacity }) => part(people, capacity * rsetOf(run).totalSeconds));
  return Math.min(1, Math.max(0, ...uses));
}

function insideWhenUntenable({ tenability, curve, people }: RunFindings): number {
  const first = tenability?.firstSeconds;
  if (first === null || first === undefined) return 0;
  return part(people - (curve[Math.min(curve.length - 1, Math.floor(first))] ?? 0), people);
}

/** After the alarm. */
function outWithin({ curve, people, alarmSeconds }: RunFindings, seconds: number): number {
  const at = Math.min(curve.length - 1, Math.floor(alarmSeconds + seconds));
  return part(curve[at] ?? 0, people);
}

/** Until this part of all was out; the end of the run if it never was. */
function secondsUntil({ curve, people, seconds }: RunFindings, share: number): number {
  const at = curve.findIndex((out) => out >= share * people - 1e-6);
  return at < 0 ? seconds : at;
}

function averageOver(runs: readonly RunFindings[]) {
  return (of: (run: RunFindings) => number): number => mean(runs.map(of));
}

function part(some: number, all: number): number {
  return all > 0 ? some / all : 0;
}

function roundAll(figures: More): More {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(1000 * value) / 1000]),
  );
}

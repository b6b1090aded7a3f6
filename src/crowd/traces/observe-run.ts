/** Observes a run from its first step to its last and reports the result. */
import { invariant } from '#base';
import type { Crossings } from '../simulation/crossings.ts';
import type { State } from '../simulation/state.ts';
import type { Space } from '../space/space.ts';
import { findBottlenecks } from './bottlenecks.ts';
import type { Bottleneck } from './bottlenecks.ts';
import { createCongestionWatch, passageOf } from './congestion.ts';
import { createCrowdingWatch } from './crowding.ts';
import type { Crowding } from './crowding.ts';
import { SERVICE_LEVELS, densitiesFor, serviceLevelAt } from './level-of-service.ts';
import { createMapCells } from './map-cells.ts';
import { createMapMaker } from './maps.ts';
import type { Maps } from './maps.ts';
import { toOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { createSurvey } from './survey.ts';

export interface RunReport {
  readonly outcome: Outcome;
  readonly bottlenecks: readonly Bottleneck[];
  readonly maps: Maps;
  readonly crowding: Crowding;
}

/** The observed run: a simulation, or anything with its columns. */
export interface Watched {
  readonly space: Space;
  readonly state: State;
  readonly harm: { readonly cause: Uint8Array };
  readonly seconds: number;
  crossings(): Crossings;
}

export interface RunObserver {
  /** Call after each step; takes a look when one is due. */
  observe(): void;
  finish(): RunReport;
}

/** Time between looks. */
const LOOK_SECONDS = 0.5;
const ROUNDING_SECONDS = 1e-6;
/** With people of agents spread one by one, looks cost more and are rarer; judgement. */
const GROUPED_PEOPLE = 5000;
const GROUPED_TIMES_MAX = 10;

/** Returns an observer of a run. Call `observe` after each step; `finish` then returns outcome, maps and bottlenecks. */
export function createRunObserver(run: Watched, everySeconds = LOOK_SECONDS): RunObserver {
  const { space, state } = run;
  const persons = state.people.length;
  const cells = createMapCells(space);
  const isGrouped = state.people.some(({ weight }) => weight > 1);
  const all = state.people.reduce((sum, { weight }) => sum + weight, 0);
  const times = isGrouped ? Math.min(GROUPED_TIMES_MAX, Math.ceil(all / GROUPED_PEOPLE)) : 1;
  const lookSeconds = times * everySeconds;
  const survey = createSurvey(cells, persons, isGrouped);
  const maker = createMapMaker(cells, persons);
  const congestion = createCongestionWatch(cells.count, persons, space.gates);
  const crowding = createCrowdingWatch();
  const serviceSeconds = new Float64Array(SERVICE_LEVELS.length);
  const densities = space.walkable.levels.map(({ kind }) => densitiesFor(kind));
  const around = { people: 0, density: 0 };
  let last = run.seconds;
  let next = last + lookSeconds;
  let crossed = run.crossings().count;

  function look(): void {
    const { seconds } = run;
    const passed = seconds - last;
    last = seconds;
    survey.look(state);
    maker.observe(survey, state, seconds, passed);
    crowding.observe(survey, state, seconds, passed);
    readCrossings();
    congestion.observe(survey, state, seconds, passed);
    rateService(passed);
  }

  function readCrossings(): void {
    const { count, seconds, person, gate, direction } = run.crossings();
    for (; crossed < count; crossed++) {
      const who = person[crossed]!;
      const passage = passageOf(gate[crossed]!, direction[crossed]!);
      congestion.pass(who, passage, seconds[crossed]!, state.people[who]!.weight);
    }
  }

  function rateService(passed: number): void {
    const { occupied, occupiedCount, walking } = survey;
    for (let k = 0; k < occupiedCount; k++) {
      const cell = occupied[k]!;
      if (walking[cell] === 0) continue;
      survey.readAround(cell, around);
      const level = serviceLevelAt(around.density, densities[cells.level[cell]!]!);
      serviceSeconds[level]! += passed * walking[cell]!;
    }
  }

  return {
    observe() {
      if (run.seconds < next - ROUNDING_SECONDS) return;
      while (next <= run.seconds + ROUNDING_SECONDS) next += lookSeconds;
      look();
    },
    finish() {
      const { seconds } = run;
      invariant(seconds >= last, 'time goes on');
      if (seconds > last + ROUNDING_SECONDS) look();
      readCrossings();
      const found = congestion.finish(state, seconds);
      return {
        outcome: toOutcome({
          space,
          state,
          crossings: run.crossings(),
          congestion: found,
          causes: run.harm.cause,
          serviceSeconds,
          seconds,
        }),
        bottlenecks: findBottlenecks(space, maker.maps, found),
        maps: maker.maps,
        crowding: crowding.finish(),
      };
    },
  };
}

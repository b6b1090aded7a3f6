/** Where danger is, how great it is for people who look for a way, and whether a way leads there. */
import { createExposure, heatFedPerMinute } from '../hazards/exposure.ts';
import type { Exposure } from '../hazards/exposure.ts';
import { FED_INCAPACITATED_VULNERABLE, gasFedPerMinute } from '../hazards/fed.ts';
import { findParcel } from '../hazards/hazard-graph.ts';
import type { Hazards } from '../hazards/hazards.ts';
import { isGasNoticed, isPastEscape } from '../hazards/toxic-load.ts';
import { stillDepthM } from '../hazards/wading.ts';
import type { FieldStore } from '../routes/field-store.ts';
import type { RouteMap } from '../routes/route-map.ts';
import { walkDown } from '../routes/trace-way.ts';
import type { Space } from '../space/space.ts';

/** Most people who turned back in smoke saw less than 3 m (Bryan 1977; Wood 1972): K = 3 / 3. */
const SMOKE_PER_M = 1;
/** The limits of tenability: pain in air of 60 °C and at 2.5 kW/m2 (ISO 13571), water at the knee that halves the speed. */
const HOT_C = 60;
const RADIANT_KW_PER_M2 = 2.5;
const WATER_M = 0.5;
/** A place is dangerous where people accept half as long a walk again to avoid it, and where flames are seen. Judgement. */
const COST_MIN = 1.5;

/**
 * A dose per minute that brings down the vulnerable on one storey of stairs, which takes about a minute in dense smoke. Nobody
 * walks into it from a more bearable place. Judgement.
 */
const DEADLY_PER_MINUTE = FED_INCAPACITATED_VULNERABLE;

function isDeadly(exposure: Exposure): boolean {
  return (
    gasFedPerMinute(exposure) > DEADLY_PER_MINUTE || heatFedPerMinute(exposure) > DEADLY_PER_MINUTE
  );
}

function makesTurnBack(exposure: Exposure): boolean {
  return (
    exposure.extinctionPerM > SMOKE_PER_M ||
    exposure.temperatureC > HOT_C ||
    exposure.radiantKwPerM2 > RADIANT_KW_PER_M2 ||
    stillDepthM(exposure.waterM, exposure.waterMps) > WATER_M ||
    exposure.attackPerS > 0 ||
    (isGasNoticed(exposure.toxicPpm) && isPastEscape(exposure.toxicPpm))
  );
}

/** How a place, or the worst place of a way, is: free, dangerous, one from which people turn back, or deadly within minutes. */
export const FREE = 0;
const DANGEROUS = 1;
export const PERILOUS = 2;
export const DEADLY = 3;
export type Grade = typeof FREE | typeof DANGEROUS | typeof PERILOUS | typeof DEADLY;

export interface Perils {
  at(level: number, x: number, y: number): Grade;
  /** The worst place on the way from here to an exit or a place, as in `RouteMap.effortTo`. */
  onWay(routes: RouteMap, target: number, from: Position): Grade;
}

export interface Position {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** The levels and gates of a way are no more than this; a way that turns in a circle ends. */
const GATES_MAX = 100;

export function createPerils(space: Space, store: FieldStore, hazards: Hazards): Perils {
  const graded = gradePlaces(space, hazards);
  const next = { gate: -1 };

  /** The way to the next gate, or to the place itself. */
  function onLeg(from: Position, target: number): Grade {
    const { level } = from;
    if (graded.worstOn(level) === FREE) return FREE;
    const place = target - space.gates.length;
    const field = place >= 0 ? store.fieldOfPlace(place) : store.fieldOf(target, level);
    let grade: Grade = FREE;
    walkDown(field, space.levels[level]!, from, (x, y) => {
      const own = graded.at(level, x, y);
      if (own > grade) grade = own;
    });
    return grade;
  }

  return {
    at: (level, x, y) => graded.at(level, x, y),
    onWay(routes, target, start) {
      let grade: Grade = FREE;
      if (!graded.areAnywhere()) return grade;
      let from = start;
      let came = -1;
      for (let n = 0; n < GATES_MAX && grade < DEADLY; n++) {
        const { level, x, y } = from;
        if (routes.effortTo(target, level, x, y, next, came) === Infinity) break;
        came = next.gate;
        const leg = onLeg(from, came);
        if (leg > grade) grade = leg;
        const gate = space.gates[came];
        if (gate === undefined || came === target) break;
        from = {
          level: gate.level === level ? gate.otherLevel : gate.level,
          x: (gate.ax + gate.bx) / 2,
          y: (gate.ay + gate.by) / 2,
        };
      }
      return grade;
    },
  };
}

interface Graded {
  /** Whether any place is not free. */
  areAnywhere(): boolean;
  worstOn(level: number): Grade;
  at(level: number, x: number, y: number): Grade;
}

/** By parcel, as of the last step of the hazards. */
function gradePlaces(space: Space, hazards: Hazards): Graded {
  const exposure = createExposure();
  const grades: Grade[] = Array.from({ length: hazards.graph?.count ?? 0 }, () => FREE);
  const worst: Grade[] = space.levels.map(() => FREE);
  let seconds = NaN;

  function gradeOf(parcel: number, level: number, cost: number): Grade {
    if (cost <= 1) return FREE;
    const isMet = hazards.exposureIn(parcel, level, exposure);
    if (isMet && isDeadly(exposure)) return DEADLY;
    if (isMet && makesTurnBack(exposure)) return PERILOUS;
    return cost > COST_MIN || (isMet && exposure.isFlameSeen) ? DANGEROUS : FREE;
  }

  function look(): void {
    const { graph } = hazards;
    if (graph === undefined || seconds === hazards.seconds) return;
    seconds = hazards.seconds;
    for (const { index } of space.levels) {
      const first = graph.starts[index]!;
      let most: Grade = FREE;
      const costs = hazards.costsOn(index);
      for (let k = 0; k < costs.length; k++) {
        const grade = gradeOf(first + k, index, costs[k]!);
        grades[first + k] = grade;
        if (grade > most) most = grade;
      }
      worst[index] = most;
    }
  }

  return {
    areAnywhere() {
      look();
      return worst.some((grade) => grade !== FREE);
    },
    worstOn(level) {
      look();
      return worst[level]!;
    },
    at(level, x, y) {
      look();
      if (hazards.graph === undefined || worst[level] === FREE) return FREE;
      const parcel = findParcel(hazards.graph, level, x, y);
      return parcel === -1 ? FREE : grades[parcel]!;
    },
  };
}

/** The assessment of an event before any run. */
import { SEVERITY_OF_LEVEL } from '#risk/evidence';
import type { FireDesign, HazardEvent } from '#scenario/plan';
import { hazardJudgings } from './hazard-judging.ts';
import type { ForeseenHazard } from './hazard-judging.ts';

export interface JudgedEvent extends ForeseenHazard {
  /** 0 to 1, the middle of its level. */
  readonly weight: number;
}

export function judgeEvent(event: HazardEvent, fire: FireDesign): JudgedEvent {
  const foreseen = hazardJudgings.of(event.type.value).foresee(event, fire);
  return { ...foreseen, weight: SEVERITY_OF_LEVEL[foreseen.severity] };
}

/** Whether a measure is made for a kind of hazard. */
import { hazardJudgings } from '../hazard-judging.ts';
import type { HazardJudging } from '../hazard-judging.ts';

export function isAnsweredBy(measure: HazardJudging['measures'][number]) {
  return (type: string): boolean => hazardJudgings.of(type).measures.includes(measure);
}

/** The growth of a fire as the crowd's models name it. */
import type { HazardDescription } from '#crowd/hazards';
import type { FireDesign } from '#scenario/plan';

type Growth = Extract<HazardDescription, { kind: 'fire' }>['growth'];

export function toGrowth(growth: NonNullable<FireDesign['growth']>['value']): Growth {
  return growth === 'ultrafast' ? 'ultra-fast' : growth;
}

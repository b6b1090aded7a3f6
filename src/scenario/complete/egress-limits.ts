/** How long egress may take by published design times: the basis for sizing exits, and for an assessment. */
import type { StructureKind } from '../kinds.ts';
import type { EgressLimits, EgressRule } from './egress-rule.ts';
import { placeDefaults } from './place-defaults.ts';

/** Each storey away from the exits adds this to the movement time: two flights at 0.7 m/s. Judgement. */
const SECONDS_PER_STOREY = 20;

/** The first floor and all above, and basements. */
export interface Storeys {
  readonly floors: number;
  readonly basements: number;
}

export function egressLimitsOf(kind: StructureKind, storeys: Storeys): EgressLimits {
  return egressLimitsIn(placeDefaults.of(kind).egress, storeys);
}

export function egressLimitsIn(rule: EgressRule, { floors, basements }: Storeys): EgressLimits {
  const away = rule.storeys === 'no_matter' ? 0 : Math.max(floors - 1, basements, 0);
  const movementSeconds = rule.movementSeconds + away * SECONDS_PER_STOREY;
  return {
    movementSeconds,
    flowSeconds:
      rule.storeys === 'more_time_and_flow'
        ? flowOf(rule, movementSeconds, floors + basements)
        : rule.flowSeconds,
    because:
      rule.because + (away > 0 ? `, and ${SECONDS_PER_STOREY} s for each of ${away} storeys` : ''),
  };
}

/** The people of the ground floor within the flow time, those of the other storeys within their movement time. */
function flowOf(base: EgressLimits, movementSeconds: number, storeys: number): number {
  const ground = 1 / Math.max(1, storeys);
  return Math.round(1 / (ground / base.flowSeconds + (1 - ground) / movementSeconds));
}

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
  const because = away > 0 ? `${rule.because}, and ${sayStoreys(away, floors)}` : rule.because;
  if (rule.storeys !== 'more_time_and_flow' || away === 0)
    return { movementSeconds, flowSeconds: rule.flowSeconds, because, flowBecause: rule.because };
  const flowSeconds = flowOf(rule, movementSeconds, floors + basements);
  return {
    movementSeconds,
    flowSeconds,
    because,
    flowBecause: `${flowSeconds} s combines two limits, for equal numbers of people on each storey: ${rule.flowSeconds} s for people of the ground floor (${rule.because}) and ${movementSeconds} s for those of other storeys (${sayStoreys(away, floors)} more)`,
  };
}

function sayStoreys(away: number, floors: number): string {
  const kind = away === floors - 1 ? 'upper storey' : 'basement storey';
  return `${SECONDS_PER_STOREY} s for ${away === 1 ? `1 ${kind}` : `each of ${away} ${kind}s`}`;
}

/** The people of the ground floor within the flow time, those of the other storeys within their movement time. */
function flowOf(base: EgressLimits, movementSeconds: number, storeys: number): number {
  const ground = 1 / Math.max(1, storeys);
  return Math.round(1 / (ground / base.flowSeconds + (1 - ground) / movementSeconds));
}

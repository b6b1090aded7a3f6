/** How long leaving may take by published design times: what ways out are made for, and what an assessment is held against. */
import type { StructureKind } from '../kinds.ts';

export interface EgressLimits {
  /** In which everybody should have passed the ways out, at their full flow. */
  readonly flowSeconds: number;
  /** From the last who sets off until everybody is out. */
  readonly movementSeconds: number;
  readonly because: string;
}

/** Each storey away from the exits adds this to what is allowed for moving: two flights at 0.7 m/s. Judgement. */
const SECONDS_PER_STOREY = 20;

const BUILDING: EgressLimits = {
  flowSeconds: 150,
  movementSeconds: 150,
  because: 'two and a half minutes, the time behind the exit widths of Approved Document B',
};
const STATION: EgressLimits = {
  flowSeconds: 240,
  movementSeconds: 360,
  because: 'four minutes to clear the platform, six to a point of safety (NFPA 130)',
};
const OPEN: EgressLimits = {
  flowSeconds: 480,
  movementSeconds: 480,
  because: 'eight minutes, the longest the Guide to Safety at Sports Grounds allows',
};
/** 1.25 (R + T) + 2/3 (E + L) ≤ 60 min with 30 min to embark and launch leaves 32 for R + T, five of them to respond. */
const SHIP: EgressLimits = {
  flowSeconds: 1620,
  movementSeconds: 1620,
  because: 'what the hour of MSC.1/Circ.1533 leaves after response and embarkation',
};

const OPEN_AIR: ReadonlySet<StructureKind> = new Set<StructureKind>([
  'stadium',
  'festival_ground',
  'market',
  'camp',
  'campsite',
  'park',
  'plaza',
  'intersection',
  'highway',
  'bridge',
  'village',
  'town',
  'port',
  'dam',
  'beach',
  'farm',
  'forest',
]);
const STATIONS: ReadonlySet<StructureKind> = new Set<StructureKind>([
  'metro_station',
  'train_station',
]);

/** The first floor and all above, and basements. */
export interface Storeys {
  readonly floors: number;
  readonly basements: number;
}

export function egressLimitsOf(kind: StructureKind, { floors, basements }: Storeys): EgressLimits {
  if (OPEN_AIR.has(kind)) return OPEN;
  const away = Math.max(floors - 1, basements, 0);
  const base = kind === 'ship' ? SHIP : STATIONS.has(kind) ? STATION : BUILDING;
  const movementSeconds = base.movementSeconds + away * SECONDS_PER_STOREY;
  return {
    movementSeconds,
    flowSeconds:
      base === BUILDING ? flowOf(base, movementSeconds, floors + basements) : base.flowSeconds,
    because:
      base.because + (away > 0 ? `, and ${SECONDS_PER_STOREY} s for each of ${away} storeys` : ''),
  };
}

/** The people of the ground floor in the one time, those of the other storeys in the time they have for moving. */
function flowOf(base: EgressLimits, movementSeconds: number, storeys: number): number {
  const ground = 1 / Math.max(1, storeys);
  return Math.round(1 / (ground / base.flowSeconds + (1 - ground) / movementSeconds));
}

/** What a kind of place draws; `finishOpen` adds exits, names and landmarks. Around 0,0. */
import type { Side } from '#scenario/values';
import type { Shortfall } from '../building/draft.ts';
import type { Rect } from '../plan/rect.ts';
import type { Stretch } from '../plan/spread-gaps.ts';
import type { LaneGraph, Level, Ring, Segment } from '../walkable.ts';
import type { Building, Street, StreetNode, WorldObject } from '../world.ts';
import type { WayOut } from './open-draft.ts';

export interface OpenPlan {
  /** The place with the sizes of the brief. */
  readonly outline: Rect;
  /** Where people can be; the outline when not given. */
  readonly walk?: { readonly outlines: readonly Ring[]; readonly holes: readonly Ring[] };
  readonly levelKind?: Level['kind'];
  readonly parts?: readonly PlanPart[];
  readonly rooms: readonly PlanRoom[];
  readonly solids?: readonly { readonly use: string; readonly outline: Ring }[];
  readonly walls?: readonly Segment[];
  readonly buildings?: readonly PlanBuilding[];
  readonly objects?: readonly WorldObject[];
  readonly ways: WayPlan;
  readonly net?: { readonly nodes: readonly StreetNode[]; readonly roads: readonly Street[] };
  readonly lanes?: LaneGraph;
  readonly isWhole?: boolean;
  readonly shortfalls?: readonly Shortfall[];
}

export interface PlanPart {
  readonly use: string;
  readonly name?: string;
  /** The side that the prompt gives it. */
  readonly side?: Side;
  readonly outline: Ring;
}

export interface PlanRoom extends PlanPart {
  /** The usual number of people per square meter. */
  readonly perM2: number;
}

export interface PlanBuilding {
  readonly kind: Building['kind'];
  readonly name?: string;
  readonly footprint: Ring;
  readonly floors: number;
  readonly height?: number;
  readonly roof?: Building['roof'];
  /** Outside the walkable area: no hole is needed. */
  readonly isOutside?: boolean;
}

export interface WayPlan {
  /** Drawn first, in this order, as many as are requested. */
  readonly fixed?: readonly FixedWay[];
  /** Where the others go. */
  readonly edges: readonly Stretch[];
  readonly usual: { readonly count: number; readonly width: number };
  readonly kind: WayOut['kind'];
  readonly noun: string;
  /** The gates of the prompt are others: these ways are none. */
  readonly isWithoutGates?: boolean;
}

export interface FixedWay {
  readonly kind: WayOut['kind'];
  readonly noun: string;
  readonly side: WayOut['side'];
  /** As wide as possible; a narrower exit is put in its middle. */
  readonly segment: Segment;
  readonly keepsWidth?: boolean;
}

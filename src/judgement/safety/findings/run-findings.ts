/**
 * What one evacuation shows about the safety of a place, as small plain values; the trace and maps of the run are not
 * kept. Counts are people, not agents. Times are seconds from the start of the run unless the name says otherwise.
 */
import type { AirSeries } from '#crowd/hazard-traces';
import type { Unreachable } from '#crowd/simulation';
import type { FlowMode } from '#crowd/space';
import type { Crowding } from '#crowd/traces';
import type { Point } from '#world/walkable';
import type { DesignRset } from '../design/design-times.ts';
import type { PerilFinding } from '../perils/peril.ts';

export interface RunFindings {
  readonly seed: number;
  /** How gates limited the flow. */
  readonly flow?: FlowMode;
  /** When people were told to leave; 0 without an event. */
  readonly alarmSeconds: number;
  /** When the event people leave for begins. */
  readonly eventSeconds: number;
  /** When the last person who got out had set off, told or driven by danger. */
  readonly lastStartSeconds: number;
  /**
   * The clearing time if nobody had set off before being told. The score uses this time: a danger so severe that people
   * see it and flee is no merit of the place.
   */
  readonly toldSeconds?: number;
  /** The time required if everybody leaves as told, by hand for the place as built; none if not recorded. */
  readonly design?: DesignRset;
  /** Simulated time and its limit: twice the scenario's duration (H8). */
  readonly seconds: number;
  readonly secondsMax: number;
  /** How many people each agent stood for. */
  readonly peoplePerAgent: number;
  /** Until the last person able to get out was out; if that never happened, the simulated time or the time limit. */
  readonly evacuationSeconds: number;
  /** Everybody able to get out did. */
  readonly isComplete: boolean;
  readonly people: number;
  readonly out: number;
  /** People who could walk and had a way out, but were not out at the time limit. */
  readonly late: number;
  /** Without any open way out from their start. */
  readonly trapped: number;
  /** The same people by group, place and reason. */
  readonly unreachable?: readonly Unreachable[];
  /** People incapacitated, by cause. */
  readonly harmed: number;
  readonly harmedBy: Readonly<Record<string, number>>;
  /** People out after 0, 1, 2 … seconds. */
  readonly curve: readonly number[];
  /** How the place emptied by exit and by floor, and its density meanwhile; none if not recorded. */
  readonly clearing?: ClearingFinding;
  readonly crowding?: Crowding;
  /** Doors, stairs and exits that people passed, and all exits and stairs. */
  readonly gates: readonly GateFinding[];
  readonly bottlenecks: readonly BottleneckFinding[];
  /** The time all people together lost in congestion. */
  readonly delayPersonSeconds: number;
  readonly density: DensityFinding;
  /** The part of the time walked at each of Fruin's levels of service, A to F. */
  readonly service: Readonly<Record<string, number>>;
  /** By kind of group, and `impaired` for everybody who walks with an aid or cannot walk. */
  readonly kinds: readonly KindFinding[];
  readonly access: AccessFinding;
  /** Not out at the end, by storey. */
  readonly insideByStorey: readonly { readonly storey: number; readonly people: number }[];
  /** Fractional doses of smoke and heat; none where nothing burns or leaks. */
  readonly doses?: {
    readonly max: number;
    /** People with a dose of at least 0.3, where the vulnerable are incapacitated, and of at least 1. */
    readonly above03: number;
    readonly above1: number;
  };
  /** Where the air, the heat or the water became untenable; none where nothing spreads. */
  readonly tenability?: TenabilityFinding;
  /** How events other than fire affected people, each by its own limit; none if not recorded. */
  readonly perils?: readonly PerilFinding[];
  /** People and moving vehicles that came within 1.5 s of each other. */
  readonly conflicts: number;
  readonly conflictPeople: number;
  /** The centre of these conflicts. */
  readonly conflictAt?: Point;
  /** What the run cost, on any machine, in steps of one person (plan-runs.ts). */
  readonly cost: number;
  /** What happened where; none if not recorded. */
  readonly grids?: Grids;
}

/** At each of `seconds`: people out by each exit, and people still on each floor. Together everybody. */
export interface ClearingFinding {
  readonly seconds: readonly number[];
  /** Exits by which people left; one without a name for people who left by no exit. */
  readonly exits: readonly {
    readonly id: string;
    readonly name: string;
    readonly storey: number;
    readonly out: readonly number[];
  }[];
  readonly storeys: readonly { readonly storey: number; readonly inside: readonly number[] }[];
}

/** Numbers on the cells of all levels, one column per quantity; NaN where there is no floor. */
export interface Grids {
  readonly levels: readonly GridLevel[];
  /** The largest over time, people per m2. */
  readonly densityMax: Float32Array;
  /** Person-seconds spent there per m2 of floor. */
  readonly usage: Float32Array;
  /**
   * Available minus required time, seconds, the smallest in the cell; Infinity where people were and it stayed tenable,
   * NaN where nobody was. Only where something spreads.
   */
  readonly margin?: Float32Array;
}

/** Cell (column, row) is number first + row * columns + column; rows go to the north. */
export interface GridLevel {
  readonly level: string;
  readonly storey: number;
  /** Height at x = y = 0. */
  readonly z: number;
  readonly first: number;
  readonly x0: number;
  readonly y0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

export interface GateFinding {
  readonly id: string;
  readonly kind: 'exit' | 'stair' | 'door';
  /** As people call it. */
  readonly name: string;
  readonly storey: number;
  readonly at: Point;
  /** Clear width in metres, and persons per second that can pass. */
  readonly width: number;
  readonly capacity: number;
  readonly isOpen: boolean;
  readonly isStepFree: boolean;
  readonly people: number;
  /** Persons per second in the fullest ten seconds, and the mean from first to last. */
  readonly flowPeak: number;
  readonly flowMean: number;
  /** Peak by capacity, at most 1. */
  readonly utilization: number;
  /** Waiting before it in the fullest ten seconds. */
  readonly queueMax: number;
  readonly lastSeconds: number | null;
}

export interface BottleneckFinding {
  readonly gate: string;
  readonly name: string;
  readonly storey: number;
  readonly at: Point;
  readonly areaM2: number;
  /** Mean delay of the people who were delayed, and their number. */
  readonly delaySeconds: number;
  readonly people: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly densityMax: number;
}

/** Seconds: the longest that any place was so dense. */
export interface DensityFinding {
  readonly max: number;
  /** People there is room for in the places that had 4, 5 and 6 people per m2 and more for at least ten seconds. */
  readonly densePeople: readonly [above4: number, above5: number, above6: number];
  readonly secondsAbove4: number;
  readonly secondsAbove5: number;
  readonly secondsAbove6: number;
  readonly pressureMax: number;
  readonly turbulentSeconds: number;
  /** Places as dense as 4 people per m2 for at least ten seconds, the worst first. */
  readonly crushes: readonly CrushFinding[];
}

export interface CrushFinding {
  readonly storey: number;
  readonly at: Point;
  readonly areaM2: number;
  readonly densityMax: number;
  readonly secondsAbove: readonly [above4: number, above5: number, above6: number];
  /** Density times the variance of velocity, per s2; and how long any place was turbulent by it. */
  readonly pressureMax: number;
  readonly turbulentSeconds: number;
}

export interface KindFinding {
  readonly kind: string;
  readonly people: number;
  readonly out: number;
  /** Over the people who got out. */
  readonly medianSeconds: number | null;
  readonly lastSeconds: number | null;
}

export interface AccessFinding {
  /** People who walk with an aid or cannot walk, and how many of them were out before 95 % of the others. */
  readonly impaired: number;
  readonly impairedInTime: number;
  /** The share of all people whose start has a step-free way out, and the storeys without one. */
  readonly stepFreeShare: number;
  readonly steppedStoreys: readonly number[];
  /** The part of all exits, closed ones included, that are open, step-free and at least 0.85 m wide. */
  readonly exitShare: number;
  /** The product. Of the impaired; without any, of everybody's ways. */
  readonly score: number;
}

export interface TenabilityFinding {
  /** Fire, smoke, gas and water were computed up to here, with or without people. */
  readonly watchedSeconds: number;
  /** When any place first became untenable; null if none did. */
  readonly firstSeconds: number | null;
  /** People who were in an untenable place, and for how long together. */
  readonly people: number;
  readonly personSeconds: number;
  /**
   * Available minus required time of the place with the smallest factor, without the surroundings of the fire's seat;
   * null where no place that was used became untenable.
   */
  readonly marginSeconds: number | null;
  /**
   * Exits, stairs and rooms: those with the least time left first, then those lost that nobody used, then those that
   * stayed tenable.
   */
  readonly places: readonly PlaceTenability[];
  /** Floor that people used after it had become untenable. */
  readonly lostM2: number;
  readonly storeys: readonly StoreyTenability[];
}

export interface PlaceTenability {
  readonly name: string;
  readonly storey: number;
  readonly kind: 'exit' | 'stair' | 'room' | 'outdoors';
  /** The room of the fire: reported from SEAT_METERS off the seat on. */
  readonly isOrigin: boolean;
  /** When the spot with the least time left became untenable; null where every used spot stayed tenable. */
  readonly asetSeconds: number | null;
  /** The cause; null where it stayed tenable. */
  readonly cause: string | null;
  /** When the last person is at that spot, if everybody leaves as told; null if nobody ever is. */
  readonly rsetSeconds: number | null;
  /** When the last person was there in the run, where people who see the danger leave at once. */
  readonly awareSeconds: number | null;
  /** People were still there when the run ended: the required time is at least as long. */
  readonly isOccupiedAtEnd: boolean;
  /** The air at that spot over time; of the worst places only. */
  readonly series?: AirSeries;
}

export interface StoreyTenability {
  readonly storey: number;
  readonly firstSeconds: number;
  /** The middle and size of the floor that became untenable. */
  readonly at: Point;
  readonly areaM2: number;
  readonly causes: readonly string[];
  /** The smallest available minus required time over its places; null where nobody used them. */
  readonly marginSeconds: number | null;
}

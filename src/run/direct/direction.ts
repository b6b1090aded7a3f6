/** What everybody does and what happens in a run: plain values, made from the scenario, its world and its cast. */
import type { HazardDescription, HazardOptions } from '#crowd/hazards';
import type { VisitedPlace } from '#crowd/routes';
import type { Person, ServicePoint } from '#crowd/simulation';
import type { Closure, VehicleKind } from '#crowd/traffic';
import type { Assumption, Unmet } from '#scenario/notes';
import type { Course } from '../courses/course.ts';
import type { Happening, PlayedActor } from '../played.ts';

/** Everybody leaves; everybody stays where they are; people go about what they do. */
export type Occasion = 'evacuation' | 'shelter' | 'life';

export type Goal = PlayedActor['goal'];

/** In the traffic on the lanes, or on a way of its own. */
export type VehiclePlan = LanePlan | CoursePlan;

export interface CoursePlan {
  readonly course: Course;
  readonly enterSeconds: number;
  readonly goal: Goal;
}

export interface LanePlan {
  readonly course?: undefined;
  readonly drives: VehicleKind;
  readonly length: number;
  readonly width: number;
  readonly enterSeconds: number;
  readonly lane: string;
  /** Meters along the lane; those that are not 0 are on the road at the start. */
  readonly at: number;
  readonly speed: number;
  /** The lane at whose end it leaves, or on which it stops. */
  readonly destination?: string;
  readonly speedFactor: number;
  /** Never moves: it collided. */
  readonly isWrecked?: boolean;
  /** Meters along the destination where it stops and stays, at the edge of the lane. */
  readonly stopsAt?: number;
  readonly goal: Goal;
}

/** People who step aside before others while it lasts; all by their places in the cast. */
export interface MakingWay {
  readonly who: readonly number[];
  readonly people: readonly number[];
  readonly vehicles: readonly number[];
  readonly fromSeconds: number;
  readonly untilSeconds: number;
}

export interface Direction {
  readonly occasion: Occasion;
  /** When people are told; null where nobody is. */
  readonly alarmSeconds: number | null;
  /** When the event they leave for begins, or is forecast: the time to leave counts from it. */
  readonly eventSeconds: number;
  /** When the last stated event has happened: no run ends before, even when everybody is out. */
  readonly untilSeconds: number;
  /** In the cast's order, with when they leave and what they do before. */
  readonly people: readonly Person[];
  readonly goals: readonly Goal[];
  /** People who will leave in any case: a run may end when they all have. */
  readonly isLeaving: readonly boolean[];
  readonly places: readonly VisitedPlace[];
  /** Where people wait in line. */
  readonly services?: readonly ServicePoint[];
  /** What is seen of each person beside their way: sitting, playing. */
  readonly traits?: readonly Readonly<Record<string, boolean | string>>[];
  /** The people who board each vehicle, by its place in the cast. */
  readonly boarding?: ReadonlyMap<number, readonly number[]>;
  readonly makingWay?: readonly MakingWay[];
  readonly hazards: readonly HazardDescription[];
  /** Events that no hazard above records, as they happen. */
  readonly happenings: readonly Happening[];
  readonly hazardOptions: HazardOptions;
  /** Of the cast's vehicles, in their order. */
  readonly vehicles: readonly VehiclePlan[];
  readonly closures: readonly Closure[];
  readonly assumptions: readonly Assumption[];
  readonly unmet: readonly Unmet[];
}

/** What a part of the direction gives beside its own values. */
export interface Notes {
  readonly assumptions: Assumption[];
  readonly unmet: Unmet[];
}

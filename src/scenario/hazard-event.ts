/** What happens in the scenario, and what it does to people. */
import type { EventType } from './kinds.ts';
import type { Sourced } from './sourced.ts';
import type { Where } from './where.ts';

/** What an event is said to do to people: "7 injured", "half of them hurt", "25 people trapped in the rubble". */
export interface Casualties {
  readonly state: 'injured' | 'fallen' | 'unconscious' | 'trapped' | 'cannot_walk';
  readonly count?: Sourced<number>;
  readonly share?: Sourced<number>;
  /** The group they belong to; anybody near where not said. */
  readonly group?: string;
  /** Those told just before: "six are hurt and lie on the ground". */
  readonly isSame?: boolean;
}

export interface HazardEvent {
  readonly id: string;
  readonly type: Sourced<EventType>;
  readonly at?: Where;
  readonly start: Sourced<number>;
  readonly magnitude?: Sourced<number>;
  readonly depth?: Sourced<number>;
  /** Seconds from the start of the run by which the water is so deep, and where, as far as that is said. */
  readonly depthBy?: Sourced<number>;
  readonly depthAt?: Where;
  /** What stands under the water from the start. */
  readonly flooded?: Where;
  readonly radius?: Sourced<number>;
  readonly distance?: Sourced<number>;
  /** What the distance is counted from; the main structure where not said. */
  readonly distanceFrom?: Where;
  /** It is outside what `at` names, and near it: "outside the embassy", "in front of the gate". */
  readonly isOutside?: true;
  /** It burns under the ceiling there. */
  readonly isOnCeiling?: true;
  /** Of an illness: an outbreak or a poisoning, of which many fall ill and not at one moment. */
  readonly isOutbreak?: true;
  /** What leaks, spills or explodes. */
  readonly substance?: Sourced<string>;
  /** The kind of fuel that burns. */
  readonly fuel?: Sourced<string>;
  /** Seconds after which it is over; absent where it lasts. */
  readonly lasts?: Sourced<number>;
  readonly casualties?: readonly Casualties[];
  /** The groups of vehicles it happens to: those that collide, the train that burns, the tanker that leaks. */
  readonly vehicles?: readonly string[];
  /** Meters that a vehicle drives on before it stops. */
  readonly runsOn?: Sourced<number>;
  /** Read for the run only: not part of the export (`toScenarioFile`). */
  readonly means?: HazardMeans;
}

/** The means used, as far as a model needs them. */
export interface HazardMeans {
  readonly charge?: Charge;
  /** With a firearm. */
  readonly isArmed?: boolean;
  /** The emergency lights fail as well. */
  readonly leavesNoLight?: boolean;
}

/** An explosive, as TNT. */
export interface Charge {
  readonly massKgTnt: number;
  readonly carrier: string;
}

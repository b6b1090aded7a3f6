/**
 * The result of a played scenario: its people and vehicles, what each did, what happened to them, and all positions
 * over time. Plain values; the same scenario and seed give the same bytes.
 */
import type { HazardHistory } from '#crowd/hazard-traces';
import type { Unreachable } from '#crowd/simulation';
import type { FlowMode } from '#crowd/space';
import type { RunReport } from '#crowd/traces';
import type { Assumption, Unmet } from '#scenario/notes';

/** A position: meters in the world's frame, and the level where there is one. */
export interface Spot3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly level?: string;
}

/** What an actor was doing when the run ended. */
export const ACTOR_STATES = [
  'waiting',
  'walking',
  'standing',
  'evacuated',
  'incapacitated',
  'driving',
  'stopped',
  'departed',
] as const;
export type ActorState = (typeof ACTOR_STATES)[number];

/** A person or a vehicle of the run, with its outcome. */
export interface PlayedActor {
  /** `agent-0001`, `vehicle-0001`: in the order of the columns of the trace. */
  readonly id: string;
  readonly type: 'pedestrian' | 'vehicle';
  /** As the scenario calls its group's kind: child, wheelchair, worker, car, ambulance … */
  readonly kind: string;
  /** The prompt's word for them: nurse, delegate, away fan. */
  readonly role?: string;
  /** Of the scenario's group. */
  readonly group: string;
  /** How many people this one stands for. */
  readonly represents: number;
  readonly start: Spot3;
  /** Turn to the left from east, radians; of a vehicle its heading, of a person the first direction walked. */
  readonly heading: number;
  /** Its goal: reaching safety, reaching a place, passing through. */
  readonly goal: {
    readonly kind: 'exit' | 'place' | 'through' | 'stay';
    /** Of the exit, room, part or lane. */
    readonly id?: string;
    readonly label: string;
    readonly at?: Spot3;
  };
  /** Where it went, thinned to `PATH_ERROR_METERS`, with the seconds at each point. */
  readonly path: readonly (Spot3 & { readonly seconds: number })[];
  readonly state: ActorState;
  /** When it entered the run, began to leave, and was out; null where it never did. */
  readonly enteredSeconds: number;
  readonly leavesSeconds: number | null;
  readonly outSeconds: number | null;
  /** Free speed, and the mean over the time it moved; meters per second. */
  readonly speedFree: number;
  readonly speedMean: number;
  /** Traits people ask about: age, aid, body radius; length and width of a vehicle. */
  readonly traits: Readonly<Record<string, number | string | boolean>>;
  /** What incapacitated it, and when. */
  readonly harm?: string;
  readonly downSeconds?: number;
}

/** An event of the run, as the engine played it; events that would have begun after the run's end are not listed. */
export interface Happening {
  readonly kind: HappeningKind;
  readonly seconds: number;
  /** Where it began; none for an event that is everywhere. */
  readonly at?: Spot3;
  /** Of a gas; of a fire, what burns. */
  readonly substance?: string;
  /** Of a fire: what it would grow to, and how. */
  readonly peakKw?: number;
  readonly growth?: string | number;
  /** Of an earthquake, Modified Mercalli. */
  readonly intensity?: number;
  /** Of the wind that carried a gas: degrees clockwise from north it came from. */
  readonly windFrom?: number;
  /** Of debris. */
  readonly radiusM?: number;
  /** Of an attacker: shoots, or strikes at arm's length. */
  readonly isArmed?: boolean;
  /** Of a surge: the line the crowd presses to, where it is more than a spot. */
  readonly line?: readonly { readonly x: number; readonly y: number }[];
  /** The lane or gate that was closed; the lift or escalator that stands. */
  readonly way?: string;
  /** How long it lasted, where it has an end. */
  readonly lastsSeconds?: number;
  /** Of a power cut: the light that was left at the floor. */
  readonly lux?: number;
  /** Of a crash: the vehicles in it. */
  readonly vehicles?: readonly string[];
}

export const HAPPENING_KINDS = [
  'fire',
  'smoke',
  'gas',
  'flood',
  'quake',
  'debris',
  'blast',
  'attack',
  'closed',
  'opened',
  'stopped',
  'alarm',
  'power_cut',
  'surge',
  'crash',
  'storm',
  'spill',
  'object',
  'hostage',
  'robbery',
  'riot',
  'illness',
] as const;
export type HappeningKind = (typeof HAPPENING_KINDS)[number];

/** Somebody does something for a time: as the engine played it, not as it was planned. */
export interface PlayedDeed {
  readonly deed: string;
  /** Of the actor. */
  readonly who: string;
  readonly fromSeconds: number;
  /** Null where it goes on when the run ends. */
  readonly toSeconds: number | null;
  /** The actor it is done to: carried, escorted, chased, held. */
  readonly whom?: string;
  /** Of the room, part, gate or thing, and where that is. */
  readonly place?: string;
  readonly at?: Spot3;
}

export interface Played {
  readonly seed: number;
  /**
   * Seconds simulated, and its usual or stated length: a run ends early when no person and no vehicle moves any more, and goes on
   * where nobody said how long and people are still on their way out.
   */
  readonly seconds: number;
  readonly secondsMax: number;
  /** Where the caller ended it before its time. */
  readonly stoppedSeconds?: number;
  readonly engine: string;
  readonly actors: readonly PlayedActor[];
  /** How gates limited the flow. */
  readonly flow: FlowMode;
  readonly report: RunReport;
  /** People who should leave but can reach no exit from their start, and why. */
  readonly unreachable: readonly Unreachable[];
  /** All positions over time (crowd/traces/trace.ts), people first, then vehicles, in the order of `actors`. */
  readonly trace: Uint8Array<ArrayBuffer>;
  /** Smoke, water, gas and flames over time; none where there were none. */
  readonly hazards?: HazardHistory;
  /** Events, in the order of their start. */
  readonly happened: readonly Happening[];
  /** What people were seen to do beside walking and waiting, in the order of its start. */
  readonly deeds?: readonly PlayedDeed[];
  /** What people were assumed to do, and what could not be done as asked. */
  readonly assumptions: readonly Assumption[];
  readonly unmet: readonly Unmet[];
}

import type { FleeChange, PersonLeft, RunCommand, StartStage, Zone } from '#run/steering';
/** Messages between the process and the thread of a live run. */
import type { ScenarioSettings } from '#scenario';
import type { StoredPlan } from '#scenario/document';

/** Handed over at the start: the plan as the build wrote it down. */
export interface ThreadOrder {
  readonly stored: StoredPlan;
  readonly settings: ScenarioSettings;
}

export type ToThread =
  | {
      /** Step to this time, with these commands; sent repeatedly as time passes. */
      readonly kind: 'follow';
      readonly steps: number;
      /** The run is playing: frames on the way there are shown too. */
      readonly isPlaying: boolean;
      /** How often time has jumped. After a jump, a frame is sent even for the moment shown last. */
      readonly jump: number;
      readonly commands?: readonly RunCommand[];
    }
  | { readonly kind: 'check'; readonly ticket: number; readonly command: RunCommand }
  | { readonly kind: 'within'; readonly ticket: number; readonly zone: Zone };

export interface RunAbout {
  readonly agents: { id: string; type: 'pedestrian' | 'vehicle' }[];
  readonly levels: {
    id: string;
    kind: string;
    storey: number;
    z: number;
    rise?: { perX: number; perY: number };
  }[];
  readonly exits: { id: string; label: string; level: string; x: number; y: number }[];
  readonly stepsMax: number;
}

/** How far a run is that is started, or that catches up with its clock. */
export interface Starting {
  readonly stage: StartStage;
  /** Of all of it, 0 to 1. */
  readonly progress: number;
}

export interface Picture {
  readonly kind: 'picture';
  readonly steps: number;
  /** The jump count of the last `follow`: frames from before a jump are outdated. */
  readonly jump: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly level: Int16Array;
  /** 256ths of a turn to the left from east. */
  readonly heading: Uint8Array;
  /** With FLEEING_BIT for agents that flee. */
  readonly state: Uint8Array;
  readonly inside: number;
  readonly evacuated: number;
  readonly hurt: number;
  /** Changes of fleeing agents. They follow the first `from` changes sent before, which remain valid. */
  readonly flights: { readonly from: number; readonly changes: readonly FleeChange[] };
  /** People who got out since the previous frame; after a jump, everybody who is out. */
  readonly left?: { readonly isAll: boolean; readonly people: readonly PersonLeft[] };
  readonly crowding?: {
    readonly densityMax: number;
    readonly bottlenecks: readonly { readonly way: string; readonly waiting: number }[];
  };
}

export type FromThread =
  | ({ readonly kind: 'starting' } & Starting)
  | ({ readonly kind: 'ready' } & RunAbout)
  | Picture
  | { readonly kind: 'answer'; readonly ticket: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

/** What a process and the thread of a live run say to each other. */
import type { PersonLeft, RunCommand, Zone } from '#run/steering';

/** Handed over at the start: the plan as the build wrote it down. */
export interface ThreadOrder {
  readonly scenarioJson: string;
}

export type ToThread =
  | {
      /** Be there, with these commands; on and on, as time passes. */
      readonly kind: 'follow';
      readonly steps: number;
      /** Time goes on: what is on the way there is shown too. */
      readonly isPlaying: boolean;
      /** How often time has jumped. After a jump it is shown also where it was shown last. */
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

export interface Picture {
  readonly kind: 'picture';
  readonly steps: number;
  /** That of the last `follow`: pictures from before a jump are over. */
  readonly jump: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly level: Int16Array;
  /** With FLEEING_BIT for who flees. */
  readonly state: Uint8Array;
  readonly inside: number;
  readonly evacuated: number;
  readonly hurt: number;
  /** Who is out since the picture before; after a jump everybody who is. */
  readonly left?: { readonly isAll: boolean; readonly people: readonly PersonLeft[] };
  readonly crowding?: {
    readonly densityMax: number;
    readonly bottlenecks: readonly { readonly way: string; readonly waiting: number }[];
  };
}

export type FromThread =
  | ({ readonly kind: 'ready' } & RunAbout)
  | Picture
  | { readonly kind: 'answer'; readonly ticket: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

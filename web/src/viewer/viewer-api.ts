/** The interface of the viewer: the same for buttons, keys and tests. */
import type { FloorNames } from '#contract/names';
import type { FeltSquare } from './air.ts';
import type { DenseSquare } from './density.ts';
import type { LiveRun } from './live/live-run.ts';
import type { countStates, Whereabouts } from './moment.ts';
import type { Walker } from './plan-walk.ts';
import type { StoreyCurves } from './storey-curves.ts';
import type { ExitUse, Story } from './story.ts';

export const LAYERS = [
  'people',
  'hazards',
  'density',
  'visibility',
  'temperature',
  'exits',
  'names',
] as const;
export type LayerName = (typeof LAYERS)[number];
export const VIEWS = ['overview', 'event', 'eye'] as const;
export type ViewName = (typeof VIEWS)[number];
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

export interface ViewerFiles {
  readonly world: string;
  readonly movements: string;
  readonly hazards: string | undefined;
  readonly ground: string | undefined;
  readonly places: string | undefined;
}

export interface ViewerOptions {
  readonly canvas: HTMLCanvasElement;
  /** The element over the canvas that names are added to. */
  readonly host: HTMLElement;
  readonly files: ViewerFiles;
  readonly story: Story;
  readonly isLowQuality: boolean;
  /** Reduced motion: nothing moves without user action. */
  readonly isStill: boolean;
  readonly signal: AbortSignal;
}

/** The content of the picture, for tables, cards and tests. */
export interface Shown {
  readonly seconds: number;
  readonly end: number;
  /** A live run, not a recorded one. */
  readonly isLive: boolean;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly storey: number | undefined;
  readonly layers: Readonly<Record<LayerName, boolean>>;
  readonly followed: string | undefined;
  readonly isFirst: boolean;
  /** The camera stands at eye level and walks by keys. */
  readonly isWalking: boolean;
  readonly whereabouts: Whereabouts | undefined;
  /** The smoke, heat, gas or water around the followed person, as text; undefined for none. */
  readonly exposure: string | undefined;
  readonly counts: ReturnType<typeof countStates>;
  readonly dense: readonly DenseSquare[];
  /** Squares of the active air layer that are not cut away; empty without a layer. */
  readonly air: readonly FeltSquare[];
  readonly exits: readonly ExitUse[];
  readonly drawCalls: number;
  readonly triangles: number;
  readonly textures: number;
  readonly geometries: number;
  /** Milliseconds of script for the last picture, and from the files' arrival to the first one. */
  readonly scriptMs: number;
  readonly openedMs: number;
}

/** A spot on a floor. */
export interface FloorSpot {
  readonly x: number;
  readonly y: number;
  /** The id of the floor. */
  readonly level: string;
  readonly storey: number;
}

export interface Viewer {
  readonly storeys: readonly number[];
  readonly floorNames: FloorNames;
  /** Whether there is data on the air: only for runs with smoke. */
  readonly hasAir: () => boolean;
  /** The number of people on each floor over time. */
  readonly crowds: StoreyCurves;
  /** All people, as a live run plans their steps. */
  readonly walkers: readonly Walker[];
  /** Shows a live run; undefined for the recorded one again. */
  live(run: LiveRun | undefined): void;
  seek(seconds: number): void;
  follow(id: string | undefined, isFirst?: boolean): void;
  storey(level: number | undefined): void;
  layer(name: LayerName, isOn?: boolean): void;
  play(isPlaying: boolean): void;
  speed(times: number): void;
  view(name: ViewName): void;
  /** Looks at a room, exit or stair from near; false if the id is unknown. */
  place(id: string): boolean;
  /** From eye level: so many meters ahead and to the right, and turned to the left by so many radians. */
  walk(step: { readonly ahead?: number; readonly right?: number; readonly turn?: number }): void;
  /** The person nearest to a point of the canvas, in pixels. */
  pick(x: number, y: number): string | undefined;
  /** The floor under a point of the canvas, in pixels. */
  findFloor(x: number, y: number): FloorSpot | undefined;
  shown(): Shown;
  onChange(listener: (shown: Shown) => void): () => void;
  cameraText(): string;
  lookFrom(text: string): boolean;
  picture(): Promise<Blob>;
  dispose(): void;
}

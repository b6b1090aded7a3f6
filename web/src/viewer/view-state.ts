/** What a viewer keeps. */
import type { FeltSquare } from './air.ts';
import type { BuiltScene } from './build-scene.ts';
import type { CameraRig } from './camera-rig.ts';
import type { DenseSquare } from './density.ts';
import type { HazardLayer } from './hazard-layer.ts';
import type { LiveRun } from './live/live-run.ts';
import type { MovementTextures } from './movement-textures.ts';
import type { HazardsOverTime } from './read-hazards.ts';
import type { ExitUse, Story } from './story.ts';
import type { LayerName, Shown, ViewerOptions } from './viewer-api.ts';

/** The state of a viewer: the scene's parts, the moment, and the listeners. */
export interface View {
  readonly options: ViewerOptions;
  readonly built: BuiltScene;
  readonly rig: CameraRig;
  readonly listeners: Set<(shown: Shown) => void>;
  /** Of the run that is shown, recorded or live. */
  trace: BuiltScene['trace'];
  steps: BuiltScene['steps'];
  story: Story;
  end: number;
  live: LiveRun | undefined;
  liveTextures: MovementTextures | undefined;
  stopLive: () => void;
  hazards: HazardLayer | undefined;
  overTime: HazardsOverTime;
  seconds: number;
  isPlaying: boolean;
  speed: number;
  storey: number | undefined;
  readonly layers: Record<LayerName, boolean>;
  followed: number;
  isFirst: boolean;
  isWalking: boolean;
  clock: number;
  dense: readonly DenseSquare[];
  air: readonly FeltSquare[];
  uses: readonly ExitUse[];
  lastSample: number;
  frame: number;
  toldAt: number;
  drawnAt: number;
  scriptMs: number;
  openedMs: number;
  isDisposed: boolean;
}

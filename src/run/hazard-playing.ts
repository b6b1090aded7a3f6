/** What must be known of each kind of hazard to play it. */
import { createFacet } from '#base';
import type { HazardDescription } from '#crowd/hazards';
import type { HARM_CAUSES } from '#crowd/simulation';
import type { FireDesign } from '#scenario/plan';
import type { PlacedHazard } from '#world/site';
import type { CommandedRun } from './direct/commanded-run.ts';
import type { FloorSpot } from './direct/floor-spot.ts';
import type { HazardStage } from './direct/hazard-stage.ts';
import type { HappeningKind } from './played.ts';

export interface HazardPlaying {
  readonly model: HazardModel;
  /** Set off by somebody while a run goes on; null where nobody can. */
  readonly command: ((run: CommandedRun, commanded: CommandedHazard) => HazardDescription) | null;
  readonly response: HazardResponse;
  /** No lift moves after it, or until it is over, whatever else the prompt says. */
  readonly stopsLifts: boolean | 'while it lasts';
  /** The event is carried out by attackers among the agents; they do not flee. */
  readonly castsAttackers: boolean;
  /** Whether it wakes everybody who sleeps; absent where it wakes nobody by itself. */
  readonly wakes?: (event: { readonly magnitude?: { readonly value: number } }) => boolean;
  /** On a road: vehicles that collided, or a lane that is closed. */
  readonly blocksLane: 'crash' | 'closure' | null;
  /** How far a vehicle drives on through people if the prompt does not say; absent if it stops at once. */
  readonly drivesOnMeters?: number;
  /** The state of people whom the prompt has harmed by it; null if such an event itself harms nobody. */
  readonly blow: Exclude<(typeof HARM_CAUSES)[number], 'none'> | null;
  /** What it is in the record of a run, where no physical model records it. */
  readonly happens: HappeningKind | null;
}

/**
 * The hazard in the crowd's physical models. An event without a model is listed as unmet, never played as another one.
 */
export type HazardModel =
  /** The event is known, people act on it, but it does nothing to them by itself. */
  | { readonly kind: 'none'; readonly because: string }
  /** The event consists only of what people and vehicles do. */
  | { readonly kind: 'people' }
  | {
      readonly kind: 'everywhere';
      readonly describe: (stage: HazardStage, hazard: PlacedHazard) => readonly HazardDescription[];
    }
  /** On the floor where the world put it. */
  | {
      readonly kind: 'spot';
      /** It reaches people from beyond the ground they walk on: a cloud that comes with the wind. */
      readonly comesFromAfar?: boolean;
      readonly describe: (
        stage: HazardStage,
        hazard: PlacedHazard,
        spot: FloorSpot,
      ) => readonly HazardDescription[];
    };

/**
 * How people react. `afterSeconds` is detection and alarm: from the event until people are told. A smoke detector
 * answers a fire by its growth (kinds/hazards/fire/detect-fire.ts). The others are judgement:
 * explosions and shots are heard at once; after a quake people leave when the shaking is over; gas is smelled and then
 * reported; people are warned of waves, storms and wildfires beforehand, so the alarm is at the start.
 */
export type HazardResponse =
  /** `isDetected`: by detectors, where there are any; else somebody has to see it. */
  | {
      readonly kind: 'leave';
      readonly afterSeconds: number | ((fire: FireDesign) => number);
      readonly isDetected: boolean;
    }
  /** Known before it comes: the alarm is at the start of the run. */
  | { readonly kind: 'leave before' }
  /** In the open people leave; inside they stay. */
  | { readonly kind: 'leave the open'; readonly afterSeconds: number }
  /** People are safer inside. */
  | { readonly kind: 'stay inside' }
  /** People go on with their day. */
  | { readonly kind: 'none' };

export interface CommandedHazard {
  readonly startSeconds: number;
  readonly spot: FloorSpot;
  /** Peak heat release of a fire, where it is given. */
  readonly peakKw?: number | undefined;
}

export const hazardPlayings = createFacet<HazardPlaying>('how a hazard is played');

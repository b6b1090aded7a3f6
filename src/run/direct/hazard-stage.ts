/** The inputs for describing hazards, and the notes on assumed sizes and on events that cannot be played. */
import type { Scenario } from '#scenario';
import type { PlacedHazard, World } from '#world/site';
import type { Cast } from '../cast/cast.ts';
import type { Notes } from './direction.ts';

export interface HazardStage {
  readonly scenario: Scenario;
  readonly world: World;
  readonly cast: Cast;
  readonly notes: Notes;
  /** Doors that people lock, and when. */
  readonly locks?: readonly { readonly gate: string; readonly seconds: number }[];
}

export function assume(notes: Notes, hazard: PlacedHazard, value: unknown, because: string): void {
  notes.assumptions.push({ path: `events[${hazard.event}]`, value, because });
}

export function refuse(notes: Notes, hazard: PlacedHazard, because: string): void {
  notes.unmet.push({ path: `events[${hazard.event}]`, asked: hazard.type, got: null, because });
}

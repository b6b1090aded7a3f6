/** How each kind of vehicle moves. */
import { createFacet } from '#base';
import type { VehicleKind } from '#crowd/traffic';

export interface VehicleMotion {
  /** How it drives among others on lanes; of kinds that go on roads. */
  readonly drives?: VehicleKind;
  /** Maximum speed on lanes, where its kind alone does not say it. */
  readonly speedMax?: number;
  /** Away from lanes: usual speed in meters per second, and how fast it gains and loses it. */
  readonly cruise: number;
  readonly acceleration: number;
  /** People go aboard: how many it takes where nobody says, and its doors on one side; of a train each carriage. */
  readonly carries?: {
    readonly room: number;
    readonly doors: number;
    /** It does not leave when all are in. */
    readonly stays?: boolean;
  };
}

export const vehicleMotions = createFacet<VehicleMotion>('how a vehicle moves');

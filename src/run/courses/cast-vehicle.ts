/** A vehicle of a run. */
import type { VehicleKind } from '#crowd/traffic';
import type { Course } from './course.ts';

export interface CastVehicle {
  /** Of the scenario's group. */
  readonly group: string;
  /** As the scenario calls it. */
  readonly kind: string;
  /** The prompt's word for it. */
  readonly role?: string;
  /** How it drives on lanes. */
  readonly drives: VehicleKind;
  /** Maximum speed in meters per second; the one of its kind when not given. */
  readonly speedMax?: number;
  readonly length: number;
  readonly width: number;
  readonly carriages?: number;
  /** People begin in it: they walk about in it, and in and out by its doors. */
  readonly isInhabited?: boolean;
  /** It ends on its side where it crashes. */
  readonly isOverturned?: boolean;
  /** Its way where it is in no traffic. */
  readonly course?: Course;
}

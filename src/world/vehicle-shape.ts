/** What the world must know of every kind of vehicle: where it goes, and how much room it takes. */
import { createFacet } from '#base';

export interface VehicleShape {
  /** Lanes and car parks; rails; water; the air; floors and yards where people work. */
  readonly goes: 'road' | 'rail' | 'water' | 'air' | 'yard';
  /** Meters. Of a train one carriage: it has as many as the platform is long. */
  readonly length: number;
  readonly width: number;
  /** Where it has no lane it rides among people who walk. */
  readonly ridesAmongPeople?: boolean;
  /** Of a train: the most carriages. */
  readonly carriagesMost?: number;
}

export const vehicleShapes = createFacet<VehicleShape>('how much room a vehicle takes');

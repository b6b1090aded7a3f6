/** The vehicles of a run: a fixed list, with one entry per vehicle whether it is on the road yet or not. */
import type { VehicleKind } from '#crowd/traffic';
import type { World } from '#world/site';

export interface CastVehicle {
  /** Of the scenario's group. */
  readonly group: string;
  /** As the scenario calls it. */
  readonly kind: string;
  /** The prompt's word for it. */
  readonly role?: string;
  /** How it drives. */
  readonly drives: VehicleKind;
  /** Maximum speed in meters per second; the one of its kind when not given. */
  readonly speedMax?: number;
}

/**
 * Cyclists ride at about 5 m/s in towns (18 km/h, of the 15 to 20 km/h usually measured); an electric scooter may do 20 km/h
 * in most of Europe. On the road both are as narrow as a motorcycle.
 */
const DRIVES: Readonly<Record<string, { drives: VehicleKind; speedMax?: number }>> = {
  car: { drives: 'car' },
  taxi: { drives: 'car' },
  bus: { drives: 'bus' },
  truck: { drives: 'truck' },
  motorcycle: { drives: 'motorcycle' },
  bicycle: { drives: 'motorcycle', speedMax: 5 },
  scooter: { drives: 'motorcycle', speedMax: 5.5 },
  ambulance: { drives: 'emergency' },
  fire_engine: { drives: 'emergency' },
  police_car: { drives: 'emergency' },
};

export function castVehicles({ groups }: World, most: number): CastVehicle[] {
  return groups
    .filter(({ type }) => type === 'vehicle')
    .flatMap(({ group, kind, role, count }) =>
      Array.from({ length: count }, () => ({
        group,
        kind,
        ...(role === undefined ? {} : { role }),
        ...(DRIVES[kind] ?? DRIVES['car']!),
      })),
    )
    .slice(0, most);
}

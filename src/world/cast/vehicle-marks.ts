/** Vehicles as places beside which people begin: behind the lorry, around the tram, near the bus. */
import type { Side } from '#scenario/values';
import { bodyOf } from '../vehicles/stand.ts';
import type { Stand } from '../vehicles/stand.ts';
import type { Landmark } from '../world.ts';
import type { OutlineOf } from './outline-of.ts';

export interface VehicleMarks {
  /** One for each vehicle of a group that stands; its side is where its front points. */
  readonly marksOf: (group: string) => readonly Landmark[];
  /** Of vehicles and of all other landmarks. */
  readonly outlineOf: OutlineOf;
}

const PREFIX = 'vehicle:';

export function createVehicleMarks(
  standsOf: (group: string) => readonly Stand[],
  outlineOf: OutlineOf,
): VehicleMarks {
  const bodies = new Map<string, Stand>();
  return {
    marksOf: (group) =>
      standsOf(group).map((stand, turn): Landmark => {
        const id = `${PREFIX}${group}:${turn}`;
        bodies.set(id, stand);
        return {
          id,
          label: group,
          kind: 'part',
          side: sideOf(stand.heading),
          at: stand.at,
          ...(stand.level === undefined ? {} : { level: stand.level }),
        };
      }),
    outlineOf(landmark) {
      const stand = bodies.get(landmark.id);
      return stand === undefined ? outlineOf(landmark) : [bodyOf(stand)];
    },
  };
}

export function isVehicle({ id }: Landmark): boolean {
  return id.startsWith(PREFIX);
}

const SIDES: readonly Side[] = ['east', 'north', 'west', 'south'];

function sideOf(heading: number): Side {
  const quarter = Math.round(heading / (Math.PI / 2));
  return SIDES[((quarter % 4) + 4) % 4]!;
}

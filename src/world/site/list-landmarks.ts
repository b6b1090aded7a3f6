/** Everything of a building that has a name, on each of its storeys. */
import { centreOf } from '../plan/inside.ts';
import type { Building, Landmark } from '../world.ts';

export function listLandmarks(building: Building): Landmark[] {
  const { id, interior, structure } = building;
  const own = structure === undefined ? {} : { structure };
  if (interior === undefined) return [];
  const levelAt = new Map(
    interior.storeys.toReversed().map(({ storey, level }) => [storey, level]),
  );
  const onStoreys = (storeys: readonly number[]): { storey: number; level: string }[] =>
    storeys.flatMap((storey) => {
      const level = levelAt.get(storey);
      return level === undefined ? [] : [{ storey, level }];
    });
  return [
    {
      id,
      kind: 'building',
      label: building.name ?? building.kind.replaceAll('_', ' '),
      at: centreOf(building.footprint),
      ...own,
    },
    ...interior.storeys.flatMap(({ storey, level, rooms }) =>
      rooms.map((room): Landmark => ({
        id: room.id,
        kind: 'room',
        label: room.name ?? room.use,
        use: room.use,
        storey,
        level,
        at: centreOf(room.outline),
        ...own,
      })),
    ),
    ...interior.stairs.flatMap((stair) =>
      onStoreys(stair.storeys).map((place): Landmark => ({
        id: `${stair.id}@${place.storey}`,
        kind: 'stair',
        label: stair.name ?? stair.kind,
        ...(stair.kind === 'escalator' ? { use: stair.kind } : {}),
        ...(stair.side === undefined ? {} : { side: stair.side }),
        ...place,
        at: centreOf(stair.outline),
        ...own,
      })),
    ),
    ...interior.lifts.flatMap((lift) =>
      onStoreys(lift.storeys).map((place): Landmark => ({
        id: `${lift.id}@${place.storey}`,
        kind: 'lift',
        label: 'lift',
        ...place,
        at: centreOf(lift.outline),
        ...own,
      })),
    ),
    ...interior.exits.map((exit): Landmark => ({
      id: exit.id,
      kind: 'exit',
      label: exit.name ?? 'exit',
      side: exit.side,
      ...(exit.beside === undefined ? {} : { beside: exit.beside }),
      storey: exit.storey,
      ...onStoreys([exit.storey])[0],
      at: {
        x: (exit.segment.from.x + exit.segment.to.x) / 2,
        y: (exit.segment.from.y + exit.segment.to.y) / 2,
      },
      ...own,
    })),
  ];
}

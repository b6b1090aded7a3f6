/** Everything that was built and can be named, in one form. */
import { listPlatformEdges } from '#world/site';
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';
import { listBuildings } from './list-building-things.ts';
import { onSegment, sizeOf, toThing } from './things.ts';
import type { Thing } from './things.ts';

export function listThings(world: World): Thing[] {
  const built = [...listBuildings(world), ...listOpenPlaces(world)];
  const known = new Set(built.map(({ id }) => id));
  return [
    ...built,
    ...listAreas(world).filter(({ id }) => !known.has(id)),
    ...listRails(world),
    ...listGates(world),
    ...listStreets(world),
    ...listLanes(world),
    ...world.ground.water.map((outline, i) =>
      toThing({
        id: `water-${i + 1}`,
        kind: 'water',
        label: 'water',
        use: isLong(outline) ? 'river' : 'water',
        outline,
      }),
    ),
    ...world.objects.map(({ kind, at }, i) =>
      toThing({ id: `object-${i + 1}`, kind: 'object', label: kind, use: kind, at }),
    ),
  ];
}

/** A river is long, a lake and the sea are not. Judgement. */
const RIVER_RATIO = 3;

function isLong(outline: Ring): boolean {
  const { lengthM, widthM } = sizeOf({ outline });
  return lengthM >= RIVER_RATIO * widthM;
}

/** Track beds in a station, and the edges of its platforms. */
function listRails(world: World): Thing[] {
  const rooms = new Map(
    world.buildings.flatMap(({ interior }) =>
      (interior?.storeys ?? []).flatMap(({ rooms: own }) => own.map((room) => [room.id, room])),
    ),
  );
  const edges = listPlatformEdges(world).map(({ platform, level, from, to }, i) => {
    const { name, use } = rooms.get(platform)!;
    return toThing({
      id: `edge-${i + 1}`,
      kind: 'part',
      label: `edge of ${name ?? use}`,
      use: 'platform edge',
      levels: [level],
      line: [from, to],
      isAsked: true,
    });
  });
  const beds = world.buildings.flatMap(({ id, interior }) =>
    (interior?.storeys ?? []).flatMap(({ level, fixtures }) =>
      fixtures
        .filter(({ use }) => use === 'tracks')
        .map(({ outline }, i) =>
          toThing({
            id: `${id}.tracks-${level}-${i + 1}`,
            kind: 'part',
            label: 'tracks',
            use: 'track',
            levels: [level],
            outline,
            of: id,
            isAsked: true,
          }),
        ),
    ),
  );
  return [...edges, ...beds];
}

function listOpenPlaces({ openPlaces }: World): Thing[] {
  return openPlaces.flatMap(({ id, kind, name, outline, parts, structure }) => {
    const isAsked = structure !== undefined;
    return [
      toThing({
        id,
        kind: 'place',
        label: name ?? kind.replaceAll('_', ' '),
        use: kind,
        outline,
        isAsked,
      }),
      ...parts.map((part) =>
        toThing({
          id: part.id,
          kind: 'part',
          label: part.name ?? part.use,
          use: part.use,
          outline: part.outline,
          of: id,
          isAsked,
        }),
      ),
    ];
  });
}

/** Named parts of the open ground: the audience area, a street of a town. */
function listAreas({ walkable, landmarks }: World): Thing[] {
  const labels = new Map(landmarks.map((landmark) => [landmark.id, landmark]));
  return walkable.levels.flatMap(({ id: level, storey, areas }) =>
    areas.map(({ id, name, outline }) => {
      const mark = labels.get(id);
      const label = mark?.label ?? name ?? id;
      return toThing({
        id,
        kind: 'part',
        label,
        use: mark?.use ?? label,
        levels: [level],
        storey,
        outline,
        isAsked: true,
      });
    }),
  );
}

/** Gates of open places: exits of the walkable space that belong to no building; and doors that have a name. */
function listGates({ buildings, landmarks, walkable }: World): Thing[] {
  const known = new Set(buildings.flatMap(({ interior }) => interior?.exits.map(({ id }) => id)));
  const labels = new Map(landmarks.map((landmark) => [landmark.id, landmark]));
  const yards = new Set(
    buildings.length === 0
      ? []
      : walkable.levels.flatMap(({ id, kind }) => (kind === 'outdoor' ? [id] : [])),
  );
  // Where there is ground around an open place, its gates lead there.
  const gates = walkable.joins.filter(({ id }) =>
    /^(?:exit|gate)$/.test(labels.get(id)?.kind ?? ''),
  );
  const exits = [
    // Where the ground around a building meets the street, there is no gate.
    ...walkable.exits
      .filter(({ id, level }) => labels.has(id) || !yards.has(level))
      .map(({ id, level, segment }) => ({ id, levels: [level] as readonly string[], segment })),
    ...gates.map(({ id, levels, segment }) => ({ id, levels, segment })),
  ]
    .filter(({ id }) => !known.has(id))
    .map(({ id, levels, segment }) => {
      const mark = labels.get(id);
      const kind = mark?.kind === 'exit' ? 'exit' : 'gate';
      const label = mark?.label ?? kind;
      return toThing({
        id,
        kind,
        label,
        use: kind,
        levels,
        isAsked: true,
        ...onSegment(segment),
        ...(mark?.side === undefined ? {} : { side: mark.side }),
        more: 'exit entrance',
      });
    });
  const doors = walkable.levels.flatMap(({ id: level, storey, doors: own }) =>
    own.map(({ id, segment }) => {
      const mark = labels.get(id);
      return toThing({
        id,
        kind: 'door',
        label: mark?.label ?? 'door',
        use: mark === undefined ? 'door' : NAMED_DOOR,
        levels: [level],
        storey,
        isAsked: true,
        ...onSegment(segment),
        ...(mark?.side === undefined ? {} : { side: mark.side }),
      });
    }),
  );
  return [...exits, ...doors];
}

/** A door inside that has a name of its own. */
export const NAMED_DOOR = 'named door';

function listStreets({ streets }: World): Thing[] {
  return streets.edges.map(({ id, name, kind, line, width }) =>
    toThing({
      id,
      kind: 'street',
      label: name ?? (kind === 'rail' ? 'railway' : kind === 'path' ? 'path' : 'street'),
      use: kind,
      line,
      widthM: width,
      more: kind === 'rail' ? 'track railway line' : 'street road',
    }),
  );
}

/** As drivers speak of them. */
function listLanes({ streets, walkable }: World): Thing[] {
  return (walkable.lanes?.lanes ?? [])
    .filter(({ id }) => streets.edges.some((street) => id.startsWith(`${street.id}.`)))
    .map(({ id, line, left, right }) =>
      toThing({
        id,
        kind: 'lane',
        label: 'lane',
        use: 'lane',
        line,
        more: [
          ...(left === undefined ? ['left'] : []),
          ...(right === undefined ? ['right'] : []),
          ...(left !== undefined && right !== undefined ? ['middle'] : []),
        ].join(' '),
      }),
    );
}

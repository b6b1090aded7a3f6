/** Everything that was built and can be named, in one form: its kind, its name and its position. */
import { isInRing, lineLength } from '#plane';
import { listPlatformEdges } from '#world/site';
import type { World } from '#world/site';
import type { Point, Ring, Segment } from '#world/walkable';
import { toWords } from './words.ts';

export type ThingKind =
  | 'building'
  | 'place'
  | 'part'
  | 'room'
  | 'stair'
  | 'escalator'
  | 'ramp'
  | 'lift'
  | 'exit'
  | 'gate'
  | 'door'
  | 'street'
  | 'lane'
  | 'water'
  | 'object';

export interface Thing {
  readonly id: string;
  readonly kind: ThingKind;
  readonly label: string;
  /** Of a building or open place its kind; of a room or part its use. */
  readonly use: string;
  /** Words of its name and use, and of what is like it. */
  readonly words: ReadonlySet<string>;
  readonly side?: string;
  readonly storey?: number;
  /** Levels it is on; empty for things on all levels, such as a building. */
  readonly levels?: readonly string[];
  readonly outline?: Ring;
  readonly line?: readonly Point[];
  readonly at: Point;
  readonly widthM?: number;
  /** The building or open place it belongs to. */
  readonly of?: string;
  /** When the thing is closed, all these ids are closed. */
  readonly ways: readonly string[];
  /** The prompt asked for it, or it is inside something that was asked for. */
  readonly isAsked: boolean;
}

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

type Draft = Pick<Thing, 'id' | 'kind' | 'label' | 'use'> &
  Partial<Omit<Thing, 'words'>> & { readonly more?: string };

function toThing({ more = '', ...draft }: Draft): Thing {
  return {
    isAsked: false,
    ways: [draft.id],
    ...draft,
    at: draft.at ?? middleOf(draft.outline ?? draft.line ?? []),
    words: toWords(`${draft.label} ${draft.use} ${more}`),
  };
}

function listBuildings({ buildings, landmarks }: World): Thing[] {
  const labels = new Map(landmarks.map(({ id, label }) => [id.replace(/@-?\d+$/, ''), label]));
  return buildings.flatMap(({ id, kind, name, footprint, structure, interior, floors }) => {
    const isAsked = structure !== undefined;
    const own = { of: id, isAsked };
    return [
      toThing({
        id,
        kind: 'building',
        label: name ?? kind.replaceAll('_', ' '),
        use: kind,
        outline: footprint,
        isAsked,
        more: 'building',
      }),
      ...(interior?.storeys ?? []).flatMap(({ storey, level, ceilings = [] }) =>
        ceilings.map(({ id: ceiling, outline }) =>
          toThing({
            ...own,
            id: ceiling,
            kind: 'part',
            label: 'ceiling',
            use: 'ceiling',
            storey,
            levels: [level],
            outline,
          }),
        ),
      ),
      ...(interior?.storeys ?? []).flatMap(({ storey, level, rooms }) =>
        rooms.map((room) =>
          toThing({
            ...own,
            id: room.id,
            // Above the last storey there is nothing but the roof.
            kind: room.use === 'roof' && storey >= floors ? 'part' : 'room',
            label: room.name ?? room.use,
            use: room.use,
            storey,
            levels: [level],
            outline: room.outline,
          }),
        ),
      ),
      ...(interior?.storeys ?? []).flatMap(({ storey, level, fixtures }) =>
        fixtures
          .filter(({ use }) => use === 'barrier')
          .map(({ use, outline }, i) =>
            toThing({
              ...own,
              id: `${level}.${use}-${i + 1}`,
              kind: 'part',
              label: use,
              use,
              storey,
              levels: [level],
              outline,
            }),
          ),
      ),
      ...(interior?.stairs ?? []).map((stair) =>
        toThing({
          ...own,
          id: stair.id,
          kind: stair.kind,
          label: stair.name ?? labels.get(stair.id) ?? stair.kind,
          use: stair.isCounted ? stair.kind : `inner ${stair.kind}`,
          levels: stair.levels,
          outline: stair.outline,
          widthM: stair.width,
          ways: stair.gates,
          ...(stair.side === undefined ? {} : { side: stair.side }),
          ...(stair.storeys[0] === undefined ? {} : { storey: stair.storeys[0] }),
        }),
      ),
      ...(interior?.lifts ?? []).map(({ id: lift, outline }) =>
        toThing({ ...own, id: lift, kind: 'lift', label: 'lift', use: 'lift', outline }),
      ),
      ...(interior?.exits ?? []).map((exit) =>
        toThing({
          ...own,
          id: exit.id,
          kind: 'exit',
          label: exit.name ?? labels.get(exit.id) ?? `${exit.side} exit`,
          use: 'exit',
          side: exit.side,
          storey: exit.storey,
          ...onSegment(exit.segment),
          widthM: exit.width,
          more: 'exit door',
        }),
      ),
    ];
  });
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

function onSegment({ from, to }: Segment) {
  return {
    at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    line: [from, to],
    widthM: Math.hypot(to.x - from.x, to.y - from.y),
  };
}

function middleOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length);
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

/** 0 inside; else how far its edge, line or middle is. */
export function distanceTo(thing: Thing, point: Point): number {
  const { outline, line, at } = thing;
  if (outline !== undefined) {
    if (isInRing(outline, point)) return 0;
    return awayFromLine([...outline, outline[0]!], point);
  }
  if (line !== undefined && line.length > 1) return awayFromLine(line, point);
  return Math.hypot(point.x - at.x, point.y - at.y);
}

export function awayFromLine(line: readonly Point[], { x, y }: Point): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const along = square > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / square : 0;
    const part = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - from.x - part * dx, y - from.y - part * dy));
  }
  return least;
}

/** Length and width of what has an outline: of the smallest box along its longest side. */
export function sizeOf(thing: Pick<Thing, 'outline' | 'line' | 'widthM'>): {
  readonly lengthM: number;
  readonly widthM: number;
} {
  const { outline, line, widthM = 0 } = thing;
  if (outline === undefined) return { lengthM: lineLength(line ?? []), widthM };
  const ring = outline;
  let [longest, angle] = [0, 0];
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length > longest) [longest, angle] = [length, Math.atan2(to.y - from.y, to.x - from.x)];
  });
  const along = ring.map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle));
  const across = ring.map(({ x, y }) => y * Math.cos(angle) - x * Math.sin(angle));
  const extents = [along, across].map(
    (values) =>
      values.reduce((a, b) => Math.max(a, b), -Infinity) -
      values.reduce((a, b) => Math.min(a, b), Infinity),
  );
  return { lengthM: Math.max(...extents), widthM: Math.min(...extents) };
}

interface Square {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The middle of a square in which smoke, water or gas was sampled. */
export function squareMiddle({ minX, minY, maxX, maxY }: Square): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** What was built, by id: the shape of it, and what it is. */
import { isInRing, lineLength } from '#plane';
import type { Landmark } from '#world/landmarks';
import type { Building, World } from '#world/site';
import type { Point, Ring, Segment } from '#world/walkable';

type SiteKind =
  | Landmark['kind']
  | 'ramp'
  | 'escalator'
  | 'lane'
  | 'water'
  | 'object'
  | 'rubble'
  | 'body';

export interface Site {
  readonly id: string;
  readonly kind: SiteKind;
  readonly label: string;
  /** Of a building or open place its kind; of a room or part its use. */
  readonly use: string;
  /** Of the document; none for what surrounds it. */
  readonly structure?: string;
  readonly side?: string;
  readonly storey?: number;
  /** Levels it is on; none for what is on all of them, such as a building. */
  readonly levels?: readonly string[];
  readonly outline?: Ring;
  readonly line?: readonly Point[];
  readonly at: Point;
  readonly widthM?: number;
  /** Closed when all these ids are closed. */
  readonly ways: readonly string[];
}

type Draft = Pick<Site, 'id' | 'kind'> & Partial<Site>;

export function listSites(world: World): ReadonlyMap<string, Site> {
  const marks = new Map(world.landmarks.map((mark) => [ownId(mark.id), mark]));
  const sites = new Map<string, Site>();
  const drafts = [
    ...world.buildings.flatMap(listInside),
    ...world.openPlaces.flatMap(listPlace),
    ...listGround(world),
    ...listWays(world, marks),
  ];
  for (const draft of drafts)
    if (!sites.has(draft.id)) sites.set(draft.id, toSite(draft, marks.get(draft.id)));
  for (const [id, { kind, at, level }] of marks)
    if (!sites.has(id))
      sites.set(
        id,
        toSite(
          { id, kind, at, ...(level === undefined ? {} : { levels: [level] }) },
          marks.get(id),
        ),
      );
  return sites;
}

/** A stair or a lift has a landmark on each storey; all of it is one. */
export function ownId(id: string): string {
  const at = id.lastIndexOf('@');
  return at < 0 ? id : id.slice(0, at);
}

export function toSite(draft: Draft, mark?: Landmark): Site {
  const label = mark?.label ?? draft.label ?? draft.use ?? draft.kind;
  const structure = draft.structure ?? mark?.structure;
  const storey = draft.storey ?? (draft.levels === undefined ? undefined : mark?.storey);
  const side = draft.side ?? mark?.side;
  return {
    use: mark?.use ?? draft.kind,
    ways: [draft.id],
    ...draft,
    label,
    ...(structure === undefined ? {} : { structure }),
    ...(storey === undefined ? {} : { storey }),
    ...(side === undefined ? {} : { side }),
    at: draft.at ?? middleOf(draft.outline ?? draft.line ?? []),
  };
}

function listInside({ id, kind, footprint, structure, interior, name }: Building): Draft[] {
  const own = structure === undefined ? {} : { structure };
  const whole: Draft = {
    ...own,
    id,
    kind: 'building',
    use: kind,
    outline: footprint,
    ...(name === undefined ? {} : { label: name }),
  };
  if (interior === undefined) return [whole];
  const inside = interior.storeys.flatMap(({ storey, level, rooms, fixtures, ceilings = [] }) =>
    [
      ...ceilings.map((one): Draft => ({ ...one, kind: 'part', use: 'ceiling', label: 'ceiling' })),
      ...rooms.map(({ name: label, ...room }): Draft => ({
        id: room.id,
        kind: 'room',
        use: room.use,
        outline: room.outline,
        ...(label === undefined ? {} : { label }),
      })),
      ...fixtures.map((one, i): Draft => ({
        id: one.id ?? `${level}.${one.use}-${i + 1}`,
        kind: 'part',
        use: one.use,
        outline: one.outline,
        ...(one.name === undefined ? {} : { label: one.name }),
      })),
    ].map((draft) => ({ ...own, ...draft, storey, levels: [level] })),
  );
  const stairs = interior.stairs.map(({ storeys, gates, width, ...stair }): Draft => ({
    ...own,
    id: stair.id,
    kind: stair.kind,
    use: stair.isCounted ? stair.kind : 'inner stair',
    outline: stair.outline,
    levels: stair.levels,
    widthM: width,
    ways: gates,
    ...(stair.side === undefined ? {} : { side: stair.side }),
    ...(storeys[0] === undefined ? {} : { storey: storeys[0] }),
  }));
  const lifts = interior.lifts.map(({ id: lift, outline }): Draft => ({
    ...own,
    id: lift,
    kind: 'lift',
    outline,
  }));
  const exits = interior.exits.map(({ id: exit, side, storey, segment }): Draft => ({
    ...own,
    id: exit,
    kind: 'exit',
    side,
    storey,
    ...onSegment(segment),
  }));
  return [whole, ...inside, ...stairs, ...lifts, ...exits];
}

function listPlace({
  id,
  kind,
  outline,
  parts,
  structure,
  name,
}: World['openPlaces'][number]): Draft[] {
  const own = structure === undefined ? {} : { structure };
  return [
    {
      ...own,
      id,
      kind: 'place',
      use: kind,
      outline,
      ...(name === undefined ? {} : { label: name }),
    },
    ...parts.map(({ name: label, ...part }): Draft => ({
      ...own,
      ...part,
      kind: 'part',
      ...(label === undefined ? {} : { label }),
    })),
  ];
}

/** Named ground, streets with their lanes, water and loose things. */
function listGround({ walkable, streets, ground, objects }: World): Draft[] {
  const areas = walkable.levels.flatMap(({ id: level, storey, areas: own }) =>
    own.map(({ id, outline }): Draft => ({ id, kind: 'part', outline, levels: [level], storey })),
  );
  const lines = streets.edges.map(({ id, kind, line, width, name }): Draft => ({
    id,
    kind: 'street',
    use: kind,
    line,
    widthM: width,
    ...(name === undefined ? {} : { label: name }),
  }));
  const lanes = (walkable.lanes?.lanes ?? []).map(({ id, line }): Draft => ({
    id,
    kind: 'lane',
    line,
  }));
  return [
    ...areas,
    ...lines,
    ...lanes,
    ...ground.water.map((outline, i): Draft => ({ id: `water-${i + 1}`, kind: 'water', outline })),
    ...objects.map(({ kind, at }, i): Draft => ({
      id: `object-${i + 1}`,
      kind: 'object',
      use: kind,
      at,
    })),
  ];
}

/** Gates of open places, and doors inside. A join that has no name is no gate. */
function listWays({ walkable, buildings }: World, marks: ReadonlyMap<string, Landmark>): Draft[] {
  const yards = new Set(
    buildings.length === 0
      ? []
      : walkable.levels.flatMap(({ id, kind }) => (kind === 'outdoor' ? [id] : [])),
  );
  const doors = walkable.levels.flatMap(({ id: level, storey, doors: own }) =>
    own.map(({ id, segment }) => ({ id, kind: 'door', levels: [level], storey, segment }) as const),
  );
  // Where the ground around a building meets the street, there is no gate.
  const exits = walkable.exits
    .filter(({ id, level }) => marks.has(id) || !yards.has(level))
    .map(({ id, level, segment }) => ({ id, levels: [level], segment }));
  const joins = walkable.joins.filter(({ id }) => {
    const kind = marks.get(id)?.kind;
    return kind === 'exit' || kind === 'gate';
  });
  const gates = [...exits, ...joins].map(({ id, levels, segment }) => ({
    id,
    kind: marks.get(id)?.kind ?? 'gate',
    levels,
    segment,
  }));
  return [...doors, ...gates].map(({ segment, ...way }) => ({ ...way, ...onSegment(segment) }));
}

function onSegment({ from, to }: Segment): Pick<Site, 'at' | 'line' | 'widthM'> {
  return {
    at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    line: [from, to],
    widthM: Math.hypot(to.x - from.x, to.y - from.y),
  };
}

export function middleOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length);
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

/** 0 inside; else how far its edge, line or middle is. */
export function distanceTo({ outline, line, at }: Site, point: Point): number {
  if (outline !== undefined)
    return isInRing(outline, point) ? 0 : awayFromLine([...outline, outline[0]!], point);
  if (line !== undefined && line.length > 1) return awayFromLine(line, point);
  return Math.hypot(point.x - at.x, point.y - at.y);
}

/** The nearest of several; Infinity where there is none. */
export function distanceToAny(sites: readonly Site[], point: Point): number {
  return sites.reduce((least, site) => Math.min(least, distanceTo(site, point)), Infinity);
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

/** From edge to edge: from the corners of each to the other. */
export function gapOf(a: Site, b: Site): number {
  return Math.min(fromCorners(a, b), fromCorners(b, a));
}

function fromCorners({ outline, line, at }: Site, to: Site): number {
  return Math.min(...(outline ?? line ?? [at]).map((corner) => distanceTo(to, corner)));
}

/** Length and width of the smallest box along its longest side; of a line its length and width. */
export function sizeOf({ outline, line, widthM = 0 }: Site): {
  readonly lengthM: number;
  readonly widthM: number;
} {
  if (outline === undefined) return { lengthM: lineLength(line ?? []), widthM };
  const { x: c, y: s } = axisOf({ outline });
  const along = outline.map(({ x, y }) => x * c + y * s);
  const across = outline.map(({ x, y }) => y * c - x * s);
  const [a, b] = [along, across].map((values) => Math.max(...values) - Math.min(...values));
  return { lengthM: Math.max(a!, b!), widthM: Math.min(a!, b!) };
}

/** The direction of its longest edge. */
export function axisOf({ outline = [], line = [] }: Pick<Site, 'outline' | 'line'>): Point {
  const ring = outline.length > 0 ? [...outline, outline[0]!] : line;
  let [best, longest] = [{ x: 1, y: 0 }, 0];
  for (let i = 1; i < ring.length; i++) {
    const [dx, dy] = [ring[i]!.x - ring[i - 1]!.x, ring[i]!.y - ring[i - 1]!.y];
    const length = Math.hypot(dx, dy);
    if (length > longest) [best, longest] = [{ x: dx / length, y: dy / length }, length];
  }
  return best;
}

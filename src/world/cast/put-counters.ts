/**
 * Counters and windows at which people are served, where the sentence names some: pieces of furniture in a hall of the building, with
 * room for those who serve behind them and for those who come before them.
 */
import { boundsOf, isInRing, middleOf as middleOfSegment, signedArea } from '#plane';
import type { Scenario } from '#scenario';
import { behaviourMeanings } from '#scenario/behaviours';
import type { Unmet } from '#scenario/notes';
import type { Feature } from '#scenario/plan';
import { isCounter } from '../is-counter.ts';
import { isCalled, toIdWords, toSingular, withoutArticle } from '../names.ts';
import { distanceToRing } from '../plan/inside.ts';
import { inset, overlaps, rect, toRing } from '../plan/rect.ts';
import type { Rect } from '../plan/rect.ts';
import { COUNTER_RANKS, rankForCounters, toRoomUse } from '../room-use.ts';
import type { JoinedPlace } from '../site/join-parts.ts';
import type { Level, Point } from '../walkable.ts';
import type { Building, Fixture, Landmark, Room, Storey } from '../world.ts';

/** All lengths in meters and judgement: a service counter is 0.7 deep, a place to be served at is 1.5 wide. */
const DEPTH = 0.7;
const PLACE_WIDTH = 1.5;
const LENGTHS = [6, 4.5, 3, 2, 1.4];
const LENGTH_MIN = 1.2;
const SLIDE = 0.5;
const APART = 1.1;
/** Behind it, before it, and beside it to the walls. */
const BEHIND = 1.3;
/** A line of six before it, or room to stand. */
const BEFORE = [6.5, 2];
const BESIDE = 1.1;
/** Kept free of it: doors, and what else stands there. */
const DOOR_CLEAR = 1.4;

interface Asked {
  readonly label: string;
  readonly count: number;
  readonly structure: string;
  readonly storey?: number;
  /** The room it stands in; any that fits where not given. */
  readonly room?: Feature;
  /** Nobody named it: a robbery has one, and people who queue in a hall. */
  readonly isImplied?: true;
}

export interface WithCounters {
  readonly place: JoinedPlace;
  readonly unmet: readonly Unmet[];
}

export function putCounters(scenario: Scenario, place: JoinedPlace): WithCounters {
  const unmet: Unmet[] = [];
  let built = place;
  for (const asked of listAsked(scenario)) {
    const building = built.buildings.find(
      ({ structure, interior }) => structure === asked.structure && interior !== undefined,
    );
    const done = building && putIn(built, building, asked);
    if (done === undefined && asked.isImplied === true) continue;
    if (done === undefined)
      unmet.push({
        path: `structures[${asked.structure}].named`,
        asked: asked.label,
        got: null,
        because: 'No hall of the building has room for it.',
      });
    else built = done;
  }
  return { place: built, unmet };
}

/** Counters named as parts; counters that people hide behind, queue at or stand at; and those nobody named. */
function listAsked(scenario: Scenario): Asked[] {
  const { structures, tasks = [], agents, events } = scenario;
  const main = structures.find(({ isMain }) => isMain);
  if (main === undefined) return [];
  const found: Asked[] = [];
  const add = (feature: Feature, structure: string) => {
    const label = toSingular(withoutArticle(feature.label));
    if (!isCounter(feature) || found.some((one) => one.label === label)) return;
    const servers = tasks.find(
      ({ at, servers: told }) => told !== undefined && at.some(({ text }) => isCalled(text, label)),
    )?.servers?.value;
    found.push({
      label,
      count: feature.count ?? servers ?? (feature.isPlural === true ? 2 : 1),
      structure,
      ...(typeof feature.floor === 'number' ? { storey: feature.floor } : {}),
    });
  };
  for (const structure of structures)
    for (const feature of structure.named) add(feature, structure.id);
  const places = [
    ...tasks.flatMap(({ at }) => at),
    ...agents.flatMap(({ at }) => at ?? []),
    ...events.flatMap(({ at }) => at ?? []),
  ];
  for (const { text, structure, feature, isPlural } of places)
    add(
      {
        label: text,
        kind: 'room',
        ...((feature?.isPlural ?? isPlural) === true ? { isPlural: true } : {}),
      },
      structure ?? main.id,
    );
  if (found.length === 0) found.push(...listQueuedAt(scenario, main.id));
  if (found.length === 0 && events.some(({ type }) => type.value === 'robbery'))
    return [{ label: 'counter', count: 1, structure: main.id, isImplied: true }];
  return found;
}

/** One counter for so many people who queue in a hall. Judgement. */
const PEOPLE_PER_COUNTER = 40;
const COUNTERS_MOST = 8;

/** People who queue in a hall are served there. */
function listQueuedAt({ tasks = [], agents }: Scenario, main: string): Asked[] {
  return tasks
    .filter(({ deed }) => behaviourMeanings.of(deed.value).takes.includes('servers'))
    .flatMap(({ at, who, servers }) => {
      const people = agents
        .filter(({ id }) => who.includes(id))
        .reduce((sum, { count }) => sum + count.value, 0);
      const usual = Math.ceil(people / PEOPLE_PER_COUNTER);
      return at.flatMap(({ feature, structure = main, relation }): Asked[] => {
        const isIn = feature?.kind === 'room' && relation === undefined;
        if (!isIn || (rankForCounters(toRoomUse(feature.use, feature.label)) ?? 2) > 1) return [];
        return [
          {
            label: 'counter',
            count: servers?.value ?? Math.min(COUNTERS_MOST, Math.max(2, usual)),
            structure,
            room: feature,
            ...(typeof feature.floor === 'number' ? { storey: feature.floor } : {}),
            isImplied: true,
          },
        ];
      });
    });
}

function isRoom({ label, use }: Feature, room: Room): boolean {
  return isCalled(room.name ?? room.use, label) || room.use === use;
}

function putIn(place: JoinedPlace, building: Building, asked: Asked): JoinedPlace | undefined {
  const { room: where, storey: own = where === undefined ? 0 : undefined } = asked;
  const storeys = building.interior!.storeys.filter(
    ({ storey }) => own === undefined || storey === own,
  );
  for (const { least, before } of COUNTER_RANKS.flatMap((rank) =>
    BEFORE.map((meters) => ({ least: rank, before: meters })),
  ))
    for (const storey of storeys) {
      const rooms = storey.rooms
        .filter((room) => where === undefined || isRoom(where, room))
        .filter(({ use, name }) => (rankForCounters(toRoomUse(use, name)) ?? Infinity) <= least)
        .toSorted((a, b) => Math.abs(signedArea(b.outline)) - Math.abs(signedArea(a.outline)));
      for (const room of rooms) {
        const row = findRow(place, storey, room, { count: asked.count, before });
        if (row !== undefined) return withRow(place, building, storey, asked, row);
      }
    }
  return undefined;
}

interface Row {
  readonly pieces: readonly Rect[];
  /** From its back to its front. */
  readonly front: Point;
}

/** Along the wall that is farthest from the ways out and has room for it. */
function findRow(
  { walkable }: JoinedPlace,
  { level: id }: Storey,
  { outline }: Room,
  { count, before }: { readonly count: number; readonly before: number },
): Row | undefined {
  const level = walkable.levels.find((one) => one.id === id);
  if (level === undefined) return undefined;
  const ways = [
    ...level.doors,
    ...walkable.joins.filter(({ levels }) => levels.includes(id)),
    ...walkable.exits.filter((exit) => exit.level === id),
  ].map(({ segment }) => segment);
  const exits = walkable.exits.filter((exit) => exit.level === id);
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const box = rect(minX, minY, maxX, maxY);
  const fits = (row: Row): boolean => {
    const zone = zoneOf(row);
    return (
      isInRoom(outline, zone) &&
      isFree(level, zone) &&
      ways.every(({ from, to }) =>
        [from, to, middleOfSegment({ from, to })].every((at) =>
          row.pieces.every((piece) => distanceToRing(toRing(piece), at) > DOOR_CLEAR),
        ),
      )
    );
  };
  const away = ({ pieces }: Row): number => {
    const [first] = pieces;
    const middle = { x: (first!.x0 + first!.x1) / 2, y: (first!.y0 + first!.y1) / 2 };
    return Math.min(
      ...exits.map(({ segment }) => {
        const at = middleOfSegment(segment);
        return Math.hypot(at.x - middle.x, at.y - middle.y);
      }),
      1e6,
    );
  };
  // Several beside each other have one length; one is as long as there is room for.
  for (const length of count === 1 ? LENGTHS : [PLACE_WIDTH, LENGTH_MIN]) {
    const rows = WALLS.flatMap((wall) =>
      layRows(box, wall, { count, each: length, before }),
    ).filter(fits);
    if (rows.length > 0) return rows.toSorted((a, b) => away(b) - away(a))[0];
  }
  return undefined;
}

type Wall = 'north' | 'south' | 'east' | 'west';
const WALLS: readonly Wall[] = ['north', 'south', 'east', 'west'];

/** One long piece, or so many beside each other with a passage between them, at each place along the wall. */
function layRows(
  box: Rect,
  wall: Wall,
  { count, each, before }: Record<'count' | 'each' | 'before', number>,
): Row[] {
  const isFlat = wall === 'north' || wall === 'south';
  const [from, to, deep] = isFlat
    ? [box.x0, box.x1, box.y1 - box.y0]
    : [box.y0, box.y1, box.x1 - box.x0];
  const whole = count * each + (count - 1) * APART;
  const rows: Row[] = [];
  if (deep < BEHIND + DEPTH + before) return rows;
  for (let at = from + BESIDE; at + whole <= to - BESIDE + 1e-9; at += SLIDE)
    rows.push({
      pieces: Array.from({ length: count }, (_, k) => {
        const first = at + k * (each + APART);
        return pieceAt(box, wall, first, first + each);
      }),
      front: FRONTS[wall],
    });
  return rows;
}

function pieceAt({ x0, y0, x1, y1 }: Rect, wall: Wall, from: number, to: number): Rect {
  switch (wall) {
    case 'north':
      return rect(from, y1 - BEHIND - DEPTH, to, y1 - BEHIND);
    case 'south':
      return rect(from, y0 + BEHIND, to, y0 + BEHIND + DEPTH);
    case 'east':
      return rect(x1 - BEHIND - DEPTH, from, x1 - BEHIND, to);
    case 'west':
      return rect(x0 + BEHIND, from, x0 + BEHIND + DEPTH, to);
  }
}

const FRONTS: Readonly<Record<Wall, Point>> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  east: { x: -1, y: 0 },
  west: { x: 1, y: 0 },
};

/** The row with a passage all around. */
function zoneOf({ pieces }: Row): Rect {
  return inset(
    rect(
      Math.min(...pieces.map(({ x0 }) => x0)),
      Math.min(...pieces.map(({ y0 }) => y0)),
      Math.max(...pieces.map(({ x1 }) => x1)),
      Math.max(...pieces.map(({ y1 }) => y1)),
    ),
    -0.85,
  );
}

function isInRoom(outline: Room['outline'], { x0, y0, x1, y1 }: Rect): boolean {
  return toRing({ x0, y0, x1, y1 }).every((corner) => isInRing(outline, corner));
}

function isFree({ holes, walls }: Level, zone: Rect): boolean {
  const boxes = [
    ...holes.map((hole) => boundsOf(hole)),
    ...walls.map(({ from, to }) => boundsOf([from, to])),
  ];
  return !boxes.some(({ minX, minY, maxX, maxY }) =>
    overlaps(zone, rect(minX, minY, Math.max(maxX, minX + 0.01), Math.max(maxY, minY + 0.01))),
  );
}

function withRow(
  place: JoinedPlace,
  building: Building,
  { level, storey }: Storey,
  { label, count }: Asked,
  { pieces, front }: Row,
): JoinedPlace {
  const fixtures = pieces.map((piece, k): Fixture & { readonly id: string } => ({
    id: `${building.id}.${toIdWords(label)}-${k + 1}`,
    use: 'counter',
    name: count === 1 ? label : `${label} ${k + 1}`,
    outline: toRing(piece),
  }));
  const landmarks = fixtures.map(({ id, name }, k): Landmark => {
    const { x0, y0, x1, y1 } = pieces[k]!;
    // Where the person being served stands.
    const meters = DEPTH / 2 + 0.8;
    return {
      id,
      kind: 'part',
      label: name!,
      use: 'counter',
      storey,
      level,
      at: { x: (x0 + x1) / 2 + meters * front.x, y: (y0 + y1) / 2 + meters * front.y },
      ...(building.structure === undefined ? {} : { structure: building.structure }),
    };
  });
  const interior = building.interior!;
  const furnished: Building = {
    ...building,
    interior: {
      ...interior,
      storeys: interior.storeys.map((one) =>
        one.level === level ? { ...one, fixtures: [...one.fixtures, ...fixtures] } : one,
      ),
    },
  };
  return {
    ...place,
    buildings: place.buildings.map((one) => (one === building ? furnished : one)),
    landmarks: [...place.landmarks, ...landmarks],
    walkable: {
      ...place.walkable,
      levels: place.walkable.levels.map((one) =>
        one.id === level
          ? { ...one, holes: [...one.holes, ...fixtures.map(({ outline }) => outline)] }
          : one,
      ),
    },
  };
}

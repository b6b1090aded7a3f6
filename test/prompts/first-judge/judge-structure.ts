/** What the place is and has: kinds, counts, sizes, parts, and which ways are closed. */
import { signedArea } from '#plane';
import { gapOf, isBeside } from './beside.ts';
import type { ClaimKind, Expect, Verdict } from './expect.ts';
import { findEnd } from './find-end.ts';
import { findThings } from './find-things.ts';
import { judgeFloor } from './floors.ts';
import { judgeState } from './judge-state.ts';
import { compassTest, noSuchPlace, toPlaces } from './judge-where.ts';
import type { Look } from './look.ts';
import { NEAR_M, storeyOf } from './presence.ts';
import { RELATIONS } from './relations.ts';
import { holdsFire } from './sprinklers.ts';
import { listStructures } from './structures.ts';
import { distanceTo, sizeOf } from './things.ts';
import type { Thing } from './things.ts';
import { isNear } from './timing.ts';
import { allOf, bestOf, no, partly, together, weigh, yes } from './verdict.ts';
import { readPlaceName } from './words.ts';

export function judgeStructure(look: Look, kind: ClaimKind, expect: Expect): Verdict {
  const { structure, state } = expect;
  if (state !== undefined) return judgeState(look, expect, state);
  if (structure === undefined) return judgeNamed(look, expect);
  const special = judgeSpecial(look, expect);
  if (special !== undefined) return special;
  const built = listStructures(look, structure);
  if (built.length === 0)
    return no(
      `no ${say(structure)} was built`,
      `There is no ${say(structure)} in the place as it was built.`,
    );
  const facts = { ids: built.map(({ id }) => id) };
  const core: Verdict[] = [yes(`${built.length} × ${say(structure)}`, facts)];
  const where: Verdict[] = [];
  const places = toPlaces(expect);
  const narrowed = narrow(look, built, expect, places);
  const chosen = narrowed ?? built;
  if (expect.count !== undefined)
    core.push(judgeCount(ofWidth(chosen, expect.width_m), expect.count, structure));
  core.push(...judgeParts(look, chosen, expect));
  const isCountedByWidth = expect.count !== undefined && expect.width_m !== undefined;
  const sizes = judgeSizes(
    isCountedByWidth ? ofWidth(chosen, expect.width_m) : chosen,
    expect,
    look,
  );
  if (places.length > 0 && narrowed === undefined && expect.distance_m === undefined)
    where.push(together(places.map((place) => judgePart(look, built, place, expect))));
  else if (places.length > 0 && narrowed?.length === 0)
    where.push(
      no(`no ${say(structure)} there`, `No ${say(structure)} is at ${places.join(', ')}.`),
    );
  if (expect.floor !== undefined) where.push(judgeStorey(look, built, expect.floor));
  if (expect.distance_m !== undefined)
    where.push(
      places.length === 0
        ? judgeApart(built, expect.distance_m)
        : judgeAway(look, built, places, expect.distance_m),
    );
  if (kind === 'where' && where.length > 0) return weigh(where, [...core, ...sizes]);
  // What is there with another size is there in part.
  const use = Object.keys(expect).length === 1 ? judgeUse(look, built) : [];
  return weigh(core, [...sizes, ...where, ...use]);
}

/** A claim that only names a place is met by a place with people in it, and in part by an empty one beside them. */
function judgeUse(look: Look, built: readonly Thing[]): Verdict[] {
  const whole = built.filter(({ kind }) => kind === 'building' || kind === 'place');
  if (whole.length === 0 || look.actors.length === 0) return [];
  const isUsed = look.actors.some(({ path }) =>
    path.some((spot) => whole.some((thing) => distanceTo(thing, spot) === 0)),
  );
  return isUsed ? [] : [partly('nobody is ever in it', 'It is there, but nobody is ever in it.')];
}

/** Features that are not things in the world: basements, lanes, rooms of one kind, sprinklers. */
function judgeSpecial(look: Look, { structure, count = 0 }: Expect): Verdict | undefined {
  const { buildings, streets } = look.world;
  const asked = buildings.filter((one) => one.structure !== undefined);
  const compare = (name: string, got: readonly number[]): Verdict => {
    const text = `${[...new Set(got)].slice(0, 6).join(', ')} ${name}`;
    return got.includes(count) ? yes(text) : no(text, `Requested: ${count} ${name}.`);
  };
  switch (structure) {
    case 'basement':
      return compare(
        'basements',
        asked.map(({ basements }) => basements),
      );
    case 'lane':
      return compare(
        'lanes',
        streets.edges.map(({ lanes }) => lanes),
      );
    case 'room': {
      const rooms = asked.flatMap(
        ({ interior }) => interior?.storeys.flatMap((storey) => storey.rooms) ?? [],
      );
      return compare(
        'rooms of one use',
        [...Map.groupBy(rooms, ({ use }) => use).values()].map(({ length }) => length),
      );
    }
    case 'sprinkler':
      return holdsFire(look)
        ? yes('sprinklers hold the fire')
        : no('nothing holds a fire back', 'Nothing in the run shows sprinklers.');
    default:
      return undefined;
  }
}

/** Only some of them are meant: those on a side, or beside something. */
function narrow(
  look: Look,
  built: readonly Thing[],
  { relation, structure = '' }: Expect,
  places: readonly string[],
): readonly Thing[] | undefined {
  const [place] = places;
  if (place === undefined || relation === 'between') return undefined;
  // Named one by one: "gates A1 to A6".
  if (places.length > 1) {
    const called = built.filter((one) => places.some((name) => isCalled(one, name)));
    return called.length > 0 ? called : undefined;
  }
  const end = findEnd(look, place);
  if (end !== undefined) return built.filter((one) => end(one.at));
  const { sides, words } = readPlaceName(place);
  // "The rear exits": those that are called so, not all exits of a place that has one.
  const called = words.length > 1 ? findThings(look, place) : [];
  if (called.length > 0 && words.includes(structure) && called.every((one) => built.includes(one)))
    return called;
  if (
    sides.length > 0 &&
    words.every((word) => word === structure || built.some((one) => one.words.has(word)))
  )
    return built.filter(
      (one) =>
        sides.every((side) => one.side === side || one.words.has(side)) ||
        // A thing in the open lies on the side of the place that it lies on.
        (one.kind === 'part' &&
          words.length === 0 &&
          compassTest(look, sides)({ ...one.at, z: 0 })),
    );
  if (relation === 'near' || relation === 'along' || relation === 'to') {
    const beside = findThings(look, place);
    if (beside.length === 0) return [];
    return built.filter((one) => beside.some((other) => isBeside(other, one)));
  }
  return undefined;
}

function isCalled({ label }: Thing, name: string): boolean {
  return label.toLowerCase() === name.toLowerCase();
}

/** Where some are wider than others, those of this width are counted. */
function ofWidth(built: readonly Thing[], width: number | undefined): readonly Thing[] {
  if (width === undefined) return built;
  return built.filter((one) => isNear(widthOf(one), width));
}

function widthOf(thing: Thing): number {
  return thing.outline === undefined || thing.kind === 'stair'
    ? (thing.widthM ?? 0)
    : sizeOf(thing).widthM;
}

function judgeCount(built: readonly Thing[], count: number, structure: string): Verdict {
  const text = `${built.length} × ${say(structure)}`;
  const facts = { ids: built.map(({ id }) => id) };
  return built.length === count ? yes(text, facts) : no(text, `Requested: ${count}.`, facts);
}

function judgeParts(
  look: Look,
  built: readonly Thing[],
  { floors, exits, stairs }: Expect,
): Verdict[] {
  const { buildings, walkable } = look.world;
  const own = buildings.filter(({ id }) => built.some((thing) => thing.id === id));
  const verdicts: Verdict[] = [];
  const compare = (name: string, got: readonly number[], asked: number): void => {
    const text = `${got.join(', ')} ${name}`;
    verdicts.push(
      got.length > 0 && got.every((number) => number === asked)
        ? yes(text)
        : got.includes(asked)
          ? partly(text, `Not all have ${asked} ${name}.`)
          : no(text, `Requested: ${asked} ${name}.`),
    );
  };
  if (floors !== undefined)
    compare(
      'floors',
      own.map(({ floors: count }) => count),
      floors,
    );
  if (stairs !== undefined)
    compare(
      'stairs',
      own.map(
        ({ interior }) =>
          interior?.stairs.filter(({ kind, isCounted }) => kind === 'stair' && isCounted).length ??
          0,
      ),
      stairs,
    );
  if (exits !== undefined) {
    const inside = own.flatMap(({ interior }) =>
      interior === undefined ? [] : [interior.exits.length],
    );
    const places = built
      .filter(({ kind }) => kind === 'place')
      .map(
        ({ id }) =>
          [...walkable.exits, ...walkable.joins].filter((way) => way.id.startsWith(`${id}.`))
            .length,
      );
    compare('exits', [...inside, ...places], exits);
  }
  return verdicts;
}

function judgeSizes(
  built: readonly Thing[],
  { width_m, length_m, area_m2 }: Expect,
  look: Look,
): Verdict[] {
  const verdicts: Verdict[] = [];
  if (area_m2 !== undefined) verdicts.push(judgeArea(look, built, area_m2));
  const compare = (name: string, got: readonly number[], asked: number): void => {
    const text = `${name} ${[...new Set(got.map((value) => value.toFixed(2)))].slice(0, 4).join(', ')} m`;
    verdicts.push(
      got.length > 0 && got.every((value) => isNear(value, asked))
        ? yes(text)
        : got.some((value) => isNear(value, asked))
          ? partly(text, `Not all are ${asked} m.`)
          : no(text, `Requested: ${asked} m.`),
    );
  };
  if (width_m !== undefined) compare('width', built.map(widthOf), width_m);
  if (length_m !== undefined)
    compare(
      'length',
      built.map((thing) => sizeOf(thing).lengthM),
      length_m,
    );
  return verdicts;
}

/** On the ground, or over all floors: people mean either. */
function judgeArea({ world }: Look, built: readonly Thing[], asked: number): Verdict {
  const areas = built.flatMap(({ id, outline }) => {
    if (outline === undefined) return [];
    const ground = Math.abs(signedArea(outline));
    const floors = world.buildings.find((one) => one.id === id)?.floors ?? 1;
    return [ground, ground * floors];
  });
  const text = `${[...new Set(areas.map((area) => Math.round(area)))].slice(0, 4).join(', ')} m²`;
  return areas.some((area) => isNear(area, asked))
    ? yes(text)
    : no(text, `Requested: ${asked} m².`);
}

/** A place that the structure has, or is in: the lobby of the hospital, the festival in a park. */
function judgePart(
  look: Look,
  built: readonly Thing[],
  place: string,
  { relation }: Expect,
): Verdict {
  const things = findThings(look, place);
  if (things.length === 0) return noSuchPlace(place);
  // A building lies above a room when it has storeys above that of the room.
  const isBelow = things.some((room) =>
    look.things.some(
      ({ kind, of, storey }) =>
        kind === 'room' &&
        of === room.of &&
        built.some(({ id }) => id === of) &&
        (storey ?? 0) > (room.storey ?? 0),
    ),
  );
  if (relation === 'above' && isBelow) return yes(`${place} is below it`, { place });
  if (relation !== undefined && relation in RELATIONS) {
    const isSo = things.some((other) => built.some((one) => RELATIONS[relation]!(one, other)));
    return isSo
      ? yes(`${relation} ${place}`, { place })
      : no(`not ${relation} ${place}`, `It is not ${relation} ${place}.`, { place });
  }
  const isOf = things.some((thing) =>
    built.some(
      (one) =>
        thing.id === one.id ||
        thing.of === one.id ||
        distanceTo(thing, one.at) <= NEAR_M ||
        distanceTo(one, thing.at) <= NEAR_M,
    ),
  );
  return isOf
    ? yes(`${place} is there`, { place, ids: things.map(({ id }) => id) })
    : no(`${place} is somewhere else`, `It is not at ${place}.`);
}

/** A place on a floor, or that there is such a place at all. */
function judgeNamed(look: Look, expect: Expect): Verdict {
  const places = toPlaces(expect);
  if (places.length === 0)
    return judgeStorey(look, listStructures(look, 'building'), expect.floor ?? 0);
  return allOf(
    places.map((place) => {
      const things = findThings(look, place);
      // Every place has every compass part.
      const { sides, words } = readPlaceName(place);
      if (things.length === 0 && sides.length > 0 && words.length === 0)
        return yes(`${place} of the place`, { place });
      if (things.length === 0) return noSuchPlace(place);
      const facts = { place, ids: things.map(({ id }) => id) };
      if (expect.floor === undefined) return yes(`${place} is there`, facts);
      const there = things.map(
        ({ storey, at, levels }) =>
          storey ??
          storeyOf(look, {
            ...at,
            z: 0,
            ...(levels?.[0] === undefined ? {} : { level: levels[0] }),
          }),
      );
      // One on that floor is enough; others with the same name may be elsewhere.
      return bestOf(there.map((storey) => judgeFloor([storey], expect.floor!, place)));
    }),
  );
}

/** A part is on the floor that it is on. A whole below the ground: its rooms are there, and most people begin there. */
function judgeStorey(look: Look, built: readonly Thing[], floor: number): Verdict {
  if (built.every(({ kind }) => kind === 'room' || kind === 'part'))
    return bestOf(built.map(({ storey = 0, label }) => judgeFloor([storey], floor, label)));
  const own = look.world.buildings.filter(({ id }) => built.some((thing) => thing.id === id));
  const storeys = own.flatMap(
    ({ interior }) => interior?.storeys.map(({ storey }) => storey) ?? [],
  );
  if (!storeys.includes(floor) && !storeys.includes(floor - 1))
    return no(`storeys ${storeys.join(', ')}`, `It has no floor ${floor}.`);
  const people = look.actors.filter(({ type }) => type === 'pedestrian');
  const there = people.filter(
    ({ start }) =>
      storeyOf(look, start) === floor || (floor > 1 && storeyOf(look, start) === floor - 1),
  );
  const text = `${there.length} of ${people.length} people begin on floor ${floor}`;
  return there.length > people.length / 2
    ? yes(text)
    : partly(text, 'The floor is there, but most people are not on it.');
}

function judgeApart(built: readonly Thing[], asked: number): Verdict {
  const gaps = built.flatMap((a, i) =>
    built.slice(i + 1).map((b) => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)),
  );
  const text = `${gaps
    .map((gap) => Math.round(gap))
    .slice(0, 4)
    .join(', ')} m apart`;
  return gaps.some((gap) => isNear(gap, asked)) ? yes(text) : no(text, `Requested: ${asked} m.`);
}

/** From edge to edge, of the nearest two. */
function judgeAway(
  look: Look,
  built: readonly Thing[],
  places: readonly string[],
  asked: number,
): Verdict {
  return allOf(
    places.map((place) => {
      const others = findThings(look, place).filter((one) => !built.includes(one));
      if (others.length === 0) return noSuchPlace(place);
      const away = Math.min(...built.flatMap((one) => others.map((other) => gapOf(one, other))));
      const text = `${Math.round(away)} m from ${place}`;
      return isNear(away, asked) ? yes(text, { place }) : no(text, `Requested: ${asked} m.`);
    }),
  );
}

function say(word: string): string {
  return word.replaceAll('_', ' ');
}

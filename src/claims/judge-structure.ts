/** What the place is and has: kinds, counts, sizes, parts, and which ways are closed. */
import type { Expect, Verdict } from './expect.ts';
import { findThings } from './find-things.ts';
import { judgeFloor } from './floors.ts';
import { noSuchPlace, toPlaces } from './judge-where.ts';
import type { Look } from './look.ts';
import { NEAR_M, isAt, storeyOf } from './presence.ts';
import { holdsFire } from './sprinklers.ts';
import { listStructures } from './structures.ts';
import { distanceTo, sizeOf, squareMiddle } from './things.ts';
import type { Thing } from './things.ts';
import { arrivalOf, isNear, toleranceOf } from './timing.ts';
import { allOf, bestOf, no, partly, yes } from './verdict.ts';
import { readPlaceName } from './words.ts';

export function judgeStructure(look: Look, expect: Expect): Verdict {
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
  const verdicts: Verdict[] = [yes(`${built.length} × ${say(structure)}`, facts)];
  const places = toPlaces(expect);
  const narrowed = narrow(look, built, expect, places);
  const chosen = narrowed ?? built;
  if (expect.count !== undefined) verdicts.push(judgeCount(chosen, expect.count, structure));
  verdicts.push(...judgeParts(look, chosen, expect));
  verdicts.push(...judgeSizes(chosen, expect));
  if (places.length > 0 && narrowed === undefined)
    verdicts.push(...places.map((place) => judgePart(look, built, place, expect)));
  else if (places.length > 0 && narrowed!.length === 0)
    verdicts.push(
      no(`no ${say(structure)} there`, `No ${say(structure)} is at ${places.join(', ')}.`),
    );
  if (expect.floor !== undefined) verdicts.push(judgeStorey(look, built, expect.floor));
  if (expect.distance_m !== undefined && places.length === 0)
    verdicts.push(judgeApart(built, expect.distance_m));
  return allOf(verdicts);
}

/** What is no thing of its own: basements, lanes, rooms of one kind, sprinklers. */
function judgeSpecial(look: Look, { structure, count = 0 }: Expect): Verdict | undefined {
  const { buildings, streets } = look.world;
  const asked = buildings.filter((one) => one.structure !== undefined);
  const compare = (name: string, got: readonly number[]): Verdict => {
    const text = `${[...new Set(got)].slice(0, 6).join(', ')} ${name}`;
    return got.includes(count) ? yes(text) : no(text, `Asked are ${count} ${name}.`);
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
  if (place === undefined || places.length > 1 || relation === 'between') return undefined;
  const { sides, words } = readPlaceName(place);
  if (
    sides.length > 0 &&
    words.every((word) => word === structure || built.some((one) => one.words.has(word)))
  )
    return built.filter((one) => sides.every((side) => one.side === side || one.words.has(side)));
  if (relation === 'near' || relation === 'along' || relation === 'to') {
    const beside = findThings(look, place);
    if (beside.length === 0) return [];
    return built.filter((one) => beside.some((other) => isBeside(other, one)));
  }
  return undefined;
}

function isBeside(a: Thing, b: Thing): boolean {
  return (
    (a.storey ?? 0) === (b.storey ?? 0) && distanceTo(a, b.at) <= (isDoor(b) ? DOOR_NEAR_M : NEAR_M)
  );
}

/** Beside a thing, of a door: judgement. */
const DOOR_NEAR_M = 5;

function isDoor({ kind }: Thing): boolean {
  return kind === 'door' || kind === 'exit' || kind === 'gate';
}

function judgeCount(built: readonly Thing[], count: number, structure: string): Verdict {
  const text = `${built.length} × ${say(structure)}`;
  const facts = { ids: built.map(({ id }) => id) };
  return built.length === count ? yes(text, facts) : no(text, `Asked are ${count}.`, facts);
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
          : no(text, `Asked are ${asked} ${name}.`),
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
      .map(({ id }) => walkable.exits.filter((exit) => exit.id.startsWith(`${id}.`)).length);
    compare('exits', [...inside, ...places], exits);
  }
  return verdicts;
}

function judgeSizes(built: readonly Thing[], { width_m, length_m }: Expect): Verdict[] {
  const verdicts: Verdict[] = [];
  const compare = (name: string, got: readonly number[], asked: number): void => {
    const text = `${name} ${[...new Set(got.map((value) => value.toFixed(2)))].slice(0, 4).join(', ')} m`;
    verdicts.push(
      got.length > 0 && got.every((value) => isNear(value, asked))
        ? yes(text)
        : got.some((value) => isNear(value, asked))
          ? partly(text, `Not all are ${asked} m.`)
          : no(text, `Asked are ${asked} m.`),
    );
  };
  if (width_m !== undefined)
    compare(
      'width',
      built.map((thing) =>
        thing.outline === undefined || thing.kind === 'stair'
          ? (thing.widthM ?? 0)
          : sizeOf(thing).widthM,
      ),
      width_m,
    );
  if (length_m !== undefined)
    compare(
      'length',
      built.map((thing) => sizeOf(thing).lengthM),
      length_m,
    );
  return verdicts;
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
  if (
    relation === 'between' ||
    relation === 'above' ||
    relation === 'behind' ||
    relation === 'opposite'
  )
    return partly(`${place} was built`, `Nothing shows that it is ${relation} ${place}.`);
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
  return allOf(
    places.map((place) => {
      const things = findThings(look, place);
      // A compass part is there wherever there is a place.
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
      // One on that floor is enough: others of the name may be elsewhere.
      return bestOf(there.map((storey) => judgeFloor([storey], expect.floor!, place)));
    }),
  );
}

/** Below the ground: its rooms are there, and most people begin there. */
function judgeStorey(look: Look, built: readonly Thing[], floor: number): Verdict {
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
  return gaps.some((gap) => isNear(gap, asked)) ? yes(text) : no(text, `Asked are ${asked} m.`);
}

/** Closed, locked, blocked, open, flooded, dark, standing still. */
function judgeState(look: Look, expect: Expect, state: string): Verdict {
  const places = toPlaces(expect);
  const { structure, relation } = expect;
  const ofKind = structure === undefined ? undefined : listStructures(look, structure);
  if (state === 'dark') return judgeDark(look);
  if (ofKind?.length === 0)
    return no(
      `no ${say(structure!)} was built`,
      `There is no ${say(structure!)} in the place as it was built.`,
    );
  const things =
    places.length === 0
      ? [ofKind ?? []]
      : places.map((place) => chooseThings(look, place, ofKind, relation));
  const missing = places.find((_, i) => things[i]!.length === 0);
  if (missing !== undefined)
    return noSuchPlace(
      structure === undefined ? missing : `${say(structure)} ${relation ?? 'at'} ${missing}`,
    );
  return allOf(
    things.map((own, i) =>
      judgeStateOf(look, own, expect, { state, name: places[i] ?? say(structure ?? 'way') }),
    ),
  );
}

function chooseThings(
  look: Look,
  place: string,
  ofKind: readonly Thing[] | undefined,
  relation: string | undefined,
): Thing[] {
  const named = findThings(look, place);
  if (ofKind === undefined) return named;
  if (relation === undefined)
    return ofKind.filter((one) => named.some((other) => other.id === one.id));
  // Which of them lies so is seen by how near it is.
  return ofKind.filter((one) => named.some((other) => isBeside(other, one)));
}

function judgeStateOf(
  look: Look,
  things: readonly Thing[],
  expect: Expect,
  { state, name }: { readonly state: string; readonly name: string },
): Verdict {
  const shut = things.filter((thing) => isClosed(look, thing));
  const facts = { ids: shut.map(({ id }) => id), place: name };
  const text = `${shut.length} of ${things.length} × ${name} closed`;
  switch (state) {
    case 'closed':
    case 'locked':
    case 'blocked': {
      const used = look.actors.filter((one) =>
        shut.some(({ id }) => one.goal.id === id && one.outSeconds !== null),
      );
      const inside = shut.flatMap((thing) =>
        thing.kind === 'room' || thing.kind === 'part'
          ? look.actors.filter(({ path }) => path.some((spot) => isAt(look, spot, thing, 0.01)))
          : [],
      );
      if (inside.length > 0)
        return no(
          `${inside.length} are in it`,
          'It is said to be closed, and people are in it.',
          facts,
        );
      if (used.length > 0)
        return no(`${used.length} go through it`, 'It is closed, and people go through it.', facts);
      if (expect.share !== undefined && expect.width_m === undefined) {
        const wanted = Math.max(1, Math.round(expect.share * things.length));
        return shut.length === wanted ? yes(text, facts) : no(text, `Asked are ${wanted}.`, facts);
      }
      if (expect.width_m !== undefined)
        return no(text, 'That only a part of the width is blocked is not seen.', facts);
      const isCounted =
        expect.count !== undefined
          ? shut.length === expect.count
          : shut.length === things.length ||
            (expect.structure === undefined && shut.length > 0) ||
            (expect.relation !== undefined && shut.length > 0);
      if (shut.length === 0 || !isCounted)
        return shut.length > 0
          ? partly(text, 'Others are closed than asked, or fewer.', facts)
          : no(text, 'It is open.', { place: name });
      if (expect.relation !== undefined && shut.length < things.length)
        return partly(text, 'There are several, and nothing tells which is meant.', facts);
      if (expect.relation !== undefined && expect.relation !== 'near')
        return partly(text, `Nothing shows that it is ${expect.relation} it.`, facts);
      const from = arrivalOf(look, expect) ?? expect.at_s ?? 0;
      if (from > toleranceOf(0))
        return partly(
          `${text} from the start`,
          `It should be from ${Math.round(from)} s on.`,
          facts,
        );
      return yes(text, facts);
    }
    case 'open':
      return shut.length === 0
        ? yes(`${things.length} × ${name} open`, { place: name, ids: things.map(({ id }) => id) })
        : no(text, 'It is closed.', facts);
    case 'standing':
      return shut.length > 0 && (expect.count ?? things.length) === shut.length
        ? partly(text, 'They are closed to people; that they stand still is not seen.', facts)
        : no(text, 'Nothing in the run shows it.', facts);
    case 'flooded': {
      const wet = things.filter((thing) =>
        (look.played.hazards?.water ?? []).some(
          (square) => distanceTo(thing, squareMiddle(square)) <= 4,
        ),
      );
      return wet.length > 0
        ? yes(`water at ${name}`, { place: name, ids: wet.map(({ id }) => id) })
        : no(`no water at ${name}`, 'No water reaches it.');
    }
    default:
      return no(`${say(state)} is not seen of ${name}`, 'Nothing in the run shows it.');
  }
}

function isClosed({ closed, played }: Look, { id, ways }: Thing): boolean {
  const isShut = (way: string): boolean =>
    closed.has(way) ||
    played.happened.some(({ kind, way: own }) => kind === 'closed' && own === way);
  return isShut(id) || (ways.length > 0 && ways.every(isShut));
}

function judgeDark({ world }: Look): Verdict {
  return world.light.isDark
    ? partly('it is dark outdoors', 'How light it is inside is not in the run.')
    : no('it is not dark', 'It is light, and how light it is inside is not in the run.');
}

function say(word: string): string {
  return word.replaceAll('_', ' ');
}

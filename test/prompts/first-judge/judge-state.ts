/** In what state built things are: closed, locked, blocked, open, flooded, dark. */
import { isDarkFor } from './darkness.ts';
import { listDoors } from './doors-of-room.ts';
import type { Expect, Verdict } from './expect.ts';
import { findThings } from './find-things.ts';
import { judgeFloor } from './floors.ts';
import { noSuchPlace, toPlaces } from './judge-where.ts';
import type { Look } from './look.ts';
import { judgeNarrowed } from './narrowed.ts';
import { crossedAt, goesThrough, isAt, ridesLift, storeyOf } from './presence.ts';
import { listStructures } from './structures.ts';
import { distanceTo, squareMiddle } from './things.ts';
import type { Thing } from './things.ts';
import { COMES_S, arrivalOf, isNear, toleranceOf } from './timing.ts';
import { allOf, no, partly, yes } from './verdict.ts';

/** Closed, locked, blocked, open, flooded, dark, standing still. */
export function judgeState(look: Look, expect: Expect, state: string): Verdict {
  const places = toPlaces(expect);
  const { structure, relation } = expect;
  const ofKind =
    structure === undefined ? listFloor(look, expect) : listStructures(look, structure);
  if (state === 'dark') return judgeDark(look, expect);
  if (ofKind?.length === 0) {
    const asked = structure === undefined ? `floor ${expect.floor}` : say(structure);
    return no(`“${asked}” was not built`, `The place as it was built has no “${asked}”.`);
  }
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

/** Of a floor alone: its rooms. */
function listFloor({ things }: Look, { place, floor }: Expect): readonly Thing[] | undefined {
  if (place !== undefined || floor === undefined) return undefined;
  return things.filter(
    ({ kind, storey = 0, isAsked }) =>
      kind === 'room' && isAsked && judgeFloor([storey], floor, '').met === 'yes',
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
  // The thing in that relation is found by its distance.
  const near = ofKind.filter((one) => named.some((other) => isBy(other, one)));
  const inside = near.filter(({ kind }) => kind === 'door');
  // A door to a room is inside; what is behind a thing is the nearest to it.
  if (relation === 'to' && inside.length > 0) return inside;
  if (relation !== 'behind') return near;
  const away = (one: Thing): number => Math.min(...named.map((other) => distanceTo(other, one.at)));
  const least = Math.min(...near.map(away));
  return near.filter((one) => away(one) <= least + 0.5);
}

/** A door is by a room or a thing within a few steps of it; judgement. */
const BY_M = 8;

function isBy(thing: Thing, door: Thing): boolean {
  return (thing.storey ?? 0) === (door.storey ?? 0) && distanceTo(thing, door.at) <= BY_M;
}

function judgeStateOf(
  look: Look,
  things: readonly Thing[],
  expect: Expect,
  { state, name }: { readonly state: string; readonly name: string },
): Verdict {
  if (state === 'locked' && things.every(({ kind }) => kind === 'room'))
    return judgeLockedRooms(look, things, { expect, name });
  const shut = things.filter((thing) => isClosed(look, thing));
  const facts = { ids: shut.map(({ id }) => id), place: name };
  const text = `${shut.length} of ${things.length} × ${name} closed`;
  switch (state) {
    case 'closed':
    case 'locked':
    case 'blocked':
      return judgeClosed(look, things, expect, { shut, name });
    case 'open':
      if ((expect.at_s ?? expect.after_s ?? 0) > 0) return judgeOpened(look, things, expect, name);
      return shut.length === 0 ||
        (expect.count !== undefined && things.length - shut.length === expect.count)
        ? yes(`${things.length} × ${name} open`, { place: name, ids: things.map(({ id }) => id) })
        : no(text, 'It is closed.', facts);
    case 'standing': {
      const from = arrivalOf(look, expect) ?? expect.at_s ?? 0;
      const still = things.filter((thing) => standsStill(look, thing, from));
      if (still.length > 0 && (expect.count ?? things.length) === still.length)
        return yes(`${still.length} of ${things.length} × ${name} stand still`, {
          ids: still.map(({ id }) => id),
          place: name,
        });
      return shut.length > 0 && (expect.count ?? things.length) === shut.length
        ? partly(
            text,
            'They are closed to people, but the run does not show whether they stand still.',
            facts,
          )
        : no(text, 'Nothing in the run shows it.', facts);
    }
    case 'flooded':
      return judgeFlooded(look, things, name);
    default:
      return no(`nothing shows ${name} as ${say(state)}`, 'Nothing in the run shows it.');
  }
}

/** The error of a stored path. */
const ON_WALL_M = 0.3;

/** All doors of the room are shut, and nobody goes in or out after that; people inside stay inside. */
function judgeLockedRooms(
  look: Look,
  rooms: readonly Thing[],
  { expect, name }: { readonly expect: Expect; readonly name: string },
): Verdict {
  const locked = rooms.filter((room) => {
    const doors = listDoors(look, room);
    const since = Math.max(0, ...doors.map(({ shutSeconds }) => shutSeconds));
    return (
      doors.length > 0 &&
      doors.every(({ isShut }) => isShut) &&
      !look.actors.some((one) => goesInOrOut(look, one, room, since))
    );
  });
  const text = `${locked.length} of ${rooms.length} × ${name} locked, and nobody goes in or out`;
  const facts = { ids: locked.map(({ id }) => id), place: name };
  const wanted = expect.count ?? rooms.length;
  if (locked.length === 0) return no(text, 'It is open.', { place: name });
  return locked.length === wanted ? yes(text, facts) : partly(text, 'Others are open.', facts);
}

function goesInOrOut(
  look: Look,
  { path }: Look['actors'][number],
  room: Thing,
  since: number,
): boolean {
  const later = path.filter(({ seconds }) => seconds >= since + 1);
  const inside = later.filter((spot) => isAt(look, spot, room, 0.01)).length;
  const outside = later.filter((spot) => !isAt(look, spot, room, ON_WALL_M)).length;
  return inside > 0 && outside > 0;
}

function judgeClosed(
  look: Look,
  things: readonly Thing[],
  expect: Expect,
  { shut, name }: { readonly shut: readonly Thing[]; readonly name: string },
): Verdict {
  // A share of a street is one of its width, not of all streets.
  if ((expect.share ?? expect.width_m) !== undefined)
    return judgeNarrowed(look, things, expect, name);
  const facts = { ids: shut.map(({ id }) => id), place: name };
  const text = `${shut.length} of ${things.length} × ${name} closed`;
  const since = closedFrom(look, shut);
  // Until it closes, and from when it is opened on, people may go through.
  const used = look.actors.filter((one) =>
    shut.some(
      ({ id }) =>
        one.goal.id === id &&
        one.outSeconds !== null &&
        (since === 0 || one.outSeconds > since + 1) &&
        one.outSeconds < openedAt(look, id),
    ),
  );
  const inside = shut.flatMap((thing) =>
    thing.kind === 'room' || thing.kind === 'part'
      ? look.actors.filter(({ path }) => path.some((spot) => isAt(look, spot, thing, 0.01)))
      : [],
  );
  if (inside.length > 0)
    return no(`${inside.length} are in it`, 'It should be closed, but people are in it.', facts);
  if (used.length > 0)
    return no(`${used.length} go through it`, 'It is closed, but people go through it.', facts);
  const isCounted =
    expect.count !== undefined
      ? shut.length === expect.count
      : shut.length === things.length ||
        (expect.structure === undefined && shut.length > 0) ||
        (expect.relation !== undefined && shut.length > 0);
  if (shut.length === 0 || !isCounted)
    return shut.length > 0
      ? partly(text, 'Fewer are closed than requested, or different ones.', facts)
      : no(text, 'It is open.', { place: name });
  if (expect.relation !== undefined && shut.length < things.length)
    return partly(text, 'There are several, and nothing says which one is meant.', facts);
  const from = arrivalOf(look, expect) ?? expect.at_s ?? 0;
  if (Math.abs(from - since) > toleranceOf(from))
    return partly(
      `${text} from ${Math.round(since)} s on`,
      `It should be so from ${Math.round(from)} s on.`,
      facts,
    );
  return yes(since > 0 ? `${text} from ${Math.round(since)} s on` : text, facts);
}

/** Opened then: the run tells it, or nobody goes through before and the first within a minute after. */
function judgeOpened(look: Look, things: readonly Thing[], expect: Expect, name: string): Verdict {
  const from = arrivalOf(look, expect) ?? expect.at_s ?? 0;
  if (look.played.seconds < from)
    return no(`the run ends at ${Math.round(look.played.seconds)} s`, 'It ends before that.');
  const slack = toleranceOf(from);
  const opened = things.filter((thing) => {
    const first = Math.min(
      Infinity,
      ...look.actors.filter((one) => goesThrough(one, thing)).map((one) => passedAt(one, thing)),
    );
    return first >= from - slack && first <= from + COMES_S;
  });
  return opened.length > 0
    ? yes(`${opened.length} × ${name} taken from ${Math.round(from)} s on, not before`, {
        ids: opened.map(({ id }) => id),
        place: name,
      })
    : no(
        `nobody begins to go through ${name} at ${Math.round(from)} s`,
        'The run does not show that it opens then.',
        { place: name },
      );
}

/** People waiting in front of a way pass it when they cross its line or leave by it. */
function passedAt(actor: Look['actors'][number], thing: Thing): number {
  const { path, outSeconds, goal } = actor;
  if (goal.id === thing.id && outSeconds !== null) return outSeconds;
  const near = path.find((spot) => distanceTo(thing, spot) <= 2)?.seconds;
  return crossedAt(actor, thing) ?? near ?? outSeconds ?? Infinity;
}

/** When the last of them closes; 0 where they are closed from the start. */
function closedFrom({ closed, played }: Look, shut: readonly Thing[]): number {
  const times = shut
    .flatMap(({ id, ways }) => [id, ...ways])
    .filter((way) => !closed.has(way))
    .flatMap((way) =>
      played.happened.flatMap((one) =>
        one.kind === 'closed' && one.way === way ? [one.seconds] : [],
      ),
    );
  return Math.max(0, ...times);
}

/** A way that is opened this long after the start is closed until then: judgement. */
const CLOSED_AT_LEAST_S = 30;

function openedAt({ played }: Look, way: string): number {
  const opened = played.happened.find((one) => one.kind === 'opened' && one.way === way);
  return opened === undefined || opened.seconds < CLOSED_AT_LEAST_S ? Infinity : opened.seconds;
}

function judgeFlooded(look: Look, things: readonly Thing[], name: string): Verdict {
  const wet = things.filter((thing) =>
    (look.played.hazards?.water ?? []).some((square) => isWetBy(look, thing, square)),
  );
  if (wet.length === 0) return no(`no water at ${name}`, 'No water reaches it.');
  const wetFacts = { place: name, ids: wet.map(({ id }) => id) };
  const through = look.actors.filter((one) => wet.some((thing) => goesThrough(one, thing)));
  return through.length > 0
    ? partly(
        `water at ${name}, ${through.length} go through it`,
        'There is water in it, but people go through it.',
        wetFacts,
      )
    : yes(`water at ${name}, nobody goes through it`, wetFacts);
}

function isClosed({ closed, played }: Look, { id, ways }: Thing): boolean {
  const isShut = (way: string): boolean =>
    closed.has(way) ||
    played.happened.some(({ kind, way: own }) => kind === 'closed' && own === way);
  return isShut(id) || (ways.length > 0 && ways.every(isShut));
}

/** Out of use from the time asked for on, and nobody goes on it while it is. */
function standsStill(look: Look, { id, kind: of }: Thing, from: number): boolean {
  const own = id.replace(/@-?\d+$/, '');
  return look.played.happened.some(({ kind, way, seconds, lastsSeconds = Infinity }) => {
    if (kind !== 'stopped' || way !== own || seconds > from + toleranceOf(from)) return false;
    return !look.actors.some((one) => {
      const path = one.path.filter(
        (spot) => spot.seconds > seconds + 1 && spot.seconds < seconds + lastsSeconds,
      );
      return of === 'lift'
        ? ridesLift(look, { ...one, path })
        : path.some(({ level }) => level?.startsWith(`${own}.`) === true);
    });
  });
}

function judgeDark(look: Look, expect: Expect): Verdict {
  const { world, played } = look;
  const from = arrivalOf(look, expect) ?? expect.at_s ?? 0;
  const cut = played.happened.find(
    (one) =>
      one.kind === 'power_cut' &&
      one.seconds <= from + toleranceOf(from) &&
      (expect.at_s === undefined || one.seconds >= from - toleranceOf(from)) &&
      isDarkFor(look, one),
  );
  const [missing] = toPlaces(expect).filter((place) => findThings(look, place).length === 0);
  if (missing !== undefined) return noSuchPlace(missing);
  const { duration_s: lasts } = expect;
  if (cut !== undefined && lasts !== undefined && !isNear(cut.lastsSeconds ?? Infinity, lasts))
    return no(
      `it is dark for ${cut.lastsSeconds ?? 'the rest of the run'} s`,
      `Requested: ${lasts} s.`,
    );
  if (cut !== undefined) return yes(`${cut.lux} lx at the floor`, { seconds: cut.seconds });
  return world.light.isDark
    ? partly('it is dark outdoors', 'The run does not record how light it is inside.')
    : no(
        'it is not dark',
        'It is light outside, and the run does not record how light it is inside.',
      );
}

/** Squares are four meters wide: water in the one beside a door stands before it. */
const SQUARE_M = 4;

/** Under water, not only wet: judgement, the depth of a step. */
const FLOODED_M = 0.15;

type WaterSquare = NonNullable<Look['played']['hazards']>['water'][number];

function isWetBy(look: Look, thing: Thing, square: WaterSquare): boolean {
  const at = { ...squareMiddle(square), z: square.z, level: square.level };
  const isOnIt = thing.storey === undefined || thing.storey === storeyOf(look, at);
  const isDeep = square.depthM.some((depth) => depth >= FLOODED_M);
  return isDeep && isOnIt && distanceTo(thing, at) <= SQUARE_M;
}

function say(word: string): string {
  return word.replaceAll('_', ' ');
}

/** Claims that something is absent: met when nothing in the run or the place matches. */
import type { Spot3 } from '#run/played';
import { agentRoles } from '#scenario/facets';
import { runs } from './deeds/run.ts';
import { findShown, listSeenByActors } from './event-words.ts';
import type { Expect, Verdict } from './expect.ts';
import { findThings } from './find-things.ts';
import { listCrowds, say } from './judge-people.ts';
import { judgeUndone } from './judge-undone.ts';
import { noSuchPlace, toPlaces } from './judge-where.ts';
import type { Look } from './look.ts';
import { NEAR_M, isAt, isIndoors, isOnStairs, lastSpot, ridesLift } from './presence.ts';
import { listSeen } from './seen.ts';
import { holdsFire } from './sprinklers.ts';
import { arrivalOf } from './timing.ts';
import { no, partly, yes } from './verdict.ts';
import { ROLE_KINDS } from './vocabulary.ts';

const VEHICLES = new Set(['car', 'lorry', 'bus', 'van', 'vehicles', 'traffic']);

export function judgeAbsent(look: Look, expect: Expect): Verdict {
  const verdict = judgeWhileItLasts(look, expect);
  const { before_s: until = 0 } = expect;
  const { seconds } = look.played;
  if (verdict.met !== 'yes' || seconds >= until - 1) return verdict;
  return partly(
    `${verdict.evidence.text}; the run ends at ${Math.round(seconds)} s`,
    `It must hold until ${until} s.`,
  );
}

function judgeWhileItLasts(look: Look, expect: Expect): Verdict {
  const { absent = '' } = expect;
  const who = typeof expect.who === 'string' ? expect.who : undefined;
  switch (absent) {
    case 'any_event':
      return judgeNoEvents(look, expect);
    case 'sprinkler':
      return holdsFire(look)
        ? no('sprinklers hold the fire', 'There are sprinklers.')
        : yes('nothing holds a fire back');
    case 'lift_use':
      return judgeNobody(look, who, expect, 'rides a lift', (one) => ridesLift(look, one));
    case 'stair_use':
      return judgeNobody(look, who, expect, 'is on stairs', ({ path }) =>
        path.some((spot) => isOnStairs(look, spot)),
      );
    case 'run':
      return judgeNobody(look, who, expect, 'runs', (one) => runs(one));
    case 'evacuate':
    case 'leave':
      return judgeNoLeaving(look, who, expect);
    case 'injured':
      return judgeNobody(look, who, expect, 'is harmed', ({ harm }) => harm !== undefined);
    case 'panicking':
      return judgeNobody(
        look,
        who,
        expect,
        'panics',
        ({ traits }) => traits['isPanicking'] === true,
      );
    case 'attack': {
      const hit = look.actors.filter(({ harm }) => harm === 'attack');
      if (hit.length > 0)
        return no(`${hit.length} are attacked`, 'People are attacked.', {
          ids: hit.map(({ id }) => id),
        });
      return judgeNoEvent(look, 'attack', expect);
    }
    case 'building': {
      const { length } = look.world.buildings;
      return length === 0 ? yes('no building') : no(`${length} buildings`, 'There are buildings.');
    }
    case 'responders':
      return judgeNobody(
        look,
        undefined,
        expect,
        'is there to help',
        ({ kind }) => agentRoles.find(kind)?.isResponder === true,
      );
    case 'pedestrian':
    case 'person':
      if (toPlaces(expect).length > 0)
        return judgeNoneThere(
          look,
          look.actors.filter(({ type }) => type === 'pedestrian'),
          'person',
          expect,
        );
      return judgeNobody(
        look,
        undefined,
        expect,
        'walks there',
        ({ type }) => type === 'pedestrian',
      );
  }
  if (isEvent(absent)) return judgeNoEvent(look, absent, expect);
  if (VEHICLES.has(absent) && !(absent in ROLE_KINDS))
    return judgeNobody(look, undefined, expect, 'is a vehicle', ({ type }) => type === 'vehicle');
  const undone = judgeUndone(look, expect, absent);
  if (undone !== undefined) return undone;
  return judgeNoRole(look, absent, expect);
}

/** A word for something that a run can show, or that has a known reason why a run cannot. */
function isEvent(word: string): boolean {
  const shown = findShown(word);
  if (shown === undefined) return false;
  return shown.by !== 'nothing' || shown.because !== null;
}

/** What happens to ways, and is no event by itself. */
const OF_WAYS: ReadonlySet<string> = new Set(['closed', 'opened', 'stopped']);

function judgeNoEvents(look: Look, { before_s = Infinity }: Expect): Verdict {
  const happened = look.played.happened.filter(
    ({ kind, seconds }) => !OF_WAYS.has(kind) && seconds < before_s,
  );
  const seen = listSeenByActors().flatMap((event) =>
    listSeen(look, event)
      .filter(({ seconds }) => seconds < before_s)
      .map(() => event),
  );
  const harmed = look.actors.filter(
    ({ harm, downSeconds }) => harm !== undefined && (downSeconds ?? 0) < before_s,
  );
  const names = [...new Set([...happened.map(({ kind }) => kind), ...seen])];
  if (names.length > 0)
    return no(`there is ${names.map(say).join(', ')}`, 'Something happens.', {
      seconds: happened[0]?.seconds ?? 0,
    });
  if (harmed.length > 0)
    return no(`${harmed.length} are harmed`, 'People are harmed.', {
      ids: harmed.map(({ id }) => id),
    });
  return yes(`nothing happens in ${Math.round(Math.min(before_s, look.played.seconds))} s`);
}

function judgeNoEvent(look: Look, event: string, expect: Expect): Verdict {
  const after = arrivalOf(look, expect);
  if (after === null)
    return no(
      `no ${say(event)}, and no ${say(expect.after_event!)}`,
      `The ${say(expect.after_event!)} does not take place.`,
    );
  const seen = listSeen(look, event).filter(
    ({ seconds }) => seconds < (expect.before_s ?? Infinity) && seconds > (after ?? -Infinity),
  );
  const [first] = seen;
  return first === undefined
    ? yes(`no ${say(event)} in the run`)
    : no(`${say(event)} at ${Math.round(first.seconds)} s`, `There is ${say(event)}.`, {
        seconds: first.seconds,
      });
}

function judgeNobody(
  look: Look,
  who: string | undefined,
  expect: Expect,
  does: string,
  test: (one: Look['actors'][number]) => boolean,
): Verdict {
  const { before_s = Infinity } = expect;
  const actors = who === undefined ? look.actors : (listCrowds(look, expect, who)[0]?.actors ?? []);
  if (who !== undefined && actors.length === 0)
    return no(`no ${say(who)} in the run`, `The run has no ${say(who)}, so this cannot be judged.`);
  const doing = actors.filter((one) => test(one) && (one.path[0]?.seconds ?? 0) < before_s);
  return doing.length === 0
    ? yes(`nobody ${does}`)
    : no(`${doing.length} of ${actors.length}: ${does}`, `Somebody ${does}.`, {
        ids: doing.map(({ id }) => id),
      });
}

function judgeNoLeaving(look: Look, who: string | undefined, expect: Expect): Verdict {
  const { at_s = 0, before_s = Infinity } = expect;
  const actors =
    who === undefined
      ? look.actors.filter(({ type }) => type === 'pedestrian')
      : (listCrowds(look, expect, who)[0]?.actors ?? []);
  if (actors.length === 0)
    return no(`no ${say(who ?? 'person')} in the run`, 'The run has nobody this could apply to.');
  const first = (one: Look['actors'][number]): number =>
    goesWithin(look, one)
      ? Infinity
      : Math.min(one.leavesSeconds ?? Infinity, one.outSeconds ?? Infinity);
  const gone = actors.filter((one) => first(one) >= at_s && first(one) < before_s);
  if (gone.length > 0)
    return no(`${gone.length} of ${actors.length} leave`, 'They leave.', {
      seconds: Math.min(...gone.map(first)),
      ids: gone.map(({ id }) => id),
    });
  const end = look.played.seconds;
  if (isFinite(before_s) && end < before_s)
    return partly(
      `nobody leaves until the run ends at ${Math.round(end)} s`,
      `It should hold until ${before_s} s.`,
    );
  return yes('nobody leaves');
}

/** From one room to another: people who set off, and end where they were to go, in the building that they began in. */
function goesWithin(look: Look, one: Look['actors'][number]): boolean {
  const last = lastSpot(one);
  return (
    one.outSeconds === null &&
    one.goal.kind !== 'exit' &&
    one.state === 'standing' &&
    isIndoors(look, one.start) &&
    isIndoors(look, last) &&
    structureOf(one.start) === structureOf(last)
  );
}

/** Levels are named after what they belong to. */
function structureOf({ level = '' }: Spot3): string {
  return level.slice(0, level.indexOf('.'));
}

/** People or vehicles of a kind, anywhere or at a place. */
function judgeNoRole(look: Look, role: string, expect: Expect): Verdict {
  const kinds = ROLE_KINDS[role] ?? [role];
  const wide = new Set(['person', 'visitor', 'resident', 'staff', 'worker']);
  const own = kinds.filter((kind, i) => i === 0 || !wide.has(kind));
  const all = look.actors.filter(({ kind }) => own.includes(kind));
  const places = toPlaces(expect);
  const { before_s = Infinity } = expect;
  if (places.length > 0) return judgeNoneThere(look, all, role, expect);
  // None of them before a time: people who arrive at that time may be there.
  const actors = all.filter(({ path }) => (path[0]?.seconds ?? 0) < before_s);
  if (actors.length > 0)
    return no(`${actors.length} × ${say(role)}`, `There is ${say(role)}.`, {
      ids: actors.map(({ id }) => id),
    });
  const parked = VEHICLES.has(role)
    ? look.world.objects.filter(({ kind }) => kind === 'car').length
    : 0;
  if (parked > 0)
    return partly(`none are driving, ${parked} are parked`, 'Parked cars stand in the streets.');
  return yes(`no ${say(role)}`);
}

/** None of them is ever in, near or outside a place. */
function judgeNoneThere(look: Look, actors: Look['actors'], role: string, expect: Expect): Verdict {
  const { before_s = Infinity, relation } = expect;
  const places = toPlaces(expect);
  const things = places.flatMap((place) => findThings(look, place));
  if (things.length === 0) return noSuchPlace(places[0]!);
  const parked = role === 'car' ? look.world.objects.filter(({ kind }) => kind === 'car') : [];
  const standing = parked.filter(({ at, z = 0 }) =>
    things.some((thing) => isAt(look, { ...at, z }, thing)),
  );
  if (standing.length > 0)
    return no(`${standing.length} parked cars there`, 'Parked cars stand there.');
  // People who are nowhere were lost; a street without cars may be what was asked for.
  if (actors.length === 0 && VEHICLES.has(role)) return yes(`no ${say(role)} in the run`);
  if (actors.length === 0)
    return no(
      `no ${say(role)} in the run`,
      `The run has no ${say(role)}, so this cannot be judged.`,
    );
  const isOutside = relation === 'outside';
  const isIn = (spot: Spot3): boolean =>
    things.some((thing) =>
      // People beside the wall of a room are not in it.
      isAt(
        look,
        spot,
        thing,
        relation === 'near' ? NEAR_M : thing.kind === 'room' ? 0.1 : undefined,
      ),
    );
  const there = actors.filter(
    ({ path, outSeconds }) =>
      // People who have left a place are outside it, even if their position is not recorded.
      (isOutside && outSeconds !== null && outSeconds < before_s) ||
      path.some((spot) => spot.seconds < before_s && isIn(spot) !== isOutside),
  );
  const where = `${relation ?? 'in'} ${places.join(', ')}`;
  return there.length === 0
    ? yes(`no ${say(role)} is ever ${where}`)
    : no(`${there.length} × ${say(role)} ${where}`, 'They are there.', {
        ids: there.map(({ id }) => id),
      });
}

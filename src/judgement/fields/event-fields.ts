/** Events: that they took place and were felt, when, where, how large, and what they did to people. */
import { toMercalli } from '#run/hazards';
import type { Happening, Spot3 } from '#run/played';
import type { Stated } from '#scenario';
import { sayFloor } from '#scenario/floors';
import type { Where } from '#scenario/plan';
import { isFelt } from './felt.ts';
import { isStated } from './field.ts';
import type { Field, Say } from './field.ts';
import { findSites, listWholes, nameOf } from './find-sites.ts';
import { findGround, noSuchPlace } from './ground.ts';
import type { Ground } from './ground.ts';
import { hazardShowings } from './hazard-showing.ts';
import { actorsOf, idsOf, nameOfGroups, peopleIn } from './look.ts';
import type { Look } from './look.ts';
import { listPublic } from './people-fields.ts';
import { NEAR_M, cornersOf, isAt, lastSpot, storeyOf } from './presence.ts';
import { listSeen } from './seen-events.ts';
import type { Seen } from './seen-events.ts';
import { distanceToAny } from './sites.ts';
import { squareMiddle } from './square.ts';
import { judgeBehind } from './standing.ts';
import { listInState } from './states.ts';
import { bestOf, isNear, no, partly, toleranceOf, weigh, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

type StatedEvent = Stated['events'][number];

/** What else must hold of the same happening. */
type Check = (look: Look, seen: Seen) => Verdict;

export function listEventFields(stated: Stated, say: Say): Field[] {
  return stated.events.flatMap((event, i) => {
    const path = `events[${i}]`;
    const { type, at, start, magnitude, depth, substance, fuel, distance, lasts, casualties } =
      event;
    const judged = (check?: Check) => (look: Look) => judgeEvent(look, event, check);
    const fields = [say(`${path}.type`, type, 'happens', 3, judged())];
    if (at !== undefined && (distance?.value ?? 0) === 0)
      fields.push(say(`${path}.at`, { text: at.text }, 'where', 3, judged(checkSpot(event, at))));
    if (start !== undefined && isStated(start.source))
      fields.push(say(`${path}.start`, start, 'when', 2, judged(checkStart(start.value))));
    if (magnitude !== undefined && isStated(magnitude.source))
      fields.push(
        say(`${path}.magnitude`, magnitude, 'state', 2, judged(checkMagnitude(magnitude.value))),
      );
    if (depth !== undefined && isStated(depth.source))
      fields.push(say(`${path}.depth`, depth, 'state', 2, (look) => judgeDepth(look, event)));
    if (substance !== undefined && isStated(substance.source))
      fields.push(
        say(`${path}.substance`, substance, 'happens', 2, judged(checkSubstance(substance.value))),
      );
    if (fuel !== undefined && isStated(fuel.source))
      fields.push(say(`${path}.fuel`, fuel, 'happens', 2, judged(checkFuel(fuel.value))));
    if (distance !== undefined && isStated(distance.source))
      fields.push(say(`${path}.distance`, distance, 'where', 2, judged(checkDistance(event))));
    if (lasts !== undefined && isStated(lasts.source))
      fields.push(say(`${path}.lasts`, lasts, 'when', 2, judged(checkLength(lasts.value))));
    casualties?.forEach((harm, k) => {
      if (harm.count !== undefined && harm.isSame !== true)
        fields.push(
          say(`${path}.casualties[${k}].count`, harm.count, 'state', 2, (look) =>
            judgeHarm(look, harm, start?.value ?? 0),
          ),
        );
    });
    return fields;
  });
}

/** Of all that a run shows of this kind, the one that fits best. */
function judgeEvent(look: Look, event: StatedEvent, check?: Check): Verdict {
  const { type, start } = event;
  const name = type.value.replaceAll('_', ' ');
  const { shown: showing } = hazardShowings.of(type.value);
  if (showing.by === 'nothing' && showing.because !== null)
    return no(`no ${name} in the run`, showing.because);
  const seen = listSeen(look, type.value).filter(({ seconds }) => isNearest(look, event, seconds));
  if (seen.length === 0) return no(`no ${name} in the run`, tellMissing(look, name, start?.value));
  return bestOf(
    seen.map((one) => {
      const itself = judgeItself(look, name, one);
      return check === undefined || itself.met === 'no'
        ? itself
        : weigh([check(look, one)], [itself]);
    }),
  );
}

/** Of two explosions the one at that time; one explosion is not both of them. */
function isNearest({ stated }: Look, event: StatedEvent, seconds: number): boolean {
  const late = ({ start }: StatedEvent): number => Math.abs((start?.value ?? 0) - seconds);
  const same = stated.events.filter(({ type }) => type.value === event.type.value);
  return same.every((other) => late(event) <= late(other));
}

function tellMissing({ played }: Look, name: string, start = 0): string {
  const end = Math.round(played.seconds);
  if (start > played.seconds) return `The run ends at ${end} s, before it begins.`;
  return `No ${name} took place before the run ended at ${end} s.`;
}

function judgeItself(look: Look, name: string, { seconds, of, ids }: Seen): Verdict {
  const text = `${name} at ${Math.round(seconds)} s`;
  if (of !== undefined && !isFelt(look, of))
    return no(text, 'It has no effect in the run: nobody is harmed by it or sets off after it.', {
      seconds,
    });
  return yes(text, { seconds, ...(ids === undefined ? {} : { ids }) });
}

function checkStart(asked: number): Check {
  return (_look, { seconds }) => {
    const text = `it begins at ${Math.round(seconds)} s`;
    return Math.abs(seconds - asked) <= toleranceOf(asked)
      ? yes(text, { seconds })
      : no(text, `Requested: ${Math.round(asked)} s.`, { seconds });
  };
}

/** Its end must lie within the run. */
function checkLength(asked: number): Check {
  return ({ played }, { seconds, of }) => {
    const { lastsSeconds: lasts } = of ?? {};
    if (lasts === undefined || seconds + lasts > played.seconds)
      return no('its end is not recorded', 'Nothing in the run shows its end.');
    const text = `it lasts ${Math.round(lasts)} s`;
    return isNear(lasts, asked) ? yes(text) : no(text, `Requested: ${asked} s.`);
  };
}

function checkMagnitude(magnitude: number): Check {
  return (_look, { of }) => {
    const asked = toMercalli(magnitude).intensity;
    const text = `intensity ${of?.intensity ?? 'unknown'}`;
    return of?.intensity !== undefined && Math.abs(of.intensity - asked) < 0.05
      ? yes(`${text}, as magnitude ${magnitude} gives`)
      : no(text, `Magnitude ${magnitude} gives ${asked}.`);
  };
}

/** Gas that nobody names more closely is played as natural gas. */
function checkSubstance(asked: string): Check {
  return (_look, { of }) => {
    const is = of?.substance;
    const isSame = is === asked.toLowerCase() || (asked === 'gas' && is === 'natural gas');
    return isSame ? yes(asked) : no(`what leaks is ${is ?? 'not known'}`, `Requested: ${asked}.`);
  };
}

function checkFuel(asked: string): Check {
  return (_look, { of }) =>
    of?.substance === asked
      ? yes(asked)
      : no(`what burns is ${of?.substance ?? 'not known'}`, `Requested: ${asked}.`);
}

function checkDistance({ at, distance, distanceFrom }: StatedEvent): Check {
  return (look, { at: spot }) => {
    const from = distanceFrom ?? at;
    const sites = from === undefined ? listWholes(look) : findSites(look, from);
    const name = from === undefined ? 'the place' : nameOf(look, from);
    if (spot === undefined) return partly('it has no place', 'The run does not show where it is.');
    if (sites.length === 0) return noSuchPlace(name);
    const away = distanceToAny(sites, spot);
    const text = `${Math.round(away)} m from ${name}`;
    return isNear(away, distance!.value) ? yes(text) : no(text, `Requested: ${distance!.value} m.`);
  };
}

/** An event without a place of its own in a run counts as being in everything that was built. */
const EVERYWHERE: ReadonlySet<Happening['kind']> = new Set(['power_cut', 'quake', 'storm']);
/** Above the heads of people. */
const OVERHEAD_M = 2;

function checkSpot({ isOutside, isOnCeiling }: StatedEvent, at: Where): Check {
  const where: Where = isOutside === true ? { ...at, relation: 'outside' } : at;
  return (look, { at: spot, of, seconds, ids }) => {
    const ground = findGround(look, where, { seconds });
    if (ground === undefined) {
      const told = spot === undefined ? 'nowhere' : tellWhere(look, spot);
      return no(
        `“${nameOf(look, where)}” was not built; it is ${told}`,
        `The place as it was built has no “${nameOf(look, where)}”.`,
      );
    }
    if (spot === undefined)
      return of !== undefined && EVERYWHERE.has(of.kind)
        ? yes('it is everywhere')
        : partly('it has no place in the run', 'The run does not show where it is.');
    const place = tellWhere(look, spot);
    if (where.relation === 'behind')
      return judgeBehind(look, where, [spot], { said: 'it', at: seconds });
    const there = isPressed(ground.isThere, of, spot) || isWhereTheyAre(look, ids, ground);
    if (!there)
      return no(`it is ${place}`, `It is not ${where.relation ?? 'in'} ${ground.name}.`, { place });
    return isOnCeiling === true && overFloor(look, spot) < OVERHEAD_M
      ? partly(`it is ${place}`, 'Nothing shows that it is under the ceiling.', { place })
      : yes(place, { place });
  };
}

/** A wreck stands at what its body is beside; of a crowd at least half is there at some time. */
function isWhereTheyAre(
  { actors }: Look,
  ids: readonly string[] | undefined,
  { isThere, sites }: Ground,
): boolean {
  const own = actors.filter(({ id }) => ids?.includes(id));
  const there = own.filter((one) =>
    one.type === 'vehicle'
      ? isThere(lastSpot(one)) ||
        cornersOf(one, lastSpot(one)).some((at) => distanceToAny(sites, at) <= NEAR_M)
      : one.path.some((spot) => isThere(spot)),
  );
  return there.length > 0 && 2 * there.length >= own.length;
}

/** A surge is where people press: at its line, if it has one. */
function isPressed(
  isThere: (spot: Spot3) => boolean,
  of: Happening | undefined,
  spot: Spot3,
): boolean {
  const line = of?.kind === 'surge' ? (of.line ?? []) : [];
  return isThere(spot) || line.some((end) => isThere({ ...spot, ...end }));
}

function overFloor({ levels }: Look, { x, y, z, level }: Spot3): number {
  const own = levels.get(level ?? '');
  if (own === undefined) return 0;
  return z - own.z - (own.rise ? own.rise.perX * x + own.rise.perY * y : 0);
}

/** The smallest thing it is in. */
function tellWhere(look: Look, at: Spot3): string {
  const around = [...look.sites.values()].filter(
    (site) => site.outline !== undefined && site.kind !== 'water' && isAt(look, at, site, 0.01),
  );
  const first = around.find(({ kind }) => kind === 'room' || kind === 'part') ?? around[0];
  if (first === undefined) return `at ${Math.round(at.x)}, ${Math.round(at.y)}`;
  const storey = storeyOf(look, at);
  return `in ${first.label}${storey === 0 ? '' : `, ${sayFloor(storey, look.world.floorNames)}`}`;
}

function judgeDepth(look: Look, { depth, depthBy, depthAt }: StatedEvent): Verdict {
  const asked = depth!.value;
  const until = depthBy?.value ?? Infinity;
  const { hazards, seconds: end } = look.played;
  const ground = depthAt === undefined ? undefined : findGround(look, depthAt);
  if (depthAt !== undefined && ground === undefined) return noSuchPlace(nameOf(look, depthAt));
  const inTime = [...(hazards?.seconds ?? [])].map(
    (seconds) => seconds <= until + toleranceOf(Math.min(until, 3600)),
  );
  let deepest = 0;
  for (const square of hazards?.water ?? []) {
    const middle = { ...squareMiddle(square), z: square.z, level: square.level };
    if (ground !== undefined && !ground.isThere(middle)) continue;
    square.depthM.forEach((meters, i) => {
      if (inTime[i] === true && meters > deepest) deepest = meters;
    });
  }
  const text = `the water is ${deepest.toFixed(2)} m deep at most`;
  if (isFinite(until) && end < until - toleranceOf(until) && deepest < asked)
    return no(text, `The run ends at ${Math.round(end)} s.`);
  return isNear(deepest, asked) ? yes(text) : no(text, `Requested: ${asked} m.`);
}

type Harm = NonNullable<StatedEvent['casualties']>[number];

/** An event at the start does its harm just after it. */
const FROM_START_S = 1;

function judgeHarm(look: Look, { state, group, count }: Harm, since: number): Verdict {
  const among = group === undefined ? listPublic(look) : actorsOf(look, [group]);
  const said = group === undefined ? 'people' : nameOfGroups(look, [group]);
  const before = new Set(look.stated.agents.flatMap((one) => (one.states ? [one.id] : [])));
  // Who is said to be so from the start is not harmed by the event.
  const so = listInState(look, among, state, Math.max(since, FROM_START_S)).filter(
    (one) => !before.has(one.group),
  );
  const got = peopleIn(so);
  const text = `${Math.round(got)} of ${Math.round(peopleIn(among))} ${said}: ${state.replaceAll('_', ' ')}`;
  const weight = so.reduce((most, { represents }) => Math.max(most, represents), 1);
  if (Math.abs(got - count!.value) <= (weight > 1 ? weight / 2 + 0.5 : 0.5))
    return yes(text, idsOf(so));
  const because = `Requested: ${count!.value}.`;
  return got > 0 && got < count!.value ? partly(text, because, idsOf(so)) : no(text, because);
}

/** Events: that they took place, when, where and how large, by what the run recorded of them. */
import { toMercalli } from '#run/hazards';
import type { Happening, Spot3 } from '#run/played';
import { sayFloor } from '#scenario/floors';
import { aboardTest } from './aboard.ts';
import { findShown } from './event-words.ts';
import type { ClaimKind, Expect, Verdict } from './expect.ts';
import { PRESSES_M, isFelt, pressOf } from './felt.ts';
import { findThings } from './find-things.ts';
import { judgeFloor } from './floors.ts';
import { noSuchPlace, placeTest, toPlaces } from './judge-where.ts';
import type { Look } from './look.ts';
import { isAt, NEAR_M, storeyOf } from './presence.ts';
import { firstOfEvent, listSeen } from './seen.ts';
import type { Seen } from './seen.ts';
import { listStructures } from './structures.ts';
import { distanceTo, squareMiddle as middleOf } from './things.ts';
import type { Thing } from './things.ts';
import { isNear, toleranceOf } from './timing.ts';
import { bestOf, no, partly, together, weigh, yes } from './verdict.ts';
import { ROLE_KINDS } from './vocabulary.ts';

export function judgeEvent(look: Look, kind: ClaimKind, expect: Expect): Verdict {
  const { event = '' } = expect;
  const shown = findShown(event);
  if (shown?.by === 'nothing' && shown.because !== null)
    return no(`no ${say(event)} in the run`, shown.because);
  const seen = listSeen(look, event);
  // A storm that is there from the start is weather.
  if (event === 'storm' && seen.length === 0) return judgeStorm(look, expect);
  if (seen.length === 0) return no(`no ${say(event)} in the run`, tellMissing(look, event, expect));
  return bestOf(seen.map((one) => judgeSeen(look, kind, expect, one)));
}

function tellMissing({ played }: Look, event: string, { at_s = 0 }: Expect): string {
  if (at_s > played.seconds)
    return `The run ends at ${Math.round(played.seconds)} s, before it begins.`;
  return `No ${say(event)} took place before the run ended at ${Math.round(played.seconds)} s.`;
}

function judgeSeen(look: Look, kind: ClaimKind, expect: Expect, seen: Seen): Verdict {
  const { event = '' } = expect;
  const facts = { seconds: seen.seconds, ...(seen.ids ? { ids: seen.ids } : {}) };
  const itself: Verdict[] = [yes(`${say(event)} at ${Math.round(seen.seconds)} s`, facts)];
  if (seen.of !== undefined && !isFelt(look, seen.of))
    return no(
      `${say(event)} at ${Math.round(seen.seconds)} s`,
      'It has no effect in the run: nobody is harmed by it or sets off after it.',
      facts,
    );
  const [first] = seen.ids ?? [];
  const wreck = look.actors.find(({ id }) => id === first);
  // Into a building or among people one vehicle crashes alone.
  const isAlone = wreck?.traits['crashedSeconds'] !== undefined;
  if (findShown(event)?.by === 'wrecks' && (seen.ids?.length ?? 0) < 2 && !isAlone)
    itself.push(partly('one wreck', 'One vehicle stands wrecked by itself.'));
  const time = expect.depth_m === undefined ? judgeTime(look, expect, seen) : [];
  const spot = judgeSpot(look, expect, seen);
  const size = judgeSize(look, expect, seen);
  const doer = judgeDoer(look, expect, seen);
  if (kind === 'where' && spot.length > 0)
    return weigh([together(spot)], [...itself, ...time, ...size, ...doer]);
  if (kind === 'when' && time.length > 0)
    return weigh(time, [...itself, ...spot, ...size, ...doer]);
  if ((kind === 'state' || kind === 'when') && size.length > 0)
    return weigh(size, [...itself, ...time, ...spot, ...doer]);
  return weigh(itself, [...time, ...spot, ...size, ...doer]);
}

function judgeTime(look: Look, expect: Expect, { seconds: begins, of }: Seen): Verdict[] {
  const verdicts: Verdict[] = [];
  const compare = (asked: number): Verdict => {
    const text = `it begins at ${Math.round(begins)} s`;
    return Math.abs(begins - asked) <= toleranceOf(asked)
      ? yes(text, { seconds: begins })
      : no(text, `Requested: ${Math.round(asked)} s.`, { seconds: begins });
  };
  if (expect.at_s !== undefined) verdicts.push(compare(expect.at_s));
  if (expect.after_s !== undefined && expect.after_event !== undefined) {
    const first = firstOfEvent(look, expect.after_event);
    verdicts.push(
      first === undefined
        ? no(
            `no ${say(expect.after_event)} in the run`,
            `The ${say(expect.after_event)} it follows does not take place.`,
          )
        : expect.after_s === 0
          ? begins >= first - toleranceOf(first)
            ? yes('it follows')
            : no('it comes before', `It comes before the ${say(expect.after_event)}.`)
          : compare(first + expect.after_s),
    );
  } else if (expect.after_s !== undefined) verdicts.push(compare(expect.after_s));
  if (expect.before_s !== undefined && begins > expect.before_s)
    verdicts.push(no(`it begins at ${Math.round(begins)} s`, `It should by ${expect.before_s} s.`));
  if (expect.duration_s !== undefined)
    verdicts.push(judgeLength(look, expect.duration_s, begins, of?.lastsSeconds));
  return verdicts;
}

/** Its end must lie within the run. */
function judgeLength(
  look: Look,
  asked: number,
  begins: number,
  lasts: number | undefined,
): Verdict {
  if (lasts === undefined || begins + lasts > look.played.seconds)
    return no('its duration is not recorded', 'Nothing in the run shows its end.');
  const text = `it lasts ${Math.round(lasts)} s`;
  return isNear(lasts, asked) ? yes(text) : no(text, `Requested: ${asked} s.`);
}

/** An event without a place of its own in a run counts as being in each structure that was built. */
const EVERYWHERE: ReadonlySet<Happening['kind']> = new Set(['power_cut', 'quake', 'storm']);

function judgeSpot(look: Look, expect: Expect, seen: Seen): Verdict[] {
  const { at, seconds } = seen;
  const places = toPlaces(expect);
  const { floor, relation, structure, distance_m } = expect;
  if (places.length === 0 && floor === undefined && structure === undefined) return [];
  if (expect.event === 'evacuation') return [];
  if (at === undefined && seen.of !== undefined && EVERYWHERE.has(seen.of.kind)) {
    const [missing] = places.filter((place) => findThings(look, place).length === 0);
    if (missing !== undefined) return [noSuchPlace(missing)];
    if (structure === undefined || listStructures(look, structure).length > 0)
      return [yes('it is everywhere')];
  }
  if (at === undefined)
    return [partly('it has no place in the run', 'The run does not show where it is.')];
  const verdicts: Verdict[] = [];
  if (floor !== undefined) verdicts.push(judgeFloor([storeyOf(look, at)], floor, 'it'));
  if (structure !== undefined) {
    const isThere = listStructures(look, structure).some((thing) => isAt(look, at, thing));
    verdicts.push(
      isThere
        ? yes(`in the ${say(structure)}`)
        : no(`not in a ${say(structure)}`, `It is not in the ${say(structure)}.`),
    );
  }
  for (const place of places) {
    // The point of a surge is what people press against: outside a door they press to it.
    if ((relation === 'to' || relation === 'outside') && seen.of?.kind === 'surge') {
      verdicts.push(judgePress(look, seen.of, place));
      continue;
    }
    // "Robbers run out of the bank": use the way of the robbers.
    if (expect.goal !== undefined && (relation === 'from' || relation === 'to')) continue;
    if (relation === 'to' || relation === 'through') {
      verdicts.push(
        partly(`its direction is not recorded`, `Nothing shows that it goes ${relation} ${place}.`),
      );
      continue;
    }
    if (distance_m !== undefined) {
      const things = findThings(look, place);
      const away = Math.min(...things.map((thing) => distanceTo(thing, at)));
      verdicts.push(
        things.length === 0
          ? noSuchPlace(place)
          : isNear(away, distance_m)
            ? yes(`${Math.round(away)} m from ${place}`)
            : no(`${Math.round(away)} m from ${place}`, `Requested: ${distance_m} m.`),
      );
      continue;
    }
    const test =
      aboardTest(look, place, seconds) ??
      (relation === 'behind'
        ? behindTest(look, place, seconds)
        : placeTest(look, place, toSeen(relation), seconds));
    if (test === undefined) {
      const where = tellWhere(look, at);
      verdicts.push(
        no(
          `“${place}” was not built; it is ${where}`,
          `The place as it was built has no “${place}”.`,
          { place: where },
        ),
      );
      continue;
    }
    const where = tellWhere(look, at);
    verdicts.push(
      test(at)
        ? relation === 'above' && overFloor(look, at) < OVERHEAD_M
          ? no(`at ${place}`, `It is at ${place}; nothing shows that it is above it.`, {
              place: where,
            })
          : yes(where, { place: where })
        : no(`it is ${where}`, `It is not ${relation ?? 'in'} ${place}.`, { place: where }),
    );
  }
  return verdicts;
}

/** Smoke from a room or a lorry comes from there; what is above a thing is at it, and overhead. */
const OF_ITS_PLACE: ReadonlySet<string> = new Set(['above', 'from']);

function toSeen(relation: string | undefined): string | undefined {
  return OF_ITS_PLACE.has(relation ?? '') ? undefined : relation;
}

/**
 * A run does not know the back of a thing. "Behind it" means close to it; behind a building or a square, outside it. How close
 * is judgement.
 */
const BEHIND_THING_M = 5;
const LARGE: ReadonlySet<Thing['kind']> = new Set(['building', 'place']);

function behindTest(look: Look, place: string, at: number): ((spot: Spot3) => boolean) | undefined {
  const things = findThings(look, place);
  if (things.length === 0) return placeTest(look, place, 'near', at);
  return (spot) =>
    things.some((thing) =>
      LARGE.has(thing.kind)
        ? !isAt(look, spot, thing, 0.01) && isAt(look, spot, thing, NEAR_M)
        : isAt(look, spot, thing, BEHIND_THING_M),
    );
}

/** Above a thing is over the heads of people there: judgement. */
const OVERHEAD_M = 2;

function overFloor({ levels }: Look, { x, y, z, level }: Spot3): number {
  const own = levels.get(level ?? '');
  if (own === undefined) return 0;
  return z - own.z - (own.rise ? own.rise.perX * x + own.rise.perY * y : 0);
}

/** The crowd comes nearer to it. */
function judgePress(look: Look, surge: Happening, place: string): Verdict {
  const things = findThings(look, place);
  if (things.length === 0) return noSuchPlace(place);
  const step = pressOf(look, surge, (at) => Math.min(...things.map((one) => distanceTo(one, at))));
  if (step === undefined) return no('no crowd is near it', `Nobody presses to ${place}.`);
  const text = `people come ${step.toFixed(1)} m nearer to ${place}`;
  return step >= PRESSES_M ? yes(text) : no(text, `They do not press towards ${place}.`);
}

/** The smallest thing it is in. */
function tellWhere(look: Look, at: Spot3): string {
  const inside = look.things.filter(
    (thing) => thing.outline !== undefined && thing.kind !== 'water' && isAt(look, at, thing, 0.01),
  );
  const rooms = inside.filter(({ kind }) => kind === 'room' || kind === 'part');
  const [first] = rooms.length > 0 ? rooms : inside;
  const spot = `${Math.round(at.x)}, ${Math.round(at.y)}`;
  if (first === undefined) return `at ${spot}`;
  const storey = storeyOf(look, at);
  return `in ${first.label}${storey === 0 ? '' : `, ${sayFloor(storey, look.world.floorNames)}`}`;
}

/** Gas that nobody names more closely is played as natural gas. */
function isSubstance(is: string | undefined, asked: string): boolean {
  return is === asked || (asked === 'gas' && is === 'natural gas');
}

function judgeSize(look: Look, expect: Expect, { of }: Seen): Verdict[] {
  const { magnitude, substance, depth_m } = expect;
  const verdicts: Verdict[] = [];
  if (magnitude !== undefined) {
    const asked = toMercalli(magnitude).intensity;
    const text = `intensity ${of?.intensity ?? 'unknown'}`;
    verdicts.push(
      of?.intensity !== undefined && Math.abs(of.intensity - asked) < 0.05
        ? yes(`${text}, as magnitude ${magnitude} gives`)
        : no(text, `Magnitude ${magnitude} gives ${asked}.`),
    );
  }
  if (substance !== undefined)
    verdicts.push(
      isSubstance(of?.substance, substance.toLowerCase())
        ? yes(substance)
        : no(`what leaks is ${of?.substance ?? 'not known'}`, `Requested: ${substance}.`),
    );
  if (depth_m !== undefined) verdicts.push(judgeDepth(look, expect, depth_m));
  if (expect.weather !== undefined) {
    const text = `the weather is ${look.weather?.condition ?? 'not known'}`;
    verdicts.push(
      look.weather?.condition === expect.weather
        ? yes(text)
        : no(text, `Requested: ${expect.weather}.`),
    );
  }
  const { growth, peak_mw } = expect;
  if (growth !== undefined)
    verdicts.push(
      of?.growth === growth
        ? yes(`growth ${growth}`)
        : no(`growth ${of?.growth ?? 'not known'}`, `Requested: ${growth}.`),
    );
  if (peak_mw !== undefined)
    verdicts.push(
      of?.peakKw !== undefined && isNear(of.peakKw / 1000, peak_mw)
        ? yes(`it would grow to ${of.peakKw / 1000} MW`)
        : no(`peak ${of?.peakKw ?? 'not known'} kW`, `Requested: ${peak_mw} MW.`),
    );
  return verdicts;
}

export function judgeDepth(look: Look, expect: Expect, asked: number): Verdict {
  const { hazards } = look.played;
  const until = expect.before_s ?? expect.at_s ?? Infinity;
  const [place] = toPlaces(expect);
  const test = place === undefined ? undefined : placeTest(look, place, undefined);
  if (place !== undefined && test === undefined) return noSuchPlace(place);
  const inTime = [...(hazards?.seconds ?? [])].map(
    (seconds) => seconds <= until + toleranceOf(Math.min(until, 3600)),
  );
  let deepest = 0;
  for (const square of hazards?.water ?? []) {
    const middle = { ...middleOf(square), z: square.z, level: square.level };
    if (test !== undefined && !test(middle)) continue;
    square.depthM.forEach((depth, i) => {
      if (inTime[i] === true && depth > deepest) deepest = depth;
    });
  }
  const text = `the water is ${deepest.toFixed(2)} m deep at most`;
  if (isFinite(until) && look.played.seconds < until - toleranceOf(until) && deepest < asked)
    return no(text, `The run ends at ${Math.round(look.played.seconds)} s.`);
  return isNear(deepest, asked) ? yes(text) : no(text, `Requested: ${asked} m.`);
}

/** The people who take part in it. */
function judgeDoer(look: Look, expect: Expect, { ids = [] }: Seen): Verdict[] {
  const { who, event, count } = expect;
  if (who === undefined || typeof who !== 'string') return [];
  const kinds = ROLE_KINDS[who] ?? [who];
  const doers = look.actors.filter(({ kind }) => kinds.includes(kind));
  const by = findShown(event ?? '')?.by;
  if (by === 'leaving') {
    const leaving = doers.filter(({ id }) => ids.includes(id));
    return [
      leaving.length > 0
        ? yes(`${leaving.length} ${say(who)} leave`)
        : no(`no ${say(who)} leaves`, 'They do not take part.'),
    ];
  }
  const part = by === 'wrecks' ? doers.filter(({ id }) => ids.includes(id)) : doers;
  if (part.length === 0)
    return [no(`no ${say(who)} takes part`, `No ${say(who)} takes part in it.`)];
  const people = part.reduce((sum, { represents }) => sum + represents, 0);
  const { count_min: least = count ?? 0, count_max: most = count ?? Infinity } = expect;
  if (people < least || people > most)
    return [no(`${people} ${say(who)}`, `Requested: ${count ?? `${least} to ${most}`}.`)];
  return [yes(`${part.length} ${say(who)}`, { ids: part.map(({ id }) => id) })];
}

/** Weather that no event brings stays as it is in a run, and does nothing to people. */
function judgeStorm(look: Look, { at_s }: Expect): Verdict {
  if (look.weather?.condition !== 'storm')
    return no('no storm is shown', 'The weather shown is not a storm.');
  if ((at_s ?? 0) > toleranceOf(0))
    return no('a storm is shown from the start', 'It does not begin when it should.', {
      seconds: 0,
    });
  return partly('a storm is shown from the start', 'It has no effect in the run.', {
    seconds: 0,
  });
}

function say(word: string): string {
  return word.replaceAll('_', ' ');
}

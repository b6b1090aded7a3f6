/** `where`: the place of a person or thing, or the way it goes. */
import { isInState } from './body-state.ts';
import { findBodies, placeOf } from './find-bodies.ts';
import { NEAR_METERS, findPlace, isOutside, nearForAll, toPlace } from './find-place.ts';
import type { Place } from './find-place.ts';
import { asList, findAtStart, findWho, eachOf, listSets, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { boundsOf, metersBetween } from './geometry.ts';
import type { Point } from './geometry.ts';
import { HAS_ITS_PLACE, judgeGoal } from './goals.ts';
import { judgeAcross, judgeBetween, judgeOpposite } from './judge-between.ts';
import {
  judgeEventMore,
  judgeEventPlace,
  judgeEventTime,
  sayEvent,
  seeEvent,
} from './judge-event.ts';
import { judgeStructureWhere } from './judge-structure-where.ts';
import {
  isCount,
  isFloor,
  isMeasure,
  judgeFloor,
  lastsOf,
  sayWanted,
  wantedOf,
} from './measures.ts';
import type { Mover, Sample, Site } from './read-run.ts';
import { listOf } from './structures.ts';
import { afterSeconds, findComing } from './times.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, holds, no, partly, together, weigh, yes } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';
import { judgeWay } from './ways.ts';

export function judgeWhere(question: Question): Verdict {
  const { expect } = question.claim;
  if (expect['event'] !== undefined) return judgeEventWhere(question);
  if (expect['who'] !== undefined) return judgeWhoWhere(question);
  if (expect['structure'] !== undefined && expect['floor'] === undefined)
    return judgeStructureWhere(question);
  return judgePlaceWhere(question);
}

function judgeEventWhere(question: Question): Verdict {
  const seen = seeEvent(question);
  if ('why' in seen) return weigh(sayEvent(seen));
  const time = judgeEventTime(question, seen);
  return weigh(together(judgeEventPlace(question, seen)), [
    sayEvent(seen),
    ...judgeEventMore(question, seen),
    ...(time ? [time] : []),
  ]);
}

/** A room on a floor, or beside something. */
function judgePlaceWhere({ run, claim, others }: Question): Verdict {
  const { floor, structure } = claim.expect;
  const parts = asList(claim.expect['place']).map((text): Part => {
    const place = findPlace(run, text);
    if (place === undefined) return no(`there is no ${text}`);
    if (typeof floor !== 'number') return yes(`${text} is there`);
    const storeys = [...new Set(place.sites.map(({ storey }) => storey))];
    return judgeFloor(
      { floor, storeys, others },
      `${text} is on storey ${storeys.join(', ')}, asked floor ${floor}`,
    );
  });
  if (typeof structure !== 'string') return weigh(together(parts));
  const built = listOf(run, structure);
  if (built.length === 0) return weigh(no(`there is no ${structure}`));
  if (parts.length > 0) return weigh(together(parts), [yes(`a ${structure} is there`)]);
  const storeys = [...new Set(built.map(({ storey }) => storey))];
  const says = `${structure} on storey ${storeys.join(', ')}, asked floor ${String(floor)}`;
  return weigh(judgeFloor({ floor: Number(floor), storeys, others }, says));
}

function judgeWhoWhere(question: Question): Verdict {
  const { run, claim } = question;
  const { goal, relation, at_s: at, state } = claim.expect;
  const roles = asList(claim.expect['who']);
  const movers = roles.flatMap((who) => findWho(question, who));
  if (movers.length === 0) return weigh(no(`there is no ${roles.join(' and ')}`));
  const after = claim.expect['after_s'] === undefined ? 0 : afterSeconds(question);
  if (typeof after !== 'number') return weigh(no(after.why));
  // People who do something then need not come then.
  const meant = after > 0 && goal === undefined ? findComing(question, movers, after) : undefined;
  const more: Part[] = meant ? [meant.part] : [];
  const seconds = typeof at === 'number' ? at : after;
  if (seconds > run.seconds)
    return weigh(no(`the run ends at ${run.seconds} s, before ${seconds} s`));
  const all = meant ? meant.came : movers;
  if (all.length === 0) return weigh(meant?.part ?? no('nobody'));
  // A state selects people: "the guards who are held".
  const own =
    typeof state === 'string'
      ? all.filter((mover) =>
          isInState({ run, mover, state, seconds, lasts: lastsOf(claim.expect) }),
        )
      : all;
  if (own.length === 0) return weigh(no(`nobody of them is ${String(state)}`));
  const wanted = wantedOf(claim.expect);
  // A number or a place may be that of one group: of any of them, or of one with that number.
  const isOnlyPlace = goal === undefined && state === undefined && !meant;
  const groups = wanted || isOnlyPlace ? listSets(own) : [[...own]];
  const sets = groups.filter((set) => !wanted || isCount(wanted, peopleOf(set), eachOf(set)));
  if (wanted && goal === undefined && meant === undefined && isPlain(claim)) {
    const there = countThere(question, own, seconds, wanted);
    if (there.met === 'yes' || sets.length === 0) return weigh(there);
  }
  if (wanted) more.push(holds(sets.length > 0, `${peopleOf(own)}, ${sayWanted(wanted)}`));
  const judged = (sets.length > 0 ? sets : [own]).map((set) =>
    judgeThem({ question, own: set, seconds, relation, comes: meant !== undefined }, more),
  );
  return (
    judged.find(({ met }) => met === 'yes') ??
    judged.find(({ met }) => met === 'partly') ??
    judged[0]!
  );
}

function judgeThem(core: Core, told: readonly Part[]): Verdict {
  const { question, own, relation } = core;
  const { goal } = question.claim.expect;
  const after = question.claim.expect['after_s'] === undefined ? 0 : core.seconds;
  const more = [...told];
  if (typeof goal === 'string') {
    const does = judgeGoal(
      { question, movers: own, place: firstPlace(question), from: after },
      goal,
    );
    // People assemble where they end, and queue where the line is, not where they begin.
    if (HAS_ITS_PLACE.has(goal) && relation === undefined) return weigh(does, more);
    more.push(does);
  }
  return weigh(findCore(core), more);
}

/** In, at or near something, on a floor: of these it is seen who is there. */
function isPlain({ expect }: Question['claim']): boolean {
  const { relation, distance_m: distance, place, floor } = expect;
  const isSomewhere = place !== undefined || typeof floor === 'number';
  return isSomewhere && distance === undefined && (relation === undefined || relation === 'near');
}

/** So many are there: all of the name who are, or those of one group. */
function countThere(
  question: Question,
  own: readonly Mover[],
  seconds: number,
  wanted: NonNullable<ReturnType<typeof wantedOf>>,
): Part {
  const { run, claim, others } = question;
  const { floor, relation } = claim.expect;
  const texts = asList(claim.expect['place']);
  const places = texts.map((text) => placeOf(question, text, seconds));
  if (places.includes(undefined)) return no(`there is no ${texts.join(', ')}`);
  const there = own.filter((mover) => {
    const now = placeAt(run, mover, seconds);
    if (now === undefined) return false;
    const reach = (relation === 'near' ? NEAR_METERS : 0.5) + besideOf(mover);
    return (
      (typeof floor !== 'number' || isFloor({ floor, storey: now.storey, others })) &&
      (texts.length === 0 ||
        places.some((place) => place!.has(now) || place!.metersTo(now) <= reach))
    );
  });
  const says = `${peopleOf(there)} are ${relation === 'near' ? 'near' : 'at'} ${texts.join(', ') || `floor ${String(floor)}`}`;
  return holds(
    listSets(there).some((set) => isCount(wanted, peopleOf(set), eachOf(set))),
    `${says}, ${sayWanted(wanted)}`,
  );
}

interface Core {
  readonly question: Question;
  readonly own: readonly Mover[];
  readonly seconds: number;
  readonly relation: unknown;
  /** They come at that moment: to a place that they may reach later. */
  readonly comes: boolean;
}

function findCore(core: Core): Part {
  const { question, own, seconds, relation } = core;
  const { distance_m: distance, floor } = question.claim.expect;
  const texts = asList(question.claim.expect['place']);
  if (typeof distance === 'number') return judgeDistance(question, own, distance, seconds);
  if (relation === 'opposite' && asList(question.claim.expect['who']).length > 1)
    return judgeOpposite(question, seconds);
  if (relation === 'opposite') return judgeAcross(question, own, seconds);
  if (relation === 'between') {
    return /\b(?:station|stop)s?$/.test(texts[0] ?? '')
      ? judgeBetweenStops(question, own, seconds)
      : judgeBetween(question, own, seconds);
  }
  const onFloor = typeof floor === 'number' ? [judgeOnFloor(question, own, seconds, floor)] : [];
  if (texts.length === 0)
    return onFloor.length > 0 ? together(onFloor) : judgeOpenAir(question, own, seconds);
  return together([...onFloor, judgeAtPlaces(core, texts)]);
}

/** On the floor at the moment; to a floor is where they end, or get to from another; from a floor where they begin. */
function judgeOnFloor(
  question: Question,
  own: readonly Mover[],
  seconds: number,
  floor: number,
): Part {
  const { run, claim, others } = question;
  const { relation } = claim.expect;
  if (relation === 'to') {
    const isThere = ({ storey }: { readonly storey: number | undefined }): boolean =>
      isFloor({ floor, storey, others });
    const reach = own.filter((mover) => {
      const track = trackOf(run, mover).filter((sample) => sample.seconds >= seconds);
      const [first, last] = [track[0], track.at(-1)];
      if (first === undefined || last === undefined) return false;
      return isThere(last) || (!isThere(first) && track.some(isThere));
    });
    return byShare(peopleOf(reach) / peopleOf(own), `get to floor ${floor}`);
  }
  const shareOf = (met: Part['met']): number =>
    shareAt(
      question,
      own,
      seconds,
      ({ storey }) =>
        (relation === 'above'
          ? (storey ?? -99) >= floor
            ? 'yes'
            : 'no'
          : judgeFloor({ floor, storeys: [storey], others }, '').met) === met,
    );
  const says = `are on floor ${floor} at ${seconds} s`;
  const part = byShare(shareOf('yes'), says);
  return part.met === 'no' && shareOf('partly') >= 0.9
    ? partly(`${says}: the ground, which some call so`)
    : part;
}

/** Outside without a reference. */
function judgeOpenAir(question: Question, own: readonly Mover[], seconds: number): Part {
  return byShare(
    shareAt(question, own, seconds, ({ levelKind }) => levelKind === 'outdoor' || levelKind === ''),
    `are outdoors at ${seconds} s`,
  );
}

function judgeAtPlaces({ question, own, seconds, relation, comes }: Core, texts: string[]): Part {
  const { run } = question;
  const isGoing = question.claim.expect['goal'] !== undefined;
  const isWay = /^(?:to|from|through|along)$/.test(String(relation));
  if (isWay || (relation === 'outside' && isGoing))
    return judgeWay(
      { question, movers: own, place: undefined, from: seconds },
      String(relation),
      texts,
    );
  return together(
    texts.map((text): Part => {
      const place = placeOf(question, text, seconds);
      if (place === undefined) return no(`there is no ${text}`);
      const vehicles = findBodies(question, text).filter(({ isVehicle }) => isVehicle);
      if (relation === 'behind' && vehicles.length > 0)
        return judgeInTail(question, own, seconds, vehicles);
      if (relation === 'behind') return judgeBehind(question, own, seconds, place);
      if (relation === 'above') return judgeHigher(question, own, seconds, place);
      const reach = relation === 'near' ? nearForAll(peopleOf(own)) : 0.5;
      const isThere = (now: Sample, mover: Mover): boolean =>
        relation === 'outside'
          ? isOutside(place, now)
          : place.metersTo(now) <= reach + besideOf(mover) || place.has(now);
      return byShare(
        shareAt(question, own, seconds, (now, mover) => {
          const last = trackOf(run, mover).at(-1);
          return isThere(now, mover) || (comes && last !== undefined && isThere(last, mover));
        }),
        `are ${relation === 'near' || relation === 'outside' ? relation : 'at'} ${text} at ${seconds} s${comes ? ' or in the end' : ''}`,
      );
    }),
  );
}

/** On a storey over that of the place. */
function judgeHigher(
  question: Question,
  own: readonly Mover[],
  seconds: number,
  place: Place,
): Part {
  const below = Math.min(...place.sites.map(({ storey }) => storey ?? 0));
  return byShare(
    shareAt(question, own, seconds, ({ storey }) => (storey ?? 0) > below),
    `are above ${place.text} at ${seconds} s`,
  );
}

/** Beyond the rear end of a vehicle, within reach and no farther aside than two lanes. Judgement. */
const ASIDE_METERS = 7;

function judgeInTail(
  question: Question,
  own: readonly Mover[],
  seconds: number,
  vehicles: readonly Mover[],
): Part {
  const { run } = question;
  const isBehind = (now: Sample): boolean =>
    vehicles.some((vehicle) => {
      const at = placeAt(run, vehicle, seconds) ?? trackOf(run, vehicle)[0]!;
      const { heading, length } = vehicle.traits;
      const [c, s] = [Math.cos(Number(heading ?? 0)), Math.sin(Number(heading ?? 0))];
      const back = -((now.x - at.x) * c + (now.y - at.y) * s) - Number(length ?? 0) / 2;
      const aside = Math.abs((now.y - at.y) * c - (now.x - at.x) * s);
      return back > 0 && back <= BEHIND_METERS && aside <= ASIDE_METERS;
    });
  return byShare(
    shareAt(question, own, seconds, isBehind),
    `are behind the ${vehicles[0]!.kind} at ${seconds} s`,
  );
}

/** Pens are deep: so far behind a line one still is behind it. Judgement. */
const BEHIND_METERS = 50;

/** Off it, within reach, and all on the same side: of the longer way of the box around it. */
function judgeBehind(
  question: Question,
  own: readonly Mover[],
  seconds: number,
  place: Place,
): Part {
  const corners = place.sites.flatMap(({ outline, line, at }) => outline ?? line ?? [at]);
  const { minX, minY, maxX, maxY } = boundsOf(corners);
  const isUpright = maxY - minY > maxX - minX;
  const middle = isUpright ? (minX + maxX) / 2 : (minY + maxY) / 2;
  const sideOf = ({ x, y }: Point): number => Math.sign((isUpright ? x : y) - middle);
  const isOff = (now: Point): boolean => {
    const away = place.metersTo(now);
    return away > 0 && away <= BEHIND_METERS;
  };
  const shares = [-1, 1].map((side) =>
    shareAt(question, own, seconds, (now) => isOff(now) && sideOf(now) === side),
  );
  return byShare(Math.max(...shares), `are on one side of ${place.text} at ${seconds} s`);
}

/** Of people there at the moment, or first seen after it; if nobody is there at the start, when each comes. */
function shareAt(
  { run, claim }: Question,
  movers: readonly Mover[],
  seconds: number,
  isSo: (now: Sample, mover: Mover) => boolean,
): number {
  const begun = findAtStart(run, movers);
  const isUntimed = claim.expect['at_s'] === undefined && claim.expect['after_s'] === undefined;
  const there = seconds <= 1 && (begun.length > 0 || !isUntimed) ? begun : movers;
  if (there.length === 0) return 0;
  const so = there.filter((mover) => {
    const now = placeAt(run, mover, seconds) ?? trackOf(run, mover)[0];
    return now !== undefined && isSo(now, mover);
  });
  return peopleOf(so) / peopleOf(there);
}

/** A vehicle is as wide as its body: beside a platform its middle is half of that from the edge. */
function besideOf({ isVehicle, traits }: Mover): number {
  return isVehicle ? Number(traits['width'] ?? 0) / 2 : 0;
}

/** Between stations: on a track or in a tunnel, and within reach of no platform and no station. */
function judgeBetweenStops(question: Question, own: readonly Mover[], seconds: number): Part {
  const { sites } = question.run;
  const isNamed = (site: Site, names: RegExp): boolean => names.test(`${site.kind} ${site.name}`);
  const lines = toPlace(
    'line',
    sites.filter((site) => isNamed(site, /tunnel|track|rail/)),
  );
  const stops = toPlace(
    'stops',
    sites.filter((site) => isNamed(site, /platform|station/)),
  );
  if (lines.sites.length === 0) return no('there is no line');
  if (stops.sites.length === 0) return no('there is no station to be between');
  return byShare(
    shareAt(
      question,
      own,
      seconds,
      ({ x, y }, mover) =>
        lines.metersTo({ x, y }) <= besideOf(mover) + 1 && stops.metersTo({ x, y }) > NEAR_METERS,
    ),
    `are on the line and at no stop at ${seconds} s`,
  );
}

function firstPlace(question: Question): Place | undefined {
  const [text] = asList(question.claim.expect['place']);
  return text === undefined ? undefined : placeOf(question, text);
}

/** From the place: where people who come to it began, the end of others who go; else the way gone, or the gap between neighbours of a line. */
function judgeDistance(
  question: Question,
  own: readonly Mover[],
  wanted: number,
  seconds: number,
): Part {
  const { run, claim } = question;
  const [text] = asList(claim.expect['place']);
  if (text !== undefined) {
    const place = placeOf(question, text, seconds);
    if (place === undefined) return no(`there is no ${text}`);
    const isGoing = claim.expect['goal'] !== undefined || claim.expect['relation'] === 'to';
    const away = own
      .flatMap((mover) => {
        const track = trackOf(run, mover);
        const now = placeAt(run, mover, seconds) ?? track[0];
        const last = track.at(-1);
        const comes =
          claim.expect['relation'] === 'to' &&
          last !== undefined &&
          place.metersTo({ x: last.x, y: last.y }) <= NEAR_METERS;
        return (comes ? track[0] : isGoing ? last : now) ?? [];
      })
      .map((spot) => place.metersTo({ x: spot.x, y: spot.y }))
      .toSorted((a, b) => a - b);
    const is = away[Math.floor(away.length / 2)] ?? NaN;
    return holds(
      isMeasure({ wanted, is }),
      `${Math.round(is)} m from or to ${text}, asked ${wanted} m`,
    );
  }
  if (wanted >= 50) {
    const ways = own.map((mover) => {
      const track = trackOf(run, mover);
      let meters = 0;
      for (let k = 1; k < track.length; k += 1) meters += metersBetween(track[k - 1]!, track[k]!);
      return meters;
    });
    const mean = ways.reduce((sum, way) => sum + way, 0) / ways.length;
    return holds(isMeasure({ wanted, is: mean }), `go ${Math.round(mean)} m, asked ${wanted} m`);
  }
  const gaps = own.flatMap((mover) => {
    const at = placeAt(run, mover, 0);
    if (!at) return [];
    const others = own.flatMap((other) => (other === mover ? [] : (placeAt(run, other, 0) ?? [])));
    return [Math.min(...others.map((other) => metersBetween(at, other)))];
  });
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? NaN;
  return holds(
    isMeasure({ wanted, is: middle }),
    `${middle.toFixed(1)} m to the next, asked ${wanted} m`,
  );
}

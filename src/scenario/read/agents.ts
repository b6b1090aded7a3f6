/** Groups of people and vehicles with their numbers, their subsets, and the total number of people. */
import { agentRoles } from '../agent-role.ts';
import { placeDrafts } from '../begin/place-drafts.ts';
import { RESPONSE_TIME } from '../response-time.ts';
import type { Conflict, Sourced } from '../scenario.ts';
import type { StatedEvent, StatedGroup, StatedStructure } from '../stated.ts';
import type { Arrival } from './arrival.ts';
import { correctCounts, noteDenied } from './correct-counts.ts';
import type { Counted } from './counted.ts';
import type { FloorMention } from './floors.ts';
import {
  PEOPLE_MAX,
  draftCounted,
  draftUncounted,
  dropStrangers,
  isTrainCoach,
  isVehicle,
  kindOf,
} from './group-drafts.ts';
import type { Draft } from './group-drafts.ts';
import { placeOnFloors } from './group-floors.ts';
import { readGroupState } from './group-states.ts';
import type { Span } from './heeded.ts';
import { markParts } from './mark-parts.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { freeParts, nestParts } from './nested-parts.ts';
import type { ThingMention } from './open-things.ts';
import { listPeople } from './people-nouns.ts';
import { stated } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { mayBeOne, toSlug } from './roles.ts';
import { isSleeping } from './sleep.ts';
import { nameTeams } from './teams.ts';
import { findWayIn } from './way-in.ts';

export interface Agents {
  readonly groups: readonly StatedGroup[];
  /** The id of the group that each mention of people or vehicles means, by the mention's first token. */
  readonly groupAt: ReadonlyMap<number, string>;
  readonly total?: Sourced<number>;
  readonly conflicts: readonly Conflict[];
  /** Words that say where people begin: understood. */
  readonly heeded: readonly Span[];
}

export function readAgents(
  reading: Reading,
  counts: readonly Counted[],
  isNegated: (token: number) => boolean,
  place: {
    readonly floors: readonly FloorMention[];
    readonly structures: readonly StatedStructure[];
    readonly arrivals: readonly Arrival[];
    readonly events: readonly StatedEvent[];
    readonly mentioned: readonly ThingMention[];
  },
): Agents {
  const counted = counts.filter(
    ({ head, quantity }) =>
      kindOf(head) !== undefined &&
      !isNegated(head.start) &&
      !isNegated(quantity.start) &&
      !isTrainCoach(reading, head),
  );
  const arrivals = new Map(place.arrivals.map((arrival) => [arrival.who, arrival]));
  const named = nameTeams(
    reading,
    [
      ...counted.flatMap((count) => draftCounted(reading, count)),
      ...draftUncounted(reading, counted, isNegated),
    ].sort((a, b) => a.order - b.order),
    new Set(arrivals.keys()),
  );
  dropStrangers(reading, named);
  freeParts(named);
  nameOpponents(named);
  markParts(reading, named);
  placeOnFloors(reading, named, place.floors);
  for (const draft of named) {
    const arrives = arrivals.get(draft.mention.start);
    if (arrives !== undefined) draft.arrives = arrives;
  }
  const people = listPeople(reading, { counts });
  const { drafts, heeded } = placeDrafts(reading, named, { ...place, people });
  const conflicts: Conflict[] = [];
  correctCounts(reading, drafts, conflicts);
  if (conflicts.length === 0) noteDenied(reading, drafts, conflicts);
  nestParts(reading, drafts);
  const { merged, into } = mergeDrafts(reading, drafts, conflicts);
  resolveShares(merged);
  checkParts(merged, conflicts);
  const total = readTotal(reading, merged);
  const kept = dropListedTotal(reading, merged).filter(
    ({ kind, role, count }) => kind !== 'person' || role !== undefined || count !== undefined,
  );
  const ids = nameGroups(kept, place.events);
  return {
    groups: toGroups(reading, kept, ids),
    groupAt: new Map(
      drafts.flatMap((draft) => {
        const id = ids.get(into.get(draft)!);
        return id === undefined ? [] : [[draft.mention.start, id] as const];
      }),
    ),
    ...(total === undefined ? {} : { total }),
    conflicts,
    heeded,
  };
}

const OPPOSED = /^(?:left|right|pro|anti|rival|opposing|counter)\b|\b(?:left|right)[- ]?wing\b/;

/** Two camps of protesters: the second are against the first. */
function nameOpponents(drafts: readonly Draft[]): void {
  const camps = drafts.filter(
    ({ kind, count, marker, role }) =>
      kind === 'protester' && count !== undefined && OPPOSED.test(marker ?? role ?? ''),
  );
  if (camps.length !== 2) return;
  for (const [i, camp] of camps.entries()) camp.role = i === 0 ? 'protester' : 'counter protester';
}

/** By the role, or by the kind where nothing more is said; with a number where the id is taken. */
function nameGroups(
  drafts: readonly Draft[],
  events: readonly StatedEvent[],
): ReadonlyMap<Draft, string> {
  const seen = new Map(events.map(({ id }) => [id, 1]));
  return new Map(
    drafts.map((draft) => {
      const name = draft.role === undefined ? draft.kind : toSlug(draft.role);
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return [draft, before === 0 ? name : `${name}-${before + 1}`];
    }),
  );
}

/** "Visitors, patients and staff, about 60 people": all of them together, not 60 others. */
function dropListedTotal({ tokens }: Reading, drafts: readonly Draft[]): readonly Draft[] {
  const people = drafts.filter(({ kind, isPart }) => !isVehicle(kind) && !isPart);
  const all = people.find(({ kind, count }) => kind === 'person' && count !== undefined);
  if (all === undefined) return drafts;
  const sentenceOf = ({ mention }: Draft): number => tokens[mention.start]!.sentence;
  const listed = people.filter(
    ({ count, share, order, mention }) =>
      count === undefined &&
      share === undefined &&
      order < all.order &&
      tokens[mention.start]!.sentence === sentenceOf(all),
  );
  const last = listed.at(-1);
  const isSaidAtOnce =
    last !== undefined &&
    tokens
      .slice(last.mention.end, all.count!.start)
      .every(({ text }) =>
        /^(?:,|:|\(|-|–|about|around|roughly|some|maybe|perhaps|altogether|approx\.?|ca\.?)$/i.test(
          text,
        ),
      );
  return listed.length > 1 && isSaidAtOnce ? drafts.filter((draft) => draft !== all) : drafts;
}

/** "15 % elderly" of the total, "a third of the guests" of the guests. */
function resolveShares(drafts: readonly Draft[]): void {
  const whole = drafts.filter(
    ({ kind, isPart, count }) => !isVehicle(kind) && !isPart && count !== undefined,
  );
  const generic = whole.find(({ kind }) => kind === 'person');
  const total = sumOf(generic === undefined ? whole : [generic]);
  for (const draft of drafts) {
    if (draft.share === undefined) continue;
    const named = draft.whole === undefined ? undefined : findWhole(drafts, draft)?.count?.value;
    // "64 residents, half of them bedridden, 9 carers": of the people mentioned before.
    const earlier = whole.filter(({ order }) => order < draft.order);
    const before =
      (generic ?? earlier[0]) === undefined
        ? total
        : sumOf(generic === undefined ? earlier : [generic]);
    const vehicles = drafts.filter(
      ({ kind, order, count }) => isVehicle(kind) && order < draft.order && count !== undefined,
    );
    const people = before > 0 ? before : undefined;
    const base = named ?? (isVehicle(draft.kind) && vehicles.length > 0 ? sumOf(vehicles) : people);
    if (base === undefined) continue;
    const { start, end } = draft.mention;
    draft.count = {
      value: Math.round(draft.share * base),
      start: Math.min(draft.order, start),
      end,
    };
    if (draft.kind === draft.whole?.kind) draft.isPart = true;
  }
}

function sumOf(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, { count }) => sum + (count?.value ?? 0), 0);
}

function checkParts(drafts: readonly Draft[], conflicts: Conflict[]): void {
  const people = drafts.filter(({ kind, count }) => !isVehicle(kind) && count !== undefined);
  const generic = people.find(({ kind, isPart }) => kind === 'person' && !isPart);
  const whole = generic ?? people.find(({ isPart }) => !isPart);
  if (whole === undefined) return;
  const tooMany = people.find(
    (part) =>
      part.isPart &&
      part !== whole &&
      part.count!.value > whole.count!.value &&
      (generic !== undefined || people.filter(({ isPart }) => !isPart).length === 1),
  );
  if (tooMany === undefined) return;
  conflicts.push({
    kind: 'prompt_count',
    path: `agents.${tooMany.kind}.count`,
    kept: tooMany.count!.value,
    dropped: whole.count!.value,
    because: 'a part is larger than the whole it is part of',
  });
}

/** Stated ("500 people", "300 in total"), otherwise the sum of the groups that are not subsets. */
function readTotal(reading: Reading, drafts: readonly Draft[]): Sourced<number> | undefined {
  const explicit = readExplicitTotal(reading);
  if (explicit !== undefined) return explicit;
  const people = drafts.filter(
    ({ kind, isPart, count }) =>
      !isVehicle(kind) && !isPart && count !== undefined && kind !== 'attacker',
  );
  const [generic] = people.filter(({ kind }) => kind === 'person');
  const everybody = sumOf(people.filter(({ kind }) => kind === 'person'));
  // "65 readers … 3 people in the lift" are not three in all.
  const others = people.filter(({ kind }) => kind !== 'person');
  const isInclusive =
    generic !== undefined && others.every(({ count }) => count!.value <= everybody);
  if (generic !== undefined && isInclusive) return stated(reading, everybody, generic.count!);
  const [first] = people;
  if (first === undefined) return readNobody(reading);
  const sum = people.reduce((value, { count }) => value + count!.value, 0);
  return stated(reading, Math.min(PEOPLE_MAX, sum), first.count!, people.length === 1 ? 1 : 0.8);
}

const NOBODY =
  /\b(?:zero|no|0) (?:people|persons|occupants|humans|agents)\b(?! (?:is|are|was|were|gets?|got|has|have|must|may|should|can|will)\b)|\b(?:nobody|no one) (?:is )?(?:inside|there|present|around|in it)\b|\b(?:completely |entirely )?(?:deserted|empty of people|devoid of people)\b/i;

/** "With zero people", "nobody inside": that is a number too. */
function readNobody({ prompt }: Reading): Sourced<number> | undefined {
  const found = NOBODY.exec(prompt);
  return found === null
    ? undefined
    : {
        value: 0,
        source: 'prompt',
        span: [found.index, found.index + found[0].length],
        confidence: 0.9,
      };
}

/** "a total of 500", "500 in total", "500 altogether". */
function readExplicitTotal(reading: Reading): Sourced<number> | undefined {
  const { tokens, quantities } = reading;
  const found = quantities.find(({ start, end, kind, value }) => {
    if (kind !== 'cardinal' || value < 2) return false;
    const before = `${tokens[start - 3]?.lower ?? ''} ${tokens[start - 2]?.lower ?? ''} ${tokens[start - 1]?.lower ?? ''}`;
    const after = tokens
      .slice(end, end + 4)
      .map(({ lower }) => lower)
      .join(' ');
    const isTotal =
      /\btotal(?: of| :|:)?$|\baltogether$|\bin all$/.test(before.trim()) ||
      /^(?:people |persons |occupants |agents )?(?:in total|in all|altogether|total)\b/.test(after);
    return (
      isTotal &&
      !/^(?:exit|floor|stair|room|gate|car|vehicle|storey|stor)/.test(tokens[end]?.key ?? '') &&
      !/exits|floors|rooms|gates|cars|vehicles|stairs/.test(after)
    );
  });
  return found === undefined
    ? undefined
    : stated(reading, Math.min(PEOPLE_MAX, Math.round(found.value)), found);
}

function toCount(
  reading: Reading,
  { share, because }: Draft,
  count: NonNullable<Draft['count']>,
): Sourced<number> {
  const read = stated(reading, count.value, count, share === undefined ? 1 : 0.9);
  return because === undefined ? read : { ...read, source: 'inferred', confidence: 0.5, because };
}

function toArrives(
  reading: Reading,
  { seconds, until, entry, start, end }: Arrival,
): Pick<StatedGroup, 'arrives' | 'arrivesUntil' | 'entry'> {
  const words = { start, end };
  const way = entry === undefined ? {} : { entry };
  if (seconds !== undefined)
    return {
      arrives: stated(reading, seconds, words),
      ...(until === undefined ? {} : { arrivesUntil: stated(reading, until, words) }),
      ...way,
    };
  const arrives = { ...stated(reading, RESPONSE_TIME.value, words, 0.5), ...RESPONSE_TIME };
  return { arrives, ...way };
}

/** The group that a part is counted in: the one that is named, or the last before it. */
function findWhole(drafts: readonly Draft[], part: Draft): Draft | undefined {
  const { whole, order, partOf } = part;
  const last = partOf === undefined ? undefined : drafts.find((draft) => draft.order === partOf);
  if (last !== undefined && last !== part) return last;
  const others = drafts.filter((draft) => draft !== part && !isVehicle(draft.kind));
  if (whole !== undefined) {
    const isCalled = (draft: Draft): boolean =>
      draft.role === whole.role && draft.kind === whole.kind;
    const named =
      others.findLast((draft) => isCalled(draft) && !draft.isPart) ??
      others.findLast(isCalled) ??
      others.findLast((draft) => mayBeOne(draft, whole));
    if (named !== undefined) return named;
  }
  const counted = others.filter(({ isPart, count }) => !isPart && count !== undefined);
  const before = counted.filter((draft) => draft.order < order && !isOnDuty(draft));
  return before.at(-1) ?? counted[0];
}

function isOnDuty({ kind }: Draft): boolean {
  const { isWorking, comesFromOutside } = agentRoles.of(kind);
  return isWorking || comesFromOutside;
}

const COMES_IN =
  /\b(?:com(?:e|es|ing)|enter|enters|entering|walk|walks|walking|burst|bursts|break|breaks|storm|storms|get|gets|force|forces|climb|climbs|pour|pours) /;

/** "An intruder comes in through the main entrance": attackers are there when the attack begins, by the way that is said. */
function entryOf(reading: Reading, mention: Mention): Pick<StatedGroup, 'entry'> {
  const entry = findWayIn(reading, mention, new Map());
  const { tokens } = reading;
  const { sentence } = tokens[mention.start]!;
  const behind = tokens
    .slice(mention.end, mention.end + 8)
    .filter((token) => token.sentence === sentence)
    .map(({ lower }) => lower)
    .join(' ');
  return entry === undefined || !COMES_IN.test(`${behind} `) ? {} : { entry };
}

/** "Ambulances come": how many is not said, but more than one. */
function isPlural({ tokens }: Reading, { kind, mention }: Draft): boolean {
  const { key, lower } = tokens[mention.end - 1]!;
  return isVehicle(kind) && key !== lower && lower.endsWith('s');
}

function toGroups(
  reading: Reading,
  drafts: readonly Draft[],
  ids: ReadonlyMap<Draft, string>,
): StatedGroup[] {
  return drafts.map((draft): StatedGroup => {
    const { kind, role, mention, count, isPart, at, row } = draft;
    const parent = isPart ? ids.get(findWhole(drafts, draft)!) : undefined;
    const isAsleep = isSleeping(reading, mention);
    const state = readGroupState(reading, draft);
    return {
      id: ids.get(draft)!,
      kind: stated(reading, kind, mention),
      type: isVehicle(kind) ? 'vehicle' : 'pedestrian',
      ...(role === undefined ? {} : { role }),
      ...(count === undefined ? {} : { count: toCount(reading, draft, count) }),
      ...(parent === undefined ? {} : { subsetOf: parent }),
      ...(at === undefined ? {} : { at }),
      ...(row === undefined ? {} : { row }),
      ...(state === undefined ? {} : { states: [state] }),
      ...(isAsleep ? { isAsleep } : {}),
      ...(count === undefined && isPlural(reading, draft) ? { isPlural: true } : {}),
      ...(draft.arrives === undefined ? {} : toArrives(reading, draft.arrives)),
      ...(kind === 'attacker' ? entryOf(reading, mention) : {}),
    };
  });
}

/**
 * Merges our own reading of a prompt with a language model's. Nothing our reader found in the prompt is lost silently:
 * either it stays or there is a disagreement that names it.
 */
import type { Blocked, Sourced } from '../scenario.ts';
import type { Stated, StatedEvent, StatedGroup, StatedPlace, StatedStructure } from '../stated.ts';
import { EVENT_NUMBERS, STRUCTURE_NUMBERS, WEATHER_NUMBERS } from './draft-numbers.ts';
import { foldText, hasWords, mergeLeaf, mergeLeaves } from './merge-leaf.ts';
import type { Disagreement, Merging } from './merge-leaf.ts';
import { mergeFeatures, mergeWhere } from './merge-where.ts';
import { isOnePhrase, pairItems } from './pair-items.ts';

export interface MergedReadings {
  readonly stated: Stated;
  readonly disagreements: readonly Disagreement[];
}

const STRUCTURE_KEYS = Object.keys(STRUCTURE_NUMBERS);
const EVENT_KEYS = [...Object.keys(EVENT_NUMBERS), 'substance'];
const WEATHER_KEYS = ['condition', ...Object.keys(WEATHER_NUMBERS)];
const TIME_KEYS = ['clock', 'date', 'part', 'weekday', 'season', 'month'];

/** Both must be of the same prompt. */
export function mergeReadings(own: Stated, llm: Stated): MergedReadings {
  const offline = own.language === 'en' ? own : keepNames(own);
  const merging: Merging = { prompt: offline.prompt, disagreements: [] };
  const leaf = <K extends 'environment' | 'peopleTotal' | 'durationSeconds' | 'asleep'>(
    key: K,
  ): Partial<Pick<Stated, K>> => {
    const merged = mergeLeaf<unknown>(merging, key, offline[key], llm[key]);
    return merged === undefined ? {} : ({ [key]: merged } as Partial<Pick<Stated, K>>);
  };
  const { structures, structureIds } = mergeStructures(merging, offline, llm);
  const place = mergePlace(merging, offline.place, llm.place);
  const stated: Stated = {
    prompt: offline.prompt,
    language: offline.language,
    ...(place === undefined ? {} : { place }),
    ...leaf('environment'),
    structures,
    ...leaf('peopleTotal'),
    agents: mergeGroups(merging, offline, llm, structureIds),
    events: mergeEvents(merging, offline, llm, structureIds),
    blocked: mergeBlocked(merging, offline, llm, structureIds),
    weather: mergeLeaves(merging, 'weather', WEATHER_KEYS, offline.weather, llm.weather),
    time: mergeLeaves(merging, 'time', TIME_KEYS, offline.time, llm.time),
    ...leaf('durationSeconds'),
    ...leaf('asleep'),
    ...(offline.protection === undefined ? {} : { protection: offline.protection }),
    goals: addMissing(offline.goals, llm.goals),
    ...(offline.tasks === undefined ? {} : { tasks: offline.tasks }),
    ...(offline.things === undefined ? {} : { things: offline.things }),
    ...(offline.forbidden === undefined ? {} : { forbidden: offline.forbidden }),
    exclude: addMissing(offline.exclude, llm.exclude),
    ...(offline.heeded === undefined ? {} : { heeded: offline.heeded }),
    conflicts: [
      ...offline.conflicts,
      ...llm.conflicts.filter(({ kind }) => !offline.conflicts.some((ours) => ours.kind === kind)),
    ],
  };
  return { stated, disagreements: merging.disagreements };
}

/** Our reader knows only English; of a prompt in another language only its place names are kept. */
function keepNames({ prompt, language, place }: Stated): Stated {
  return {
    prompt,
    language,
    ...(place === undefined ? {} : { place }),
    structures: [],
    agents: [],
    events: [],
    blocked: [],
    weather: {},
    time: {},
    goals: [],
    exclude: [],
    conflicts: [],
  };
}

/** From the other reader's ids to those in the merged list. */
type Ids = ReadonlyMap<string, string>;

/** A copy under an unused id. */
function rename<T extends { readonly id: string }>(item: T, taken: Set<string>): T {
  let { id } = item;
  for (let n = 2; taken.has(id); n += 1) id = `${item.id}-${n}`;
  taken.add(id);
  return { ...item, id };
}

function mergeStructures(
  merging: Merging,
  offline: Stated,
  llm: Stated,
): { structures: StatedStructure[]; structureIds: Ids } {
  const { pairs, extra } = pairItems(offline.structures, llm.structures, ({ kind }) => kind);
  const taken = new Set(offline.structures.map(({ id }) => id));
  const structureIds = new Map<string, string>();
  const structures = pairs.map(({ offline: ours, llm: theirs }, i): StatedStructure => {
    if (theirs === undefined) return ours;
    structureIds.set(theirs.id, ours.id);
    const path = `structures[${i}]`;
    return {
      ...ours,
      kind: mergeLeaf(merging, `${path}.kind`, ours.kind, theirs.kind)!,
      ...mergeLeaves(merging, path, STRUCTURE_KEYS, ours, theirs),
      named: mergeFeatures(ours.named, theirs.named),
    };
  });
  for (const theirs of extra) {
    const added = rename(theirs, taken);
    structureIds.set(theirs.id, added.id);
    structures.push(added);
  }
  return { structures, structureIds };
}

function mergeGroups(
  merging: Merging,
  offline: Stated,
  llm: Stated,
  structureIds: Ids,
): StatedGroup[] {
  const { pairs, extra } = pairItems(offline.agents, llm.agents, ({ kind }) => kind);
  const taken = new Set(offline.agents.map(({ id }) => id));
  const added = extra.map((theirs) => ({ theirs, id: rename(theirs, taken).id }));
  const groupIds = new Map([
    ...pairs.flatMap(({ offline: ours, llm: theirs }) =>
      theirs === undefined ? [] : [[theirs.id, ours.id] as const],
    ),
    ...added.map(({ theirs, id }) => [theirs.id, id] as const),
  ]);
  const toSubset = ({ subsetOf }: StatedGroup) => {
    const whole = subsetOf === undefined ? undefined : groupIds.get(subsetOf);
    return whole === undefined ? {} : { subsetOf: whole };
  };
  const merged = pairs.map(({ offline: ours, llm: theirs }, i): StatedGroup => {
    if (theirs === undefined) return ours;
    const path = `agents[${i}]`;
    const kind = mergeLeaf(merging, `${path}.kind`, ours.kind, theirs.kind)!;
    return {
      ...toSubset(theirs),
      ...(theirs.isAsleep === undefined ? {} : { isAsleep: theirs.isAsleep }),
      ...ours,
      kind,
      type: kind === theirs.kind ? theirs.type : ours.type,
      ...mergeLeaves(merging, path, ['count', 'arrives'], ours, theirs),
      ...whereOf(merging, structureIds, `${path}.at`, ours, theirs),
    };
  });
  const others = added.map(({ theirs, id }): StatedGroup => {
    const { subsetOf: _, at: __, ...group } = theirs;
    return {
      ...group,
      id,
      ...toSubset(theirs),
      ...whereOf(merging, structureIds, '', undefined, theirs),
    };
  });
  return withoutCycles([...merged, ...others], offline.agents);
}

function whereOf(
  merging: Merging,
  structureIds: Ids,
  path: string,
  ours: Pick<StatedGroup, 'at'> | undefined,
  theirs: Pick<StatedGroup, 'at'>,
) {
  const at = mergeWhere(merging, path, { offline: ours?.at, llm: theirs.at }, structureIds);
  return at === undefined ? {} : { at };
}

/** A group cannot be a subset of its own subset. What our reader said of subsets stays. */
function withoutCycles(
  groups: readonly StatedGroup[],
  ours: readonly StatedGroup[],
): StatedGroup[] {
  const wholes = new Map(ours.map(({ id, subsetOf }) => [id, subsetOf]));
  return groups.map((group) => {
    const { subsetOf, ...alone } = group;
    if (subsetOf === undefined || wholes.get(group.id) === subsetOf) return group;
    const above = new Set<string>();
    for (
      let id: string | undefined = subsetOf;
      id !== undefined && !above.has(id);
      id = wholes.get(id)
    )
      above.add(id);
    if (above.has(group.id)) return alone;
    wholes.set(group.id, subsetOf);
    return group;
  });
}

function mergeEvents(
  merging: Merging,
  offline: Stated,
  llm: Stated,
  structureIds: Ids,
): StatedEvent[] {
  const { pairs, extra } = pairItems(offline.events, llm.events, ({ type }) => type);
  const taken = new Set(offline.events.map(({ id }) => id));
  const merged = pairs.map(({ offline: ours, llm: theirs }, i): StatedEvent => {
    if (theirs === undefined) return ours;
    const path = `events[${i}]`;
    return {
      ...ours,
      type: mergeLeaf(merging, `${path}.type`, ours.type, theirs.type)!,
      ...mergeLeaves(merging, path, EVENT_KEYS, ours, theirs),
      ...whereOf(merging, structureIds, `${path}.at`, ours, theirs),
    };
  });
  const others = extra.map((theirs): StatedEvent => {
    const { at: _, ...event } = rename(theirs, taken);
    return { ...event, ...whereOf(merging, structureIds, '', undefined, theirs) };
  });
  return [...merged, ...others];
}

function mergeBlocked(
  merging: Merging,
  offline: Stated,
  llm: Stated,
  structureIds: Ids,
): Blocked[] {
  const extra = llm.blocked.filter(
    (theirs) => !offline.blocked.some((ours) => isSameWay(ours, theirs)),
  );
  return [
    ...offline.blocked,
    ...extra.map((theirs) => {
      const at = mergeWhere(merging, '', { offline: undefined, llm: theirs.at }, structureIds);
      return { ...theirs, at: at! };
    }),
  ];
}

/** One phrase, or one inside the other: "the north exit", "north exit is locked". */
function isSameWay(a: Blocked, b: Blocked): boolean {
  if (a.what === b.what && foldText(a.at.text) === foldText(b.at.text)) return true;
  const [first, second] = [a.stated.span, b.stated.span];
  const isInside =
    first !== undefined &&
    second !== undefined &&
    Math.min(first[1], second[1]) - Math.max(first[0], second[0]) >=
      Math.min(first[1] - first[0], second[1] - second[0]);
  return isOnePhrase(first, second) || (a.what === b.what && isInside);
}

/** An origin belongs to its name: where another name is kept, our origin is dropped unless the prompt gives coordinates. */
function mergePlace(
  merging: Merging,
  offline: StatedPlace | undefined,
  llm: StatedPlace | undefined,
): StatedPlace | undefined {
  if (offline === undefined || llm === undefined) return offline ?? llm;
  const names = mergeLeaves(merging, 'place', ['name', 'city', 'country'], offline, llm);
  const isRenamed = (['name', 'city'] as const).some(
    (key) => offline[key] !== undefined && names[key] !== offline[key],
  );
  const isWritten = offline.origin !== undefined && hasWords(merging.prompt, offline.origin);
  const ours = isRenamed && !isWritten ? undefined : offline.origin;
  const origin = ours ?? (llm.origin?.source === 'llm' ? llm.origin : undefined);
  if (offline.origin !== undefined && origin !== offline.origin)
    merging.disagreements.push({
      path: 'place.origin',
      kept: origin?.value ?? null,
      dropped: offline.origin.value,
      keptFrom: 'llm',
      because: 'it belongs to the name that was not kept',
    });
  const { precisionMeters } = origin === offline.origin ? offline : llm;
  return { ...names, ...(origin === undefined ? {} : { origin }), precisionMeters };
}

function addMissing<T>(
  offline: readonly Sourced<T>[],
  llm: readonly Sourced<T>[],
): readonly Sourced<T>[] {
  const values = new Set(offline.map(({ value }) => value));
  const added = llm.filter(({ value }) => !values.has(value) && values.add(value));
  return [...offline, ...added];
}

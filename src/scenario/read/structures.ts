/** The structures of a prompt, one per kind, each with the attributes and the named parts that belong to it. */
import { placeDefaults } from '../complete/place-defaults.ts';
import type { StructureKind } from '../kinds.ts';
import { getStandIn, placeReadings } from '../place-reading.ts';
import type { Conflict, Feature, Sourced } from '../scenario.ts';
import type { StatedStructure } from '../stated.ts';
import { PHRASE_ENDS } from '../words/function-words.ts';
import type { Attribute, AttributeName } from './attribute.ts';
import { readAttributes } from './attributes.ts';
import { concludeAlone } from './conclude-alone.ts';
import { concludeBuilding } from './conclude-building.ts';
import type { Counted } from './counted.ts';
import { stated, textOf } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { singleOut } from './singled-out.ts';
import { findSites } from './sites.ts';
import type { Site } from './sites.ts';

export interface Structures {
  readonly structures: readonly StatedStructure[];
  /** Attributes of a building whose kind is not given. */
  readonly hasUnknownBuilding: boolean;
  readonly conflicts: readonly Conflict[];
}

const INDOOR_ONLY: ReadonlySet<AttributeName> = new Set<AttributeName>([
  'floors',
  'basements',
  'stairs',
  'elevators',
  'escalators',
  'rooms',
  'stairWidth',
]);

export function readStructures(
  reading: Reading,
  counts: readonly Counted[],
  isNegated: (token: number) => boolean,
  blockedNouns: ReadonlySet<number>,
): Structures {
  const sites = findSites(reading, counts, isNegated, blockedNouns);
  // Houses are a neighbourhood; one house is the building itself.
  const areHouses = ({ kind, mentions }: Site): boolean =>
    placeReadings.of(kind).isNeighbourhoodInPlural &&
    mentions.some(({ end }) => reading.tokens[end - 1]!.lower.endsWith('s'));
  const buildings = sites.filter((site) => isBuilding(site.kind) && !areHouses(site));
  const concluded = concludeBuilding(reading, isNegated);
  // The car park and the kitchen of a hospital are no buildings beside it.
  const isPart = ({ kind, count }: Site): boolean =>
    count === undefined &&
    placeReadings.of(kind).roomOf?.kinds.includes(concluded?.kind ?? '') === true;
  if (concluded !== undefined && buildings.every(isPart)) {
    for (const part of buildings) sites.splice(sites.indexOf(part), 1);
    sites.unshift(concluded);
  }
  const alone = sites.length === 0 ? concludeAlone(reading, isNegated) : undefined;
  if (alone !== undefined) sites.push(alone);
  const attributes = readAttributes(reading, counts, blockedNouns, isNegated);
  const owned = new Map<Site, Attribute[]>();
  const orphans: Attribute[] = [];
  for (const attribute of attributes) {
    const owner = findOwner(reading, sites, attribute);
    if (owner === undefined) orphans.push(attribute);
    else owned.set(owner, [...(owned.get(owner) ?? []), attribute]);
  }
  const conflicts: Conflict[] = [];
  const structures = sites.map((site) =>
    toStructure(reading, site, owned.get(site) ?? [], conflicts),
  );
  const unnamed = structures.length > 0 ? undefined : toUnnamed(reading, orphans, conflicts);
  return {
    structures: unnamed === undefined ? singleOut(reading, structures) : [unnamed],
    hasUnknownBuilding: orphans.some(({ name }) => INDOOR_ONLY.has(name)),
    conflicts,
  };
}

/** What only a building has, or what has walls. */
const OF_BUILDINGS: ReadonlySet<AttributeName> = new Set<AttributeName>([
  ...INDOOR_ONLY,
  'exits',
  'exitWidth',
]);

/** "An escape room with two exits": an unknown kind, but people are in a building, and its exits are as stated. */
function toUnnamed(
  reading: Reading,
  orphans: readonly Attribute[],
  conflicts: Conflict[],
): StatedStructure | undefined {
  if (!orphans.some(({ name }) => OF_BUILDINGS.has(name))) return undefined;
  if (/\b(?:open[- ]air|outdoors?)\b/i.test(reading.prompt)) return undefined;
  const kind = getStandIn('building');
  return {
    id: 'main',
    kind: {
      value: kind,
      source: 'inferred',
      confidence: 0.3,
      because: 'no kind of building that we know is named, and it has exits, floors or stairs',
    },
    ...readValues(reading, kind, orphans, conflicts),
    named: [],
  };
}

/**
 * Beside its noun ("a ten-storey hotel"), otherwise the structure mentioned before it, otherwise the first that can
 * have it.
 */
function findOwner(
  reading: Reading,
  sites: readonly Site[],
  attribute: Attribute,
): Site | undefined {
  const able = sites.filter((site) => canHave(site.kind, attribute.name));
  if (able.length <= 1) return able[0];
  const { tokens } = reading;
  const sentence = tokens[attribute.start]!.sentence;
  const places = able.flatMap((site) => site.mentions.map((mention) => ({ site, mention })));
  if (attribute.isBeforeNoun) {
    const next = places.find(
      ({ mention }) =>
        mention.start >= attribute.end - 1 &&
        mention.start <= attribute.end + 3 &&
        tokens[mention.start]!.clause === tokens[attribute.end - 1]!.clause,
    );
    if (next !== undefined) return next.site;
  }
  const before = places
    .filter(
      ({ mention }) =>
        mention.start < attribute.start && tokens[mention.start]!.sentence === sentence,
    )
    .sort((a, b) => a.mention.start - b.mention.start)
    .at(-1);
  if (before !== undefined) return before.site;
  const earlier = places.filter(({ mention }) => mention.start < attribute.start);
  if (earlier.length > 0) return able[0];
  return places.sort((a, b) => a.mention.start - b.mention.start)[0]?.site;
}

/** Attributes that only some kinds have; the others fit any kind. */
function canHave(kind: StructureKind, name: AttributeName): boolean {
  const defaults = placeDefaults.of(kind);
  if (name === 'platforms') return defaults.form === 'building' && defaults.platforms !== undefined;
  if (name === 'lanes') return defaults.form === 'way';
  if (name === 'stairs' && defaults.form === 'way') return defaults.mayHaveStairs;
  return !INDOOR_ONLY.has(name) || defaults.form === 'building';
}

function isBuilding(kind: StructureKind): boolean {
  return placeDefaults.of(kind).form === 'building';
}

const WIDTHS: ReadonlySet<AttributeName> = new Set<AttributeName>(['exitWidth', 'stairWidth']);

/** "One exit 2 m wide and one exit 0.8 m wide": two exits. */
function isOfOtherWidth(attributes: readonly Attribute[], at: number): boolean {
  return (
    attributes[at]!.name === 'exits' &&
    !attributes[at]!.isCorrection &&
    attributes[at - 1]?.name === 'exitWidth' &&
    attributes[at + 1]?.name === 'exitWidth'
  );
}

/**
 * The exits or stairs of one building are equally wide here: where a prompt gives two widths, the narrower one, which
 * is the safe side.
 */
function keepNarrower(
  old: Sourced<number>,
  other: Sourced<number>,
  path: string,
  conflicts: Conflict[],
): Sourced<number> {
  const [kept, dropped] = old.value < other.value ? [old, other] : [other, old];
  conflicts.push({
    kind: 'prompt_count',
    path,
    kept: kept.value,
    dropped: dropped.value,
    because: 'the prompt gives two widths; all are as wide as the narrower, the safe side',
  });
  return kept;
}

function readValues(
  reading: Reading,
  kind: string,
  attributes: readonly Attribute[],
  conflicts: Conflict[],
): Partial<Record<AttributeName, Sourced<number>>> {
  const values: Partial<Record<AttributeName, Sourced<number>>> = {};
  for (const [i, attribute] of attributes.entries()) {
    const old = values[attribute.name];
    const value = stated(reading, attribute.value, attribute);
    if (old === undefined) values[attribute.name] = value;
    else if (isOfOtherWidth(attributes, i))
      values[attribute.name] = { ...old, value: old.value + attribute.value };
    else if (WIDTHS.has(attribute.name) && !attribute.isCorrection && old.value !== attribute.value)
      values[attribute.name] = keepNarrower(
        old,
        value,
        `structures.${kind}.${attribute.name}`,
        conflicts,
      );
    else if (old.value !== attribute.value && attribute.isCorrection) {
      conflicts.push({
        kind: 'prompt_count',
        path: `structures.${kind}.${attribute.name}`,
        kept: attribute.value,
        dropped: old.value,
        because: 'the prompt gives two numbers; the last counts',
      });
      values[attribute.name] = value;
    }
  }
  return values;
}

function toStructure(
  reading: Reading,
  { kind, mentions, count }: Site,
  attributes: readonly Attribute[],
  conflicts: Conflict[],
): StatedStructure {
  const named: readonly Feature[] = [];
  const label = labelOf(reading, mentions[0]!);
  return {
    id: kind,
    kind: stated(reading, kind, mentions[0]!),
    ...(label.toLowerCase() === kind.replaceAll('_', ' ') ? {} : { label }),
    ...(count === undefined ? {} : { count }),
    ...readValues(reading, kind, attributes, conflicts),
    named,
  };
}

/** As the prompt calls it: "old town", "Uhuru Park" with the capital words of its name. */
function labelOf(reading: Reading, { start, end }: Mention): string {
  const { tokens } = reading;
  const isName = (at: number): boolean =>
    tokens[at]?.kind === 'word' &&
    tokens[at].isCapital &&
    !PHRASE_ENDS.has(tokens[at].lower) &&
    tokens[at].clause === tokens[start]!.clause &&
    tokens[at - 1]?.sentence === tokens[at].sentence;
  let first = start;
  while (isName(first - 1) && tokens[start]!.isCapital) first -= 1;
  return textOf(reading, first, end);
}

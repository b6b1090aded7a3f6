/** The structures of a prompt, one per kind, each with the attributes and the named parts that belong to it. */
import type { StructureKind } from '../kinds.ts';
import type { Conflict, Feature, Sourced } from '../scenario.ts';
import type { StatedStructure } from '../stated.ts';
import type { Attribute, AttributeName } from './attribute.ts';
import { readAttributes } from './attributes.ts';
import { concludeBuilding } from './conclude-building.ts';
import type { Counted } from './counts.ts';
import { stated } from './reading.ts';
import type { Reading } from './reading.ts';
import { findSites } from './sites.ts';
import type { Site } from './sites.ts';

export interface Structures {
  readonly structures: readonly StatedStructure[];
  /** Attributes of a building whose kind nobody says. */
  readonly hasUnknownBuilding: boolean;
  readonly conflicts: readonly Conflict[];
}

/** Attributes only some kinds have; the others may be anybody's. */
const OWNERS: Readonly<Partial<Record<AttributeName, ReadonlySet<StructureKind>>>> = {
  platforms: new Set<StructureKind>(['metro_station', 'train_station', 'bus_terminal']),
  lanes: new Set<StructureKind>(['highway', 'bridge', 'tunnel', 'intersection']),
};
const OUTDOOR: ReadonlySet<StructureKind> = new Set<StructureKind>([
  'village',
  'town',
  'forest',
  'beach',
  'farm',
  'intersection',
  'highway',
  'park',
  'plaza',
  'market',
  'camp',
  'campsite',
  'festival_ground',
  'port',
  'bridge',
  'dam',
  'tunnel',
]);
const INDOOR_ONLY: ReadonlySet<AttributeName> = new Set<AttributeName>([
  'floors',
  'basements',
  'stairs',
  'elevators',
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
    kind === 'house' && mentions.some(({ end }) => reading.tokens[end - 1]!.lower.endsWith('s'));
  const hasBuilding = sites.some((site) => !OUTDOOR.has(site.kind) && !areHouses(site));
  const concluded = hasBuilding ? undefined : concludeBuilding(reading, isNegated);
  if (concluded !== undefined) sites.unshift(concluded);
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
  return {
    structures,
    hasUnknownBuilding: orphans.some(({ name }) => INDOOR_ONLY.has(name)),
    conflicts,
  };
}

/** Beside its noun ("a ten-storey hotel"), else the one spoken of before it, else the first that can have it. */
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

function canHave(kind: StructureKind, name: AttributeName): boolean {
  const owners = OWNERS[name];
  if (owners !== undefined) return owners.has(kind);
  if (INDOOR_ONLY.has(name)) return !OUTDOOR.has(kind) || (name === 'stairs' && kind === 'bridge');
  return true;
}

function toStructure(
  reading: Reading,
  { kind, mentions, count }: Site,
  attributes: readonly Attribute[],
  conflicts: Conflict[],
): StatedStructure {
  const values: Partial<Record<AttributeName, Sourced<number>>> = {};
  for (const attribute of attributes) {
    const old = values[attribute.name];
    const value = stated(reading, attribute.value, attribute);
    if (old === undefined) values[attribute.name] = value;
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
  const named: readonly Feature[] = [];
  return {
    id: kind,
    kind: stated(reading, kind, mentions[0]!),
    ...(count === undefined ? {} : { count }),
    ...values,
    named,
  };
}

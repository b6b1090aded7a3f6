/** Which built things a place of the document means, by its fields: a structure, a part, a group, a piece of ground. */
import type { PlayedActor } from '#run/played';
import type { Feature, Where } from '#scenario/plan';
import { findMatches, findNamed, isAnyOfThem, isOnFloors } from '#world/landmarks';
import type { Landmark } from '#world/landmarks';
import { isSameName } from '#world/names';
import { actorsOf, nameOfGroups } from './look.ts';
import type { Look } from './look.ts';
import { cornersOf, spotAt } from './presence.ts';
import { ownId, toSite } from './sites.ts';
import type { Site } from './sites.ts';

/** What kinds of things a part without a name of its own may be. */
const KINDS: Readonly<Partial<Record<Feature['kind'], readonly Site['kind'][]>>> = {
  exit: ['exit', 'gate'],
  door: ['door'],
  entrance: ['exit', 'gate'],
  gate: ['gate', 'exit'],
  stair: ['stair'],
  escalator: ['escalator'],
  elevator: ['lift'],
  road: ['street'],
  lane: ['lane'],
};
const USES: Readonly<Partial<Record<Feature['kind'], string>>> = {
  corridor: 'corridor',
  platform: 'platform',
  stage: 'stage',
};

/** Everything that is meant at that time; nothing where no such thing was built. */
export function findSites(look: Look, where: Where, seconds = 0): readonly Site[] {
  const { group, feature, ground, and: _, ...rest } = where;
  if (group !== undefined) return listBodies(look, group, seconds);
  if (ground === 'rubble') return [...look.sites.values()].filter(({ kind }) => kind === 'rubble');
  if (feature !== undefined && isAnyOfThem(feature)) {
    const any = listOfKind(look, where, feature);
    if (any.length > 0) return any;
  }
  if (ground !== undefined) return listStreets(look);
  const several = toSites(look, findMatches(look.world.landmarks, where));
  if (several.length > 0) return several;
  const isWhole = feature === undefined && rest.structure !== undefined;
  if (isWhole && rest.floor === undefined) return listWholes(look, rest.structure);
  const called = feature === undefined ? [] : listCalled(look, where, feature);
  if (called.length > 0) return [...called, ...toSites(look, listAtIt(look, feature))];
  const one = findNamed(look.world, where);
  if (one !== undefined) return toSites(look, [one, ...listAtIt(look, feature)]);
  return isWhole && rest.floor !== 'roof' ? listWholes(look, rest.structure) : [];
}

/** A way of that kind and name: the west stair, and not the room around it; nor a street of the town for one of the place. */
function listCalled({ sites, world }: Look, where: Where, { kind, label, floor }: Feature): Site[] {
  const isPart = world.landmarks.some(
    (one) =>
      one.kind === 'part' &&
      one.structure !== undefined &&
      one.structure === where.structure &&
      isSameName(one.label, label),
  );
  const kinds = isPart ? [] : (KINDS[kind] ?? []);
  return [...sites.values()].filter(
    (one) =>
      kinds.includes(one.kind) &&
      isSameName(one.label, label) &&
      (one.kind === 'stair' ||
        one.storey === undefined ||
        isOnFloors(one.storey, floor === undefined ? where : { ...where, floor })),
  );
}

/** The gates of an entrance. */
function listAtIt({ world }: Look, feature: Feature | undefined): readonly Landmark[] {
  if (feature === undefined) return [];
  return world.landmarks.filter(
    ({ beside }) => beside?.relation === 'at' && beside.label === feature.label,
  );
}

/** The buildings and open places that a structure became; of the main place where none is given. */
export function listWholes(look: Look, structure = mainOf(look)): readonly Site[] {
  return [...look.sites.values()].filter(
    (one) => one.structure === structure && (one.kind === 'building' || one.kind === 'place'),
  );
}

export function mainOf({ stated }: Look): string | undefined {
  const { structures } = stated;
  return (structures.find(({ isMain }) => isMain) ?? structures[0])?.id;
}

export function nameOf(look: Look, where: Where): string {
  const { feature, text, structure, group, floor, side } = where;
  if (feature !== undefined) return feature.label;
  if (group !== undefined) return nameOfGroups(look, [group]);
  if (text !== '') return text;
  if (floor !== undefined) return `storey ${floor}`;
  return (
    look.stated.structures.find(({ id }) => id === structure)?.label ??
    structure?.replaceAll('_', ' ') ??
    (side === undefined ? 'the place' : `the ${side} side`)
  );
}

function listOfKind({ sites }: Look, where: Where, { kind, side, floor }: Feature): Site[] {
  const kinds = KINDS[kind] ?? ['room', 'part'];
  const use = USES[kind];
  const storey = floor ?? where.floor;
  return [...sites.values()].filter(
    (one) =>
      kinds.includes(one.kind) &&
      (use === undefined || one.use === use) &&
      (kind !== 'stair' || one.use === 'stair') &&
      (one.structure !== undefined) === (kind !== 'road') &&
      (where.structure === undefined || one.structure === where.structure) &&
      (side === undefined || one.side === side) &&
      (storey === undefined ||
        one.storey === undefined ||
        isOnFloors(one.storey, { ...where, floor: storey })),
  );
}

function listStreets({ sites }: Look): readonly Site[] {
  return [...sites.values()].filter(({ kind, use }) => kind === 'street' && use !== 'rail');
}

function toSites({ sites }: Look, marks: readonly { readonly id: string }[]): readonly Site[] {
  const ids = new Set(marks.map(({ id }) => ownId(id)));
  return [...ids].flatMap((id) => sites.get(id) ?? []);
}

/** Where those of a group are at that time: a vehicle is its rectangle, a person a spot. */
function listBodies(look: Look, group: string, seconds: number): readonly Site[] {
  return actorsOf(look, [group]).map((one) => toBody(one, seconds));
}

function toBody(actor: PlayedActor, seconds: number): Site {
  const { id, kind } = actor;
  const at = spotAt(actor, seconds) ?? actor.path[0] ?? actor.start;
  const outline = cornersOf(actor, at);
  return toSite({
    id,
    kind: 'body',
    use: kind,
    at: { x: at.x, y: at.y },
    ...(at.level === undefined ? {} : { levels: [at.level] }),
    ...(outline.length > 0 ? { outline } : {}),
  });
}

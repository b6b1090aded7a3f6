/** Which built things a structure of the vocabulary is. */
import { NAMED_DOOR } from './list-things.ts';
import type { Look } from './look.ts';
import { answersTo } from './place-words.ts';
import type { Thing } from './things.ts';
import { TOWER_FLOORS_MIN } from './vocabulary.ts';

/** Parts of places: by the kind of thing, or by the use and name. */
const PARTS: Readonly<Record<string, (thing: Thing) => boolean>> = {
  bay: ({ kind, words }) => isSpace(kind) && words.has('bay'),
  bridge: ({ kind, use, words }) => use === 'bridge' || (isOpenSpace(kind) && words.has('bridge')),
  classroom: ({ kind, words }) => kind === 'room' && words.has('classroom'),
  crane: ({ kind, words }) => kind !== 'room' && words.has('crane'),
  // Of the doors inside those that are spoken of.
  door: ({ kind, use }) => kind === 'exit' || (kind === 'door' && use === NAMED_DOOR),
  inner_door: ({ kind }) => kind === 'door',
  escalator: ({ kind }) => kind === 'escalator',
  exit: ({ kind }) => kind === 'exit' || kind === 'gate',
  gate: ({ kind, words }) =>
    kind === 'gate' || ((isSpace(kind) || kind === 'exit') && words.has('gate')),
  lane: ({ kind }) => kind === 'lane',
  lift: ({ kind }) => kind === 'lift',
  marquee: ({ kind, words }) => kind !== 'room' && (words.has('marquee') || words.has('tent')),
  pen: ({ kind, words }) => kind !== 'room' && words.has('pen'),
  platform: ({ kind, use, words }) =>
    isSpace(kind) && words.has('platform') && use !== 'platform edge',
  railway: ({ kind, use, words }) => use === 'rail' || (kind !== 'room' && words.has('railway')),
  ramp: ({ kind, words }) => kind === 'ramp' || (isOpenSpace(kind) && words.has('ramp')),
  river: ({ kind, use, words }) =>
    (kind === 'water' && use === 'river') || (kind !== 'room' && words.has('river')),
  road: ({ kind, use }) => kind === 'street' || answersTo(use, 'road'),
  stage: ({ kind, words, use }) => isSpace(kind) && (use === 'stage' || words.has('stage')),
  staircase: ({ kind, use }) => kind === 'stair' && use === 'stair',
  stall: ({ kind, words }) => kind !== 'room' && words.has('stall'),
  street: ({ kind }) => kind === 'street',
  tent: ({ kind, words }) => kind !== 'room' && words.has('tent'),
  window: ({ kind, words }) => kind !== 'room' && words.has('window'),
};

/** Rooms that are called as a place is: where there is no such place, they are meant. */
const ROOMS: Readonly<Record<string, (thing: Thing) => boolean>> = {
  hall: ({ kind, use, words }) => kind === 'room' && (words.has('hall') || use === 'ballroom'),
};

function isSpace(kind: Thing['kind']): boolean {
  return kind === 'room' || isOpenSpace(kind);
}

/** A room is never a bridge, whatever its name. */
function isOpenSpace(kind: Thing['kind']): boolean {
  return kind === 'part' || kind === 'place';
}

export function listStructures(look: Look, structure: string): Thing[] {
  const part = PARTS[structure];
  if (part !== undefined) {
    const parts = look.things.filter(part);
    const askedFor = parts.filter(({ isAsked, kind }) => isAsked && kind !== 'door');
    return withoutTwins(structure !== 'door' && askedFor.length > 0 ? askedFor : parts);
  }
  const isWhole = ({ kind }: Thing): boolean => kind === 'building' || kind === 'place';
  if (structure === 'building') {
    const buildings = look.things.filter(({ kind }) => kind === 'building');
    // The one that is spoken of, not those of the town around it.
    const own = buildings.filter(({ isAsked }) => isAsked);
    return own.length > 0 ? own : buildings;
  }
  const all = look.things.filter(
    (thing) => isWhole(thing) && (answersTo(thing.use, structure) || thing.words.has(structure)),
  );
  // A promenade may be a part of a beach where there is no promenade as a place.
  const parts = look.things.filter(
    ({ kind, use }) => kind === 'part' && use.replaceAll(' ', '_') === structure,
  );
  const rooms = look.things.filter((thing) => ROOMS[structure]?.(thing) === true);
  const found = all.length > 0 ? all : withoutTwins(parts.length > 0 ? parts : rooms);
  const asked = found.filter(({ isAsked }) => isAsked);
  const built = asked.length > 0 ? asked : found;
  if (structure !== 'tower') return built;
  return built.filter(({ id }) =>
    look.world.buildings.some((one) => one.id === id && one.floors >= TOWER_FLOORS_MIN),
  );
}

/** A part of an open place is in its plan and in the walkable space: it counts once. */
function withoutTwins(things: readonly Thing[]): Thing[] {
  const kept: Thing[] = [];
  for (const thing of things)
    if (
      !kept.some(
        (one) =>
          one.label === thing.label &&
          Math.hypot(one.at.x - thing.at.x, one.at.y - thing.at.y) < 1 &&
          (one.storey ?? 0) === (thing.storey ?? 0),
      )
    )
      kept.push(thing);
  return kept;
}

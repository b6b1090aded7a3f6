/** What the clauses of a prompt introduced so far: a document in the making, and what its words refer to. */
import type { PlaceItem } from '#document/items';
import type { Phrase } from '../clauses/phrase.ts';
import type { Clauses } from '../clauses/read-clauses.ts';
import type { Correction } from '../read/corrections.ts';
import type { FloorMention } from '../read/floors.ts';
import type { Occurrence } from '../read/occurrence.ts';
import type { Reading } from '../read/reading.ts';
import type { Conflict } from '../scenario.ts';
import type {
  Action,
  Closing,
  Entity,
  Group,
  Happening,
  Moment,
  PeopleGroup,
  Place,
  Thing,
  Where,
} from './entity.ts';
import type { Range } from './list-phrases.ts';
import type { Said } from './said.ts';
import type { Talk } from './talk.ts';

export interface Given {
  readonly floors: readonly FloorMention[];
  /** Places that another reader found. */
  readonly places: readonly PlaceItem[];
  /** Characters that name where on Earth it is. */
  readonly location?: readonly [number, number] | undefined;
}

export interface Scene {
  readonly reading: Reading;
  readonly clauses: Clauses;
  readonly floors: readonly FloorMention[];
  /** Words that name an event. */
  /** Characters of the prompt that name where on Earth it is. */
  readonly location?: readonly [number, number];
  /** Where the prompt takes back what it has just said: "no wait", "sorry". */
  readonly corrections: readonly Correction[];
  readonly conflicts: Conflict[];
  readonly occurrences: readonly Occurrence[];
  /** First tokens of the occurrences that a clause has told. */
  readonly told: Set<number>;
  readonly places: Place[];
  /** Holds the parts of a place that is not told; it is in no document. */
  readonly untold: Place;
  /** What the readers of single fields found. */
  readonly given: Given;
  readonly things: Thing[];
  readonly groups: Group[];
  readonly events: Happening[];
  readonly closed: Closing[];
  /** What names each closed way. */
  readonly shut: Map<Closing, Phrase>;
  readonly actions: Action[];
  readonly mustNot: Action[];
  /** With the words that say so. */
  readonly absent: Map<string, Range>;
  /** Words that were understood although no field cites them. */
  readonly heeded: Range[];
  /** By the head of its noun phrase. */
  readonly meant: Map<number, Entity>;
  readonly ids: Set<string>;
  readonly said: Said;
  readonly talk: Talk;
  /** Everybody, where a number is said of all groups together. */
  total?: number;
  alarm?: { start: Moment };
}

const ID_CHARS_MAX = 50;

/** The last number of each name, so that a name said a thousand times takes no longer than it is long. */
const lastOf = new WeakMap<ReadonlySet<string>, Map<string, number>>();

export function newId({ ids }: Pick<Scene, 'ids'>, name: string): string {
  const plain = name.toLowerCase().normalize('NFD');
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  const stem = (/^[a-z]/.test(slug) ? slug : `n${slug}`).slice(0, ID_CHARS_MAX);
  const last = lastOf.get(ids) ?? new Map<string, number>();
  lastOf.set(ids, last);
  let n = last.get(stem) ?? 1;
  let id = n === 1 ? stem : `${stem}_${n}`;
  for (; ids.has(id); n += 1) id = `${stem}_${n + 1}`;
  last.set(stem, n);
  ids.add(id);
  return id;
}

/** "Port-au-Prince" names no port and no prince. */
export function isOfLocation({ location, reading }: Scene, { start, head }: Phrase): boolean {
  if (location === undefined) return false;
  const { tokens } = reading;
  return (
    tokens[start]!.start < location[1] &&
    location[0] < tokens[head]!.end &&
    tokens[head]!.start >= location[0]
  );
}

/** "emergency exit" of "the emergency exits". */
export function singularName({ clauses }: Scene, { name, head }: Phrase): string {
  return clauses.text.words
    .slice(name, head + 1)
    .map(({ key, lower, isHyphenated }, i) => {
      const gap = i === 0 ? '' : isHyphenated ? '-' : ' ';
      return gap + (name + i === head ? key : lower);
    })
    .join('');
}

export function peopleOf({ groups }: Pick<Scene, 'groups'>): readonly PeopleGroup[] {
  return groups.filter((group) => group.sort === 'people');
}

export function groupsIn(entities: readonly (Entity | undefined)[]): Group[] {
  return entities.flatMap((entity) => (entity?.sort === 'group' ? [entity.group] : []));
}

/** As a place in the document: by ids, or a part of a place that is not told. */
export function whereOf(scene: Scene, entity: Entity | undefined): Where {
  if (entity?.sort !== 'part' || entity.place !== scene.untold) return { of: idsOf(entity) };
  const { id: _, ...part } = entity.part;
  return { part };
}

/** As references in the document: a part with its place. */
export function idsOf(entity: Entity | undefined): string[] {
  switch (entity?.sort) {
    case 'group':
      return [entity.group.id];
    case 'place':
      return [entity.place.id];
    case 'part':
      return [entity.place.id, entity.part.id];
    case 'thing':
      return [entity.thing.id];
    case 'event':
      return [entity.event.id];
    case 'all':
    case 'counted':
    case 'side':
    case 'floor':
    case undefined:
      return [];
  }
}

/** What the clauses of a prompt introduced so far: a document in the making, and what its words refer to. */
import type { ActionItem, ClosedItem, DocumentWhere, EventItem, PartItem, PeopleItem, PlaceItem, ThingItem, VehicleItem } from '#document/items';
import type { Phrase } from '../clauses/phrase.ts';
import type { Clauses } from '../clauses/read-clauses.ts';
import type { FloorMention } from '../read/floors.ts';
import type { Occurrence } from '../read/occurrence.ts';
import type { Reading } from '../read/reading.ts';

export type Draft<T> = { -readonly [K in keyof T]: T[K] };

export interface GroupDraft {
  readonly sort: 'people' | 'vehicle';
  readonly id: string;
  readonly kind: string;
  readonly label?: string;
  item: Draft<PeopleItem> | Draft<VehicleItem>;
  readonly phrase: Phrase;
}

export interface Scene {
  readonly reading: Reading;
  readonly clauses: Clauses;
  readonly floors: readonly FloorMention[];
  readonly places: Draft<PlaceItem>[];
  readonly things: Draft<ThingItem>[];
  readonly groups: GroupDraft[];
  readonly events: Draft<EventItem>[];
  readonly closed: Draft<ClosedItem>[];
  readonly actions: Draft<ActionItem>[];
  readonly mustNot: Draft<ActionItem>[];
  readonly absent: Set<string>;
  /** By the head of its noun phrase. */
  readonly meant: Map<number, Entity>;
  readonly ids: Set<string>;
  readonly occurrences: readonly Occurrence[];
  /** Where those stand that a clause has told. */
  readonly told: Set<number>;
  alarm?: { start: unknown };
  peopleTotal?: number;
}

export type Entity =
  | { readonly sort: 'group'; readonly group: GroupDraft; readonly count?: number; readonly share?: number }
  | { readonly sort: 'all'; readonly isNone: boolean }
  | { readonly sort: 'place'; readonly place: Draft<PlaceItem> }
  | { readonly sort: 'part'; readonly place: Draft<PlaceItem>; readonly part: Draft<PartItem> }
  /** A number of the place, no single part of it: "four exits". */
  | { readonly sort: 'counted' }
  | { readonly sort: 'side'; readonly place: Draft<PlaceItem>; readonly side: 'north' | 'east' | 'south' | 'west' }
  | { readonly sort: 'floor'; readonly floor: number | 'roof'; readonly last?: number }
  | { readonly sort: 'thing'; readonly thing: Draft<ThingItem> }
  | { readonly sort: 'event'; readonly event: Draft<EventItem> };

export function newId(scene: Scene, name: string): string {
  const slug = name.toLowerCase().normalize('NFD').replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '').replace(/^(?=\d)/, 'n') || 'item';
  let id = slug.slice(0, 50);
  for (let n = 2; scene.ids.has(id); n += 1) id = `${slug.slice(0, 50)}_${n}`;
  scene.ids.add(id);
  return id;
}

export function nameOf({ clauses }: Scene, phrase: Phrase): string {
  const { words } = clauses.text;
  return words.slice(phrase.name, phrase.head + 1).map(({ text, isHyphenated }, i) => (i > 0 && !isHyphenated ? ' ' : i > 0 ? '-' : '') + text).join('').toLowerCase();
}

export function singularName({ clauses }: Scene, phrase: Phrase): string {
  const { words } = clauses.text;
  return words.slice(phrase.name, phrase.head + 1).map((word, i, all) => (i > 0 ? (word.isHyphenated ? '-' : ' ') : '') + (i === all.length - 1 ? word.key : word.lower)).join('');
}

export type Where = Draft<DocumentWhere>;

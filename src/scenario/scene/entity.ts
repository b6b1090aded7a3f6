/** The parts of a document in the making, and what a noun phrase stands for. */
import type {
  ActionItem,
  ClosedItem,
  DocumentWhere,
  EventItem,
  PartItem,
  PeopleItem,
  PlaceItem,
  ThingItem,
  VehicleItem,
} from '#document/items';
import type { Phrase } from '../clauses/phrase.ts';
import type { AgentKind } from '../kinds.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type Item<T> = Draft<T> & { readonly id: string };

export type Where = Draft<DocumentWhere>;
export type Moment = NonNullable<ActionItem['start']>;
export type Part = Item<PartItem>;
export type Place = Omit<Item<PlaceItem>, 'parts'> & { parts?: Part[] };
export type Thing = Item<ThingItem>;
export type Happening = Item<EventItem>;
export type Closing = Item<ClosedItem>;
export type Action = Item<ActionItem>;

interface Named {
  readonly id: string;
  kind: AgentKind;
  label?: string;
  /** The phrase that introduced it. */
  readonly phrase: Phrase;
}

export interface PeopleGroup extends Named {
  readonly sort: 'people';
  readonly item: Item<PeopleItem>;
}
export interface VehicleGroup extends Named {
  readonly sort: 'vehicle';
  readonly item: Item<VehicleItem>;
}
export type Group = PeopleGroup | VehicleGroup;

/** What a noun phrase stands for. */
export type Entity =
  | { readonly sort: 'group'; readonly group: Group }
  | { readonly sort: 'all' }
  | { readonly sort: 'place'; readonly place: Place }
  | { readonly sort: 'part'; readonly place: Place; readonly part: Part }
  /** A number of the place, no single part of it: "four exits". */
  | { readonly sort: 'counted' }
  | { readonly sort: 'side'; readonly place: Place; readonly side: NonNullable<Where['side']> }
  | { readonly sort: 'floor'; readonly floor: number | 'roof'; readonly last?: number }
  | { readonly sort: 'thing'; readonly thing: Thing }
  | { readonly sort: 'event'; readonly event: Happening };

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
import type { AgentKind, BlockedThing } from '../kinds.ts';

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
  /** "Everybody else": who does nothing else. */
  | { readonly sort: 'all'; readonly isRest?: true }
  | { readonly sort: 'place'; readonly place: Place }
  | {
      readonly sort: 'part';
      readonly place: Place;
      readonly part: Part;
      /** "Gates 3 and 4": the parts beside it. */
      readonly others?: readonly Part[];
    }
  /** A number of the place, no single part of it: "four exits". */
  | { readonly sort: 'counted' }
  | { readonly sort: 'side'; readonly place: Place; readonly side: NonNullable<Where['side']> }
  | { readonly sort: 'floor'; readonly floor: number | 'roof'; readonly last?: number }
  | { readonly sort: 'thing'; readonly thing: Thing }
  | { readonly sort: 'event'; readonly event: Happening };

export type FloorEntity = Extract<Entity, { readonly sort: 'floor' }>;

/** When a clause happens. */
export interface When {
  start?: Moment;
  end?: Moment;
  /** Seconds. */
  lasts?: number;
}

/** What is shut or opened, and how much of it. */
export interface Way {
  readonly what: BlockedThing;
  /** What names it. */
  readonly phrase: Phrase;
  readonly at: Where;
  /** Of several: "one of the two escalators", "the exits". */
  readonly amount?: Pick<Closing, 'count' | 'share' | 'all_but'>;
}

/** What a phrase may mean, one sense per slot it can fill. */
import type { AgentKind, EventType, Goal, StructureKind } from '../kinds.ts';
import type { FeatureKind, PartOfDay } from '../scenario.ts';
import type { CountedAttribute } from './features.ts';
import type { Condition } from './weather.ts';

export type Sense =
  | { readonly slot: 'structure'; readonly kind: StructureKind }
  /** A building of which only the shape is said. */
  | { readonly slot: 'building' }
  | { readonly slot: 'feature'; readonly kind: FeatureKind; readonly counts?: CountedAttribute }
  | { readonly slot: 'counted'; readonly counts: CountedAttribute }
  | { readonly slot: 'person'; readonly kind: AgentKind }
  | { readonly slot: 'vehicle'; readonly kind: AgentKind }
  | { readonly slot: 'event'; readonly type: EventType }
  | { readonly slot: 'weather'; readonly condition: Condition }
  | { readonly slot: 'part'; readonly part: PartOfDay }
  | { readonly slot: 'goal'; readonly goal: Goal }
  /** Kept from being read as something else; `isLost`: it has a meaning, but no run shows it. */
  | { readonly slot: 'nothing'; readonly isLost?: true };

export type Slot = Sense['slot'];

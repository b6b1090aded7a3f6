/** How a part lies to others: "the exit behind the bar", "the gate to the yard", "two exits at the back". */
import type { Clause } from '../clauses/clause.ts';
import type { Oblique } from '../clauses/phrase.ts';
import type { Part } from './entity.ts';
import type { Scene } from './scene.ts';

type Beside = NonNullable<Part['beside']>;

const RELATIONS: ReadonlyMap<string, Beside['relation']> = new Map([
  ['near', 'near'],
  ['beside', 'near'],
  ['by', 'near'],
  ['behind', 'behind'],
  ['opposite', 'opposite'],
  ['above', 'above'],
  ['at', 'at'],
  ['in', 'at'],
]);

/** A way leads to what is behind "to". */
const LEADING: ReadonlySet<string> = new Set([
  'door',
  'exit',
  'gate',
  'entrance',
  'stair',
  'corridor',
]);

export function relateParts(scene: Scene, { obliques }: Clause): void {
  for (const oblique of obliques) {
    const { behind, by } = oblique;
    const entity = behind === undefined ? undefined : scene.meant.get(behind.head);
    if (entity?.sort !== 'part') continue;
    const leads = by === 'to' && LEADING.has(entity.part.kind);
    const relation = leads ? 'to' : RELATIONS.get(by);
    const label = anchorOf(scene, oblique);
    if (relation === undefined || label === undefined || label === entity.part.label) continue;
    entity.part.beside ??= { relation, label };
    // "The door to the kitchen" leads to no outside.
    const inner = scene.meant.get(oblique.phrases[0]!.head);
    const isInner = leads && inner?.sort === 'part' && inner.part.kind === 'room';
    if (isInner && entity.part.kind === 'exit') entity.part.kind = 'door';
  }
}

/** Whether something is said of where it lies. */
export function isRelated({ obliques }: Clause, phrase: Oblique['behind']): boolean {
  return obliques.some(({ behind, by }) => behind === phrase && RELATIONS.has(by));
}

function anchorOf({ clauses, meant }: Scene, { phrases }: Oblique): string | undefined {
  const [phrase] = phrases;
  if (phrase === undefined || phrase.isPronoun) return undefined;
  const entity = meant.get(phrase.head);
  if (entity?.sort === 'part') return entity.part.label;
  if (entity?.sort === 'thing') return entity.thing.label;
  const { words } = clauses.text;
  return entity === undefined && ENDS.has(words[phrase.head]!.lower)
    ? words[phrase.head]!.lower
    : undefined;
}

const ENDS: ReadonlySet<string> = new Set(['back', 'front', 'rear', 'side']);

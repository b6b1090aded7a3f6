/** Where people and vehicles are from the start. */
import type { Clause } from '../clauses/clause.ts';
import type { Oblique } from '../clauses/phrase.ts';
import type { Group, Where } from './entity.ts';
import type { Scene } from './scene.ts';
import { noteWhere } from './sources.ts';
import { STATE_OF, addState } from './states.ts';
import type { State } from './states.ts';
import { toWheres } from './wheres.ts';
import { RELATION_OF } from './words-of-wheres.ts';

export function placeGroups(scene: Scene, clause: Clause, groups: readonly Group[]): void {
  const placed = new Set<Group>();
  placeByAdverb(scene, clause, groups);
  for (const oblique of clause.obliques) {
    const isApart = oblique.by === 'from' && oblique.meters !== undefined;
    if (!RELATION_OF.has(oblique.by) && !isApart) continue;
    const own = ownersOf(scene, oblique, groups);
    const state = stateOf(oblique);
    const [led] = state === undefined ? toWheres(scene, [oblique]) : [];
    for (const group of own) {
      if (state !== undefined) {
        addState(group, state);
        scene.heeded.push([oblique.at, oblique.phrases.at(-1)!.end]);
      }
      if (led === undefined || led.where.of?.includes(group.id) === true) continue;
      const isFiner =
        placed.has(group) &&
        ((!isInside(led.where) && isInside(group.item.at)) || isPartOf(led.where, group.item.at));
      if (group.item.at !== undefined && !isFiner) continue;
      group.item.at = led.where;
      noteWhere(scene, group.item, 'at', oblique);
      placed.add(group);
    }
  }
}

/** "The 60 on the playground run to the hall": what stands right behind a new group says where it is before. */
export function placeDescribed(scene: Scene, clause: Clause, groups: readonly Group[]): void {
  const { subject, obliques } = clause;
  for (const group of groups) {
    if (!subject.includes(group.phrase) || group.item.at !== undefined) continue;
    const own = obliques.filter(
      ({ by, behind }) => behind === group.phrase && INSIDE_WORDS.has(by),
    );
    if (own.length > 0) placeGroups(scene, { ...clause, adverbs: [], obliques: own }, [group]);
  }
}

const INSIDE_WORDS: ReadonlySet<string> = new Set(['in', 'on', 'at', 'outside', 'near']);

/** "140 pupils outside", "they wait opposite". */
function placeByAdverb(
  { places: [main] }: Scene,
  { adverbs, verb, obliques }: Clause,
  groups: readonly Group[],
): void {
  if (main === undefined || obliques.some(({ by }) => RELATION_OF.has(by))) return;
  const said = [...adverbs, verb?.particle ?? ''].map((word) => OF_MAIN.get(word));
  const relation = said.find((one) => one !== undefined);
  if (relation === undefined) return;
  for (const { item } of groups) item.at ??= { relation, of: [main.id] };
}

const OF_MAIN: ReadonlyMap<string, NonNullable<Where['relation']>> = new Map([
  ['outside', 'outside'],
  ['inside', 'in'],
  ['indoors', 'in'],
  ['outdoors', 'outside'],
  ['opposite', 'opposite'],
  ['nearby', 'near'],
]);

/** "Two nurses in the ward and a guard at the door": each where it stands. */
function ownersOf(
  { meant }: Scene,
  { behind }: Oblique,
  groups: readonly Group[],
): readonly Group[] {
  const owner = behind === undefined ? undefined : meant.get(behind.head);
  const isNamed = behind?.isPronoun !== true || behind.lemma === '';
  return owner?.sort === 'group' && isNamed ? [owner.group] : groups;
}

const STATE_PREPOSITIONS: ReadonlySet<string> = new Set(['in', 'on']);

/** "In wheelchairs", "on crutches". */
function stateOf({ by, phrases }: Oblique): State | undefined {
  const lemma = phrases[0]?.lemma ?? '';
  // "In bed" is asleep; "bed patients" do not leave theirs.
  if (by === 'in' && lemma === 'bed') return 'asleep';
  return STATE_PREPOSITIONS.has(by) ? STATE_OF.get(lemma) : undefined;
}

/** "At a station … on platform 1". */
function isPartOf(inner: Where, outer: Where | undefined): boolean {
  return outer?.of?.length === 1 && inner.of?.length === 2 && inner.of[0] === outer.of[0];
}

/** "In the hall in front of the stage": the second says more. */
function isInside(where: Where | undefined): boolean {
  return where !== undefined && INSIDE.has(where.relation ?? 'in');
}

const INSIDE: ReadonlySet<string> = new Set(['in', 'on']);

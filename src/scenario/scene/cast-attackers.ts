/** Who begins a robbery or an attack is an attacker, whatever the prompt calls them: "two men in balaclavas". */
import type { Clause } from '../clauses/clause.ts';
import { hazardReadings } from '../hazard-reading.ts';
import { isWeapon } from '../words/unlisted.ts';
import type { Group, Happening } from './entity.ts';
import { peopleOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { DRIVERS, INDIVIDUALS } from './words-of-nouns.ts';

/** Those in the clause that tells the event. */
export function castAttackers({ kind }: Happening, groups: readonly Group[]): void {
  if (hazardReadings.of(kind).isByAttackers !== true) return;
  for (const group of groups) if (isPlain(group)) turn(group, kind);
}

/** "A youth with a gun", "a man armed with a machete". */
export function armPeople(
  { clauses: { text }, meant }: Scene,
  { subject, obliques }: Clause,
): void {
  for (const { by, phrases, behind } of obliques) {
    if (by !== 'with' || !phrases.some(({ lemma }) => isWeapon(lemma))) continue;
    const holders = behind === undefined ? subject : [behind];
    for (const { head } of holders) {
      const entity = meant.get(head);
      if (entity?.sort === 'group' && isPlain(entity.group)) turn(entity.group);
    }
  }
  for (const { start, head } of subject) {
    const entity = meant.get(head);
    const words = text.words.slice(start, head);
    if (
      entity?.sort === 'group' &&
      words.some(({ lower }) => THREATENING.has(lower)) &&
      isPlain(entity.group)
    )
      turn(entity.group);
  }
}

const THREATENING: ReadonlySet<string> = new Set(['armed', 'masked', 'hooded']);

/** Where nobody was told to do it, the first single people do. */
export function castUntold(scene: Scene): void {
  const untold = scene.events.find(({ kind }) => hazardReadings.of(kind).isByAttackers === true);
  const people = peopleOf(scene);
  if (untold === undefined || people.some(({ kind }) => kind === 'attacker')) return;
  const isOfVehicle = hazardReadings.of(untold.kind).isOfVehicles === true;
  const first = people.find(
    (group) =>
      group.item.of === undefined &&
      (isPlain(group) || (isOfVehicle && DRIVERS.has(group.phrase.lemma))),
  );
  if (first === undefined) return;
  turn(first, untold.kind);
  for (const part of people)
    if (part.item.of === first.id && part.kind === 'person') turn(part, untold.kind);
}

function isPlain({ sort, kind, phrase }: Group): boolean {
  return sort === 'people' && kind === 'person' && INDIVIDUALS.has(phrase.lemma);
}

/** What they are called by what they do. */
const CALLED: ReadonlyMap<string, string> = new Map([
  ['robbery', 'robber'],
  ['hostage_taking', 'hostage taker'],
]);

function turn(group: Group, event = 'attack'): void {
  if (group.sort !== 'people') return;
  group.kind = 'attacker';
  group.item.role = 'attacker';
  const label = CALLED.get(event);
  if (label === undefined) return;
  group.label = label;
  group.item.label = label;
}

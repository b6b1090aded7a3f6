/** The vehicles that a noun phrase means, known or new. */
import type { Phrase } from '../clauses/phrase.ts';
import type { AgentKind } from '../kinds.ts';
import type { Entity, Group, VehicleGroup } from './entity.ts';
import { newId, singularName } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';

export function meetVehicle(scene: Scene, phrase: Phrase, kind: AgentKind): Entity | undefined {
  const { amount, determiner } = phrase;
  const known = scene.groups.findLast((group) => group.sort === 'vehicle' && group.kind === kind);
  const isCounted = amount?.count !== undefined && determiner !== 'the';
  const isNew = determiner === 'a' || determiner === 'another' || isCounted;
  if (known !== undefined && (amount?.word === 'none' || !isNew))
    return { sort: 'group', group: known };
  // "The engine is on fire" is the engine of something.
  const isPart = determiner === 'the' && phrase.lemma === 'engine' && phrase.name === phrase.head;
  if (amount?.word === 'none' || isPart) return undefined;
  return { sort: 'group', group: addVehicle(scene, phrase, kind) };
}

function addVehicle(scene: Scene, phrase: Phrase, kind: AgentKind): Group {
  const label = singularName(scene, phrase);
  const id = newId(scene, label);
  const item: VehicleGroup['item'] = { id, kind };
  if (label !== kind) item.label = label;
  const count = phrase.amount?.count ?? (phrase.isPlural ? undefined : 1);
  if (count === undefined) item.several = true;
  else item.count = Math.round(count);
  for (const field of Object.keys(item))
    noteWords(scene, item, field, [phrase.start, phrase.head + 1]);
  const group: Group = { sort: 'vehicle', id, kind, label, item, phrase };
  scene.groups.push(group);
  return group;
}

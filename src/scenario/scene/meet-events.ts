/** Events by their names. */
import type { Phrase } from '../clauses/phrase.ts';
import type { Entity, Happening } from './entity.ts';
import { newId } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';

/** A word that may name an event does so where it occurs as one, is denied, or one of its kind is known. */
export function isEventHere(scene: Scene, phrase: Phrase, type: string): boolean {
  if (phrase.amount?.word === 'none' || scene.events.some(({ kind }) => kind === type)) return true;
  return scene.occurrences.some(
    (found) => found.type === type && found.start < phrase.end && phrase.start < found.end,
  );
}

export function meetEvent(scene: Scene, phrase: Phrase, kind: string): Entity | undefined {
  if (phrase.amount?.word === 'none') {
    scene.absent.set(kind, [phrase.start, phrase.end]);
    return undefined;
  }
  return { sort: 'event', event: findOrAddEvent(scene, kind, [phrase.start, phrase.end]) };
}

export function findOrAddEvent(
  scene: Scene,
  kind: string,
  words?: readonly [number, number],
): Happening {
  const known = scene.events.find((event) => event.kind === kind);
  if (known !== undefined) return known;
  const event: Happening = { id: newId(scene, kind), kind };
  if (words !== undefined) noteWords(scene, event, 'kind', words);
  scene.events.push(event);
  return event;
}

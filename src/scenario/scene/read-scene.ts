/** From the clauses of a prompt to a scene: places first, then each clause in the order of the words. */
import type { PlaceItem } from '#document/items';
import { readClauses } from '../clauses/read-clauses.ts';
import { findOccurrences } from '../read/events.ts';
import type { FloorMention } from '../read/floors.ts';
import type { Occurrence } from '../read/occurrence.ts';
import type { Reading } from '../read/reading.ts';
import { castUntold } from './cast-attackers.ts';
import { introducePlaces } from './introduce-places.ts';
import { measureMain } from './measure-place.ts';
import { readClause } from './read-clause.ts';
import { peopleOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteClause, noteWords } from './sources.ts';
import { STATE_OF } from './states.ts';
import { createTalk } from './talk.ts';

export interface Given {
  readonly floors: readonly FloorMention[];
  /** Places that another reader found. */
  readonly places: readonly PlaceItem[];
  /** Characters that name where on Earth it is. */
  readonly location?: readonly [number, number] | undefined;
}

export function readScene(reading: Reading, { floors, places, location }: Given): Scene {
  const created = createScene(reading, floors);
  const scene = location === undefined ? created : { ...created, location };
  introducePlaces(scene, places);
  measureMain(scene);
  for (const clause of scene.clauses.clauses) {
    readClause(scene, clause);
    noteClause(scene, clause);
  }
  castUntold(scene);
  const { setting } = scene.talk;
  if (setting === undefined) return scene;
  for (const { item } of peopleOf(scene)) {
    if (item.at !== undefined || item.arrives !== undefined || item.of !== undefined) continue;
    item.at = setting.where;
    noteWords(scene, item, 'at', setting.words);
  }
  return scene;
}

function createScene(reading: Reading, floors: readonly FloorMention[]): Scene {
  return {
    reading,
    clauses: readClauses(reading),
    floors,
    occurrences: listOccurrences(reading),
    told: new Set(),
    places: [],
    things: [],
    groups: [],
    events: [],
    closed: [],
    actions: [],
    mustNot: [],
    absent: new Set(),
    meant: new Map(),
    ids: new Set(),
    said: new Map(),
    talk: createTalk(),
  };
}

/** "Unconscious guests" are people in a state, and no event. */
function listOccurrences(reading: Reading): readonly Occurrence[] {
  return findOccurrences(reading, { isNegated: () => false }).filter(
    ({ type, start }) =>
      type !== 'medical_emergency' || !STATE_OF.has(reading.tokens[start]!.lower),
  );
}

/** From the clauses of a prompt to a scene: places first, then each clause in the order of the words. */
import { readClauses } from '../clauses/read-clauses.ts';
import { hazardReadings } from '../hazard-reading.ts';
import type { BlockedThing } from '../kinds.ts';
import { findCorrections } from '../read/corrections.ts';
import { findOccurrences } from '../read/events.ts';
import type { Occurrence } from '../read/occurrence.ts';
import type { Reading } from '../read/reading.ts';
import { castUntold } from './cast-attackers.ts';
import type { Part, Where } from './entity.ts';
import { introducePlaces } from './introduce-places.ts';
import { measureMain } from './measure-place.ts';
import { findOrAddEvent } from './meet-events.ts';
import { readClause } from './read-clause.ts';
import { peopleOf } from './scene.ts';
import type { Given, Scene } from './scene.ts';
import { noteClause, noteWords } from './sources.ts';
import { STATE_OF } from './states.ts';
import { createTalk } from './talk.ts';

export function readScene(reading: Reading, given: Given): Scene {
  const scene = createScene(reading, given);
  introducePlaces(scene, given.places);
  measureMain(scene);
  for (const clause of scene.clauses.clauses) {
    readClause(scene, clause);
    noteClause(scene, clause);
  }
  castUntold(scene);
  tellClosing(scene);
  const { setting } = scene.talk;
  if (setting === undefined) return scene;
  setEvents(scene, setting.where);
  for (const { item } of peopleOf(scene)) {
    if (item.at !== undefined || item.arrives !== undefined || item.of !== undefined) continue;
    item.at = setting.where;
    noteWords(scene, item, 'at', setting.words);
  }
  return scene;
}

/** A road that closes is an event where nothing else happens. */
function tellClosing(scene: Scene): void {
  if (scene.events.length > 0 || scene.talk.isClosingTold !== true) return;
  for (const { what } of scene.closed) {
    const closes = what as BlockedThing;
    const kind = hazardReadings.list().find(([, hazard]) => hazard.closes.includes(closes))?.[0];
    if (kind !== undefined) findOrAddEvent(scene, kind);
  }
}

/** What happens nowhere else happens where the prompt plays, and its rooms are on the same floor. */
function setEvents({ places: [main], events }: Scene, where: Where): void {
  const parts = main?.parts ?? [];
  const partOf = ({ of = [] }: Where): Part | undefined => parts.find(({ id }) => id === of[1]);
  const floor = where.floor ?? partOf(where)?.floor;
  for (const event of events) {
    // An earthquake and a storm are everywhere.
    const { isOutdoors, isForceOfNature, scale } = hazardReadings.of(event.kind);
    const isWide = isOutdoors || isForceOfNature || scale === 'magnitude';
    if (event.at === undefined && event.away === undefined && !isWide) event.at = where;
    const part = partOf(event.at ?? {});
    if (part !== undefined && floor !== undefined) part.floor ??= floor;
  }
}

function createScene(reading: Reading, given: Given): Scene {
  const { floors, location } = given;
  return {
    reading,
    clauses: readClauses(reading),
    floors,
    given,
    ...(location === undefined ? {} : { location }),
    untold: { id: '', kind: '' },
    corrections: findCorrections(reading),
    conflicts: [],
    occurrences: listOccurrences(reading),
    told: new Set(),
    places: [],
    things: [],
    groups: [],
    events: [],
    closed: [],
    shut: new Map(),
    actions: [],
    mustNot: [],
    absent: new Map(),
    heeded: [],
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

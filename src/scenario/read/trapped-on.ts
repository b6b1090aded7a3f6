/** The floor on which some are trapped: "9 pupils get trapped on the second floor". There it falls, and those nearest to it are meant. */
import type { Casualties } from '../scenario.ts';
import type { StatedEvent } from '../stated.ts';
import type { FloorMention } from './floors.ts';
import { textOf } from './reading.ts';
import type { Reading } from './reading.ts';

/** Words between the harm and its floor: "up on the". */
const WORDS_TO_FLOOR = 4;

export function putTrapped(
  reading: Reading,
  events: readonly StatedEvent[],
  floors: readonly FloorMention[],
): StatedEvent[] {
  return events.map((event) => {
    const told = event.casualties?.find(({ state }) => state === 'trapped');
    const found = told && findFloor(reading, told, floors);
    if (found === undefined || event.at?.floor !== undefined) return event;
    const { floor } = found;
    const text = textOf(reading, found.start, found.end);
    return { ...event, at: { ...(event.at ?? { text }), floor } };
  });
}

function findFloor(
  { tokens }: Reading,
  { count }: Casualties,
  floors: readonly FloorMention[],
): FloorMention | undefined {
  const behind = tokens.findIndex(({ start }) => start >= (count?.span?.[1] ?? Infinity));
  return floors.find(
    ({ start, floor }) =>
      typeof floor === 'number' &&
      start > behind &&
      start < behind + WORDS_TO_FLOOR &&
      tokens[start]!.sentence === tokens[behind]!.sentence &&
      tokens.slice(behind, start).every(({ kind }) => kind === 'word'),
  );
}

/** "18 classes lock their doors": each has a room of its own, where a school says nothing else of its classrooms. */
import type { StatedStructure } from '../stated.ts';
import { stated } from './reading.ts';
import type { Reading } from './reading.ts';

/** More classes than this are not of one school. */
const CLASSES_MAX = 60;
/** That each has its own room is not said in so many words. */
const ROOM_EACH = 0.7;

export function addRoomsOfClasses(
  reading: Reading,
  structures: readonly StatedStructure[],
): readonly StatedStructure[] {
  const { quantities, tokens } = reading;
  const classes = quantities.find(
    ({ kind, value, end }) =>
      kind === 'cardinal' && value >= 2 && value <= CLASSES_MAX && tokens[end]?.lower === 'classes',
  );
  if (classes === undefined) return structures;
  return structures.map((one) =>
    one.kind.value !== 'school' || one.rooms !== undefined
      ? one
      : {
          ...one,
          rooms: stated(
            reading,
            classes.value,
            { start: classes.start, end: classes.end + 1 },
            ROOM_EACH,
          ),
        },
  );
}

/** Small parts of the document's schema: numbers with bounds, words of a list, ids, places and moments. */
import { Type } from 'typebox';
import { closed } from '#base/shape';
import {
  CORNERS,
  ENDS,
  GROUNDS,
  HARMS,
  LANES,
  PART_KINDS,
  RELATIONS,
  SIDES,
  STREETS,
} from './vocabulary.ts';

const PEOPLE_MAX = 10_000_000;
export const YEAR_SECONDS = 31_536_000;
const METERS_MAX = 20_000_000;
/** No description written by a person has more of anything. */
export const ITEMS_MAX = 200;
const LABEL_CHARS_MAX = 200;
export const ID = '^[a-z][a-z0-9_-]{0,63}$';

export function word<const Words extends readonly string[]>(words: Words, description?: string) {
  return Type.Unsafe<Words[number]>({
    type: 'string',
    enum: [...words],
    ...(description === undefined ? {} : { description }),
  });
}

export function whole(minimum: number, maximum: number, description?: string) {
  return Type.Integer({ minimum, maximum, ...(description === undefined ? {} : { description }) });
}

export function measured(minimum: number, maximum: number, description?: string) {
  return Type.Number({ minimum, maximum, ...(description === undefined ? {} : { description }) });
}

export const id = Type.String({
  pattern: ID,
  title: 'an id: a lower-case letter, then up to 63 lower-case letters, digits, _ or -',
});
export const ids = Type.Array(id, { maxItems: ITEMS_MAX });
export const idsOf = (description: string) => Type.Array(id, { maxItems: ITEMS_MAX, description });
export const label = Type.String({
  minLength: 1,
  maxLength: LABEL_CHARS_MAX,
  description: 'a name for people to read; it has no effect',
});
export const people = (description?: string) => whole(0, PEOPLE_MAX, description);
export const share = measured(0, 1, 'a part of the whole, 0 to 1');
export const meters = (description?: string) => measured(0, METERS_MAX, description);
export const seconds = (description?: string) => measured(0, YEAR_SECONDS, description);

const floor = Type.Union([
  whole(-20, 200, '0 is the ground floor, -1 the first basement'),
  word(['roof']),
]);

/** Seconds from the start, or after the beginning or the end of something with an id. */
export const moment = Type.Union([
  seconds('seconds from the start of the run'),
  closed(
    { after: id, seconds: Type.Optional(seconds()) },
    'so many seconds after the beginning of an event, action, arrival, closing or the alarm',
  ),
  closed({ end_of: id, seconds: Type.Optional(seconds()) }, 'so many seconds after its end'),
]);

const partFields = {
  kind: word(PART_KINDS),
  use: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: LABEL_CHARS_MAX,
      description: 'what a room is for: kitchen, lobby',
    }),
  ),
  label: Type.Optional(label),
  side: Type.Optional(word(SIDES)),
  floor: Type.Optional(floor),
  number: Type.Optional(whole(0, 100_000, 'the number in its name: gate 14, platform 2')),
  count: Type.Optional(whole(1, 10_000, 'so many of them; one if left out')),
  any: Type.Optional(Type.Boolean({ description: 'any of them will do' })),
  several: Type.Optional(Type.Boolean({ description: 'more than one, without a number' })),
  width_m: Type.Optional(measured(0.1, 100, 'clear width of each door or exit')),
  beside: Type.Optional(
    closed(
      { relation: word(['near', 'behind', 'opposite', 'above', 'to', 'at']), label },
      'what it lies at, by the label of that part: beside the stage',
    ),
  ),
};

/** A part of a place that the place must have. */
export const part = closed({ id: Type.Optional(id), ...partFields });

export const where = closed(
  {
    relation: Type.Optional(
      word(RELATIONS, 'position relative to what `of` names; default: in, on or at'),
    ),
    of: Type.Optional(
      Type.Array(id, {
        maxItems: 20,
        description:
          'ids of places, parts, things, people, vehicles or events; a part with its place: hotel, kitchen',
      }),
    ),
    part: Type.Optional(
      closed(
        partFields,
        'a part that every place of this kind has, without an id: a platform, the east exit',
      ),
    ),
    floor: Type.Optional(floor),
    floors: Type.Optional(
      Type.Array(floor, { minItems: 2, maxItems: 2, description: 'the lowest and the highest' }),
    ),
    side: Type.Optional(word(SIDES)),
    corner: Type.Optional(word(CORNERS)),
    distance_m: Type.Optional(meters('from what `of` names')),
    fraction: Type.Optional(measured(0, 1, 'how far along or between, 0 to 1')),
    end: Type.Optional(word(ENDS, 'of a train, or of a building seen from its main entrance')),
    ground: Type.Optional(word(GROUNDS, 'of any street, of a railway, or of what fell down')),
    lane: Type.Optional(word(LANES, 'as drivers see it')),
    streets: Type.Optional(word(STREETS, 'of a town: which streets')),
    several: Type.Optional(Type.Boolean({ description: 'more than one, without a number' })),
    others: Type.Optional(Type.Boolean({ description: 'the others of their sort' })),
    label: Type.Optional(label),
  },
  'where something is: a relation to the items in `of`',
);

const groupId = Type.String({ pattern: ID, description: 'the id of their group' });

/** So many of a group, and how they fare. */
export const harm = closed({
  state: word(HARMS),
  count: Type.Optional(people('how many people')),
  share: Type.Optional(share),
  of: Type.Optional(groupId),
  same: Type.Optional(Type.Boolean({ description: 'the same people as in the previous item' })),
});

/**
 * The schema of a scenario document: one definition, as a function of the registered kinds. What somebody wrote is
 * partial; `completedSchema` requires what a run needs.
 */
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { closed } from '#base/shape';
import { FLOOR_NAMES } from './floor-names.ts';
import {
  ID,
  ITEMS_MAX,
  YEAR_SECONDS,
  harm,
  id,
  ids,
  idsOf,
  label,
  measured,
  meters,
  moment,
  part,
  people,
  seconds,
  share,
  where,
  whole,
  word,
} from './schema-parts.ts';
import {
  ALARMS,
  AUTHORS,
  CONDITIONS,
  ENVIRONMENTS,
  GROWTHS,
  OTHER,
  PARTS_OF_DAY,
  PURPOSES,
  SEASONS,
  STATES,
  WEEKDAYS,
} from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

export const DOCUMENT_VERSION = 2;
const PROMPT_CHARS_MAX = 20_000;

export type ScenarioDocument = Static<ReturnType<typeof documentSchema>>;
export type PlaceItem = NonNullable<ScenarioDocument['places']>[number];
export type PartItem = NonNullable<PlaceItem['parts']>[number];
export type ThingItem = NonNullable<ScenarioDocument['things']>[number];
export type PeopleItem = NonNullable<ScenarioDocument['people']>[number];
export type VehicleItem = NonNullable<ScenarioDocument['vehicles']>[number];
export type EventItem = NonNullable<ScenarioDocument['events']>[number];
export type ClosedItem = NonNullable<ScenarioDocument['closed']>[number];
export type ActionItem = NonNullable<ScenarioDocument['actions']>[number];
export type DocumentWhere = Static<typeof where>;
export type Moment = Static<typeof moment>;
export type SourceRecord = NonNullable<ScenarioDocument['sources']>[string];

/** Built once for each vocabulary: it takes longer than reading a document with it. */
const schemas = new WeakMap<Vocabulary, ReturnType<typeof createSchema>>();

export function documentSchema(kinds: Vocabulary): ReturnType<typeof createSchema> {
  const built = schemas.get(kinds) ?? createSchema(kinds);
  schemas.set(kinds, built);
  return built;
}

function createSchema(kinds: Vocabulary) {
  return closed({
    version: Type.Optional(Type.Literal(DOCUMENT_VERSION)),
    title: Type.Optional(label),
    prompt: Type.Optional(
      Type.String({
        maxLength: PROMPT_CHARS_MAX,
        description: 'the words the document was made from; spans of `sources` count in it',
      }),
    ),
    language: Type.Optional(word(['en', 'other'], 'of `prompt`')),
    floor_names: Type.Optional(
      word(FLOOR_NAMES, 'how texts name the floors: the one above the ground is 1, or 2'),
    ),
    completed: Type.Optional(Type.Boolean({ description: 'every gap has been filled' })),
    seed: Type.Optional(
      whole(
        0,
        Number.MAX_SAFE_INTEGER,
        'set it to compare versions; otherwise it follows from the document',
      ),
    ),
    purpose: Type.Optional(
      word(PURPOSES, 'what the simulation is for; it has no effect on the run'),
    ),
    location: Type.Optional(location),
    environment: Type.Optional(word(ENVIRONMENTS)),
    when: Type.Optional(when),
    weather: Type.Optional(weather),
    duration_s: Type.Optional(measured(1, YEAR_SECONDS, 'length of the run, seconds')),
    places: list(placeOf(kinds), 'buildings and grounds; the first is where it happens'),
    things: list(thingOf(kinds), 'things in the open'),
    people_total: Type.Optional(people('everybody on foot, if the groups do not state it')),
    people: list(peopleOf(kinds), 'groups on foot'),
    vehicles: list(vehicleOf(kinds), 'groups of equal vehicles'),
    events: list(eventOf(kinds), 'what happens; give each a `start`'),
    alarm: Type.Optional(
      closed({ kind: Type.Optional(word(ALARMS)), start: Type.Optional(moment) }),
    ),
    closed: list(closingOf(kinds), 'ways that are closed, locked or out of service'),
    actions: list(
      actionOf(kinds),
      'who does what, where and when; give it an `end` if another action waits for its end',
    ),
    must_not: list(
      actionOf(kinds),
      'what must not happen: people avoid it, and the run is checked for it',
    ),
    absent: list(word(kinds.absences), 'things that are absent and events that do not happen'),
    goals: list(word(kinds.goals), 'what the simulation is for'),
    design: Type.Optional(design),
    sources: Type.Optional(
      Type.Unsafe<Record<string, Static<typeof source>>>({
        type: 'object',
        additionalProperties: source,
        description: 'where each value comes from, by its pointer: /people/guests/count',
      }),
    ),
    notes: Type.Optional(notes),
  });
}

const location = closed({
  name: Type.Optional(label),
  city: Type.Optional(label),
  country: Type.Optional(
    Type.String({ minLength: 2, maxLength: 2, description: 'ISO 3166 alpha-2' }),
  ),
  lat: Type.Optional(measured(-90, 90)),
  lng: Type.Optional(measured(-180, 180)),
  precision_m: Type.Optional(meters('possible error of the coordinates')),
});

const when = closed({
  time: Type.Optional(
    Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', title: 'a local time, HH:MM' }),
  ),
  date: Type.Optional(
    Type.String({ pattern: '^(\\d{4}-)?\\d{2}-\\d{2}$', title: 'a date, YYYY-MM-DD or MM-DD' }),
  ),
  part: Type.Optional(word(PARTS_OF_DAY)),
  weekday: Type.Optional(word(WEEKDAYS)),
  season: Type.Optional(word(SEASONS)),
  month: Type.Optional(whole(1, 12)),
});

const weather = closed({
  condition: Type.Optional(word(CONDITIONS)),
  wind_mps: Type.Optional(measured(0, 150)),
  wind_from_deg: Type.Optional(measured(0, 360, 'clockwise from north')),
  temperature_c: Type.Optional(measured(-90, 70)),
  visibility_m: Type.Optional(measured(0, 100_000)),
});

const designFields = {
  sprinklers: Type.Boolean(),
  smoke_control: Type.Boolean(),
  fire_growth: Type.Union([word(GROWTHS), measured(0.0001, 10, 'a coefficient in kW/s²')]),
  peak_mw: measured(0.001, 10_000),
  management_level: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: 'PD 7974-6: 1 is the best, 3 the worst',
  }),
  asleep: Type.Boolean(),
};
const design = Type.Partial(closed(designFields), { additionalProperties: false });

const span = Type.Unsafe<[number, number]>({
  type: 'array',
  items: { type: 'integer', minimum: 0 },
  minItems: 2,
  maxItems: 2,
  description: 'where in the prompt, in UTF-16 units, end excluded',
});

const source = closed({
  by: word(AUTHORS),
  said: Type.Optional(Type.String({ description: 'words of the prompt' })),
  span: Type.Optional(span),
  confidence: Type.Optional(measured(0, 1)),
  because: Type.Optional(Type.String()),
});

/** What was noted while the document was made. A run does not depend on it. */
const NOTES_MAX = 1_000;
const words = Type.String({ maxLength: 2_000 });
const noted = { path: words, because: words };

const notes = closed({
  conflicts: Type.Optional(
    Type.Array(
      closed({
        ...noted,
        kind: words,
        kept: Type.Optional(Type.Unknown()),
        dropped: Type.Optional(Type.Unknown()),
      }),
      {
        maxItems: NOTES_MAX,
      },
    ),
  ),
  unmet: Type.Optional(
    Type.Array(
      closed({
        ...noted,
        asked: Type.Optional(Type.Unknown()),
        got: Type.Optional(Type.Unknown()),
      }),
      {
        maxItems: NOTES_MAX,
      },
    ),
  ),
  unread: Type.Optional(Type.Array(closed({ text: Type.String(), span }), { maxItems: NOTES_MAX })),
  heeded: Type.Optional(Type.Array(span, { maxItems: NOTES_MAX })),
  order: Type.Optional(Type.Array(id, { maxItems: 2 * ITEMS_MAX })),
  design_asked: Type.Optional(
    Type.Partial(
      closed({
        alarm: word(ALARMS),
        ...designFields,
        staff: people(),
        exits: whole(1, 1_000),
        exit_width_m: measured(0.3, 100),
        door_width_m: measured(0.3, 50),
        stairs: whole(1, 200),
        stair_width_m: measured(0.3, 50),
        occupants: people(),
      }),
      { additionalProperties: false, description: 'the design inputs of the settings' },
    ),
  ),
});

function placeOf({ places }: Vocabulary) {
  return closed({
    id: Type.Optional(id),
    kind: kindOf(places),
    label: Type.Optional(label),
    main: Type.Optional(Type.Boolean({ description: 'the main place, if it is not the first' })),
    count: Type.Optional(whole(1, 10_000, 'this many equal ones in a row')),
    floors: Type.Optional(whole(1, 200, 'storeys from the ground floor up')),
    basements: Type.Optional(whole(0, 20, 'storeys below the ground')),
    exits: Type.Optional(whole(0, 1_000, 'ways out')),
    exit_width_m: Type.Optional(measured(0.3, 100, 'clear width of each exit')),
    stairs: Type.Optional(whole(0, 200, 'staircases from storey to storey')),
    stair_width_m: Type.Optional(measured(0.3, 50, 'clear width of each staircase')),
    door_width_m: Type.Optional(measured(0.3, 50, 'clear width of the doors inside')),
    elevators: Type.Optional(whole(0, 500)),
    escalators: Type.Optional(whole(0, 500)),
    length_m: Type.Optional(measured(0.5, 1_000_000)),
    width_m: Type.Optional(measured(0.5, 1_000_000)),
    height_m: Type.Optional(measured(0.5, 2_000)),
    area_m2: Type.Optional(measured(1, 1e12)),
    rooms: Type.Optional(whole(0, 20_000)),
    platforms: Type.Optional(whole(0, 100)),
    lanes: Type.Optional(whole(0, 50)),
    gates: Type.Optional(whole(0, 1_000)),
    capacity: Type.Optional(people('people it is built for')),
    parts: list(part, 'parts that it must have'),
    at: Type.Optional(where),
    nth: Type.Optional(whole(1, 10_000, 'its number in a row of several, from the west')),
    row: Type.Optional(
      closed(
        { of: id, before: whole(0, 10_000) },
        'the others of a row: the id of the one singled out, and how many stand west of it',
      ),
    ),
  });
}

function thingOf({ things }: Vocabulary) {
  return closed({
    id: Type.Optional(id),
    kind: kindOf(things),
    label: Type.Optional(label),
    count: Type.Optional(whole(1, 10_000_000)),
    names: list(label, 'names of single ones: berth 3'),
    at: Type.Optional(where),
    spacing_m: Type.Optional(measured(0, 100_000, 'from one to the next')),
    width_m: Type.Optional(measured(0, 100_000)),
  });
}

const arrives = closed(
  {
    start: Type.Optional(moment),
    end: Type.Optional(moment),
    by: Type.Optional(where),
  },
  'they come later, evenly from start to end; without it they are there from the beginning; empty: 380 s after the first event; by: the entrance, or the vehicle they ride in',
);

const groupFields = {
  id: Type.Optional(id),
  label: Type.Optional(label),
  count: Type.Optional(people()),
  several: Type.Optional(Type.Boolean({ description: 'more than one, without a number' })),
  of: Type.Optional(
    Type.String({
      pattern: ID,
      description:
        'the id of the group that they are a part of; their role may differ from its role',
    }),
  ),
  share: Type.Optional(measured(0, 1, 'of a part: its share of the whole, 0 to 1')),
  rest: Type.Optional(
    Type.Boolean({ description: 'of a part: everybody of the whole who is in no other part' }),
  ),
  at: Type.Optional(where),
  arrives: Type.Optional(arrives),
};

function peopleOf({ roles }: Vocabulary) {
  return closed({
    ...groupFields,
    role: kindOf(roles),
    row: Type.Optional(
      closed({ spacing_m: Type.Optional(meters()) }, 'they begin in a row, this far apart'),
    ),
    state: list(word(STATES), 'how they are from the start'),
    serves: Type.Optional(
      Type.Boolean({ description: 'they go from guest to guest, as waiters do' }),
    ),
  });
}

function vehicleOf({ vehicles }: Vocabulary) {
  return closed({
    ...groupFields,
    kind: kindOf(vehicles),
    parked: Type.Optional(Type.Boolean({ description: 'they stand there from the beginning' })),
    overturned: Type.Optional(Type.Boolean({ description: 'they end on a side or the roof' })),
    seats: Type.Optional(people('how many people each takes')),
    stops: list(where, 'where they stop, leave and come again'),
    state: list(word(STATES)),
    row: Type.Optional(closed({ spacing_m: Type.Optional(meters()) })),
  });
}

function eventOf({ events, fuels }: Vocabulary) {
  return closed({
    id: Type.Optional(id),
    kind: kindOf(events),
    label: Type.Optional(label),
    at: Type.Optional(where),
    away: Type.Optional(
      closed({ m: meters(), from: Type.Optional(where) }, 'how far from the place, or from `from`'),
    ),
    start: Type.Optional(moment),
    lasts_s: Type.Optional(seconds('how long it lasts, seconds')),
    magnitude: Type.Optional(measured(0, 12, 'of an earthquake')),
    depth: Type.Optional(
      closed(
        {
          m: Type.Optional(measured(0, 1_000_000)),
          by: Type.Optional(moment),
          at: Type.Optional(where),
        },
        'of water: how deep it gets, by when and where',
      ),
    ),
    flooded: Type.Optional(where),
    outbreak: Type.Optional(
      Type.Boolean({ description: 'of an illness: many fall ill, and not at one moment' }),
    ),
    radius_m: Type.Optional(measured(0, 1_000_000, 'how far it reaches')),
    under_ceiling: Type.Optional(Type.Boolean({ description: 'it begins at the ceiling' })),
    substance: Type.Optional(label),
    fuel: Type.Optional(word(fuels, 'of a fire: what burns')),
    casualties: list(harm, 'how many people it harms'),
    vehicles: Type.Optional(ids),
    runs_on_m: Type.Optional(meters('of a crash: how far the vehicle goes on')),
    means: Type.Optional(
      closed({
        charge: Type.Optional(closed({ kg_tnt: measured(0, 1e9), carrier: label })),
        armed: Type.Optional(Type.Boolean()),
        leaves_no_light: Type.Optional(Type.Boolean()),
      }),
    ),
  });
}

function closingOf({ ways }: Vocabulary) {
  return closed({
    id: Type.Optional(id),
    what: word(ways),
    at: Type.Optional(where),
    count: Type.Optional(whole(1, 10_000, 'how many; one if no amount is given')),
    share: Type.Optional(share),
    all_but: Type.Optional(whole(0, 10_000, 'all of them but so many')),
    start: Type.Optional(moment),
    end: Type.Optional(moment),
  });
}

function actionOf({ behaviours }: Vocabulary) {
  return closed({
    id: Type.Optional(id),
    who: Type.Optional(idsOf('ids of groups; everybody on foot if left out')),
    among: Type.Optional(
      closed(
        { at: where, floors: Type.Optional(word(['above', 'below'])) },
        'only people who begin there',
      ),
    ),
    count: Type.Optional(people('only so many of them; whom it hits is drawn')),
    share: Type.Optional(share),
    rest: Type.Optional(Type.Boolean({ description: 'only people who have no other action' })),
    does: word(behaviours),
    whom: Type.Optional(idsOf('ids of the groups they do it to: whom they carry, lead, chase')),
    whom_count: Type.Optional(people('only so many of `whom`')),
    vehicles: Type.Optional(idsOf('ids of the vehicles they board, leave, drive or push')),
    at: list(where),
    to: list(where),
    from: list(where),
    through: list(where),
    along: list(where),
    origin: Type.Optional(where),
    length_m: Type.Optional(meters('distance they walk')),
    pace: Type.Optional(word(['run'], 'they run all the way')),
    hold: Type.Optional(
      Type.Boolean({ description: 'they do not leave before `end`, or not at all' }),
    ),
    servers: Type.Optional(whole(1, 10_000, 'of a queue: how many serve')),
    service_s: Type.Optional(seconds('of a queue: seconds for each person')),
    start: Type.Optional(moment),
    end: Type.Optional(moment),
  });
}

/** Registered kinds, and `other` for what has none. */
function kindOf(kinds: readonly string[]) {
  return word(kinds.includes(OTHER) ? kinds : [...kinds, OTHER]);
}

function list<S extends TSchema>(items: S, description?: string) {
  return Type.Optional(
    Type.Array(items, {
      maxItems: ITEMS_MAX,
      ...(description === undefined ? {} : { description }),
    }),
  );
}

/** Arrivals, lines, itineraries and helpers, as a crowd file states them. */
import { Type } from 'typebox';
import { closed } from '#base/shape';
import { DEVICES } from '../people/devices.ts';
import type { DeviceName } from '../people/devices.ts';
import {
  ARRIVAL_ROWS_MAX,
  EXITS_MAX,
  GROUPS_MAX,
  RING_POINTS_MAX,
  SERVERS_MAX,
  VISITS_MAX,
} from './limits.ts';
import { duration } from './people-schema.ts';
import {
  PointSchema,
  ShapeSchema,
  amount,
  id,
  list,
  positive,
  seconds,
  word,
} from './schema-parts.ts';

/** From one person in a line to the next: judgement, as people stand who do not press. */
export const LINE_SPACING_METERS = 0.9;
const RATE_MAX = 10_000;
const DEVICE_NAMES = Object.keys(DEVICES) as DeviceName[];

export const ServiceSchema = closed({
  id: id('Its name'),
  level: id('The level it is on'),
  servers: list(PointSchema, {
    min: 1,
    max: SERVERS_MAX,
    description: 'Where people are served, one at a time at each of these',
  }),
  queue: list(PointSchema, {
    min: 2,
    max: RING_POINTS_MAX,
    description: 'The line people stand in, from its head to its end',
  }),
  spacingM: Type.Optional(
    positive(`From one person in the line to the next; ${LINE_SPACING_METERS} when not given`, 10),
  ),
  serviceSeconds: duration('How long one person is served'),
});

export const RefugeSchema = closed({
  id: id('Its name'),
  level: id('The level it is on'),
  shape: ShapeSchema,
});

export const ArrivalsSchema = closed(
  {
    perMinute: Type.Optional(
      positive('People a minute on average, as a Poisson process; not with `count`', RATE_MAX),
    ),
    table: Type.Optional(
      list(
        closed({
          untilSeconds: seconds('To this time'),
          perMinute: amount('People a minute, on average', RATE_MAX),
        }),
        {
          min: 1,
          max: ARRIVAL_ROWS_MAX,
          description: 'Or rates that change: each holds from the end of the one before',
        },
      ),
    ),
    fromSeconds: Type.Optional(seconds('When the first may come; 0 when not given')),
    untilSeconds: Type.Optional(
      seconds('When the last may come; with `count`, they come at random times until then'),
    ),
    entrances: Type.Optional(
      list(id('An exit'), {
        min: 1,
        max: EXITS_MAX,
        description: 'By which exits they come in, in turn; within `where` when not given',
      }),
    ),
  },
  'They come in the course of the run',
);

export const ItinerarySchema = list(
  closed({
    place: Type.Optional(id('One of the places')),
    staySeconds: Type.Optional(duration('How long they stay at the place')),
    service: Type.Optional(id('Or one of the services')),
  }),
  {
    min: 1,
    max: VISITS_MAX,
    description: 'What they do once, in this order; then they leave',
  },
);

export const NeedsHelpSchema = closed(
  {
    device: word(DEVICE_NAMES, { description: 'What they are moved with' }),
    helpers: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 8,
        description: 'Number of helpers needed; depends on the device',
      }),
    ),
    readySeconds: Type.Optional(seconds('Time to get one person ready; depends on the device')),
    speed: Type.Optional(positive('Speed on the flat, m/s; depends on the device', 5)),
    stairDown: Type.Optional(
      amount('Speed down stairs along the slope, m/s; depends on the device', 5),
    ),
  },
  'They cannot go alone: helpers fetch them one after the other',
);

export const HelpsSchema = closed(
  {
    groups: list(id('A group'), { min: 1, max: GROUPS_MAX, description: 'The groups they fetch' }),
    fromSeconds: Type.Optional(seconds('When they begin; 0 when not given')),
  },
  'They bring out others first, and leave after them',
);

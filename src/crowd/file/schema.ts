/** The crowd file: a plan, the people in it, what goes wrong, and how long to look. JSON, metres, seconds. */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { closed } from '#base/shape';
import { FLOW_MODES } from '../space/gate-flow.ts';
import { HazardSchema, HazardSettingsSchema } from './hazard-schema.ts';
import {
  CLOSINGS_MAX,
  EXITS_MAX,
  GATES_PER_LEVEL_MAX,
  GROUPS_MAX,
  GROUP_PEOPLE_MAX,
  HAZARDS_MAX,
  LEVELS_MAX,
  LIFTS_MAX,
  NAME_CHARS_MAX,
  PLACES_MAX,
  REFUGES_MAX,
  RUN_SECONDS_MAX,
  SERVICES_MAX,
  SHAPES_MAX,
  STAIRS_MAX,
  TOGETHER_MAX,
  VISITS_MAX,
  AGENTS_MAX,
} from './limits.ts';
import { PopulationSchema, PreMovementSchema } from './people-schema.ts';
import {
  LineSchema,
  PointSchema,
  PolylineSchema,
  RectangleSchema,
  ShapeSchema,
  amount,
  byId,
  id,
  list,
  meters,
  positive,
  seconds,
  word,
} from './schema-parts.ts';
import {
  ArrivalsSchema,
  HelpsSchema,
  ItinerarySchema,
  NeedsHelpSchema,
  RefugeSchema,
  ServiceSchema,
} from './service-schema.ts';

const FILE_VERSION = 1;
const STAIR_KINDS = ['stair', 'ramp', 'escalator'] as const;
const SIDES = ['north', 'east', 'south', 'west'] as const;
/** What a run has when the file does not say. */
export const RUN_DEFAULTS = { seconds: 1800, seed: 1, flow: 'sfpe', personsPerAgent: 1 } as const;
/** Doors that open and close, and a lift of 1 m/s: judgement. */
export const LIFT_DEFAULTS = { stopSeconds: 8, secondsPerMeter: 1, callSeconds: 0 } as const;

const gate = {
  line: LineSchema,
  flowMax: Type.Optional(
    positive('Persons per second that can pass; set by `flow` when not given', 1000),
  ),
  isClosed: Type.Optional(Type.Boolean({ description: 'Closed from the start' })),
};

const LevelSchema = closed({
  id: id('Its name, used everywhere else in the file'),
  kind: Type.Optional(word(['floor', 'outdoor'], { description: 'floor when not given' })),
  storey: Type.Optional(
    Type.Integer({ minimum: -100, maximum: 200, description: '0 is the ground; 0 when not given' }),
  ),
  z: Type.Optional(meters('Height of the floor; 0 when not given')),
  outlines: list(ShapeSchema, {
    min: 1,
    max: SHAPES_MAX,
    description: 'Walkable outlines: a walkable point is inside one of these',
  }),
  holes: Type.Optional(
    list(ShapeSchema, {
      max: SHAPES_MAX,
      description: 'Holes: a walkable point is inside none of these',
    }),
  ),
  walls: Type.Optional(
    list(PolylineSchema, { max: SHAPES_MAX, description: 'Thin walls, each through its points' }),
  ),
  doors: Type.Optional(
    list(closed({ id: id('Its name'), ...gate }), {
      max: GATES_PER_LEVEL_MAX,
      description: 'Gaps in walls and edges',
    }),
  ),
  areas: Type.Optional(
    list(
      closed({
        id: id('Its name'),
        name: Type.Optional(Type.String({ maxLength: NAME_CHARS_MAX })),
        shape: ShapeSchema,
        speedFactor: Type.Optional(
          positive('Walking speed there, as a share of the free speed; 1 when not given', 3),
        ),
      }),
      {
        max: SHAPES_MAX,
        description: 'Named parts: rooms, seats, platforms; they do not block anybody',
      },
    ),
  ),
});

const StairSchema = closed({
  id: id('Its name; its two ends are called ID@LEVEL'),
  kind: Type.Optional(word(STAIR_KINDS, { description: 'stair when not given' })),
  from: id('The level where its line begins'),
  to: id('The level where its line ends'),
  line: Type.Optional(PolylineSchema),
  width: Type.Optional(positive('Across the line, in metres', 100)),
  rectangle: Type.Optional(RectangleSchema),
  towards: Type.Optional(
    word(SIDES, { description: 'With a rectangle: the side at which the level `to` is' }),
  ),
  flowMax: Type.Optional(
    positive('Persons per second at its ends; set by `flow` when not given', 1000),
  ),
});

const LiftSchema = closed({
  id: id('Its name'),
  capacity: Type.Integer({ minimum: 1, maximum: 500, description: 'Persons' }),
  stops: list(closed({ level: id('The level'), at: PointSchema }), { min: 2, max: LEVELS_MAX }),
  stopSeconds: Type.Optional(
    seconds(`Doors open and close at a stop; ${LIFT_DEFAULTS.stopSeconds} when not given`),
  ),
  secondsPerMeter: Type.Optional(
    positive(`Of height; ${LIFT_DEFAULTS.secondsPerMeter} when not given`, 100),
  ),
  callSeconds: Type.Optional(
    seconds(`After the first call; ${LIFT_DEFAULTS.callSeconds} when not given`),
  ),
  isEvacuationLift: Type.Optional(
    Type.Boolean({ description: 'May be used in an emergency; false when not given' }),
  ),
});

const GroupSchema = closed({
  id: id('Its name'),
  count: Type.Optional(
    Type.Integer({ minimum: 1, maximum: GROUP_PEOPLE_MAX, description: 'How many' }),
  ),
  density: Type.Optional(positive('Or how many per square metre', 8)),
  where: closed({
    level: id('The level'),
    area: Type.Optional(id('One of its areas')),
    shape: Type.Optional(ShapeSchema),
    points: Type.Optional(
      list(PointSchema, {
        min: 1,
        max: AGENTS_MAX,
        description: 'The exact position of each person',
      }),
    ),
  }),
  population: Type.Optional(PopulationSchema),
  preMovement: Type.Optional(PreMovementSchema),
  exits: Type.Optional(
    list(id('An exit'), {
      min: 1,
      max: EXITS_MAX,
      description: 'Exits they know; all when not given',
    }),
  ),
  familiarity: Type.Optional(
    byId(
      amount('Its weight', 1e6),
      'Or weights of exits: everybody knows one of them, drawn by weight',
    ),
  ),
  together: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: TOGETHER_MAX,
      description: 'Number of people who stay together; 1 when not given',
    }),
  ),
  visits: Type.Optional(
    list(closed({ place: id('One of the places'), staySeconds: seconds('How long they stay') }), {
      min: 1,
      max: VISITS_MAX,
      description: 'Before they start they go from place to place, again and again',
    }),
  ),
  arrivals: Type.Optional(ArrivalsSchema),
  itinerary: Type.Optional(ItinerarySchema),
  liftShare: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'The part of the people able to take stairs that leaves by an evacuation lift; 0 when not given',
    }),
  ),
  refuge: Type.Optional(id('The refuge they go to and wait in, instead of leaving')),
  needsHelp: Type.Optional(NeedsHelpSchema),
  helps: Type.Optional(HelpsSchema),
});

export const CrowdFileSchema = Type.Object(
  {
    version: Type.Literal(FILE_VERSION),
    name: Type.Optional(Type.String({ maxLength: NAME_CHARS_MAX, description: 'What it is' })),
    levels: list(LevelSchema, { min: 1, max: LEVELS_MAX, description: 'Floors and open ground' }),
    stairs: Type.Optional(
      list(StairSchema, { max: STAIRS_MAX, description: 'Stairs, ramps and escalators' }),
    ),
    lifts: Type.Optional(list(LiftSchema, { max: LIFTS_MAX })),
    exits: list(
      closed({
        id: id('Its name'),
        level: id('The level it is on'),
        ...gate,
        isStepFree: Type.Optional(Type.Boolean({ description: 'Without a step' })),
      }),
      { min: 1, max: EXITS_MAX, description: 'Exits: a person who passes one is safe' },
    ),
    places: Type.Optional(
      list(closed({ id: id('Its name'), level: id('The level'), at: PointSchema }), {
        max: PLACES_MAX,
        description: 'Places people visit',
      }),
    ),
    services: Type.Optional(
      list(ServiceSchema, {
        max: SERVICES_MAX,
        description: 'Desks, tills and the like, where people wait in line',
      }),
    ),
    refuges: Type.Optional(
      list(RefugeSchema, { max: REFUGES_MAX, description: 'Where people wait for rescue' }),
    ),
    groups: list(GroupSchema, { min: 1, max: GROUPS_MAX, description: 'The people' }),
    hazards: Type.Optional(
      list(HazardSchema, { max: HAZARDS_MAX, description: 'What goes wrong' }),
    ),
    hazardSettings: Type.Optional(HazardSettingsSchema),
    closings: Type.Optional(
      list(
        closed({
          gate: id('A door, an exit, or the end of a stair (ID@LEVEL)'),
          seconds: seconds('When'),
          state: Type.Optional(word(['closed', 'open'], { description: 'closed when not given' })),
        }),
        { max: CLOSINGS_MAX, description: 'Gates that close or open' },
      ),
    ),
    run: Type.Optional(
      closed({
        seconds: Type.Optional(
          positive(
            `Longest duration of the run, seconds; ${RUN_DEFAULTS.seconds} when not given`,
            RUN_SECONDS_MAX,
          ),
        ),
        seed: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: 2 ** 31 - 1,
            description: `For everything that is drawn; ${RUN_DEFAULTS.seed} when not given`,
          }),
        ),
        flow: Type.Optional(
          word(FLOW_MODES, {
            description: `How gates limit the flow; ${RUN_DEFAULTS.flow} when not given`,
          }),
        ),
        personsPerAgent: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 1000,
            description: `How many people one agent stands for; ${RUN_DEFAULTS.personsPerAgent} when not given`,
          }),
        ),
      }),
    ),
  },
  { $id: 'CrowdFile', additionalProperties: false },
);

export type CrowdFile = Static<typeof CrowdFileSchema>;
export type StairInFile = Static<typeof StairSchema>;
export type GroupInFile = Static<typeof GroupSchema>;
export type LevelInFile = Static<typeof LevelSchema>;

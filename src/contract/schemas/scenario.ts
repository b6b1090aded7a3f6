/** The scenario document and the names it may use (F17, N12). */
import { Type } from 'typebox';
import { open, word } from './build.ts';

const SCENARIO_FORMATS = ['json', 'yaml'] as const;

export const ScenarioQuery = Type.Object({
  format: Type.Optional(
    word(SCENARIO_FORMATS, { default: 'json', 'x-error-code': 'INVALID_FORMAT' }),
  ),
});

export const ScenarioDocument = open(
  'A scenario document. Its JSON Schema is at /api/v1/scenario-schema/.',
);

const names = (description: string) => Type.Array(Type.String(), { description });

export const Kinds = Type.Object(
  {
    places: names('Kinds of places'),
    events: names('Kinds of events'),
    roles: names('Roles of people'),
    vehicles: names('Kinds of vehicles'),
    things: names('Kinds of things in the open'),
    behaviours: names('What people and vehicles do'),
    ways: names('Ways that can be closed'),
    goals: names('What the simulation is for'),
    absences: names('What can be said not to be there'),
    meanings: open(
      'For places, events and things: other words for each name. For behaviours: what each means and takes',
    ),
    schema_url: Type.String({ description: 'The JSON Schema of scenario documents' }),
  },
  { $id: 'Kinds' },
);

export const ScenarioSchema = open('JSON Schema 2020-12');

/** Hazards as a crowd file describes them: the descriptions of `../hazards`, with bounds. */
import { Type } from 'typebox';
import { closed } from '#base/shape';
import { FIRE_GROWTHS, FUELS, STABILITIES, SUBSTANCES, TERRAINS } from '../hazards/descriptions.ts';
import { SMOKE_LAWS } from '../hazards/smoke-speed.ts';
import { amount, byId, id, list, meters, positive, seconds, word } from './schema-parts.ts';

const started = { startSeconds: seconds('When it begins') };
const placed = {
  ...started,
  level: id('The level it is on'),
  x: meters('Where, to the east'),
  y: meters('Where, to the north'),
};
const part = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const Fire = closed(
  {
    kind: Type.Literal('fire'),
    ...placed,
    growth: Type.Union([word(FIRE_GROWTHS), positive('Its coefficient, kW/s²', 10)], {
      description:
        'How fast it grows with the square of time: a class, or its coefficient in kW/s²',
    }),
    peakKw: positive('Heat at its peak, kW'),
    steadySeconds: Type.Optional(
      seconds('How long it stays at its peak; to the end when not given'),
    ),
    decaySeconds: Type.Optional(seconds('How long it takes to fade')),
    fuel: Type.Optional(
      Type.Union([
        word(FUELS),
        closed({
          heatKjPerKg: positive('Heat of combustion'),
          soot: part('Kilograms per kilogram burnt'),
          co: part('Kilograms per kilogram burnt'),
          hcn: part('Kilograms per kilogram burnt'),
          co2: amount('Kilograms per kilogram burnt', 10),
        }),
      ]),
    ),
  },
  'A fire with its smoke and gases',
);

const Vent = closed(
  {
    kind: Type.Literal('vent'),
    ...placed,
    areaM2: Type.Optional(amount('Its open area')),
    flowM3PerS: Type.Optional(amount('What a fan takes out')),
  },
  'A window, roof vent or fan that lets smoke and gas out',
);

const Gas = closed(
  {
    kind: Type.Literal('gas'),
    ...placed,
    substance: word(SUBSTANCES),
    massKg: positive('How much comes out'),
    durationSeconds: seconds('Over how long; 0 for at once'),
    radiusM: Type.Optional(amount('Size of the source')),
    heightM: Type.Optional(amount('Height of the source')),
    wind: Type.Optional(
      closed({
        speedMps: positive('Speed of the wind', 100),
        towards: Type.Number({
          minimum: -7,
          maximum: 7,
          description: 'Where it blows to, radians from east, counterclockwise',
        }),
        stability: word(STABILITIES, { description: 'Pasquill class' }),
        terrain: word(TERRAINS),
      }),
    ),
  },
  'A toxic release',
);

const Flood = closed(
  {
    kind: Type.Literal('flood'),
    ...placed,
    flowM3PerS: positive('Water that comes in'),
    durationSeconds: Type.Optional(seconds('For how long; to the end when not given')),
    surfaceMaxM: Type.Optional(meters('The inflow stops once the water is this high (z)')),
    radiusM: Type.Optional(amount('Size of the place it comes in')),
  },
  'Water that comes in and runs to the lowest ground',
);

const Quake = closed(
  {
    kind: Type.Literal('quake'),
    ...started,
    intensity: Type.Number({ minimum: 1, maximum: 12, description: 'Modified Mercalli' }),
    shakingSeconds: Type.Optional(seconds('How long it shakes')),
    levels: Type.Optional(
      list(id('A level'), { max: 1000, description: 'Where; on all levels when not given' }),
    ),
  },
  'Shaking that blocks floor and jams doors',
);

const Debris = closed(
  {
    kind: Type.Literal('debris'),
    ...placed,
    radiusM: positive('Its size', 1000),
    endSeconds: Type.Optional(seconds('When it is cleared away')),
  },
  'Something nobody can cross',
);

const Blast = closed(
  { kind: Type.Literal('blast'), ...placed, massKgTnt: positive('As much as this mass of TNT') },
  'An explosion',
);

const Attacker = closed(
  {
    kind: Type.Literal('attacker'),
    ...placed,
    follows: word(['path', 'nearest-visible'], { description: 'A path, or the nearest person' }),
    path: Type.Optional(
      list(closed({ level: id('The level'), x: meters('East'), y: meters('North') }), {
        max: 1000,
      }),
    ),
    speedMps: Type.Optional(positive('Walking speed', 10)),
    rangeM: Type.Optional(positive('Reach', 1000)),
    attacksPerMinute: Type.Optional(amount('Attempts', 1000)),
    hitProbabilityNear: Type.Optional(part("Chance that an attack at arm's length harms")),
    halvingM: Type.Optional(positive('Distance over which that chance halves', 1000)),
    endSeconds: Type.Optional(seconds('When it is over')),
  },
  'Somebody who harms people within reach and sight',
);

const GateChange = closed(
  {
    kind: Type.Literal('gate'),
    ...started,
    gate: id('A door, an exit or the end of a stair'),
    state: word(['open', 'closed']),
  },
  'A gate that is shut or opened, for people, smoke, water and sight',
);

export const HazardSchema = Type.Union([
  Fire,
  Vent,
  Gas,
  Flood,
  Quake,
  Debris,
  Blast,
  Attacker,
  GateChange,
]);

export const HazardSettingsSchema = closed(
  {
    smokeLaw: Type.Optional(word(SMOKE_LAWS, { description: 'How smoke slows people down' })),
    ceilingM: Type.Optional(
      Type.Union([positive('Height of all rooms', 100), byId(positive('', 100), 'By level')]),
    ),
  },
  'How hazards are computed',
);

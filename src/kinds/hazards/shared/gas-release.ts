/** A toxic release: which gas, how much, and the wind that carries it. */
import type { HazardDescription } from '#crowd/hazards';
import { assume, refuse } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { Scenario } from '#scenario';
import type { PlacedHazard } from '#world/site';

type Gas = Extract<HazardDescription, { kind: 'gas' }>;

/** Gases whose toxicity the model knows, by the names people use. */
const SUBSTANCES: readonly (readonly [RegExp, Gas['substance']])[] = [
  [/chlorine|cl2/, 'chlorine'],
  [/ammonia|nh3/, 'ammonia'],
  [/carbon.?monoxide|\bco\b/, 'carbon-monoxide'],
  [/hydrogen.?sul(?:ph|f)ide|h2s/, 'hydrogen-sulphide'],
  [/tear.?gas|\bcs\b|pepper/, 'tear gas'],
  [/petrol|gasoline|kerosene|fuel|diesel|naphtha|solvent|benzene|toluene|acetone/, 'petrol'],
  [
    /natural gas|methane|propane|butane|\bl[pn]g\b|town gas|cooking gas|biogas|acetylene|hydrogen$/,
    'natural gas',
  ],
];

/**
 * Indoors a cylinder of 68 kg (150 lb), in the open a container of 907 kg (one ton): the usual packages of chlorine. The whole
 * of it comes out in ten minutes, as 40 CFR 68.25 has it for the worst case.
 */
const USUAL: Release = {
  indoorKg: 68,
  outdoorKg: 907,
  seconds: 600,
  because:
    'One usual cylinder indoors, one container in the open, released in ten minutes (40 CFR 68.25).',
};

/** How much comes out, and over which time. Judgement where no source is named. */
interface Release {
  readonly indoorKg: number;
  readonly outdoorKg: number;
  readonly seconds: number;
  readonly because: string;
}

const RELEASES: Partial<Record<Gas['substance'], Release>> = {
  'tear gas': {
    indoorKg: 0.1,
    outdoorKg: 0.4,
    seconds: 60,
    because:
      'A volley of ten grenades of 40 g, which burn for a minute; a few indoors: our judgement.',
  },
  petrol: {
    indoorKg: 12,
    outdoorKg: 144,
    seconds: 600,
    because:
      'Vapour at 0.4 g/m² in a second, of a pool of 50 m² indoors and of a compartment of 6 m³ in the open: our judgement. A pool in the open is 1 cm deep (40 CFR 68.25).',
  },
  'natural gas': {
    indoorKg: 20,
    outdoorKg: 200,
    seconds: 600,
    because: 'A broken service pipe indoors, a broken main in the open: our judgement.',
  },
};
const SOURCE_METERS = 1;

export interface UnnamedGas {
  /** The gas where none is named: chlorine, which is best known, or gas of the mains. */
  readonly unnamed: 'chlorine' | 'natural gas' | 'tear gas';
}

export function describeGas(
  { scenario, cast, notes }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
  { unnamed }: UnnamedGas,
): HazardDescription[] {
  const named = hazard.substance?.toLowerCase();
  const known = SUBSTANCES.find(([pattern]) => pattern.test(named ?? ''))?.[1];
  if (known === undefined && named !== undefined && !/^gas$/.test(named)) {
    refuse(
      notes,
      hazard,
      `${hazard.substance} has no toxicity in the model: people leave, and nobody is harmed by it.`,
    );
    return [];
  }
  const isOutdoor =
    cast.space.walkable.levels.find(({ id }) => id === spot.level)!.kind === 'outdoor';
  const substance = known ?? unnamed;
  const { indoorKg, outdoorKg, seconds, because } = RELEASES[substance] ?? USUAL;
  const massKg = isOutdoor ? outdoorKg : indoorKg;
  assume(
    notes,
    hazard,
    { substance, massKg, durationSeconds: seconds },
    `${known === undefined ? `No substance is said: ${unnamed}. ` : ''}${because}`,
  );
  return [
    {
      kind: 'gas',
      startSeconds: hazard.start,
      ...spot,
      substance,
      massKg,
      durationSeconds: seconds,
      radiusM: SOURCE_METERS,
      ...(isOutdoor ? { wind: windOf(scenario, hazard, { notes }) } : {}),
    },
  ];
}

/** The default wind, a light one from the west; neutral air, which needs no knowledge of sun and clouds. */
const WIND_MPS = 3;
const WIND_FROM_DEGREES = 270;
/** The plume model does not hold in still air. */
const WIND_MPS_MIN = 0.5;

function windOf(
  { weather, environment }: Scenario,
  hazard: PlacedHazard,
  { notes }: Pick<HazardStage, 'notes'>,
): NonNullable<Gas['wind']> {
  const from = weather.windFrom?.value ?? WIND_FROM_DEGREES;
  const speedMps = Math.max(WIND_MPS_MIN, weather.windSpeed?.value ?? WIND_MPS);
  if (weather.windFrom === undefined || weather.windSpeed === undefined)
    assume(
      notes,
      hazard,
      { windFrom: from, speedMps },
      'Wind as stated; values that are not stated are 3 m/s and from the west.',
    );
  return {
    speedMps,
    towards: ((90 - from + 180) * Math.PI) / 180,
    stability: 'D',
    terrain: environment.value === 'rural' ? 'rural' : 'urban',
  };
}

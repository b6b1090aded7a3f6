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
];

/**
 * Indoors a cylinder of 68 kg (150 lb), in the open a container of 907 kg (one ton): the usual packages of chlorine. The whole
 * of it comes out in ten minutes, as 40 CFR 68.25 has it for the worst case.
 */
const INDOOR_KG = 68;
const OUTDOOR_KG = 907;
const RELEASE_SECONDS = 600;
const SOURCE_METERS = 1;

export interface UnnamedGas {
  /** The gas where none is named: chlorine, which is best known, or gas that is not toxic. */
  readonly unnamed: 'chlorine' | 'gas of the mains';
}

export function describeGas(
  { scenario, cast, notes }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
  { unnamed }: UnnamedGas,
): HazardDescription[] {
  const named = hazard.substance?.toLowerCase();
  const known = SUBSTANCES.find(([pattern]) => pattern.test(named ?? ''))?.[1];
  if (known === undefined && (named !== undefined || unnamed === 'gas of the mains')) {
    refuse(
      notes,
      hazard,
      `${hazard.substance ?? 'Gas of the mains'} has no toxicity in the model: people leave, and nobody is harmed by it.`,
    );
    return [];
  }
  const isOutdoor =
    cast.space.walkable.levels.find(({ id }) => id === spot.level)!.kind === 'outdoor';
  const massKg = isOutdoor ? OUTDOOR_KG : INDOOR_KG;
  const substance = known ?? 'chlorine';
  assume(
    notes,
    hazard,
    { substance, massKg, durationSeconds: RELEASE_SECONDS },
    `${known === undefined ? 'No substance is said: chlorine, of which most is known. ' : ''}One usual ${isOutdoor ? 'container' : 'cylinder'} of ${massKg} kg, released in ten minutes (40 CFR 68.25).`,
  );
  return [
    {
      kind: 'gas',
      startSeconds: hazard.start,
      ...spot,
      substance,
      massKg,
      durationSeconds: RELEASE_SECONDS,
      radiusM: SOURCE_METERS,
      ...(isOutdoor ? { wind: windOf(scenario, hazard, { notes }) } : {}),
    },
  ];
}

/** A light wind from the west where nothing is said; neutral air, which needs no knowledge of sun and clouds. */
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
      'Wind as far as it is said, else 3 m/s from the west.',
    );
  return {
    speedMps,
    towards: ((90 - from + 180) * Math.PI) / 180,
    stability: 'D',
    terrain: environment.value === 'rural' ? 'rural' : 'urban',
  };
}

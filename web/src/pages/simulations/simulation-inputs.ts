/** The values of the form for a simulation, as typed, and the request made of them. */
import type { Body } from '../../api/client.ts';

type Request = Body<'createSimulation'>;
type Settings = NonNullable<Request['settings']>;
type Design = NonNullable<Settings['design']>;

export interface SimulationInputs {
  readonly prompt: string;
  readonly withRisk: boolean;
  readonly isPrivate: boolean;
  readonly webhookUrl: string;
  readonly scenarioType: NonNullable<Request['scenario_type']> | '';
  readonly environment: NonNullable<Settings['environment_type']> | '';
  readonly weather: NonNullable<Settings['weather_conditions']> | '';
  readonly alarm: NonNullable<Design['alarm']> | '';
  readonly fireGrowth: Extract<NonNullable<Design['fire_growth']>, string> | '';
  readonly sprinklers: 'yes' | 'no' | '';
  /** Numbers as typed, by the names of the contract. */
  readonly numbers: Readonly<Partial<Record<NumberSetting | NumberDesign, string>>>;
}

export type NumberSetting = 'max_agents' | 'simulation_duration' | 'seed';
export type NumberDesign =
  | 'exits'
  | 'exit_width_m'
  | 'stairs'
  | 'stair_width_m'
  | 'door_width_m'
  | 'occupants'
  | 'staff'
  | 'management_level';

const NUMBER_SETTINGS = ['max_agents', 'simulation_duration', 'seed'] as const;
const NUMBER_DESIGN = [
  'exits',
  'exit_width_m',
  'stairs',
  'stair_width_m',
  'door_width_m',
  'occupants',
  'staff',
  'management_level',
] as const;

export const EMPTY_INPUTS: SimulationInputs = {
  prompt: '',
  withRisk: true,
  isPrivate: false,
  webhookUrl: '',
  scenarioType: '',
  environment: '',
  weather: '',
  alarm: '',
  fireGrowth: '',
  sprinklers: '',
  numbers: {},
};

export function toSettings(inputs: SimulationInputs): Settings {
  const design: Design = {
    ...numbersOf(inputs, NUMBER_DESIGN),
    ...(inputs.alarm === '' ? {} : { alarm: inputs.alarm }),
    ...(inputs.fireGrowth === '' ? {} : { fire_growth: inputs.fireGrowth }),
    ...(inputs.sprinklers === '' ? {} : { sprinklers: inputs.sprinklers === 'yes' }),
  };
  return {
    ...numbersOf(inputs, NUMBER_SETTINGS),
    ...(inputs.environment === '' ? {} : { environment_type: inputs.environment }),
    ...(inputs.weather === '' ? {} : { weather_conditions: inputs.weather }),
    ...(Object.keys(design).length === 0 ? {} : { design }),
  };
}

export function toRequest(inputs: SimulationInputs): Request {
  const settings = toSettings(inputs);
  const request = {
    prompt: inputs.prompt,
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
    ...(inputs.scenarioType === '' ? {} : { scenario_type: inputs.scenarioType }),
    ...(inputs.webhookUrl === '' ? {} : { webhook_url: inputs.webhookUrl }),
    visibility: inputs.isPrivate ? ('private' as const) : ('link' as const),
  };
  if (inputs.withRisk) return { ...request, risk_analysis: {} };
  // The variant without a risk analysis has narrower bounds; the service refuses values outside them.
  return request as Request;
}

function numbersOf<Name extends NumberSetting | NumberDesign>(
  { numbers }: SimulationInputs,
  names: readonly Name[],
): Partial<Record<Name, number>> {
  const filled = names.flatMap((name) => {
    const text = numbers[name]?.trim() ?? '';
    return text === '' || !Number.isFinite(Number(text)) ? [] : [[name, Number(text)] as const];
  });
  return Object.fromEntries(filled) as Partial<Record<Name, number>>;
}

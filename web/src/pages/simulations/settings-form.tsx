/** Settings and design inputs beside the prompt. The prompt decides empty fields, or the service assumes a value. */
import { limits } from '#contract';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { DESIGN_TEXT, SETTINGS_FORM_TEXT } from '../../text/new-simulation-page.ts';
import {
  ALARM_WORDS,
  ENVIRONMENT_WORDS,
  GROWTH_WORDS,
  SCENARIO_WORDS,
  WEATHER_WORDS,
} from '../../text/words.ts';
import type { NumberDesign, NumberSetting, SimulationInputs } from './simulation-inputs.ts';

export interface SettingsFormProps {
  readonly inputs: SimulationInputs;
  readonly onChange: (changes: Partial<SimulationInputs>) => void;
}

interface NumberInput {
  readonly name: NumberSetting | NumberDesign;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The placeholder of an empty field. */
  readonly empty?: string;
}

const DESIGN: readonly NumberInput[] = [
  { name: 'exits', label: DESIGN_TEXT.exits, min: 1, max: limits.EXITS_MAX },
  width('exit_width_m', DESIGN_TEXT.exitWidth, limits.EXIT_WIDTH_METERS_MAX),
  { name: 'stairs', label: DESIGN_TEXT.stairs, min: 1, max: limits.STAIRS_MAX },
  width('stair_width_m', DESIGN_TEXT.stairWidth, limits.STAIR_WIDTH_METERS_MAX),
  width('door_width_m', DESIGN_TEXT.doorWidth, limits.DOOR_WIDTH_METERS_MAX),
  { name: 'occupants', label: DESIGN_TEXT.occupants, min: 1, max: limits.OCCUPANTS_MAX },
  { name: 'staff', label: DESIGN_TEXT.staff, min: 0, max: limits.STAFF_MAX },
  { name: 'management_level', label: DESIGN_TEXT.managementLevel, min: 1, max: 3 },
];

export function SettingsForm({ inputs, onChange }: SettingsFormProps) {
  const number = (input: NumberInput) => (
    <NumberField key={input.name} input={input} inputs={inputs} onChange={onChange} />
  );
  return (
    <div className="stack">
      <CheckField
        label={SETTINGS_FORM_TEXT.risk}
        hint={SETTINGS_FORM_TEXT.riskHint}
        isChecked={inputs.withRisk}
        onChecked={(withRisk) => onChange({ withRisk })}
      />
      <CheckField
        label={SETTINGS_FORM_TEXT.private}
        hint={SETTINGS_FORM_TEXT.privateHint}
        isChecked={inputs.isPrivate}
        onChecked={(isPrivate) => onChange({ isPrivate })}
      />
      <div className="fields">
        {number({
          name: 'max_agents',
          label: SETTINGS_FORM_TEXT.peopleMax,
          empty: String(limits.AGENTS_DEFAULT),
          min: limits.AGENTS_MIN,
          max: limits.AGENTS_MAX,
        })}
        {number({
          name: 'simulation_duration',
          label: SETTINGS_FORM_TEXT.duration,
          empty: String(limits.DURATION_SECONDS_DEFAULT),
          min: limits.DURATION_SECONDS_MIN,
          max: inputs.withRisk
            ? limits.DURATION_WITH_RISK_SECONDS_MAX
            : limits.DURATION_SECONDS_MAX,
        })}
        <SelectField
          label={SETTINGS_FORM_TEXT.scenarioType}
          value={inputs.scenarioType}
          empty={SETTINGS_FORM_TEXT.fromPrompt}
          options={SCENARIO_WORDS}
          onValue={(scenarioType) => onChange({ scenarioType })}
        />
        <SelectField
          label={SETTINGS_FORM_TEXT.environment}
          value={inputs.environment}
          empty={SETTINGS_FORM_TEXT.fromPrompt}
          options={ENVIRONMENT_WORDS}
          onValue={(environment) => onChange({ environment })}
        />
        <SelectField
          label={SETTINGS_FORM_TEXT.weather}
          value={inputs.weather}
          empty={SETTINGS_FORM_TEXT.fromPrompt}
          options={WEATHER_WORDS}
          onValue={(weather) => onChange({ weather })}
        />
        {number({
          name: 'seed',
          label: SETTINGS_FORM_TEXT.seed,
          min: 0,
          max: Number.MAX_SAFE_INTEGER,
          empty: SETTINGS_FORM_TEXT.fromPrompt,
        })}
      </div>
      <DesignInputs inputs={inputs} onChange={onChange} />
      <TextField
        label={SETTINGS_FORM_TEXT.webhookUrl}
        hint={SETTINGS_FORM_TEXT.webhookUrlHint}
        type="url"
        value={inputs.webhookUrl}
        onValue={(webhookUrl) => onChange({ webhookUrl })}
        maxLength={limits.URL_CHARS_MAX}
      />
    </div>
  );
}

function DesignInputs({ inputs, onChange }: SettingsFormProps) {
  return (
    <details>
      <summary>{DESIGN_TEXT.title}</summary>
      <div className="fields" style={{ marginTop: '0.75rem' }}>
        {DESIGN.map((input) => (
          <NumberField key={input.name} input={input} inputs={inputs} onChange={onChange} />
        ))}
        <SelectField
          label={DESIGN_TEXT.alarm}
          value={inputs.alarm}
          empty={DESIGN_TEXT.assumed}
          options={ALARM_WORDS}
          onValue={(alarm) => onChange({ alarm })}
        />
        <SelectField
          label={DESIGN_TEXT.fireGrowth}
          value={inputs.fireGrowth}
          empty={DESIGN_TEXT.assumed}
          options={GROWTH_WORDS}
          onValue={(fireGrowth) => onChange({ fireGrowth })}
        />
        <SelectField
          label={DESIGN_TEXT.sprinklers}
          value={inputs.sprinklers}
          empty={DESIGN_TEXT.assumed}
          options={DESIGN_TEXT.sprinklerChoices}
          onValue={(sprinklers) => onChange({ sprinklers })}
        />
      </div>
    </details>
  );
}

function NumberField({
  input: { name, label, min, max, step = 1, empty = SETTINGS_FORM_TEXT.fromPrompt },
  inputs,
  onChange,
}: SettingsFormProps & { input: NumberInput }) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      placeholder={empty}
      min={min}
      max={max}
      step={step}
      value={inputs.numbers[name] ?? ''}
      onValue={(value) => onChange({ numbers: { ...inputs.numbers, [name]: value } })}
    />
  );
}

function width(name: NumberDesign, label: string, max: number): NumberInput {
  return { name, label, min: limits.WAY_WIDTH_METERS_MIN, max, step: 0.05 };
}

/** Settings and design inputs beside the prompt. Empty fields are decided by the prompt or assumed by the service. */
import { limits } from '#contract';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import {
  ALARM_WORDS,
  ENVIRONMENT_WORDS,
  GROWTH_WORDS,
  SCENARIO_WORDS,
  WEATHER_WORDS,
} from '../../text/words.ts';
import type { NumberDesign, NumberSetting, Wish } from './wish.ts';

export interface WishFormProps {
  readonly wish: Wish;
  readonly onChange: (changes: Partial<Wish>) => void;
}

interface NumberInput {
  readonly name: NumberSetting | NumberDesign;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value of an empty field. */
  readonly empty?: string;
}

const DESIGN: readonly NumberInput[] = [
  { name: 'exits', label: 'Exits', min: 1, max: limits.EXITS_MAX },
  width('exit_width_m', 'Exit width, m', limits.EXIT_WIDTH_METERS_MAX),
  { name: 'stairs', label: 'Stairs', min: 1, max: limits.STAIRS_MAX },
  width('stair_width_m', 'Stair width, m', limits.STAIR_WIDTH_METERS_MAX),
  width('door_width_m', 'Door width, m', limits.DOOR_WIDTH_METERS_MAX),
  { name: 'occupants', label: 'People in total', min: 1, max: limits.OCCUPANTS_MAX },
  { name: 'staff', label: 'Staff among them', min: 0, max: limits.STAFF_MAX },
  { name: 'management_level', label: 'Management level, 1 (best) to 3', min: 1, max: 3 },
];

export function WishForm({ wish, onChange }: WishFormProps) {
  const number = (input: NumberInput) => (
    <NumberField key={input.name} input={input} wish={wish} onChange={onChange} />
  );
  return (
    <div className="stack">
      <CheckField
        label="Risk analysis"
        hint="Repeats the evacuation and reports times, bottlenecks and improvements. You can watch the first run before it is done."
        isChecked={wish.withRisk}
        onChecked={(withRisk) => onChange({ withRisk })}
      />
      <CheckField
        label="Private"
        hint="Otherwise anyone with the link can view it."
        isChecked={wish.isPrivate}
        onChecked={(isPrivate) => onChange({ isPrivate })}
      />
      <div className="fields">
        {number({
          name: 'max_agents',
          label: 'Simulated people, at most',
          empty: String(limits.AGENTS_DEFAULT),
          min: limits.AGENTS_MIN,
          max: limits.AGENTS_MAX,
        })}
        {number({
          name: 'simulation_duration',
          label: 'Duration, s',
          empty: String(limits.DURATION_SECONDS_DEFAULT),
          min: limits.DURATION_SECONDS_MIN,
          max: wish.withRisk ? limits.DURATION_WITH_RISK_SECONDS_MAX : limits.DURATION_SECONDS_MAX,
        })}
        <SelectField
          label="Kind"
          value={wish.scenarioType}
          empty="As the prompt says"
          options={SCENARIO_WORDS}
          onValue={(scenarioType) => onChange({ scenarioType })}
        />
        <SelectField
          label="Surroundings"
          value={wish.environment}
          empty="As the prompt says"
          options={ENVIRONMENT_WORDS}
          onValue={(environment) => onChange({ environment })}
        />
        <SelectField
          label="Weather"
          value={wish.weather}
          empty="As the prompt says"
          options={WEATHER_WORDS}
          onValue={(weather) => onChange({ weather })}
        />
        {number({
          name: 'seed',
          label: 'Seed',
          min: 0,
          max: Number.MAX_SAFE_INTEGER,
          empty: 'From the prompt',
        })}
      </div>
      <DesignInputs wish={wish} onChange={onChange} />
      <TextField
        label="Webhook URL"
        hint="Receives the events of this simulation. Must be public and https."
        type="url"
        value={wish.webhookUrl}
        onValue={(webhookUrl) => onChange({ webhookUrl })}
        maxLength={limits.URL_CHARS_MAX}
      />
    </div>
  );
}

function DesignInputs({ wish, onChange }: WishFormProps) {
  return (
    <details>
      <summary>Building design</summary>
      <div className="fields" style={{ marginTop: '0.75rem' }}>
        {DESIGN.map((input) => (
          <NumberField key={input.name} input={input} wish={wish} onChange={onChange} />
        ))}
        <SelectField
          label="Alarm"
          value={wish.alarm}
          empty="Assumed"
          options={ALARM_WORDS}
          onValue={(alarm) => onChange({ alarm })}
        />
        <SelectField
          label="Fire growth"
          value={wish.fireGrowth}
          empty="Assumed"
          options={GROWTH_WORDS}
          onValue={(fireGrowth) => onChange({ fireGrowth })}
        />
        <SelectField
          label="Sprinklers"
          value={wish.sprinklers}
          empty="Assumed"
          options={{ yes: 'Yes', no: 'No' }}
          onValue={(sprinklers) => onChange({ sprinklers })}
        />
      </div>
    </details>
  );
}

function NumberField({
  input: { name, label, min, max, step = 1, empty = 'As the prompt says' },
  wish,
  onChange,
}: WishFormProps & { input: NumberInput }) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      placeholder={empty}
      min={min}
      max={max}
      step={step}
      value={wish.numbers[name] ?? ''}
      onValue={(value) => onChange({ numbers: { ...wish.numbers, [name]: value } })}
    />
  );
}

function width(name: NumberDesign, label: string, max: number): NumberInput {
  return { name, label, min: limits.WAY_WIDTH_METERS_MIN, max, step: 0.05 };
}

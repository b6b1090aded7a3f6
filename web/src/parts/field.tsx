/** Form fields, each with its label, a hint and an error message. */
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';

interface About {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly wrong?: string | undefined;
}

export type TextFieldProps = About &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    readonly value: string;
    readonly onValue: (value: string) => void;
  };

export function TextField({ label, hint, wrong, value, onValue, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={`${id}-about`}
        {...rest}
      />
      <AboutField id={id} hint={hint} wrong={wrong} />
    </div>
  );
}

export interface SelectFieldProps<V extends string> extends About {
  readonly value: V | '';
  /** The label of the empty value; if absent, the user must choose an option. */
  readonly empty?: string;
  readonly options: Readonly<Record<V, string>>;
  readonly onValue: (value: V | '') => void;
}

export function SelectField<V extends string>({
  label,
  hint,
  wrong,
  value,
  empty,
  options,
  onValue,
}: SelectFieldProps<V>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onValue(event.target.value as V | '')}
        aria-describedby={`${id}-about`}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {Object.entries<string>(options).map(([word, text]) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </select>
      <AboutField id={id} hint={hint} wrong={wrong} />
    </div>
  );
}

export function CheckField({
  label,
  hint,
  isChecked,
  onChecked,
}: {
  label: string;
  hint?: ReactNode;
  isChecked: boolean;
  onChecked: (isChecked: boolean) => void;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>
        {label}
        {hint === undefined ? null : <span className="muted small"> {hint}</span>}
      </span>
    </label>
  );
}

function AboutField({ id, hint, wrong }: { id: string } & Pick<About, 'hint' | 'wrong'>) {
  return (
    <div id={`${id}-about`} className="about">
      {hint === undefined ? null : <p className="hint">{hint}</p>}
      {wrong === undefined ? null : (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

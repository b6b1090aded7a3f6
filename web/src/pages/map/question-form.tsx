/** The question as form fields: everything that can be drawn can be typed. */
import { useId, useState } from 'react';
import { limits, words } from '#contract';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { fromLocalField, toLocalField, toZoneName } from '../../text/local-time.ts';
import { INPUT_FAULTS, MAP_FORM_TEXT } from '../../text/map-form.ts';
import { RESOLUTION_WORDS, RISK_TYPE_WORDS } from '../../text/risk-words.ts';
import { readDegrees, readPoint, readPoints, toPointsText } from './points-text.ts';
import { isInAddress, whyNotAsked } from './question.ts';
import type { Question } from './question.ts';
import { toggle } from './sieve.ts';

export interface QuestionFormProps {
  readonly question: Question;
  readonly onAsk: (changes: Partial<Question>) => void;
  readonly onSubmit: () => void;
  readonly isAsking: boolean;
}

export function QuestionForm({ question, onAsk, onSubmit, isAsking }: QuestionFormProps) {
  const missing = whyNotAsked(question);
  return (
    <form
      className="stack"
      aria-label={MAP_FORM_TEXT.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === undefined) onSubmit();
      }}
    >
      {question.tool === 'circle' ? (
        <CircleFields question={question} onAsk={onAsk} />
      ) : (
        <RouteField question={question} onAsk={onAsk} />
      )}
      <details className="more">
        <summary>{MAP_FORM_TEXT.more}</summary>
        <div className="stack">
          <TimeFields question={question} onAsk={onAsk} />
          <TypeFields question={question} onAsk={onAsk} />
          <SelectField
            label={MAP_FORM_TEXT.detail}
            value={question.resolution}
            options={RESOLUTION_WORDS}
            onValue={(resolution) => onAsk(resolution === '' ? {} : { resolution })}
          />
          {question.tool === 'circle' ? (
            <NumberField
              label={MAP_FORM_TEXT.pointCount(limits.RADIUS_POINTS_MIN, limits.RADIUS_POINTS_MAX)}
              value={question.pointsCount}
              min={limits.RADIUS_POINTS_MIN}
              max={limits.RADIUS_POINTS_MAX}
              isWhole
              onValue={(pointsCount) => onAsk({ pointsCount })}
            />
          ) : null}
        </div>
      </details>
      {missing === undefined ? null : <p className="muted small">{missing}</p>}
      {isInAddress(question) ? null : (
        <p className="muted small">{MAP_FORM_TEXT.tooLongForLink(question.route.length)}</p>
      )}
      <button
        type="submit"
        className="button primary"
        aria-disabled={missing !== undefined || isAsking}
      >
        {isAsking ? MAP_FORM_TEXT.analysing : MAP_FORM_TEXT.analyse}
      </button>
    </form>
  );
}

type FieldsProps = Pick<QuestionFormProps, 'question' | 'onAsk'>;

function CircleFields({ question, onAsk }: FieldsProps) {
  const { center, radiusKm } = question;
  const [typed, setTyped, wrong] = useTyped(
    center ? toPointsText([center], '\n') : '',
    (text): Partial<Question> | string | undefined => {
      if (text.trim() === '') return { center: undefined };
      const point = readPoint(text);
      return typeof point === 'string' ? point : { center: { lat: point.lat, lng: point.lng } };
    },
    onAsk,
  );
  return (
    <div className="fields">
      <TextField
        label={MAP_FORM_TEXT.center}
        placeholder={MAP_FORM_TEXT.centerExample}
        value={typed}
        onValue={setTyped}
        wrong={wrong}
        autoComplete="off"
      />
      <NumberField
        label={MAP_FORM_TEXT.radius}
        value={radiusKm}
        min={limits.RADIUS_KM_MIN}
        max={limits.RADIUS_KM_MAX}
        onValue={(km) => onAsk({ radiusKm: km })}
      />
    </div>
  );
}

function RouteField({ question, onAsk }: FieldsProps) {
  const id = useId();
  const [typed, setTyped, wrong] = useTyped(
    toPointsText(question.route, '\n'),
    (text) => {
      const { points, fault } = readPoints(text);
      return fault ?? { route: points };
    },
    onAsk,
  );
  return (
    <div className="field">
      <label htmlFor={id}>{MAP_FORM_TEXT.points}</label>
      <textarea
        id={id}
        className="input mono"
        rows={Math.min(8, Math.max(3, question.route.length + 1))}
        placeholder={MAP_FORM_TEXT.pointsExample}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={`${id}-about`}
        spellCheck={false}
      />
      <div id={`${id}-about`} className="about">
        <p className="hint">{MAP_FORM_TEXT.pointsHint}</p>
        {wrong === undefined ? null : (
          <p className="wrong" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
}

function TimeFields({ question, onAsk }: FieldsProps) {
  const { tool, start, end } = question;
  const zone = toZoneName();
  return (
    <div className="fields">
      <TextField
        type="datetime-local"
        label={tool === 'circle' ? MAP_FORM_TEXT.time : MAP_FORM_TEXT.start}
        hint={MAP_FORM_TEXT.startHint(zone)}
        value={toLocalField(start)}
        onValue={(field) => onAsk({ start: fromLocalField(field) })}
      />
      {tool === 'circle' ? null : (
        <TextField
          type="datetime-local"
          label={MAP_FORM_TEXT.end}
          hint={MAP_FORM_TEXT.endHint}
          value={toLocalField(end)}
          onValue={(field) => onAsk({ end: fromLocalField(field) })}
        />
      )}
    </div>
  );
}

/** No chosen type means all types, as in the API, so all boxes are then ticked. */
function TypeFields({ question, onAsk }: FieldsProps) {
  const chosen = question.types.length === 0 ? words.RISK_TYPES : question.types;
  return (
    <fieldset className="stack tight">
      <legend>{MAP_FORM_TEXT.types}</legend>
      <div className="type-checks">
        {words.RISK_TYPES.map((type) => (
          <CheckField
            key={type}
            label={RISK_TYPE_WORDS[type]}
            isChecked={chosen.includes(type)}
            onChecked={() => {
              const left = toggle(chosen, type);
              const types = words.RISK_TYPES.filter((each) => left.includes(each));
              onAsk({ types: types.length === words.RISK_TYPES.length ? [] : types });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function NumberField({
  label,
  value,
  min,
  max,
  isWhole = false,
  onValue,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  isWhole?: boolean;
  onValue: (value: number) => void;
}) {
  const [typed, setTyped, wrong] = useTyped(
    String(value),
    (text) => {
      const number = readDegrees(text.trim());
      const isGood =
        number !== undefined &&
        number >= min &&
        number <= max &&
        (!isWhole || Number.isInteger(number));
      return isGood ? { value: number } : INPUT_FAULTS.number({ isWhole, min, max });
    },
    (read) => onValue(read.value),
  );
  return (
    <TextField label={label} inputMode="decimal" value={typed} onValue={setTyped} wrong={wrong} />
  );
}

/**
 * A text field: its value is passed on as soon as it can be parsed, and an error is shown beside it. When the value
 * changes on the map, the text follows.
 */
function useTyped<Changes extends object>(
  text: string,
  read: (text: string) => Changes | string | undefined,
  tell: (changes: Changes) => void,
): [typed: string, setTyped: (text: string) => void, wrong: string | undefined] {
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(text);
  const [wrong, setWrong] = useState<string>();
  if (text !== followed) {
    setFollowed(text);
    // Text that means the same is left as it was typed.
    if (JSON.stringify(read(typed)) !== JSON.stringify(read(text))) {
      setTyped(text);
      setWrong(undefined);
    }
  }
  const change = (next: string): void => {
    setTyped(next);
    const value = read(next);
    setWrong(typeof value === 'string' ? value : undefined);
    if (typeof value === 'object') tell(value);
  };
  return [typed, change, wrong];
}

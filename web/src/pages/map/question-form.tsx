/** The question as form fields: everything that can be drawn can be typed. */
import { useId, useState } from 'react';
import { limits, words } from '#contract';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { fromLocalField, toLocalField, toZoneName } from '../../text/local-time.ts';
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
      aria-label="Question"
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
        <summary>Time, types, detail</summary>
        <div className="stack">
          <TimeFields question={question} onAsk={onAsk} />
          <TypeFields question={question} onAsk={onAsk} />
          <SelectField
            label="Detail"
            value={question.resolution}
            options={RESOLUTION_WORDS}
            onValue={(resolution) => onAsk(resolution === '' ? {} : { resolution })}
          />
          {question.tool === 'circle' ? (
            <NumberField
              label={`Points, ${limits.RADIUS_POINTS_MIN} to ${limits.RADIUS_POINTS_MAX}`}
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
        <p className="muted small">
          The route has {question.route.length} points, too many for an address: reloading this page
          will need the file again.
        </p>
      )}
      <button
        type="submit"
        className="button primary"
        aria-disabled={missing !== undefined || isAsking}
      >
        {isAsking ? 'Analysing …' : 'Analyse'}
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
        label="Middle: latitude, longitude"
        placeholder="48.8566, 2.3522"
        value={typed}
        onValue={setTyped}
        wrong={wrong}
        autoComplete="off"
      />
      <NumberField
        label="Radius, km"
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
      <label htmlFor={id}>Points in order: latitude, longitude</label>
      <textarea
        id={id}
        className="input mono"
        rows={Math.min(8, Math.max(3, question.route.length + 1))}
        placeholder={'48.8566, 2.3522\n48.9000, 2.5000'}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={`${id}-about`}
        spellCheck={false}
      />
      <div id={`${id}-about`} className="about">
        <p className="hint">One on a line; a third column may be the time one is there.</p>
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
        label={tool === 'circle' ? 'At' : 'From'}
        hint={`Empty is now. ${zone}`}
        value={toLocalField(start)}
        onValue={(field) => onAsk({ start: fromLocalField(field) })}
      />
      {tool === 'circle' ? null : (
        <TextField
          type="datetime-local"
          label="Until"
          hint="Empty is 24 hours later."
          value={toLocalField(end)}
          onValue={(field) => onAsk({ end: fromLocalField(field) })}
        />
      )}
    </div>
  );
}

/** None chosen is all, as in the calls; so all boxes are ticked then. */
function TypeFields({ question, onAsk }: FieldsProps) {
  const chosen = question.types.length === 0 ? words.RISK_TYPES : question.types;
  return (
    <fieldset className="stack tight">
      <legend>Types of risk</legend>
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
      return isGood
        ? { value: number }
        : `A ${isWhole ? 'whole ' : ''}number from ${min} to ${max}.`;
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
    // Another spelling of the same is left as it was typed.
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

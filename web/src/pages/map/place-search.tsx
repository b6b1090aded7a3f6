/**
 * Finds a place by its name or coordinates: a combobox with a list, as WAI-ARIA describes it. The focus stays in the field;
 * arrow keys move through the list, Enter takes a place, Escape closes the list and then empties the field.
 */
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { PLACE_SEARCH_TEXT } from '../../text/place-search.ts';
import { readPoint } from './points-text.ts';
import type { Place, Tool } from './question.ts';

type Found = Answer<'findPlaces'>['results'][number];

interface Option extends Place {
  readonly name: string;
  readonly where: string;
  readonly hint: string;
}

interface Suggestions {
  /** What they were found for. */
  readonly typed: string;
  readonly options: readonly Option[];
  /** Why there are none. */
  readonly problem?: string;
}

const PAUSE_MS = 150;
const NOTHING: Suggestions = { typed: '', options: [] };

export function PlaceSearch({ tool, onPlace }: { tool: Tool; onPlace: (at: Place) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { options, problem, typed: foundFor } = useSuggestions(isOpen ? typed.trim() : '');
  const isShown = isOpen && options.length > 0;
  const chosen = Math.min(at, options.length - 1);

  const take = (option: Option | undefined): void => {
    if (!option) return;
    setTyped(option.name);
    setOpen(false);
    onPlace({ lat: option.lat, lng: option.lng });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (isShown) setAt((chosen + step + options.length) % options.length);
      else setOpen(true);
    } else if (event.key === 'Enter') {
      // What was found for the letters before is not what was meant.
      if (isShown && foundFor === typed.trim()) take(options[chosen]);
    } else if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else return;
    event.preventDefault();
  };
  const says = isShown ? PLACE_SEARCH_TEXT.found(options.length) : isOpen ? problem : undefined;

  return (
    <div className="field place-search">
      <label htmlFor={id}>{PLACE_SEARCH_TEXT[tool]}</label>
      <input
        id={id}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={PLACE_SEARCH_TEXT.placeholder}
        maxLength={limits.PLACE_QUERY_CHARS_MAX}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {isShown ? (
        <OptionList id={id} options={options} chosen={chosen} onChoose={setAt} onTake={take} />
      ) : null}
      <p role="status" className={problem && !isShown ? 'muted small' : 'visually-hidden'}>
        {says}
      </p>
    </div>
  );
}

interface OptionListProps {
  readonly id: string;
  readonly options: readonly Option[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onTake: (option: Option) => void;
}

function OptionList({ id, options, chosen, onChoose, onTake }: OptionListProps) {
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={PLACE_SEARCH_TEXT.list}>
      {options.map((option, i) => (
        <li
          key={`${option.lat} ${option.lng}`}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
          onMouseMove={() => onChoose(i)}
        >
          <span>
            <strong>{option.name}</strong> {option.where}
          </span>
          <span className="hint">{option.hint}</span>
        </li>
      ))}
    </ul>
  );
}

/** Asked for when typing pauses; coordinates are read here. */
function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(NOTHING);
  const point = readCoordinates(typed);
  const isAsked = typed !== '' && point === undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      call('findPlaces', { query: { q: typed }, signal }).then(
        ({ body }) => setFound(toSuggestions(typed, body.results)),
        () => {
          if (!signal.aborted) setFound({ typed, options: [], problem: PLACE_SEARCH_TEXT.failed });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, isAsked]);
  if (typed === '') return NOTHING;
  if (point === undefined) return found;
  if (typeof point === 'string') return { typed, options: [], problem: point };
  const name = `${point.lat}, ${point.lng}`;
  const option = { ...point, name, where: '', hint: PLACE_SEARCH_TEXT.coordinates };
  return { typed, options: [option] };
}

/** What is wrong with them, where they are coordinates but none on earth; undefined where it is a name. */
function readCoordinates(text: string): Place | string | undefined {
  if (!/^[+-]?[\d.]+\s*[,\s]\s*[+-]?[\d.]+$/.test(text)) return undefined;
  const point = readPoint(text);
  return typeof point === 'string' ? point : { lat: point.lat, lng: point.lng };
}

function toSuggestions(typed: string, results: readonly Found[]): Suggestions {
  if (results.length === 0) return { typed, options: [], problem: PLACE_SEARCH_TEXT.none };
  return {
    typed,
    options: results.map(({ name, lat, lng, region, country, population }) => ({
      name,
      lat,
      lng,
      where: PLACE_SEARCH_TEXT.where({ region, country }),
      hint: population === 0 ? '' : PLACE_SEARCH_TEXT.population(population),
    })),
  };
}

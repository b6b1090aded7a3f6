/** The question and how its answer is looked at: state of the page that also stands in the address. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { setSearch, usePlace } from '../../parts/router.tsx';
import { readQuestion, toParams } from './question.ts';
import type { Question } from './question.ts';
import { readSieve, toHidden } from './sieve.ts';
import type { Sieve } from './sieve.ts';
import { readView, toViewText } from './view.ts';
import type { View } from './view.ts';

export interface Asked {
  readonly question: Question;
  readonly sieve: Sieve;
  readonly isHeat: boolean;
  readonly view: View | undefined;
}

export interface UseQuestion extends Asked {
  /** Changes the question; `undo` takes it back. */
  readonly ask: (changes: Partial<Question>) => void;
  readonly undo: (() => void) | undefined;
  readonly look: (changes: Partial<Omit<Asked, 'question'>>) => void;
}

/** Browsers let an address be changed some three times a second. */
const WRITTEN_AFTER_MS = 350;
const UNDO_MAX = 50;

export function useQuestion(): UseQuestion {
  const { search } = usePlace();
  const [asked, setAsked] = useState(() => readAsked(search));
  const [past, setPast] = useState<readonly Question[]>([]);
  const written = useRef(search);

  // Somebody followed a link to this page, or went back to it.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setAsked(readAsked(search));
    setPast([]);
  }, [search]);

  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch({
        ...toParams(asked.question),
        hide: toHidden(asked.sieve),
        heat: asked.isHeat ? '1' : undefined,
        view: asked.view && toViewText(asked.view),
      });
      written.current = location.search;
    }, WRITTEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [asked]);

  const ask = useCallback((changes: Partial<Question>) => {
    setAsked((before) => {
      setPast((list) => [...list, before.question].slice(-UNDO_MAX));
      return { ...before, question: { ...before.question, ...changes } };
    });
  }, []);
  const look = useCallback(
    (changes: Partial<Omit<Asked, 'question'>>) =>
      setAsked((before) => ({ ...before, ...changes })),
    [],
  );
  const before = past.at(-1);
  const undo = useCallback(() => {
    if (before === undefined) return;
    setAsked((now) => ({ ...now, question: before }));
    setPast((list) => list.slice(0, -1));
  }, [before]);
  return { ...asked, ask, look, undo: before === undefined ? undefined : undo };
}

function readAsked(search: string): Asked {
  const params = new URLSearchParams(search);
  return {
    question: readQuestion(params),
    sieve: readSieve(params),
    isHeat: params.get('heat') === '1',
    view: readView(params.get('view')),
  };
}

/** The question and the view of its answer: page state that is also kept in the address. */
import { useCallback, useEffect, useState } from 'react';
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

interface State {
  readonly asked: Asked;
  readonly past: readonly Question[];
}

/** Browsers allow about three changes of the address per second. */
const WRITTEN_AFTER_MS = 350;
const UNDO_MAX = 50;

export function useQuestion(): UseQuestion {
  const { search } = usePlace();
  const [{ asked, past }, setState] = useState<State>(() => ({
    asked: readAsked(search),
    past: [],
  }));
  const [written, setWritten] = useState(search);
  // The user followed a link to this page, or went back to it.
  if (search !== written) {
    setWritten(search);
    if (!isWritten(asked, search)) setState({ asked: readAsked(search), past: [] });
  }

  useEffect(() => {
    const timer = setTimeout(() => setSearch(toSearchChanges(asked)), WRITTEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [asked]);

  const ask = useCallback(
    (changes: Partial<Question>) =>
      setState(({ asked: before, past: list }) => ({
        asked: { ...before, question: { ...before.question, ...changes } },
        past: [...list, before.question].slice(-UNDO_MAX),
      })),
    [],
  );
  const look = useCallback(
    (changes: Partial<Omit<Asked, 'question'>>) =>
      setState((before) => ({ ...before, asked: { ...before.asked, ...changes } })),
    [],
  );
  const undo = useCallback(
    () =>
      setState(({ asked: now, past: list }) => ({
        asked: { ...now, question: list.at(-1) ?? now.question },
        past: list.slice(0, -1),
      })),
    [],
  );
  return { ...asked, ask, look, undo: past.length === 0 ? undefined : undo };
}

/** Whether this page would write this address. */
function isWritten(asked: Asked, search: string): boolean {
  const params = new URLSearchParams(search);
  return Object.entries(toSearchChanges(asked)).every(
    ([name, value]) => (params.get(name) ?? undefined) === value,
  );
}

function toSearchChanges({
  question,
  sieve,
  isHeat,
  view,
}: Asked): Record<string, string | undefined> {
  return {
    ...toParams(question),
    hide: toHidden(sieve),
    heat: isHeat ? '1' : undefined,
    view: view && toViewText(view),
  };
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

/** Sends the question to the service and keeps the last answer with its question. */
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import type { ApiError } from '../../api/client.ts';
import { toApiError } from '../../api/use-load.ts';
import { fromRadius, fromRoute } from './answer.ts';
import type { Answer } from './answer.ts';
import { toKey, toRadiusQuery, toRouteRequest, whyNotAsked } from './question.ts';
import type { Question } from './question.ts';

export interface Answered {
  readonly question: Question;
  readonly answer: Answer;
}

export interface UseAnswer {
  readonly answered: Answered | undefined;
  readonly isAsking: boolean;
  readonly error: ApiError | undefined;
  readonly ask: (question: Question) => void;
  readonly clear: () => void;
}

/** Sends `first` at once if it is complete, so that an address with a question shows its answer. */
export function useAnswer(first: Question): UseAnswer {
  const [answered, setAnswered] = useState<Answered>();
  const [error, setError] = useState<ApiError>();
  // Wrapped in an object, so that the same question can be sent again.
  const [asking, setAsking] = useState<{ readonly question: Question } | undefined>(() =>
    whyNotAsked(first) === undefined ? { question: first } : undefined,
  );

  useEffect(() => {
    if (asking === undefined) return undefined;
    const { question } = asking;
    const controller = new AbortController();
    const end = (outcome: { answer: Answer } | { error: ApiError }): void => {
      if (controller.signal.aborted) return;
      // An earlier answer must not stay on the map as if it belonged to the new question.
      setAnswered('answer' in outcome ? { question, answer: outcome.answer } : undefined);
      setError('error' in outcome ? outcome.error : undefined);
      setAsking(undefined);
    };
    fetchAnswer(question, controller.signal).then(
      (answer) => end({ answer }),
      (caught: unknown) => end({ error: toApiError(caught) }),
    );
    return () => controller.abort();
  }, [asking]);

  const ask = useCallback((question: Question) => {
    setError(undefined);
    setAsking({ question });
  }, []);
  const clear = useCallback(() => {
    setAnswered(undefined);
    setError(undefined);
    setAsking(undefined);
  }, []);
  return { answered, isAsking: asking !== undefined, error, ask, clear };
}

export function isAnswerOf(answered: Answered | undefined, question: Question): boolean {
  return answered !== undefined && toKey(answered.question) === toKey(question);
}

async function fetchAnswer(question: Question, signal: AbortSignal): Promise<Answer> {
  if (question.tool === 'route') {
    const { body } = await call('analyzeRoute', { body: toRouteRequest(question), signal });
    return fromRoute(body);
  }
  const query = toRadiusQuery({ ...question, center: question.center! });
  const { body } = await call('analyzeRadius', { query, signal });
  return fromRadius(body);
}

/** What a deed is judged by, and what comes out: who does it, and the verdict. */
import type { PlayedActor } from '#run/played';
import type { ClaimKind, Expect, Verdict } from '../expect.ts';
import type { Look } from '../look.ts';
import { byShare } from '../verdict.ts';

export interface DeedAsked {
  readonly look: Look;
  /** The people meant, including people who were brought down: they did not do it either. */
  readonly able: readonly PlayedActor[];
  readonly goal: string;
  readonly expect: Expect;
  readonly places: readonly string[];
  readonly said: string;
  /** Not before this time. */
  readonly from: number | undefined;
  /** Of the claim: what it is about. */
  readonly kind?: ClaimKind;
}

export interface Doing {
  readonly verdict: Verdict;
  /** The people who do it. */
  readonly doing: readonly PlayedActor[];
}

export type JudgeDeed = (asked: DeedAsked) => Doing;

/** The people who do it, as a share of all who could. */
export function toDoing(
  { able, said }: DeedAsked,
  doing: readonly PlayedActor[],
  text: string,
): Doing {
  return {
    doing,
    verdict: byShare(
      doing.length / Math.max(1, able.length),
      `${doing.length} of ${able.length} ${said} ${text}`,
      doing.length === 0 ? `None of them ${text}.` : `Not all of them ${text}.`,
      { ids: doing.map(({ id }) => id) },
    ),
  };
}

/** A deed that each does or does not. */
export function each(
  text: string,
  does: (one: PlayedActor, asked: DeedAsked) => boolean,
): JudgeDeed {
  return (asked) =>
    toDoing(
      asked,
      asked.able.filter((one) => does(one, asked)),
      text,
    );
}

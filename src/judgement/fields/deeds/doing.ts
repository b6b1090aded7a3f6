/** What a deed is judged by, and what comes out: who does it, and the verdict. */
import type { PlayedActor } from '#run/played';
import type { Stated } from '#scenario';
import { findSites } from '../find-sites.ts';
import { idsOf } from '../look.ts';
import type { Look } from '../look.ts';
import type { Site } from '../sites.ts';
import { byShare } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

/** An action of the document. */
export type Task = NonNullable<Stated['tasks']>[number];

export interface DeedAsked {
  readonly look: Look;
  /** Those who should do it, including people who were brought down: they did not do it either. */
  readonly able: readonly PlayedActor[];
  readonly task: Pick<Task, 'deed' | 'at' | 'who'> & Partial<Task>;
  readonly said: string;
  /** Not before this second, where one is stated. */
  readonly from: number | undefined;
}

export interface Doing {
  readonly verdict: Verdict;
  /** The people who do it. */
  readonly doing: readonly PlayedActor[];
  /** What else must hold, however many do it: that a line is not broken. */
  readonly more?: readonly Verdict[];
  /** Those whose way counts, where it is not that of the doers: who is carried. */
  readonly brought?: readonly PlayedActor[];
}

export type JudgeDeed = (asked: DeedAsked) => Doing;

/** The people who do it, as a share of all who should. */
export function toDoing(
  { able, said }: Pick<DeedAsked, 'able' | 'said'>,
  doing: readonly PlayedActor[],
  text: string,
): Doing {
  return {
    doing,
    verdict: byShare(
      doing.length / Math.max(1, able.length),
      `${doing.length} of ${able.length} ${said} ${text}`,
      doing.length === 0 ? `None of them ${text}.` : `Not all of them ${text}.`,
      idsOf(doing),
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

/** Everything that the places of the action mean. */
export function sitesOf({ look, task, from = 0 }: DeedAsked): readonly Site[] {
  return task.at.flatMap((where) => findSites(look, where, from));
}

export function isNothingBuilt({ look, task }: DeedAsked): boolean {
  return task.at.every((where) => findSites(look, where).length === 0);
}

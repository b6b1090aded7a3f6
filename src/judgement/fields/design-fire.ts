/** The fire of a design: how it grows, and what it would grow to. */
import type { Look } from './look.ts';
import { isNear, no, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export function judgeGrowth({ played }: Look, asked: string | number): Verdict {
  const fires = played.happened.filter(({ kind }) => kind === 'fire');
  const found = fires.find(({ growth }) => growth === asked) ?? fires[0];
  if (found === undefined) return no('no fire in the run', 'The run has no fire.');
  const text = `growth ${found.growth ?? 'not known'}`;
  return found.growth === asked ? yes(text) : no(text, `Requested: ${asked}.`);
}

export function judgePeak({ played }: Look, asked: number): Verdict {
  const peaks = played.happened.flatMap(({ kind, peakKw }) =>
    kind === 'fire' && peakKw !== undefined ? [peakKw / 1000] : [],
  );
  const text = peaks.length === 0 ? 'no peak is known' : `peak ${peaks.join(', ')} MW`;
  return peaks.some((one) => isNear(one, asked)) ? yes(text) : no(text, `Requested: ${asked} MW.`);
}

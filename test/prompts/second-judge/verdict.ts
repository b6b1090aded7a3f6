/**
 * The judge's verdict on a claim: yes, partly or no, with evidence. A claim is a few parts, one for each of its keys.
 * The core is the main part of the claim: without it nothing else counts. With the core and a missing part it is
 * partly.
 */

export type Met = 'yes' | 'partly' | 'no';

export interface Verdict {
  readonly met: Met;
  readonly evidence: string;
}

export interface Part {
  readonly met: Met;
  readonly says: string;
}

export const yes = (says: string): Part => ({ met: 'yes', says });
export const partly = (says: string): Part => ({ met: 'partly', says });
export const no = (says: string): Part => ({ met: 'no', says });
export const holds = (isSo: boolean, says: string): Part => (isSo ? yes(says) : no(says));

/** `core` decides whether anything is met at all; `more` whether all is. */
export function weigh(core: Part, more: readonly Part[] = []): Verdict {
  const evidence = [core, ...more].map(({ says }) => says).join('; ');
  if (core.met === 'no') return { met: 'no', evidence };
  const isWhole = [core, ...more].every(({ met }) => met === 'yes');
  return { met: isWhole ? 'yes' : 'partly', evidence };
}

/** All, some or none of several things of the same weight. */
export function together(parts: readonly Part[]): Part {
  const says = parts.map((part) => part.says).join('; ');
  if (parts.every(({ met }) => met === 'yes')) return yes(says);
  return parts.some(({ met }) => met !== 'no') ? partly(says) : no(says);
}

/** A share of people who do something: nine in ten and more is all, below one in ten is nobody. Judgement. */
export function byShare(share: number, says: string): Part {
  const text = `${says}: ${Math.round(100 * Math.min(1, share))} %`;
  if (share >= 0.9) return yes(text);
  return share >= 0.1 ? partly(text) : no(text);
}

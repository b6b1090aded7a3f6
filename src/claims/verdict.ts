/** Verdicts and how they are put together. Not sure is never yes. */
import type { Evidence, Verdict } from './expect.ts';

type Facts = Omit<Evidence, 'text'>;

/** How many ids an evidence names. */
const IDS_MAX = 5;

export function yes(text: string, facts: Facts = {}): Verdict {
  return { met: 'yes', evidence: toEvidence(text, facts) };
}

export function partly(text: string, reason: string, facts: Facts = {}): Verdict {
  return { met: 'partly', evidence: toEvidence(text, facts), reason };
}

export function no(text: string, reason: string, facts: Facts = {}): Verdict {
  return { met: 'no', evidence: toEvidence(text, facts), reason };
}

/** All of them must hold: the worst decides, and tells its reason; what holds is told beside it. */
export function allOf(verdicts: readonly Verdict[]): Verdict {
  const worst =
    verdicts.find(({ met }) => met === 'no') ??
    verdicts.find(({ met }) => met === 'partly') ??
    verdicts[0]!;
  const said = [worst, ...verdicts.filter((one) => one !== worst)];
  const first = said.find(({ evidence }) => evidence.seconds !== undefined)?.evidence;
  const placed = said.find(({ evidence }) => evidence.place !== undefined)?.evidence;
  const named = said.find(({ evidence }) => evidence.ids !== undefined)?.evidence;
  return {
    met: worst.met,
    evidence: {
      text: [...new Set(said.map(({ evidence }) => evidence.text))].join('; '),
      ...(first ? { seconds: first.seconds! } : {}),
      ...(placed ? { place: placed.place! } : {}),
      ...(named ? { ids: named.ids! } : {}),
    },
    ...(worst.reason === undefined ? {} : { reason: worst.reason }),
  };
}

const RANK = { yes: 2, partly: 1, no: 0 } as const;

/** One of them is enough: the best decides; of equals the first that names somebody. */
export function bestOf(verdicts: readonly Verdict[]): Verdict {
  const rank = ({ met, evidence }: Verdict): number =>
    RANK[met] + (evidence.ids === undefined ? 0 : 0.5);
  return verdicts.reduce((best, one) => (rank(one) > rank(best) ? one : best));
}

/** From a share of those concerned: nine in ten are as good as all, since people get stuck and lost. Judgement. */
const MOST = 0.9;

export function byShare(share: number, text: string, reason: string, facts: Facts = {}): Verdict {
  if (share >= MOST) return yes(text, facts);
  return share > 0 ? partly(text, reason, facts) : no(text, reason, facts);
}

function toEvidence(text: string, { seconds, place, ids }: Facts): Evidence {
  return {
    text,
    ...(seconds === undefined ? {} : { seconds: Math.round(10 * seconds) / 10 }),
    ...(place === undefined ? {} : { place }),
    ...(ids === undefined || ids.length === 0 ? {} : { ids: ids.slice(0, IDS_MAX) }),
  };
}

/** Verdicts and how they are combined. A doubtful case never counts as met. */

export type Met = 'yes' | 'partly' | 'no';

/** What in the finished run decided it. */
export interface Evidence {
  readonly text: string;
  readonly seconds?: number;
  readonly place?: string;
  readonly ids?: readonly string[];
}

export interface Verdict {
  readonly met: Met;
  readonly evidence: Evidence;
  /** Why it is not met, or only in part. */
  readonly reason?: string;
}

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

export function tellEnded(seconds: number): Verdict {
  return no(`the run ends at ${Math.round(seconds)} s`, 'It ends before that.');
}

/** All of them must hold: the worst decides and gives the reason; the evidence of the others is kept. */
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

/** Without all of `core` nothing is met. With it and without another part the field is met in part. */
export function weigh(core: readonly Verdict[], more: readonly Verdict[]): Verdict {
  const all = allOf([...core, ...more]);
  const isThere = core.every(({ met }) => met !== 'no');
  return all.met === 'no' && isThere ? { ...all, met: 'partly' } : all;
}

const RANK = { yes: 2, partly: 1, no: 0 } as const;

/** One of them is enough: the best decides; among equals the first that names ids. */
export function bestOf(verdicts: readonly Verdict[]): Verdict {
  const rank = ({ met, evidence }: Verdict): number =>
    RANK[met] + (evidence.ids === undefined ? 0 : 0.5);
  return verdicts.reduce((best, one) => (rank(one) > rank(best) ? one : best));
}

/** From the share of people concerned: nine in ten count as all, since people get stuck and lost. Judgement. */
const MOST = 0.9;
/** Fewer than one in ten are as good as nobody. Judgement. */
export const SOME = 0.1;

export function byShare(share: number, text: string, reason: string, facts: Facts = {}): Verdict {
  if (share >= MOST) return yes(text, facts);
  return share >= SOME ? partly(text, reason, facts) : no(text, reason, facts);
}

/** Lengths hold within a tenth. */
const LENGTH_PART = 0.1;

export function isNear(got: number, asked: number): boolean {
  return Math.abs(got - asked) <= LENGTH_PART * Math.abs(asked) + 1e-9;
}

/** An event begins within 5 s or 5 % of its time, the larger; and the first of those who come is there within a minute. */
const BEGINS_S = 5;
const BEGINS_PART = 0.05;
export const COMES_S = 60;

export function toleranceOf(seconds: number): number {
  return Math.max(BEGINS_S, BEGINS_PART * seconds);
}

function toEvidence(text: string, { seconds, place, ids }: Facts): Evidence {
  return {
    text,
    ...(seconds === undefined ? {} : { seconds: Math.round(10 * seconds) / 10 }),
    ...(place === undefined ? {} : { place }),
    ...(ids === undefined || ids.length === 0 ? {} : { ids: ids.slice(0, IDS_MAX) }),
  };
}

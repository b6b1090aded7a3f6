/** The inputs of proposals, and the conversion of one to a candidate. */
import type { Space } from '#crowd/space';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import { LEVELS } from '../assessment.ts';
import type { Level, Vulnerability } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import type { Candidate, Changed, MeasureType } from './candidate.ts';
import { effortOf } from './cost-table.ts';

/** The findings that proposals use. */
export type SeenRun = Pick<
  RunFindings,
  'alarmSeconds' | 'bottlenecks' | 'gates' | 'trapped' | 'late'
>;

export interface Grounds {
  readonly scenario: Scenario;
  readonly world: World;
  readonly vulnerabilities: readonly Vulnerability[];
  readonly findings: readonly SeenRun[];
  readonly ask: string;
  /** As the run begins, made when first asked for. */
  space(): Space;
  isSound(changed: World): boolean;
  /** 0 to 1, by the hydraulic estimate. */
  gain(changed: World): number;
}

/** Why a measure is proposed: the vulnerabilities it answers and the worst of their severities. */
export interface Reason {
  readonly answers: readonly string[];
  readonly severity: Level;
}

/** Vulnerabilities of these categories; where ids are given, about one of them or without ids. */
export function findReason(
  { vulnerabilities }: Pick<Grounds, 'vulnerabilities'>,
  categories: readonly string[],
  ids?: readonly string[],
): Reason | undefined {
  const found = vulnerabilities.filter(
    ({ category, about }) =>
      categories.includes(category) &&
      (ids === undefined || about.length === 0 || about.some((id) => ids.includes(id))),
  );
  if (found.length === 0) return undefined;
  const severity = LEVELS[Math.max(...found.map((one) => LEVELS.indexOf(one.severity)))]!;
  return { answers: found.map(({ id }) => id), severity };
}

export interface Proposal extends Reason {
  readonly type: MeasureType;
  /** The target, if there could be several. */
  readonly target?: string;
  /** In the unit of the cost table. */
  readonly size: number;
  readonly description: string;
  readonly expected: number;
  readonly judgedBy?: Candidate['judgedBy'];
  readonly apply: (scenario: Scenario, world: World) => Changed;
}

export function toCandidate({ ask }: Pick<Grounds, 'ask'>, proposal: Proposal): Candidate {
  const { type, target, size, description, answers, severity, expected, judgedBy, apply } =
    proposal;
  return {
    id: target === undefined ? type : `${type}:${target}`,
    type,
    description,
    ...effortOf(type, size),
    answers,
    severity,
    expected: Math.min(1, Math.max(0, expected)),
    ask,
    ...(judgedBy === undefined ? {} : { judgedBy }),
    apply,
  };
}

/**
 * The name for readers: from the runs, from the world's landmarks, or its id; a name with a number needs no article.
 */
export function nameOfGate({ findings, world }: Grounds, id: string): string {
  const seen = findings.flatMap(({ gates }) => gates).find((gate) => gate.id === id)?.name;
  const name = seen ?? world.landmarks.find((landmark) => landmark.id === id)?.label ?? id;
  return /[\d)]$/.test(name) && !name.startsWith('door of ') ? name : `the ${name}`;
}

/** Gates where people lost time, with the mean person-seconds over the runs; the worst first. */
export function listDelays({ findings }: Pick<Grounds, 'findings'>): readonly {
  readonly gate: string;
  readonly delay: number;
}[] {
  const delays = new Map<string, number>();
  for (const { bottlenecks } of findings)
    for (const { gate, delaySeconds, people } of bottlenecks)
      delays.set(gate, (delays.get(gate) ?? 0) + (delaySeconds * people) / findings.length);
  return [...delays]
    .map(([gate, delay]) => ({ gate, delay }))
    .toSorted((a, b) => b.delay - a.delay || (a.gate < b.gate ? -1 : 1));
}

/**
 * What to do about the threats of a route: chosen by what they are about and who travels, the most urgent first, and no
 * sentence twice.
 */
import type { RouteAdvice } from '../advice.ts';
import { LEVELS, toWeight } from '../hazard.ts';
import type { RiskLevel } from '../hazard.ts';
import type { Span } from '../incidents/index.ts';
import type { Threat } from '../threats.ts';
import { NATURE_STEPS } from './nature.ts';
import { SECURITY_STEPS } from './security.ts';
import type { Phase, Step, Traveller } from './step.ts';
import { SUBJECTS, subjectOf } from './subject.ts';
import type { Subject } from './subject.ts';
import { tellMoment } from './tell-moment.ts';

const STEPS: Readonly<Record<Subject, readonly Step[]>> = { ...SECURITY_STEPS, ...NATURE_STEPS };

/** A threat with less effect than this everywhere is no reason to prepare; a published fact below medium neither. */
const WORTH_MIN = 0.15;

export interface GuideAsk {
  readonly threats: readonly Threat[];
  readonly traveller: Traveller;
  /** The asked window: times outside it are not told. */
  readonly window: Span;
}

export function guide({ threats, traveller, window }: GuideAsk): RouteAdvice[] {
  const worth = threats.filter(({ rank, scale, level }) =>
    scale === 'place' ? toWeight(rank) >= WORTH_MIN : level !== 'low',
  );
  const bySubject = Map.groupBy(worth, subjectOf);
  const groups = [...bySubject].sort(
    ([a, [first]], [b, [second]]) =>
      rankOf(second!) - rankOf(first!) || SUBJECTS.indexOf(a) - SUBJECTS.indexOf(b),
  );
  const told = new Set<string>();
  const advice = groups.flatMap(([subject, own]) =>
    adviseOn(pickSteps(subject, traveller, told), own, window),
  );
  return [...warnOfWorst(threats), ...advice];
}

function rankOf({ level }: Threat): number {
  return LEVELS.indexOf(level);
}

/** Wherever something critical touches the way. */
function warnOfWorst(threats: readonly Threat[]): RouteAdvice[] {
  const worst = threats.find(({ level }) => level === 'critical');
  if (!worst) return [];
  return [
    {
      type: 'precaution',
      priority: 'urgent',
      description: `Go only if you must, and only with current advice from people who know the area: ${worst.description}`,
    },
  ];
}

/** The steps for this traveller that no more urgent subject has told. */
function pickSteps(subject: Subject, traveller: Traveller, told: Set<string>): Step[] {
  return STEPS[subject].filter((step) => {
    if (step.for && !step.for.includes(traveller)) return false;
    if (told.has(step.text)) return false;
    told.add(step.text);
    return true;
  });
}

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  now: 'Now',
  before: 'Before you leave',
  way: 'On the way',
  bring: 'Bring',
};

function adviseOn(steps: readonly Step[], own: readonly Threat[], window: Span): RouteAdvice[] {
  const worst = own[0]!;
  const priority = priorityOf(worst.level);
  const more = own.length === 1 ? '' : `, and ${own.length - 1} more of this kind`;
  const reason = `${worst.description}${more}${tellTime(worst, window)}`;
  const done = (['now', 'before', 'way'] as const).flatMap((phase) => tellPhase(phase, steps));
  const things = tellPhase('bring', steps);
  return [
    ...(done.length === 0
      ? []
      : [
          {
            type: 'precaution',
            priority,
            description: `${done.join(' ')} (${reason})`,
          } as const,
        ]),
    ...(things.length === 0
      ? []
      : [
          {
            type: 'equipment',
            priority: priority === 'urgent' ? 'high' : priority,
            description: `${things.join(' ')} (${reason})`,
          } as const,
        ]),
  ];
}

function priorityOf(level: RiskLevel): RouteAdvice['priority'] {
  return level === 'critical' ? 'urgent' : level;
}

function tellPhase(phase: Phase, steps: readonly Step[]): string[] {
  const texts = steps.filter((step) => step.phase === phase).map(({ text }) => text);
  return texts.length === 0 ? [] : [`${PHASE_WORDS[phase]}: ${texts.join(' ')}`];
}

/** The begin and the end of an event, as far as they lie inside the asked window. */
function tellTime({ scale, fromMs, toMs }: Threat, { startMs, endMs }: Span): string {
  if (scale !== 'place') return '';
  const isIn = (ms: number | null): ms is number => ms !== null && ms > startMs && ms < endMs;
  return [
    isIn(fromMs) ? `; from ${tellMoment(fromMs)}` : '',
    isIn(toMs) ? `; expected to end at ${tellMoment(toMs)}` : '',
  ].join('');
}

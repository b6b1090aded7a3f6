/**
 * Measures an expert would consider, but whose effect no model here can compute. They come after all measured ones and
 * are marked as not tried; the list is never empty while a risk is above low.
 */
import type { Scenario } from '#scenario';
import type { Measure, Vulnerability } from '../assessment.ts';
import type { MeasureType } from './candidate.ts';
import { effortOf } from './cost-table.ts';
import { isAnsweredBy } from './is-answered-by.ts';

export interface UntriedParts {
  readonly scenario: Scenario;
  readonly vulnerabilities: readonly Vulnerability[];
  readonly tried: readonly Measure[];
  readonly isLow: boolean;
}

interface Advice {
  readonly type: MeasureType;
  readonly size: number;
  readonly description: string;
  readonly isFor: (parts: UntriedParts) => boolean;
}

export function listUntried(parts: UntriedParts): Measure[] {
  if (parts.isLow) return [];
  const fitting = adviseOn(parts.scenario).filter(({ isFor }) => isFor(parts));
  const isEmpty = fitting.length === 0 && parts.tried.every(({ verdict }) => verdict !== 'helps');
  const chosen = isEmpty ? [planFor(parts.scenario)] : fitting;
  return chosen.map(toUntried);
}

function adviseOn(scenario: Scenario): Advice[] {
  const people = scenario.people.total.value;
  const floors = Math.max(1, ...scenario.structures.map(({ floors: own }) => own?.value ?? 1));
  const happens = (isMet: (type: string) => boolean) => (): boolean =>
    scenario.events.some(({ type }) => isMet(type.value));
  return [
    {
      type: 'lockdown',
      size: floors * 10,
      description:
        'Prepare to lock doors from inside and keep out of sight if the way out leads past the attacker: run, hide, tell.',
      // If rooms can be locked, locking was tried.
      isFor: ({ tried }) =>
        happens(isAnsweredBy('lockdown'))() && tried.every(({ type }) => type !== 'lockdown'),
    },
    {
      type: 'window_film',
      size: people,
      description:
        'Fit laminated glass, or film that holds splinters, to windows near people: flying glass causes most injuries outside the fireball of an explosion.',
      isFor: happens(isAnsweredBy('window_film')),
    },
    {
      type: 'refuges',
      size: floors,
      description:
        'Give people who cannot take stairs a protected place to wait on each floor, or a way to the next fire compartment on the same floor. Somebody must know that they are there.',
      isFor: ({ vulnerabilities }) =>
        vulnerabilities.some(
          ({ category, unit }) => category === 'accessibility' && unit === 'people',
        ),
    },
    {
      type: 'night_staff',
      size: Math.ceil(people / 20),
      description: 'Have more staff awake at night to wake people and lead or carry them.',
      isFor: () => scenario.agents.some(({ isAsleep }) => isAsleep === true),
    },
    {
      type: 'crowd_plan',
      size: people,
      description:
        'Plan the standing crowd, not only its ways out: pens and barriers, one-way routes, counting at the entrances, and somebody authorised to stop the show.',
      isFor: happens(isAnsweredBy('crowd_plan')),
    },
  ];
}

function planFor(scenario: Scenario): Advice {
  return {
    type: 'emergency_plan',
    size: scenario.people.total.value,
    description:
      'Write an emergency plan with a task for everybody, practise it, and have an expert inspect the place: no measure tried here lowers the risk.',
    isFor: () => true,
  };
}

function toUntried({ type, size, description }: Advice): Measure {
  const { cost, implementationDays } = effortOf(type, size);
  return {
    id: type,
    type,
    priority: 'medium',
    description,
    cost,
    implementationDays,
    riskReduction: 0,
    interval: { low: -1, high: 1 },
    verdict: 'not_tried',
    effect: { evacuationSeconds: [0, 0], delayPersonSeconds: [0, 0], harmed: [0, 0] },
    seeds: [],
    reproduce: '',
  };
}

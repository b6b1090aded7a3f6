/**
 * Is everybody to leave, to stay where they are, or is it an ordinary day? And when are people told? Rules in the order they
 * are asked, each noted with its reason. The delays are our judgement: no table gives them by kind of event.
 */
import type { Scenario } from '#scenario';
import type { Goal } from '#scenario/kinds';
import type { HazardEvent } from '#scenario/plan';
import { behaviourManners } from '../behaviour-manner.ts';
import { hazardPlayings } from '../hazard-playing.ts';
import type { HazardResponse } from '../hazard-playing.ts';
import type { Notes, Occasion } from './direction.ts';

export interface Judged {
  readonly occasion: Occasion;
  /** When people are told, or could notice it themselves if there is no alarm; null if nobody is told. */
  readonly alarmSeconds: number | null;
  /** When it begins, or is forecast; 0 where nothing happens. */
  readonly eventSeconds: number;
}

const LEAVING: ReadonlySet<Goal> = new Set<Goal>(['evacuate', 'egress', 'disperse']);
const STAYING: ReadonlySet<Goal> = new Set<Goal>(['shelter', 'lockdown']);

const EMERGENCIES: ReadonlySet<string> = new Set(['emergency_response', 'disaster_simulation']);
/** Without detectors somebody has to see the event and press a button; the alarm is later by this much: judgement. */
const MANUAL_SECONDS = 120;

export function judgeOccasion(scenario: Scenario, notes: Notes, as?: 'evacuation'): Judged {
  const occasion = as ?? occasionOf(scenario, notes);
  if (occasion !== 'evacuation') return { occasion, alarmSeconds: null, eventSeconds: 0 };
  return { occasion, ...alarmOf(scenario, notes) };
}

function occasionOf(scenario: Scenario, { assumptions }: Notes): Occasion {
  const { goals, events, scenarioType } = scenario;
  const note = (value: Occasion, because: string): Occasion => {
    assumptions.push({ path: 'run.occasion', value, because });
    return value;
  };
  const leaving = goals.find(({ value }) => LEAVING.has(value));
  if (leaving) return note('evacuation', `The goal is to ${leaving.value}.`);
  const staying = goals.find(({ value }) => STAYING.has(value));
  if (staying) return note('shelter', `The goal is ${staying.value}: people stay where they are.`);
  if (isToldToShelter(scenario))
    return note('shelter', 'People are told to go or stay inside, and nobody is told to leave.');
  const driving = events.find((event) => makesPeopleLeave(scenario, event));
  if (driving) return note('evacuation', `People leave because of the ${nameOf(driving)}.`);
  if (scenario.response.alarmSeconds !== undefined)
    return note('evacuation', 'An alarm sounds, and the prompt does not say what people do.');
  const storm = events.find((event) => responseTo(scenario, event).kind === 'stay inside');
  if (storm) return note('shelter', `In a ${nameOf(storm)} people stay inside.`);
  const isToldSo = events.length === 0 && goals.length === 0 && isSet(scenario);
  if (isToldSo && EMERGENCIES.has(scenarioType.value))
    return note(
      'evacuation',
      `The scenario type is ${scenarioType.value}, and the prompt says nothing else about leaving.`,
    );
  return note('life', 'Neither a goal nor an event makes people leave.');
}

/** If some are told to shelter and others to leave, the others leave. */
function isToldToShelter({ tasks = [] }: Scenario): boolean {
  return (
    tasks.some(({ deed }) => deed.value === 'shelter') &&
    !tasks.some(({ deed }) => behaviourManners.of(deed.value).leadsAway === true)
  );
}

function isSet({ scenarioType }: Scenario): boolean {
  return scenarioType.source === 'settings';
}

type Surroundings = Pick<Scenario, 'environment'>;

function responseTo({ environment }: Surroundings, { type }: HazardEvent): HazardResponse {
  const own = hazardPlayings.of(type.value).response;
  if (own.kind !== 'leave the open') return own;
  return environment.value === 'indoor'
    ? { kind: 'stay inside' }
    : { kind: 'leave', afterSeconds: own.afterSeconds, isDetected: false };
}

function isForetold(around: Surroundings, event: HazardEvent): boolean {
  return responseTo(around, event).kind === 'leave before';
}

function makesPeopleLeave(around: Surroundings, event: HazardEvent): boolean {
  return responseTo(around, event).kind === 'leave' || isForetold(around, event);
}

function nameOf({ type }: HazardEvent): string {
  return type.value.replaceAll('_', ' ');
}

function alarmOf(
  scenario: Scenario,
  { assumptions }: Notes,
): Pick<Judged, 'eventSeconds'> & { alarmSeconds: number } {
  const { events, response } = scenario;
  const alarm = response.alarm.value;
  const delayOf = (event: HazardEvent): number => {
    const own = responseTo(scenario, event);
    if (own.kind !== 'leave') return 0;
    const { afterSeconds } = own;
    const detected = typeof afterSeconds === 'number' ? afterSeconds : afterSeconds(scenario.fire);
    return detected + (alarm === 'manual' && own.isDetected ? MANUAL_SECONDS : 0);
  };
  const told = events
    .filter((event) => makesPeopleLeave(scenario, event))
    .map((event) => {
      if (isForetold(scenario, event)) return { event, from: 0, seconds: 0 };
      return { event, from: event.start.value, seconds: event.start.value + delayOf(event) };
    })
    .toSorted((a, b) => a.seconds - b.seconds);
  const [first] = told;
  const stated = alarm === 'none' ? undefined : response.alarmSeconds;
  if (stated !== undefined)
    return {
      alarmSeconds: stated.value,
      eventSeconds: Math.min(...told.map(({ from }) => from), stated.value),
    };
  const alarmSeconds = first?.seconds ?? 0;
  assumptions.push({
    path: 'run.alarmSeconds',
    value: alarm === 'none' ? null : alarmSeconds,
    because:
      alarm === 'none'
        ? 'There is no alarm: people who do not see the danger leave after fifteen minutes or more (PD 7974-6, management M3).'
        : first === undefined
          ? 'No event comes first, so people are told to leave at the start.'
          : isForetold(scenario, first.event)
            ? `People are warned before the ${nameOf(first.event)} comes.`
            : `The alarm comes ${delayOf(first.event)} s after the ${nameOf(first.event)}${alarm === 'manual' ? ', given by somebody who sees it' : ''}: our judgement.`,
  });
  return { alarmSeconds, eventSeconds: Math.min(...told.map(({ from }) => from), alarmSeconds) };
}

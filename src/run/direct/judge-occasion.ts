/**
 * Is everybody to leave, to stay where they are, or is it an ordinary day? And when are people told? Rules in the order they
 * are asked, each noted with its reason. The delays are our judgement: no table gives them by kind of event.
 */
import type { EventType, Goal, HazardEvent, Scenario } from '#scenario';
import type { Notes, Occasion } from './direction.ts';

export interface Judged {
  readonly occasion: Occasion;
  /** When people are told, or could notice it themselves where there is no alarm; null where nobody is. */
  readonly alarmSeconds: number | null;
  /** When it begins, or is foretold; 0 where nothing happens. */
  readonly eventSeconds: number;
}

const LEAVING: ReadonlySet<Goal> = new Set<Goal>(['evacuate', 'egress', 'disperse']);
const STAYING: ReadonlySet<Goal> = new Set<Goal>(['shelter', 'lockdown']);

/**
 * Detection and alarm: from the event until people are told. A smoke detector answers a rise of 13 K under the ceiling
 * (Heskestad and Delichatsios 1977); by Alpert's jet, 7.5 m away (BS 5839-1) in a room of 3 m, a fast fire gives it after 56 s, a
 * medium one after 112 s: 60 is taken. The others are judgement: explosions and shots tell of themselves; after a quake one
 * leaves when the shaking is over; gas is smelled and then reported; of waves, storms and wildfires people are warned before, so
 * their alarm is at the start.
 */
const DELAY_SECONDS: Partial<Record<EventType, number>> = {
  fire: 60,
  smoke: 60,
  explosion: 0,
  earthquake: 20,
  chemical_spill: 120,
  gas_leak: 120,
  radiation_leak: 120,
  active_shooter: 30,
  attack: 30,
  bomb_threat: 0,
  flood: 60,
  crowd_surge: 0,
  panic: 0,
  riot: 0,
  derailment: 30,
  building_collapse: 0,
  landslide: 0,
  avalanche: 0,
  ship_listing: 60,
};
/** Known of before they come: the alarm is at the start of the run. */
const FORETOLD: ReadonlySet<EventType> = new Set<EventType>([
  'tsunami',
  'dam_break',
  'wildfire',
  'eruption',
]);
/** One is safer inside. */
const SHELTERED: ReadonlySet<EventType> = new Set<EventType>(['tornado', 'hurricane']);
const EMERGENCIES: ReadonlySet<string> = new Set(['emergency_response', 'disaster_simulation']);
/** Where somebody has to see it and press a button, what detectors would have told of is told later by that much: judgement. */
const MANUAL_SECONDS = 120;
const DETECTED: ReadonlySet<EventType> = new Set<EventType>(['fire', 'smoke', 'gas_leak', 'flood']);

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
  const driving = events.find(({ type }) => type.value in DELAY_SECONDS || isForetold(type.value));
  if (driving) return note('evacuation', `People leave because of the ${nameOf(driving)}.`);
  const storm = events.find(({ type }) => SHELTERED.has(type.value));
  if (storm) return note('shelter', `In a ${nameOf(storm)} people stay inside.`);
  const isToldSo = events.length === 0 && goals.length === 0 && isSet(scenario);
  if (isToldSo && EMERGENCIES.has(scenarioType.value))
    return note(
      'evacuation',
      `The scenario type is ${scenarioType.value}, and nothing else is said.`,
    );
  return note('life', 'Neither a goal nor an event makes people leave.');
}

function isSet({ scenarioType }: Scenario): boolean {
  return scenarioType.source === 'settings';
}

function isForetold(type: EventType): boolean {
  return FORETOLD.has(type);
}

function nameOf({ type }: HazardEvent): string {
  return type.value.replaceAll('_', ' ');
}

function alarmOf(
  { events, response }: Scenario,
  { assumptions }: Notes,
): Pick<Judged, 'eventSeconds'> & { alarmSeconds: number } {
  const alarm = response.alarm.value;
  const delayOf = ({ type }: HazardEvent): number =>
    DELAY_SECONDS[type.value]! +
    (alarm === 'manual' && DETECTED.has(type.value) ? MANUAL_SECONDS : 0);
  const told = events
    .filter(({ type }) => type.value in DELAY_SECONDS || isForetold(type.value))
    .map((event) => {
      if (isForetold(event.type.value)) return { event, from: 0, seconds: 0 };
      return { event, from: event.start.value, seconds: event.start.value + delayOf(event) };
    })
    .toSorted((a, b) => a.seconds - b.seconds);
  const [first] = told;
  const alarmSeconds = first?.seconds ?? 0;
  assumptions.push({
    path: 'run.alarmSeconds',
    value: alarm === 'none' ? null : alarmSeconds,
    because:
      alarm === 'none'
        ? 'There is no alarm: who does not see the danger leaves after fifteen minutes and more (PD 7974-6, management M3).'
        : first === undefined
          ? 'Nothing happens first, so people are told at the start.'
          : isForetold(first.event.type.value)
            ? `People are warned before the ${nameOf(first.event)} comes.`
            : `The ${nameOf(first.event)} is noticed and told of after ${delayOf(first.event)} s${alarm === 'manual' ? ', by somebody who sees it' : ''}: our judgement.`,
  });
  return { alarmSeconds, eventSeconds: Math.min(...told.map(({ from }) => from), alarmSeconds) };
}

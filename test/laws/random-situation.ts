/**
 * A small situation as a scenario document, drawn by dice: a place, a few groups, something that happens, an alarm, and
 * steps that wait for times, for what happens and for each other.
 */
import { behaviourMeanings } from '#scenario/behaviours';
import { createDice } from '../support/dice.ts';
import type { Dice } from '../support/dice.ts';

const BUILDINGS = [
  'office',
  'school',
  'hotel',
  'museum',
  'library',
  'theater',
  'hospital',
  'supermarket',
  'factory',
];
const GROUNDS = ['plaza', 'park', 'market'];
const EVENTS = ['fire', 'smoke', 'gas_leak', 'explosion', 'active_shooter', 'power_outage'];
const ROLES = ['visitor', 'staff', 'worker', 'person'];
/** These may be done with vehicles, and without. */
const ON_FOOT: ReadonlySet<string> = new Set(['queue', 'wait', 'hold']);
const LEADS: ReadonlySet<string> = new Set(['at', 'to']);
const GROUPS_MAX = 3;
const DURATION_SECONDS = 150;

export type Moment =
  | number
  | { readonly after: string; readonly seconds?: number }
  | { readonly end_of: string; readonly seconds?: number };

export interface Where {
  readonly of: readonly string[];
  readonly floor?: number;
}

export interface Step {
  readonly id: string;
  readonly who: readonly string[];
  readonly does: string;
  readonly whom?: readonly string[];
  readonly at?: readonly Where[];
  readonly to?: readonly Where[];
  readonly through?: readonly Where[];
  readonly start: Moment;
  readonly end?: Moment;
}

type Deed = Omit<Step, 'id' | 'who' | 'start' | 'end'>;

export interface Group {
  readonly id: string;
  readonly role: string;
  readonly label: string;
  readonly count: number;
  readonly at: Where;
  readonly arrives?: { readonly start: Moment };
}

export interface Happens {
  readonly id: string;
  readonly kind: string;
  readonly at: Where;
  readonly start: number;
}

export interface Situation {
  readonly seed: number;
  readonly duration_s: number;
  readonly places: readonly [Place];
  readonly people: readonly Group[];
  readonly events: readonly Happens[];
  readonly alarm: { readonly kind: string; readonly start?: Moment };
  readonly actions: readonly Step[];
}

interface Part {
  readonly id: string;
  readonly kind: string;
  readonly use?: string;
  readonly side?: string;
  readonly floor?: number;
}

export interface Place {
  readonly id: string;
  readonly kind: string;
  readonly floors?: number;
  readonly exits?: number;
  readonly stairs?: number;
  readonly elevators?: number;
  readonly length_m?: number;
  readonly width_m?: number;
  readonly parts: readonly Part[];
}

/** With few, from a seed whose situations have effects; a failed one is drawn again with FUZZ_SEED. */
const FIRST_SEED = Number(process.env['FUZZ_SEED'] ?? 1);

/** All that breaks a law, with the seed of the situation. */
export function listBreaches(
  count: number,
  breachesOf: (situation: Situation) => readonly string[],
): string[] {
  const seeds = Array.from({ length: count }, (_, k) => FIRST_SEED + k);
  return seeds.flatMap((seed) => {
    try {
      return breachesOf(drawSituation(seed)).map((breach) => `situation ${seed}: ${breach}`);
    } catch (error) {
      throw new Error(`situation ${seed}: ${(error as Error).stack}`, { cause: error });
    }
  });
}

/** The earliest second at which it can be: a step that is waited for ends after it begins. */
export function secondsOf(
  { actions, alarm, events, people }: Pick<Situation, 'actions' | 'alarm' | 'events' | 'people'>,
  moment: Moment,
): number {
  if (typeof moment === 'number') return moment;
  const id = 'after' in moment ? moment.after : moment.end_of;
  const begins = [
    ...actions,
    ...events,
    { id: 'alarm', start: alarm.start ?? Infinity },
    ...people.map((group) => ({ id: group.id, start: group.arrives?.start ?? 0 })),
  ].find((one) => one.id === id)!.start;
  return secondsOf({ actions, alarm, events, people }, begins) + (moment.seconds ?? 0);
}

export function drawSituation(seed: number): Situation {
  const dice = createDice(seed);
  const place = drawPlace(dice);
  const people = Array.from({ length: 2 + whole(dice, GROUPS_MAX - 1) }, (_, i) =>
    drawGroup(dice, place, i),
  );
  const events = dice.roll() < 0.6 ? [drawEvent(dice, place)] : [];
  const alarm = drawAlarm(dice, events);
  const starts = [
    ...events.map(({ id }) => id),
    ...(alarm.start === undefined ? [] : ['alarm']),
    ...people.flatMap(({ id, arrives }) => (arrives === undefined ? [] : [id])),
  ];
  return {
    seed: 1 + whole(dice, 1_000),
    duration_s: DURATION_SECONDS,
    places: [place],
    people,
    events,
    alarm,
    actions: drawSteps(dice, { place, people, starts }),
  };
}

/** From 0 up to and without `below`. */
function whole(dice: Dice, below: number): number {
  return Math.floor(dice.roll() * below);
}

function drawPlace(dice: Dice): Place {
  const isOpen = dice.roll() < 0.25;
  if (isOpen)
    return {
      id: 'place',
      kind: dice.pick(GROUNDS),
      parts: [
        { id: 'meeting_room', kind: 'room', use: 'stage', side: 'west' },
        { id: 'entrance_hall', kind: 'room', use: 'fountain', side: 'east' },
      ],
      length_m: 50 + whole(dice, 50),
      width_m: 40 + whole(dice, 30),
    };
  const floors = 1 + whole(dice, 3);
  return {
    id: 'place',
    kind: dice.pick(BUILDINGS),
    floors,
    exits: 2 + whole(dice, 3),
    ...(floors > 1 ? { stairs: 2, elevators: 1 } : {}),
    parts: [
      { id: 'west_exit', kind: 'exit', side: 'west' },
      { id: 'east_exit', kind: 'exit', side: 'east' },
      { id: 'meeting_room', kind: 'room', use: 'meeting room', floor: floors - 1, side: 'west' },
      { id: 'entrance_hall', kind: 'room', use: 'lobby', floor: 0, side: 'east' },
    ],
  };
}

function drawGroup(dice: Dice, { floors = 1 }: Place, i: number): Group {
  return {
    id: `group_${i}`,
    role: dice.pick(ROLES),
    label: `people ${i}`,
    count: 2 + whole(dice, 9),
    at: floors > 1 ? { of: ['place'], floor: whole(dice, floors) } : { of: ['place'] },
    ...(i > 0 && dice.roll() < 0.25 ? { arrives: { start: 5 + whole(dice, 50) } } : {}),
  };
}

function drawEvent(dice: Dice, { parts }: Place): Happens {
  const rooms = parts.filter(({ kind }) => kind === 'room');
  return {
    id: 'danger',
    kind: dice.pick(EVENTS),
    at: { of: ['place', dice.pick(rooms).id] },
    start: 10 + whole(dice, 60),
  };
}

function drawAlarm(dice: Dice, events: readonly Happens[]): Situation['alarm'] {
  if (dice.roll() < 0.4) return { kind: 'none' };
  const seconds = 10 + whole(dice, 60);
  return {
    kind: dice.pick(['voice', 'automatic']),
    start: events.length > 0 && dice.roll() < 0.5 ? { after: 'danger', seconds } : seconds,
  };
}

interface Known {
  readonly place: Place;
  readonly people: readonly Group[];
  /** What a step may wait for. */
  readonly starts: readonly string[];
}

function drawSteps(dice: Dice, known: Known): Step[] {
  const steps: Step[] = [];
  for (const group of known.people) {
    if (group.arrives !== undefined || dice.roll() < 0.2) continue;
    const start = drawStart(dice, known.starts, steps);
    steps.push({
      id: `step_${steps.length}`,
      who: [group.id],
      ...drawDeed(dice, known, group),
      start,
    });
  }
  return steps;
}

function drawStart(dice: Dice, starts: readonly string[], steps: readonly Step[]): Moment {
  const seconds = whole(dice, 40);
  const choice = dice.roll();
  if (choice < 0.3 && steps.length > 0) {
    const { id, does } = dice.pick(steps);
    return does === 'walk' && dice.roll() < 0.5 ? { end_of: id, seconds } : { after: id, seconds };
  }
  if (choice < 0.7 && starts.length > 0) return { after: dice.pick(starts), seconds };
  return 15 + seconds;
}

/** Any behaviour of people on foot, with what it needs; one that is done to others needs others. */
function drawDeed(dice: Dice, { place, people }: Known, { id }: Group): Deed {
  const kinds = behaviourMeanings.kinds.filter(
    (kind) => !behaviourMeanings.of(kind).takes.includes('vehicles') || ON_FOOT.has(kind),
  );
  const does = dice.pick(kinds);
  const { takes } = behaviourMeanings.of(does);
  const rooms = place.parts.filter(({ kind }) => kind === 'room');
  const exits = place.parts.filter(({ kind }) => kind === 'exit');
  const others = people.filter((other) => other.id !== id);
  const room = [{ of: ['place', dice.pick(rooms).id] }];
  const isOut = takes.includes('through') && exits.length > 0 && dice.roll() < 0.4;
  const leads = isOut || dice.roll() < 0.3 ? undefined : takes.find((one) => LEADS.has(one));
  return {
    does,
    ...(takes.includes('whom') ? { whom: [dice.pick(others).id] } : {}),
    ...(isOut ? { through: [{ of: ['place', dice.pick(exits).id] }] } : {}),
    ...(leads === undefined ? {} : { [leads]: room }),
  };
}

/** What is said of vehicles beside their number: where they stand, whether they lie on their side, what happens to them. */
import { hazardReadings } from '../hazard-reading.ts';
import type { AgentKind } from '../kinds.ts';
import type { Where } from '../scenario.ts';
import type { StatedEvent, StatedGroup } from '../stated.ts';
import { findSense, spanOf, stated } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { readServicesRunning } from './services-running.ts';
import { listVehicleRooms } from './vehicle-room.ts';
import type { VehicleRoom } from './vehicle-room.ts';

export interface SaidOfVehicles {
  readonly groups: readonly StatedGroup[];
  readonly events: readonly StatedEvent[];
}

export function readVehicles(
  reading: Reading,
  groups: readonly StatedGroup[],
  events: readonly StatedEvent[],
): SaidOfVehicles {
  const mentions = reading.mentions.filter((one) => kindOf(one) !== undefined);
  const running = readServicesRunning(reading, groups);
  if (mentions.length === 0) return { groups: [...groups, ...running], events };
  const named = groups.map((group) => nameCrews(reading, group));
  const rooms = listVehicleRooms(reading);
  const known = named.map((group) => withRoom(describe(reading, group, named), rooms));
  return {
    groups: [...known, ...running],
    events: events.map((event) => withVehicles(reading, event, { mentions, groups: known })),
  };
}

function kindOf(mention: Mention): AgentKind | undefined {
  return findSense(mention, 'vehicle')?.kind;
}

/** The vehicles of those who come in them: "80 police block the road with 4 vehicles". */
const CREWS: readonly (readonly [RegExp, AgentKind])[] = [
  [/\b(?:police|officers?|cops?)\b/i, 'police_car'],
  [/\b(?:firefighters?|fire (?:brigade|service|crew)s?)\b/i, 'fire_engine'],
  [/\b(?:paramedics?|medics?|ambulance crews?)\b/i, 'ambulance'],
];

function nameCrews(reading: Reading, group: StatedGroup): StatedGroup {
  const { span } = group.kind;
  if (group.kind.value !== 'car' || span === undefined) return group;
  const noun = reading.prompt.slice(...span);
  const clause = clauseBefore(reading.prompt, span[0]);
  const crew = CREWS.find(([words]) => words.test(clause));
  const isTheirs =
    /^(?:vehicles?|cars|vans)$/i.test(noun) && /\b(?:with|in|using|behind)\b/i.test(clause);
  if (crew === undefined || !isTheirs) return group;
  return { ...group, id: crew[1], kind: { ...group.kind, value: crew[1] } };
}

/** Back to the last mark that ends a clause. */
function clauseBefore(prompt: string, at: number): string {
  return /[^.,;:!?]*$/.exec(prompt.slice(0, at))![0];
}

const STANDING =
  '(?:waits?|waiting|stands?|standing|parks?|parked|queues?|queued|queueing|queuing|lined up|moored|docked|stationed|stops?|stopped|halts?|halted|sits?|sitting|stuck|abandoned)';
const STANDS = new RegExp(
  `^\\s*(?:(?:that|which|is|are|was|were|all|already)\\s+)*${STANDING}\\b`,
  'i',
);
const PLACED = new RegExp(
  `^\\s*(?:(?:that|which|is|are|was|were|all|already)\\s+)*(?:${STANDING}\\s+)?(?:at|on|in|by|beside|alongside|along|outside|near|between|across|aboard|in front of|next to)\\s+((?:the |an? )?[\\p{L}\\p{N}'’ -]{2,40}?)(?=[,.;:()]|\\s+(?:and|with|when|after|while|is|are|but|carrying|starts?|begins?|catches|explodes|before|for|who|that|which|in the|at|on)\\b|$)`,
  'iu',
);
/** Behind "on", "in" and "at" these are no places. */
const NO_PLACE =
  /^(?:the |an? )?(?:\d|fire|flames|rain|snow|fog|dark|way|time|service|traffic|total|motion|use|operation|noon|night|dawn|dusk|midnight|morning|evening|afternoon|rush hour|minutes?|seconds?|hours?|speed|full speed|same time|once|board|foot|line|a line|row|a row|first|least|most|case|emergency|danger|panic)\b/i;

function describe(reading: Reading, group: StatedGroup, all: readonly StatedGroup[]): StatedGroup {
  const { span } = group.kind;
  if (group.type !== 'vehicle' || span === undefined) return group;
  const { prompt } = reading;
  const after = prompt.slice(span[1]);
  const clause = clauseBefore(prompt, span[0]);
  const line = findLine(reading, span[1]);
  const lead = all.find(({ kind }) => kind.value === line?.lead);
  const at = lead === undefined ? (group.at ?? findPlace(after)) : line!.at;
  const isBlocking = /\b(?:block|blocks|blocked|blocking|close off|cordon off|seal off)\b/i.test(
    clause,
  );
  const isParked = /\b(?:parked|abandoned|stationary|standing)\s*$/i.test(clause);
  const isStanding =
    isParked || isBlocking || STANDS.test(after) || /^parked\b/i.test(prompt.slice(...span));
  const from = /^\s+(?:from|of) (?:the )?/i.test(after) ? nextGroup(all, span[1]) : undefined;
  const arrives = group.arrives ?? from?.arrives;
  return {
    ...group,
    ...(at === undefined ? {} : { at }),
    ...(isStanding || lead !== undefined || isLead(reading, group, all) ? { stands: true } : {}),
    ...(isOverturned(reading, span) ? { isOverturned: true } : {}),
    ...(arrives === undefined ? {} : { arrives }),
  };
}

/** "Three vans behind the tram", "a tanker overturned between two buses": what comes right behind the noun. */
const IN_LINE =
  /^\s*(?:(?:that|which|is|are|was|were|stands?|standing|waits?|waiting|stopped|parked|stuck|queu(?:es?|ing)|overturned|lies|lying|crashed)\s+)*(?<how>behind|between|in front of)\s+(?:the |an? |two |its )*/i;

interface InLine {
  readonly at: Where;
  /** The kind of those it stands behind, before or between. */
  readonly lead: AgentKind;
}

function findLine({ prompt, tokens, mentions }: Reading, end: number): InLine | undefined {
  const match = IN_LINE.exec(prompt.slice(end));
  const how = match?.groups?.['how']?.toLowerCase();
  if (match === null || how === undefined) return undefined;
  const from = end + match[0].length;
  const mention = mentions.find(
    (one) => tokens[one.start]!.start === from && kindOf(one) !== undefined,
  );
  if (mention === undefined) return undefined;
  const lead = kindOf(mention)!;
  const relation = how === 'behind' ? 'behind' : how === 'between' ? 'between' : 'before';
  return { lead, at: { text: lead.replaceAll('_', ' '), relation } };
}

/** Others stand behind, before or between them: they do not drive away. */
function isLead(reading: Reading, group: StatedGroup, all: readonly StatedGroup[]): boolean {
  return all.some(
    (other) =>
      other !== group &&
      other.type === 'vehicle' &&
      other.kind.span !== undefined &&
      findLine(reading, other.kind.span[1])?.lead === group.kind.value,
  );
}

function withRoom(group: StatedGroup, rooms: readonly VehicleRoom[]): StatedGroup {
  const own = rooms.find(({ vehicle }) => kindOf(vehicle) === group.kind.value);
  return group.type === 'vehicle' && own !== undefined ? { ...group, room: own.value } : group;
}

/** "3 boats from the fire service": those they come from, named right after. */
function nextGroup(all: readonly StatedGroup[], end: number): StatedGroup | undefined {
  return all.find(
    ({ kind }) => kind.span !== undefined && kind.span[0] - end >= 0 && kind.span[0] - end <= 12,
  );
}

function findPlace(after: string): Where | undefined {
  const text = PLACED.exec(after)?.[1]?.trim();
  if (text === undefined || NO_PLACE.test(text)) return undefined;
  return { text: text.replace(/^(?:the|an?)\s+/i, '') };
}

/** "the coach ends up on its side", "an overturned lorry", "the van flips over". */
const TURNED =
  /\b(?:on (?:its|their) (?:side|roof)s?|upside down|overturn(?:s|ed|ing)?|rolls? over|rolled over|flips? (?:over|onto)|flipped|tips? over|tipped over)\b/i;

const OTHER_VEHICLE =
  /\b(?:cars?|bus(?:es)?|coach(?:es)?|vans?|lorr(?:y|ies)|trucks?|trams?|trains?|tankers?|taxis?)\b/i;

function isOverturned({ prompt }: Reading, [start, end]: readonly [number, number]): boolean {
  const noun = prompt.slice(start, end).toLowerCase();
  if (/\boverturned\s+(?:[\p{L}-]+\s+)?$/iu.test(prompt.slice(0, start))) return true;
  // "The coach hits a wall and overturns": no other vehicle is named before the verb.
  const rest = /^[^.;!?]*/.exec(prompt.slice(end))![0];
  const turned = /\band\s+(?:then\s+)?(\p{L}.*)$/iu.exec(rest);
  const isNext = turned !== null && TURNED.exec(turned[1]!)?.index === 0;
  if (isNext && !OTHER_VEHICLE.test(rest.slice(0, turned.index))) return true;
  return prompt.split(/[.,;!?]|\band\b/i).some((clause) => {
    const at = clause.toLowerCase().lastIndexOf(noun);
    return at >= 0 && TURNED.test(clause.slice(at + noun.length));
  });
}

interface Known {
  readonly mentions: readonly Mention[];
  readonly groups: readonly StatedGroup[];
}

/** Words between a vehicle and what it does, or between an event and the vehicle it is on. */
const GAP_TOKENS = 4;
const SUBJECT_TOKENS = 6;

function withVehicles(reading: Reading, event: StatedEvent, known: Known): StatedEvent {
  const { span } = event.type;
  if (span === undefined) return event;
  const isOfVehicles = hazardReadings.of(event.type.value).isOfVehicles === true;
  const kinds = isOfVehicles
    ? listColliding(reading, span, known)
    : listAboard(reading, span, known);
  const vehicles = [...new Set(kinds)].flatMap((kind) => {
    const group = known.groups.find((one) => one.kind.value === kind);
    return group === undefined ? [] : [group.id];
  });
  const runsOn = vehicles.length === 0 ? undefined : readRunsOn(reading);
  const { at: place, ...rest } = event;
  const at =
    numberedPart(reading, span) ??
    (/^(?:its |their )?(?:side|roof)$/i.test(place?.text ?? '') ? undefined : place);
  return {
    ...(isOfVehicles ? rest : event),
    ...(isOfVehicles && at !== undefined ? { at } : {}),
    ...(vehicles.length === 0 ? {} : { vehicles }),
    ...(runsOn === undefined ? {} : { runsOn }),
  };
}

/** "into the waiting area at bay 4": of two places the one with a number says more. */
function numberedPart({ prompt }: Reading, [, end]: readonly [number, number]): Where | undefined {
  const rest = /^[^.;!?]*/.exec(prompt.slice(end))![0];
  const text =
    /\b(?:at|in|on|into|near)\s+((?:bay|platform|gate|stand|stop|berth|dock|pier|hall|lane) \d{1,3}[a-z]?)\b/i.exec(
      rest,
    )?.[1];
  return text === undefined ? undefined : { text };
}

/** Everything on wheels in the clause: before the verb, in its name, and what it is said to hit. */
function listColliding(
  reading: Reading,
  [start, end]: readonly [number, number],
  { mentions }: Known,
): AgentKind[] {
  const { tokens } = reading;
  const at = tokens.findIndex((token) => token.start >= start);
  if (at < 0) return [];
  const { sentence, clause } = tokens[at]!;
  const own = mentions.filter(
    (one) => tokens[one.start]!.sentence === sentence && tokens[one.start]!.clause === clause,
  );
  const before = mentions.filter((one) => spanOf(reading, one.start, one.end)[1] <= start);
  const isPronoun = tokens
    .slice(Math.max(0, at - 3), at)
    .some((token) => token.sentence === sentence && /^(?:it|which|this|both)$/.test(token.lower));
  const subject = before.at(-1);
  const isSubjectless = own.every((one) => spanOf(reading, one.start, one.end)[0] >= end);
  const antecedent = (isPronoun || isSubjectless) && subject !== undefined ? [subject] : [];
  return [...antecedent, ...own].flatMap((one) => kindOf(one) ?? []);
}

/** "A fire on the train", "the tanker explodes", "it catches fire", "smoke from the rear carriage". */
function listAboard(
  reading: Reading,
  [start, end]: readonly [number, number],
  { mentions, groups }: Known,
): AgentKind[] {
  const { tokens } = reading;
  const first = tokens.findIndex((token) => token.start >= start);
  const last = tokens.findIndex((token) => token.start >= end);
  const after = last < 0 ? tokens.length : last;
  const { sentence } = tokens[Math.max(0, first)]!;
  const isHere = (at: number): boolean => tokens[at]?.sentence === sentence;
  const inside = mentions.filter((one) => one.start >= first && one.end <= after);
  const behind = mentions.filter(
    (one) =>
      one.start >= after &&
      one.start - after <= GAP_TOKENS &&
      isHere(one.start) &&
      tokens
        .slice(after, one.start)
        .some(({ lower }) => /^(?:on|in|aboard|from|inside|under)$/.test(lower)),
  );
  const subject = mentions.findLast(
    (one) => one.end <= first && first - one.end <= SUBJECT_TOKENS && isHere(one.start),
  );
  const between = subject === undefined ? [] : tokens.slice(subject.end, first);
  const isSubject =
    subject !== undefined &&
    !between.some(
      ({ kind, lower }) =>
        kind === 'mark' || /^(?:with|of|near|beside|outside|when|after)$/.test(lower),
    );
  const isPronoun = tokens.slice(Math.max(0, first - 3), first).some(({ lower }) => lower === 'it');
  const antecedent = isPronoun ? mentions.findLast((one) => one.end <= first) : undefined;
  const wagon = tokens
    .slice(after, after + 5)
    .some(({ key }, i) => isHere(after + i) && /^(?:carriage|wagon|coach)$/.test(key));
  const train = wagon ? groups.find(({ kind }) => kind.value === 'train') : undefined;
  return [
    ...inside,
    ...behind,
    ...(isSubject ? [subject] : []),
    ...(antecedent === undefined ? [] : [antecedent]),
  ]
    .flatMap((one) => kindOf(one) ?? [])
    .concat(train === undefined ? [] : ['train']);
}

const RUNS_ON =
  /\b(?:stops?|halts?|stopped|comes? to (?:a )?(?:stop|halt|rest|standstill))\s+(?:after|within|some|about)?\s*$/i;

/** "van stops after 200 m". */
function readRunsOn(reading: Reading) {
  const measure = reading.measures.find(
    ({ dimension, start }) =>
      dimension === 'length' && RUNS_ON.test(reading.prompt.slice(0, reading.tokens[start]!.start)),
  );
  return measure === undefined ? undefined : stated(reading, measure.value, measure);
}

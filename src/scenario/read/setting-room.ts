/**
 * A room that a prompt begins with is where it plays: "Ward 7 on the fourth floor, 26 patients, 5 nurses", "A&E waiting
 * room, 70 people". People of the same sentence begin there.
 */
import { hazardReadings } from '../hazard-reading.ts';
import type { Feature, Where } from '../scenario.ts';
import type { StatedEvent, StatedGroup, StatedStructure } from '../stated.ts';
import type { FloorMention } from './floors.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';

/** Words before the room: "normal morning in a hospital lobby". */
const WORDS_BEFORE_MAX = 6;

export interface Scene {
  readonly structures: readonly StatedStructure[];
  readonly groups: readonly StatedGroup[];
  readonly events: readonly StatedEvent[];
}

export function putInSetting(
  reading: Reading,
  scene: Scene,
  floors: readonly FloorMention[],
): Scene {
  const { structures, groups, events } = scene;
  const [main, ...others] = structures;
  const room = main === undefined ? undefined : findSetting(reading, main.named);
  if (main === undefined) return scene;
  if (room === undefined) return putOnSettingFloor(reading, scene, floors);
  const { floor, label: text } = room.feature;
  const at: Where = { text, feature: room.feature, ...(floor === undefined ? {} : { floor }) };
  return {
    structures: [{ ...main, named: main.named.map((one) => putOnFloor(one, floor)) }, ...others],
    groups: putPeople(groups, room, at),
    // What happens next to nothing else happens there.
    events: events.map((event) => {
      const start = event.type.span?.[0] ?? 0;
      const mayBe = hazardReadings.of(event.type.value).where.hasFloor;
      return event.at === undefined && mayBe && start > room.end ? { ...event, at } : event;
    }),
  };
}

/** "Night shift on the 4th floor of our hospital. 26 patients …", "School, 2nd floor: 120 pupils". */
function putOnSettingFloor(reading: Reading, scene: Scene, floors: readonly FloorMention[]): Scene {
  const { tokens, mentions, prompt } = reading;
  const [floor] = floors;
  const [main, ...others] = scene.structures;
  if (main === undefined || typeof floor?.floor !== 'number' || floor.start > WORDS_BEFORE_MAX + 2)
    return scene;
  const isTold = mentions.some(
    ({ start, senses }) =>
      start < floor.start &&
      senses.some(({ slot }) => slot === 'person' || slot === 'vehicle' || slot === 'event'),
  );
  if (isTold) return scene;
  const at: Where = {
    text: prompt.slice(tokens[floor.start]!.start, tokens[floor.end - 1]!.end),
    floor: floor.floor,
  };
  const { sentence, start } = tokens[floor.start]!;
  const until = tokens.findLast((token) => token.sentence === findTold(reading, sentence))!;
  const setting = { end: start, sentenceEnd: until.end };
  return {
    structures: [
      { ...main, named: main.named.map((one) => putOnFloor(one, floor.floor as number)) },
      ...others,
    ],
    groups: putPeople(scene.groups, setting, at),
    events: scene.events.map((event) => putEvent(event, start, at)),
  };
}

/** What happens later in no other place, or in a room of which no floor is said, happens on that floor. */
function putEvent(event: StatedEvent, after: number, { text, floor }: Where): StatedEvent {
  const { at, type } = event;
  const isOpen = hazardReadings.of(type.value).where.hasFloor && (type.span?.[0] ?? 0) > after;
  if (!isOpen || event.isOutside === true || floor === undefined) return event;
  if (at === undefined) return { ...event, at: { text, floor } };
  const isRoom = at.feature?.kind === 'room' || at.feature?.kind === 'corridor';
  const feature = at.feature === undefined || !isRoom ? undefined : putOnFloor(at.feature, floor);
  if (at.floor !== undefined || feature?.floor !== floor) return event;
  return { ...event, at: { ...at, floor, feature } };
}

/** Rooms of which no floor is said are on the floor where it plays, unless they usually lie elsewhere. */
function putOnFloor(feature: Feature, floor: Feature['floor']): Feature {
  const isElsewhere =
    /\b(?:lobby|reception|foyer|entrance|hall|cafeteria|canteen|restaurant|basement|cellar|plant room|boiler room|garage)\b/i;
  return (feature.kind !== 'room' && feature.kind !== 'corridor') ||
    feature.floor !== undefined ||
    floor === undefined ||
    floor === 'roof' ||
    isElsewhere.test(feature.label)
    ? feature
    : { ...feature, floor };
}

function putPeople(
  groups: readonly StatedGroup[],
  room: Pick<Setting, 'end' | 'sentenceEnd'>,
  at: Where,
): readonly StatedGroup[] {
  return groups.map((group) => {
    const start = group.kind.span?.[0];
    const isThere =
      group.type === 'pedestrian' &&
      group.at === undefined &&
      group.arrives === undefined &&
      start !== undefined &&
      start > room.end &&
      start < room.sentenceEnd;
    return isThere ? { ...group, at } : group;
  });
}

interface Setting {
  readonly feature: Feature;
  /** Where the phrase and its sentence end, in the prompt. */
  readonly end: number;
  readonly sentenceEnd: number;
}

function findSetting(
  { prompt, tokens, mentions }: Reading,
  named: readonly Feature[],
): Setting | undefined {
  const first = mentions.find(
    (mention) =>
      findSense(mention, 'feature') !== undefined || findSense(mention, 'person') !== undefined,
  );
  if (first === undefined || first.start > WORDS_BEFORE_MAX) return undefined;
  const kind = findSense(first, 'feature')?.kind;
  if (kind !== 'room' && kind !== 'platform') return undefined;
  const { start, sentence } = tokens[first.start]!;
  const from = prompt.slice(0, start).toLowerCase();
  const feature = named.find(({ label }) => {
    const at = prompt.toLowerCase().indexOf(label.toLowerCase());
    return at >= 0 && at <= start && at + label.length > start && at >= from.length - label.length;
  });
  // "Fire in the kitchen": the place of an event, not of all.
  const isOfEvent = mentions.some((one) => {
    const event = findSense(one, 'event');
    return one.start < first.start && event !== undefined && !isOfCrowd(event.type);
  });
  if (feature === undefined) return undefined;
  const end = from.length + feature.label.length;
  // "Overcrowding on platform 4: 450 fans": all that follows is there.
  if (isOfEvent && !/^[\w ]{0,12}:/.test(prompt.slice(start))) return undefined;
  const last = tokens.findLast((token) => token.sentence === sentence)!;
  const told = findTold({ tokens, mentions }, sentence);
  const until = tokens.findLast((token) => token.sentence === told) ?? last;
  return { feature, end: Math.min(end, last.end), sentenceEnd: until.end };
}

/** "Tashkent airport, arrivals hall. A bag, 150 passengers.": a headline is of the sentence that first speaks of people. */
function findTold(
  { tokens, mentions }: Pick<Reading, 'tokens' | 'mentions'>,
  sentence: number,
): number {
  const sentenceOf = ({ start }: { start: number }): number => tokens[start]!.sentence;
  const isHeadline = mentions
    .filter((one) => sentenceOf(one) === sentence)
    .every((one) => !one.senses.some(({ slot }) => /^(?:event|person|vehicle)$/.test(slot)));
  const next = mentions.find(
    (one) => sentenceOf(one) > sentence && findSense(one, 'person') !== undefined,
  );
  return isHeadline && next !== undefined ? sentenceOf(next) : sentence;
}

/** What people do all over a place has no place of its own: "overcrowding on platform 4". */
function isOfCrowd(type: string): boolean {
  return !hazardReadings.of(type).where.hasFloor;
}

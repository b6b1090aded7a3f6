/** When a clause happens: its own times, those that stood alone before it, those of the clause before it. */
import type { Clause, TimePhrase } from '../clauses/clause.ts';
import type { Moment, When } from './entity.ts';
import { listPhrases } from './list-phrases.ts';
import { resolve } from './resolve.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';
import { ALARM_NOUNS } from './words-of-nouns.ts';

export function timesOf(scene: Scene, clause: Clause): When {
  const { talk } = scene;
  const isAlone =
    clause.verb === undefined &&
    listPhrases(clause).length === 0 &&
    clause.complements.length === 0;
  if (isAlone && timeLastEvent(scene, clause)) return {};
  const isSame = talk.carried?.sentence === clause.sentence;
  const carried = isSame ? (talk.carried?.when ?? {}) : {};
  const own = toWhen(scene, clause.times);
  const when = clause.times.length > 0 && !isAlone ? own : { ...carried, ...own };
  talk.carried = { sentence: clause.sentence, when: isAlone ? when : {} };
  if (typeof when.start === 'number')
    talk.sentenceStart = { sentence: clause.sentence, seconds: when.start };
  return when;
}

/** "Fire in the kitchen, 60 s after the start". */
function timeLastEvent(scene: Scene, { sentence, times }: Clause): boolean {
  const { event, eventSentence } = scene.talk;
  if (event === undefined || eventSentence !== sentence || event.start !== undefined) return false;
  const { start } = toWhen(scene, times);
  if (start !== undefined) {
    event.start = start;
    for (const time of times) noteWords(scene, event, 'start', [time.start, time.end]);
  }
  return true;
}

function toWhen(scene: Scene, times: readonly TimePhrase[]): When {
  const when: When = {};
  for (const time of times) addTime(scene, when, time);
  return when;
}

const ENDS: ReadonlySet<string> = new Set(['until', 'before', 'within']);

function addTime(scene: Scene, when: When, time: TimePhrase): void {
  if (time.by === 'for' && time.seconds !== undefined) {
    when.lasts = time.seconds;
    return;
  }
  const moment = toMoment(scene, time);
  if (moment === undefined) return;
  when[ENDS.has(time.by) ? 'end' : 'start'] = moment;
  const isTold = time.by !== 'until' && time.by !== 'within';
  if (typeof moment === 'number' && isTold) scene.talk.told = moment;
}

function toMoment(scene: Scene, time: TimePhrase): Moment | undefined {
  const { told } = scene.talk;
  if (time.isThen === true) return told;
  if (time.clock !== undefined) return sinceFirstClock(scene, time.clock);
  if (time.seconds === undefined) return undefined;
  if (time.by === 'later') return told + time.seconds;
  return time.of === undefined ? time.seconds : countFrom(scene, time, time.of, time.seconds);
}

const DAY_MINUTES = 1440;
/** Later than this it is another day, or the time of something else. */
const SINCE_FIRST_SECONDS_MAX = 6 * 3600;

/** The run begins at the first time of day that the prompt tells. */
function sinceFirstClock(
  { reading }: Scene,
  clock: NonNullable<TimePhrase['clock']>,
): number | undefined {
  const first = reading.clocks[0];
  if (first === undefined || first.start === clock.start) return undefined;
  const seconds = ((clock.minutes - first.minutes + DAY_MINUTES) % DAY_MINUTES) * 60;
  return seconds > SINCE_FIRST_SECONDS_MAX ? undefined : seconds;
}

/** "Two minutes after the explosion". */
function countFrom(
  scene: Scene,
  { by }: TimePhrase,
  of: NonNullable<TimePhrase['of']>,
  seconds: number,
): Moment {
  const entity = resolve(scene, of);
  if (entity?.sort === 'event') {
    const { id, start } = entity.event;
    if (typeof start !== 'number') return { after: id, seconds };
    return Math.max(0, start + (by === 'before' ? -seconds : seconds));
  }
  const sounds = ALARM_NOUNS.has(of.lemma) ? scene.alarm?.start : undefined;
  return (typeof sounds === 'number' ? sounds : scene.talk.told) + seconds;
}

/** Its own time or, of several actions told in one sentence, that of the one before. */
export function startOf({ talk }: Scene, clause: Clause, when: When): Moment | undefined {
  if (when.start !== undefined) return when.start;
  const { done, sentenceStart } = talk;
  const isNext = clause.adverbs.includes('then') || clause.adverbs.includes('afterwards');
  if (isNext && done !== undefined) return done.end ?? { end_of: done.id };
  if (clause.link !== undefined) return undefined;
  const isBehind = done?.sentence === clause.sentence;
  if (isBehind && done.start !== undefined) return done.start;
  // Behind another action the story goes on from the time that was told last, even in a sentence before.
  return isBehind || sentenceStart?.sentence === clause.sentence
    ? sentenceStart?.seconds
    : undefined;
}

/** The end of something that is said to last. */
export function endOf({ end, lasts }: When, start: Moment | undefined): Moment | undefined {
  if (end !== undefined || lasts === undefined) return end;
  return lasts + (typeof start === 'number' ? start : 0);
}

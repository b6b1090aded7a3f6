/** The length of the simulated time: "for 30 minutes", "a 2-hour simulation". A delay, a target and an age do not count. */
import type { Sourced } from '../scenario.ts';
import type { Measure } from '../text/measures.ts';
import { isDelay } from './event-numbers.ts';
import { stated } from './reading.ts';
import type { Reading } from './reading.ts';
import { wordsAround } from './words-around.ts';

const SECONDS_MAX = 30 * 86_400;
/** "No power for two days" is time in the world, not of the simulation, unless the prompt says so. */
const DAY_SECONDS = 86_400;

/** Said of what happens, not of the run: what comes after it may make the run longer. */
const PERIOD_CONFIDENCE = 0.9;

/** `claimed` are the spans of the prompt that say a time of something else. */
export function readDuration(
  reading: Reading,
  claimed: ReadonlySet<number> = new Set(),
): Sourced<number> | undefined {
  const spans = reading.measures.filter(
    ({ dimension, value, start, isMoment }) =>
      dimension === 'duration' &&
      isMoment !== true &&
      value > 0 &&
      value <= SECONDS_MAX &&
      !claimed.has(reading.tokens[start]!.start),
  );
  const whole = spans.find((span) => isSimulation(reading, span));
  if (whole !== undefined) return stated(reading, Math.round(whole.value), whole);
  const period = spans.find((span) => isPeriod(reading, span));
  return period === undefined
    ? undefined
    : stated(reading, Math.round(period.value), period, PERIOD_CONFIDENCE);
}

/** Whether it is said of the simulation itself. */
function isSimulation(reading: Reading, span: Measure): boolean {
  const { before, after } = wordsAround(reading, span, 6, 4);
  // "For the first 5 minutes nobody notices": a time within the run.
  if (/\b(?:for|in|during|within) the first$/.test(before) && /^(?!of\b)\p{L}/u.test(after))
    return false;
  return (
    /\b(?:duration|simulation time|runtime|run time|simulated time|sim time|time horizon|simulation length|length)(?: of| is| :|:| =)*(?: about| around)?$/.test(
      before,
    ) ||
    (/\b(?:simulate|simulates|simulating|run it|run the simulation|run|model|runs|running|simulation|lasting|lasts|last|cover|covers|covering|spanning|period of|window of|watch|observe|the first|for the next|the next|next|following|first)(?: for| of| over| a| the| first| about| around| exactly| next| period| lasts| covers| runs| initial| following| whole| full| up to| total| is)*$/.test(
      before,
    ) &&
      !isDelay(reading, span)) ||
    (/^(?:simulation|sim|run|scenario|period|window|long|time window|of (?:simulated|simulation|real|game)|duration|evacuation simulation|drill|exercise|episode|event|demonstration|protest|march|concert)\b/.test(
      after,
    ) &&
      !isDelay(reading, span))
  );
}

/** "Sunny, 24 °C, one hour.": a clause of its own. */
function standsAlone({ tokens }: Reading, { start, end }: Measure): boolean {
  const isEdge = (at: number): boolean =>
    tokens[at] === undefined || /^[,;.]$/.test(tokens[at].text);
  return isEdge(start - 1) && isEdge(end) && tokens.length > end - start + 1;
}

function isPeriod(reading: Reading, span: Measure): boolean {
  const { before, after } = wordsAround(reading, span, 6, 4);
  if (isDelay(reading, span) || span.value >= DAY_SECONDS) return false;
  if (standsAlone(reading, span)) return true;
  if (
    /^(?:away|walk|drive|ago|earlier|before|delay|old|apart|later|late|headway|interval|from|warning|notice|ride)\b/.test(
      after,
    )
  )
    return false;
  if (
    /\b(?:within|under|less than|every|in under|each|before|after|at most|no more than|maximum of|by|ago|in|takes?|until|last|past|previous|waiting|waited|been|raining|delayed|warning|notice)(?: only| about| just| the| for| a)*$/.test(
      before,
    )
  )
    return false;
  return /\b(?:for|over|during|throughout|over the course of|across|lasting|lasts)(?: about| around| exactly| the| a| some| at least| up to| roughly| approximately| nearly| almost| another| only| period of| course of| next| entire)*$/.test(
    before,
  );
}

/** Of queues, how many serve and how long one person is served: "at 3 check-in desks", "each is served for about 90 seconds". */
import type { Span } from '../read/heeded.ts';
import { spanOf, stated, textOf } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
import { wordsAround } from '../read/words-around.ts';
import type { Task } from '../task.ts';
import type { Measure } from '../text/measures.ts';
import type { Feature } from '../where.ts';

export interface Serviced {
  /** What people queue at, so that the building has it. */
  readonly named: readonly Feature[];
  readonly tasks: readonly Task[];
  /** The measures that say how long a service takes: characters at which they begin. */
  readonly claimed: ReadonlySet<number>;
  readonly heeded: readonly Span[];
}

export function addServices(reading: Reading, tasks: readonly Task[]): Serviced {
  const time = findServiceTime(reading, tasks);
  const heeded: Span[] = [];
  const served = tasks.map((task): Task => {
    if (task.deed.value !== 'queue') return task;
    const servers = findServers(reading, task);
    if (servers !== undefined) heeded.push(servers.span);
    return {
      ...task,
      ...(servers === undefined
        ? {}
        : { servers: servers.count, at: [{ ...task.at[0], text: servers.text }] }),
      ...(time === undefined ? {} : { serviceSeconds: stated(reading, time.value, time) }),
    };
  });
  if (time !== undefined) heeded.push(spanOf(reading, time.from, time.to));
  return {
    named: served.flatMap(({ deed, at: [at] }) =>
      deed.value === 'queue' && at !== undefined && isDesk(at)
        ? [{ kind: 'room' as const, label: at.text.replace(/^(?:the|an?) /i, '') }]
        : [],
    ),
    tasks: served,
    claimed: new Set(time === undefined ? [] : [reading.tokens[time.start]!.start]),
    heeded,
  };
}

/** Where people are served indoors, and that nothing else in the sentence stands for. */
function isDesk({ text, feature, structure }: Task['at'][number]): boolean {
  const noun = text.toLowerCase().split(' ').at(-1) ?? '';
  return (feature ?? structure) === undefined && DESK.test(noun);
}

const DESK =
  /^(?:desks?|counters?|tills?|checkouts?|registers?|booths?|windows?|kiosks?|machines?|scanners?|turnstiles?)$/;

/** What people queue at and can be counted: a desk, a till, a booth. */
const SERVER_NOUN =
  /^(?:desks?|counters?|tills?|checkouts?|registers?|booths?|windows?|kiosks?|machines?|scanners?|turnstiles?|gates?|lanes?|stations?|clerks?|cashiers?|officers?|agents?|stalls?|bars?|stands?|points?)$/;
/** Words of the name before it: "check-in", "passport control". */
const NAME_WORDS_MAX = 4;

function findServers(
  reading: Reading,
  { deed, at }: Task,
): { count: NonNullable<Task['servers']>; text: string; span: Span } | undefined {
  const { tokens, quantities } = reading;
  const [from, to] = deed.span ?? [0, 0];
  const isBehind = (start: number): boolean =>
    at.length === 0 &&
    tokens[start]!.start >= to &&
    tokens[start]!.start <= to + BEHIND_CHARS &&
    /^(?:at|for|before|of|by)$/.test(
      tokens[tokens[start - 1]?.lower === 'the' ? start - 2 : start - 1]?.lower ?? '',
    );
  for (const { kind, value, start, end } of quantities) {
    if (kind !== 'cardinal' || value < 1 || value > SERVERS_MAX || !Number.isInteger(value))
      continue;
    const isInside = tokens[start]!.start >= from && tokens[start]!.start <= to;
    if (!isInside && !isBehind(start)) continue;
    for (let last = end; last < Math.min(tokens.length, end + NAME_WORDS_MAX); last += 1) {
      if (tokens[last]!.sentence !== tokens[start]!.sentence) break;
      if (!SERVER_NOUN.test(tokens[last]!.lower)) continue;
      const span = spanOf(reading, start, last + 1);
      const text = textOf(reading, end, last + 1);
      return { count: stated(reading, value, { start, end }), text, span };
    }
  }
  return undefined;
}

const SERVERS_MAX = 200;
/** A number this near behind "line up at" is of what they line up at. */
const BEHIND_CHARS = 24;
const ABOUT = '(?: about| around| roughly| approximately| approx| ~| some| exactly| on average)*';
const SERVED_BEFORE = new RegExp(
  `\\b(?:(?:is|are|be|being|gets?|takes?) (?:served|processed|handled|checked|screened|scanned|dealt with|checked in)(?: each)?(?: for| in| within)?|(?:service|serving|processing|transaction|handling|check-in) (?:time|takes?|lasts?)(?: of| is| :|:| =| takes)*|(?:each|every|one|a) (?:\\p{L}+ )?(?:takes?|needs?|lasts?|spends?)|(?:takes?|needs?) (?:each|every) (?:\\p{L}+ )?)${ABOUT}$`,
  'u',
);
const SERVED_AFTER =
  /^(?:(?:each|apiece)\b|per (?:person|passenger|customer|guest|visitor|head|transaction|client|patient|traveller|voter)|(?:a|for each|for every|for one) (?:person|passenger|customer|guest|visitor|head|client|patient|traveller|voter)|to (?:serve|process|check in|be served)|at the (?:desk|counter|till|booth|window|kiosk))/;
const WORDS_BEFORE = 8;

function findServiceTime(
  reading: Reading,
  tasks: readonly Task[],
): (Measure & { readonly from: number; readonly to: number }) | undefined {
  if (!tasks.some(({ deed }) => deed.value === 'queue')) return undefined;
  for (const measure of reading.measures) {
    if (measure.dimension !== 'duration' || measure.value <= 0) continue;
    const { before, after } = wordsAround(reading, measure, WORDS_BEFORE, 4);
    const told = SERVED_BEFORE.exec(before);
    const behind = SERVED_AFTER.exec(after);
    if (told === null && behind === null) continue;
    const words = (text: string): number => text.trim().split(' ').length;
    const from = told === null ? measure.start : measure.start - words(told[0]);
    const isEach = /^(?:each|every|everyone|everybody)$/.test(
      reading.tokens[from - 1]?.lower ?? '',
    );
    return {
      ...measure,
      from: Math.max(0, isEach ? from - 1 : from),
      to: measure.end + (behind === null ? 0 : words(behind[0])),
    };
  }
  return undefined;
}

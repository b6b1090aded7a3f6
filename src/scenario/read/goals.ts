/** What the people, or the author, want: evacuate, rescue, plan. */
import { hazardReadings } from '../hazard-reading.ts';
import type { Goal } from '../kinds.ts';
import type { Scenario, Sourced } from '../scenario.ts';
import type { StatedEvent } from '../stated.ts';
import { GOAL_TURNS } from '../words/goal-turns.ts';
import { findSense, stated } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

export function readGoals(
  reading: Reading,
  events: readonly StatedEvent[],
  isNegated: (token: number) => boolean,
): Scenario['goals'] {
  const found = new Map<Goal, Sourced<Goal>>();
  for (const mention of reading.mentions) {
    if (isNegated(mention.start) || mention.isNested) continue;
    for (const sense of mention.senses)
      if (sense.slot === 'goal' && !found.has(sense.goal) && isMeant(reading, mention, sense.goal))
        found.set(sense.goal, stated(reading, sense.goal, mention));
  }
  for (const turn of findTurns(reading, isNegated))
    if (!found.has(turn.value)) found.set(turn.value, turn);
  const arrival = found.has('respond') ? undefined : findArrival(reading);
  if (arrival !== undefined)
    found.set('respond', stated(reading, 'respond' as const, arrival, 0.8));
  // People who leave because of a danger evacuate; people who leave because it is over go out.
  const isEmergency = events.some(({ type }) => hazardReadings.of(type.value).isEmergency);
  if (found.has('egress') && (found.has('evacuate') || isEmergency)) {
    const egress = found.get('egress')!;
    found.delete('egress');
    if (!found.has('evacuate') && isLeaving(reading, egress))
      found.set('evacuate', { ...egress, value: 'evacuate', confidence: 0.7 });
  }
  return [...found.values()];
}

function findTurns(
  { prompt, tokens }: Reading,
  isNegated: (token: number) => boolean,
): Sourced<Goal>[] {
  return GOAL_TURNS.flatMap(([value, pattern]): Sourced<Goal>[] => {
    const match = pattern.exec(prompt);
    if (match === null) return [];
    const span = [match.index, match.index + match[0].length] as const;
    const at = tokens.findIndex(({ start }) => start >= span[0]);
    if (at >= 0 && isNegated(at)) return [];
    return [{ value, source: 'prompt', span, confidence: 0.8 }];
  });
}

/** "police arrive", "two fire engines rush". */
function findArrival({ mentions, tokens }: Reading): { start: number; end: number } | undefined {
  const helper = mentions.find((mention) => {
    const kind = (findSense(mention, 'person') ?? findSense(mention, 'vehicle'))?.kind;
    const isHelper =
      kind !== undefined &&
      /^(?:firefighter|police|paramedic|ambulance|fire_engine|police_car)$/.test(kind);
    return (
      isHelper &&
      tokens
        .slice(mention.end, mention.end + 2)
        .some(({ lower }) =>
          /^(?:arrive|arrives|arriving|rush|rushes|intervene|attend|storm)$/.test(lower),
        )
    );
  });
  return helper === undefined ? undefined : { start: helper.start, end: helper.end + 1 };
}

function isLeaving({ prompt }: Reading, { span }: Sourced<Goal>): boolean {
  return (
    span !== undefined && /leav|exit|egress|pour|stream|out/i.test(prompt.slice(span[0], span[1]))
  );
}

/** A word that can mean a goal, and the words around it. */
interface SaidGoal {
  readonly reading: Reading;
  readonly tokens: Reading['tokens'];
  readonly mention: Mention;
  readonly words: string;
  readonly before: string;
  readonly after: string;
}

/** For each goal, whether its words mean it here. */
const MEANT: Readonly<Record<Goal, (said: SaidGoal) => boolean>> = {
  evacuate: ({ mention, words, before, after, tokens }) => {
    if (
      /^(?:escape|escapes)$/.test(words) &&
      (/^(?:fire|stair|route|routes|door|stairs|room|of)$/.test(after) || before === 'fire')
    )
      return false;
    if (/^escap(?:e|es|ed|ing)$/.test(words))
      return !/\b(?:gas|ammonia|chlorine|prisoner|inmate|water|steam|smoke|vapou?r)/.test(
        tokens
          .slice(Math.max(0, mention.start - 4), mention.start)
          .map(({ lower }) => lower)
          .join(' '),
      );
    return (
      (!(words === 'evacuated' && after === 'area') && !(words === 'get out' && after === 'of')) ||
      /^(?:evacuat|get)/.test(words)
    );
  },
  shelter: ({ mention, words, before, after, tokens }) => {
    // "a train stays inside a tunnel"
    if (/^(?:stay|stays|remain|remains) inside$/.test(words))
      return !/^(?:an?|the)? ?(?:tunnel|train|elevator|lift|carriage|bus)/.test(
        `${after} ${tokens[mention.end + 1]?.lower ?? ''}`,
      );
    return !(
      words === 'shelter' &&
      /^(?:bus|animal|homeless|the|a|an|emergency|evacuation)$/.test(before) &&
      !/^in$/.test(after)
    );
  },
  race: ({ words, after }) =>
    !(words === 'race' && /^(?:to|against|for|through|toward|towards|out|down)$/.test(after)) &&
    !(words === 'races'),
  rescue: ({ words, after }) =>
    !(
      words.startsWith('sav') &&
      !/^(?:the|people|lives|as|them|victims|passengers|trapped|everyone|survivors|all|residents)$/.test(
        after,
      )
    ),
  board: ({ words, before, after }) =>
    !(
      /^boards?$/.test(words) &&
      (/^(?:on|school|the|a|notice|of|departure|advisory)$/.test(before) || after === 'of')
    ),
  respond: ({ reading, mention, words, after }) =>
    !(words === 'response' && /^(?:time|times|plan)$/.test(after)) &&
    !(words.startsWith('deploy') && /^(?:sensors?|cameras?)$/.test(after)) &&
    !(/^arriv\w* (?:after|within)$/.test(words) && !hasHelper(reading, mention)),
  commute: () => true,
  plan: ({ words, before, after }) =>
    !(words === 'planning' && /^(?:to|attack)$/.test(after)) &&
    !(words === 'planner' && before === 'wedding'),
  // "200 pedestrians crossing"; a crossing alone is a place.
  cross: ({ reading, mention, words }) =>
    !/^cross\w*$/.test(words) ||
    reading.mentions.some(
      (one) => one.end === mention.start && findSense(one, 'person') !== undefined,
    ),
  egress: ({ reading, mention, words, before, after }) => {
    if (words === 'leaving')
      return before !== '' && !/^(?:behind|only|no)$/.test(after) && hasPeople(reading, mention);
    // "5 exits via the foyer" are doors.
    if (words.startsWith('exits ') && /^(?:|,|;|\.|and|\d+)$/.test(before)) return false;
    return !/^(?:let|lets|let out)$/.test(words);
  },
  disperse: ({ words, before }) =>
    !(words === 'dispersal' && /^(?:gas|seed|chlorine|cloud|vapou?r|plume)$/.test(before)) &&
    !(
      words.startsWith('dispers') &&
      /\b(?:gas|cloud|vapou?r|plume|smoke|chlorine|ammonia)$/.test(before)
    ),
  lockdown: () => true,
};

function isMeant(reading: Reading, mention: Mention, goal: Goal): boolean {
  const { tokens } = reading;
  const words = tokens
    .slice(mention.start, mention.end)
    .map(({ lower }) => lower)
    .join(' ');
  const before = tokens[mention.start - 1]?.lower ?? '';
  const after = tokens[mention.end]?.lower ?? '';
  return MEANT[goal]({ reading, tokens, mention, words, before, after });
}

function hasHelper({ mentions, tokens }: Reading, { start }: Mention): boolean {
  return mentions.some((mention) => {
    const kind = (findSense(mention, 'person') ?? findSense(mention, 'vehicle'))?.kind;
    return (
      kind !== undefined &&
      /^(?:firefighter|police|paramedic|ambulance|fire_engine|police_car|helicopter)$/.test(kind) &&
      tokens[mention.start]!.sentence === tokens[start]!.sentence
    );
  });
}

function hasPeople({ mentions, tokens }: Reading, { start }: Mention): boolean {
  return mentions.some(
    (mention) =>
      findSense(mention, 'person') !== undefined &&
      mention.end <= start &&
      start - mention.end < 5 &&
      tokens[mention.start]!.sentence === tokens[start]!.sentence,
  );
}

/** Turns a prompt and its settings into claims that can be compared with a finished run. */
import { listUnread } from '#scenario';
import type { ScenarioSettings, Stated } from '#scenario';
import type { Claim, ClaimKind, Expect } from './expect.ts';
import { isKindOfHazard, wordsOfHazard } from './hazard-words.ts';
import { listBlockedClaims } from './list-blocked-claims.ts';
import { listDesignClaims } from './list-design-claims.ts';
import { listEventClaims } from './list-event-claims.ts';
import { listGroupClaims } from './list-group-claims.ts';
import { listStructureClaims } from './list-structure-claims.ts';
import { listTaskClaims } from './list-task-claims.ts';
import { listThingClaims } from './list-thing-claims.ts';
import { listUnjudgedClaims } from './list-unjudged-claims.ts';
import { createSay, isStated } from './say.ts';
import type { Say } from './say.ts';
import { carriesContent, findSmallDeeds } from './unread-content.ts';

/** Returns one claim for each statement of the prompt and its settings, most with what a run must show. */
export function listClaims(stated: Stated, settings: ScenarioSettings = {}): Claim[] {
  const say = createSay(stated.prompt);
  const read = [
    ...listPlaceClaims(stated, say),
    ...listStructureClaims(stated, say),
    ...listThingClaims(stated, say),
    ...listGroupClaims(stated, say),
    ...listEventClaims(stated, say),
    ...listBlockedClaims(stated, say),
    ...listAroundClaims(stated, settings, say),
    ...listGoalClaims(stated, say),
    ...listTaskClaims(stated, say),
    ...listNegationClaims(stated, say),
    ...listDesignClaims(stated, settings),
  ];
  const told = [...read, ...listUnjudgedClaims(stated, read)];
  return [...told, ...listUnreadClaims(stated, told)];
}

function listPlaceClaims({ place }: Stated, say: Say): Claim[] {
  if (place === undefined) return [];
  const leaf = place.city ?? place.name ?? place.country;
  if (leaf === undefined) return [];
  const path = place.city ? 'place.city' : place.name ? 'place.name' : 'place.country';
  const names = [place.city?.value ?? place.name?.value, place.country?.value];
  const location = names.filter((name) => name !== undefined).join(', ');
  return [say(path, leaf, 'place', 2, { location })];
}

function listAroundClaims(
  { weather, time, durationSeconds }: Stated,
  settings: ScenarioSettings,
  say: Say,
): Claim[] {
  const claims: Claim[] = [];
  const { condition, windFrom, windSpeed, temperature, visibility } = weather;
  const set = (name: string, value: string, kind: ClaimKind, expect: Expect): Claim => ({
    path: `settings.${name}`,
    words: value,
    kind,
    importance: 2,
    expect,
  });
  // Settings win over the prompt; the prompt's statement is then a conflict and not a claim.
  if (settings.weather !== undefined)
    claims.push(
      set('weather_conditions', settings.weather, 'state', { weather: settings.weather }),
    );
  else if (condition !== undefined)
    claims.push(say('weather.condition', condition, 'state', 2, { weather: condition.value }));
  if (windFrom !== undefined)
    claims.push(say('weather.windFrom', windFrom, 'state', 1, { wind_from: windFrom.value }));
  if (windSpeed !== undefined)
    claims.push(say('weather.windSpeed', windSpeed, 'state', 1, { wind_mps: windSpeed.value }));
  if (temperature !== undefined)
    claims.push(
      say('weather.temperature', temperature, 'state', 1, { temperature_c: temperature.value }),
    );
  if (visibility !== undefined)
    claims.push(
      say('weather.visibility', visibility, 'state', 1, { visibility_m: visibility.value }),
    );
  if (time.clock !== undefined)
    claims.push(say('time.clock', time.clock, 'when', 1, { time_of_day: time.clock.value }));
  else if (time.part !== undefined)
    claims.push(say('time.part', time.part, 'when', 1, { time_of_day: time.part.value }));
  for (const key of ['date', 'weekday', 'month', 'season'] as const) {
    const leaf = time[key];
    if (leaf !== undefined && isStated(leaf.source))
      claims.push(say(`time.${key}`, leaf, 'when', 1, { date: String(leaf.value) }));
  }
  if (settings.durationSeconds !== undefined)
    claims.push(
      set('simulation_duration', `${settings.durationSeconds} s`, 'when', {
        duration_s: settings.durationSeconds,
      }),
    );
  else if (durationSeconds !== undefined)
    claims.push(
      say('durationSeconds', durationSeconds, 'when', 2, { duration_s: durationSeconds.value }),
    );
  if (settings.environment === 'indoor')
    claims.push(
      set('environment_type', 'indoor', 'where', { who: 'person', structure: 'building' }),
    );
  if (settings.environment === 'outdoor')
    claims.push(
      set('environment_type', 'outdoor', 'where', { who: 'person', relation: 'outside' }),
    );
  return claims;
}

/** The purpose of the scenario as something people visibly do. Planning is not visible in a run. */
const GOALS: Readonly<Record<string, Expect>> = {
  evacuate: { who: 'person', goal: 'evacuate' },
  egress: { who: 'person', goal: 'leave' },
  disperse: { who: 'person', goal: 'leave' },
  shelter: { who: 'person', goal: 'shelter' },
  lockdown: { who: 'person', goal: 'shelter' },
  race: { who: 'person', goal: 'run' },
  commute: { who: 'person', goal: 'walk' },
  cross: { who: 'person', goal: 'cross' },
  board: { who: 'person', goal: 'board' },
  rescue: { who: 'person', goal: 'rescue' },
  respond: { who: 'person', goal: 'respond' },
};

function listGoalClaims({ goals, agents }: Stated, say: Say): Claim[] {
  return goals.flatMap((goal, i) => {
    // The arrival is claimed for the group that arrives.
    if (goal.value === 'respond' && agents.some(({ arrives }) => arrives !== undefined)) return [];
    const expect = GOALS[goal.value];
    return expect === undefined ? [] : [say(`goals[${i}]`, goal, 'happens', 3, expect)];
  });
}

const NEGATIONS: Readonly<Record<string, Expect>> = {
  vehicles: { absent: 'vehicles' },
  traffic: { absent: 'traffic' },
  elevators: { absent: 'lift_use' },
  panic: { absent: 'panicking' },
  injuries: { absent: 'injured' },
  children: { absent: 'child' },
  staff: { absent: 'staff' },
  alarm: { absent: 'alarm' },
  power: { event: 'power_cut' },
  buildings: { absent: 'building' },
  smoke: { absent: 'smoke' },
  pedestrians: { absent: 'pedestrian' },
  events: { absent: 'any_event' },
  responders: { absent: 'responders' },
  sprinklers: { absent: 'sprinkler' },
};

/** Nothing for what no run shows, as the wind. */
function toAbsence(value: string): Expect | undefined {
  const word = isKindOfHazard(value) ? wordsOfHazard(value)[0] : undefined;
  return NEGATIONS[value] ?? (word === undefined ? undefined : { absent: word });
}

function listNegationClaims({ exclude, protection }: Stated, say: Say): Claim[] {
  const claims = exclude.flatMap((negation, i) => {
    const expect = toAbsence(negation.value);
    return expect === undefined ? [] : [say(`exclude[${i}]`, negation, 'must_not', 2, expect)];
  });
  const { sprinklers, alarm } = protection ?? {};
  if (sprinklers?.value === true)
    claims.push(say('protection.sprinklers', sprinklers, 'place', 2, { structure: 'sprinkler' }));
  const isSaid = exclude.some(({ value }) => value === 'sprinklers');
  if (sprinklers?.value === false && !isSaid)
    claims.push(say('protection.sprinklers', sprinklers, 'must_not', 2, { absent: 'sprinkler' }));
  if (alarm?.value === 'none')
    claims.push(say('protection.alarm', alarm, 'must_not', 2, { absent: 'alarm' }));
  else if (alarm !== undefined)
    claims.push(say('protection.alarm', alarm, 'happens', 2, { event: 'alarm' }));
  return claims;
}

/** Meaningful words that were not understood: each sequence of them is one claim that is not met. */
function listUnreadClaims(stated: Stated, read: readonly Claim[]): Claim[] {
  const claimed = new Set(read.flatMap(({ words }) => words.toLowerCase().split(/[^\p{L}]+/u)));
  for (const { expect = {}, path } of read) {
    if (expect.floor !== undefined) claimed.add('floor');
    if ((expect.wind_from ?? expect.wind_mps) !== undefined) claimed.add('wind');
    if (path.endsWith('.capacity')) for (const word of ['seats', 'capacity']) claimed.add(word);
  }
  const words = listUnread(stated).filter(({ text }) =>
    carriesContent(text, (word) => claimed.has(word)),
  );
  const spans = [...read, ...words].flatMap(({ span }) => (span === undefined ? [] : [span]));
  const deeds = findSmallDeeds(stated.prompt).filter(
    ({ span }) => !spans.some(([start, end]) => start < span[1] && span[0] < end),
  );
  return [...words, ...deeds]
    .toSorted((a, b) => a.span[0] - b.span[0])
    .map(({ text, span }, i) => ({
      path: `unread[${i}]`,
      words: text,
      span,
      kind: 'happens',
      importance: 2,
    }));
}

/** The vocabularies of a draft; the compiler checks that they are complete. */
import type {
  ConflictKind,
  Environment,
  FeatureKind,
  PartOfDay,
  Side,
  Time,
  Weather,
} from '../scenario.ts';

type Season = NonNullable<Time['season']>['value'];
type Condition = Weather['condition']['value'];
/** How a prompt can contradict itself; the other kinds need settings. */
export type PromptConflict = Extract<ConflictKind, `prompt_${string}`>;

export const ENVIRONMENTS = listed<Environment>({
  urban: true,
  rural: true,
  indoor: true,
  mixed: true,
});

export const CONDITIONS = listed<Condition>({
  clear: true,
  rain: true,
  snow: true,
  fog: true,
  storm: true,
});

export const PARTS_OF_DAY = listed<PartOfDay>({
  dawn: true,
  morning: true,
  noon: true,
  afternoon: true,
  evening: true,
  dusk: true,
  night: true,
  rush_hour: true,
});

export const SEASONS = listed<Season>({ spring: true, summer: true, autumn: true, winter: true });

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const SIDES = listed<Side>({ north: true, east: true, south: true, west: true });

export const FEATURE_KINDS = listed<FeatureKind>({
  exit: true,
  door: true,
  entrance: true,
  stair: true,
  elevator: true,
  escalator: true,
  room: true,
  corridor: true,
  gate: true,
  platform: true,
  stage: true,
  roof: true,
  road: true,
  lane: true,
  crossing: true,
  ground: true,
  thing: true,
});

export { BLOCKED_THINGS } from '../kinds.ts';

export const PROMPT_CONFLICTS = listed<PromptConflict>({
  prompt_weather: true,
  prompt_count: true,
  prompt_time: true,
});

/** A record must name every word of its type, which a list need not. */
function listed<Word extends string>(words: Readonly<Record<Word, true>>): readonly Word[] {
  return Object.keys(words) as Word[];
}

import type { HazardReading } from '#scenario/facets';
import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none, nothing } from '../neutral.ts';
import { WIND } from './shared/unjudged.ts';

export const storm: HazardKind = {
  type: 'storm',
  examples: ['A thunderstorm comes in after 5 minutes.'],
  reading: {
    words: `
      thunderstorm, thunder storm, storm, hailstorm, squall, sandstorm, dust storm, severe storm, electrical storm,
      storm front, windstorm, lightning storm, violent storm`,
    verbs: [],
    substances: '',
    closes: [],
    isMeant: isComing,
    isSaidAgain: never,
    readMeans: noMeans,
    scale: 'none',
    hasDepth: false,
    where: {
      hasFloor: false,
      roof: 'is a place',
      part: 'is not in its name',
      building: 'is its place',
      partBefore: 'is its place',
      subject: 'is anything',
    },
    setting: 'anywhere',
    isOutdoors: true,
    comesOverLand: false,
    isForceOfNature: true,
    needsCrowd: false,
    isEmergency: true,
    scenarioType: 'disaster_simulation',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: true,
    comesIn: null,
    drawsWater: null,
    breaks: null,
  },
  playing: {
    model: { kind: 'people' },
    command: null,
    response: { kind: 'leave the open', afterSeconds: 0 },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'debris',
    happens: 'storm',
  },
  claiming: {
    words: ['storm'],
    narrower: [],
    shown: { by: 'happenings', kinds: ['storm'], isIt: always, tellsSubstance: true },
  },
  judging: {
    foresee: () => ({
      severity: 'high',
      zone: 'environmental',
      reach: 'everywhere',
      peak: 0,
      lasts: null,
    }),
    harms: [],
    perils: [],
    cordonM: nothing,
    spreads: false,
    unjudged: WIND,
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: ['wind', 'rain'] },
  look: { sign: 'none' },
};

/** A storm that comes is an event, a stormy day is weather; "fans storm the pitch" is neither. */
function isComing({
  word,
  before,
  after,
  sentence,
}: Parameters<HazardReading['isMeant']>[0]): boolean {
  if (
    /^storm$/.test(word) &&
    /^(?:the|a|an|into|onto|in)$/.test(after) &&
    !/^(?:the|a|this|severe|violent|big|heavy)$/.test(before)
  )
    return false;
  const text = sentence();
  // "Thunderstorm in 3 min", "hailstorm at minute 6": one with a time comes.
  const isTimed =
    /\b(?:storm|thunderstorm|squall|hailstorm|sandstorm|windstorm) (?:at|after|in|from) (?:about |around )?(?:minute |min )?(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty)\b/.test(
      text,
    );
  if (isTimed) return true;
  return /\b(?:storm|thunderstorm|squall|hailstorm|sandstorm|front|windstorm)s? (?:\w+ ){0,2}(?:comes?|coming|came|moves?|moving|rolls?|rolling|breaks?|hits?|strikes?|arrives?|approach(?:es|ing)?|sets|closes?|closing|sweeps?|develops?|builds?|bursts?|blows?|blew|brews?|erupts?|begins?|starts?|descends?|is forecast)\b/.test(
    text,
  );
}

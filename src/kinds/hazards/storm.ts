import type { HazardReading } from '#scenario/facets';
import { windstorm } from '../hazard-families/windstorm.ts';
import { shownBy } from './shared/shown-by.ts';

export const storm = windstorm({
  type: 'storm',
  examples: ['A thunderstorm comes in after 5 minutes.'],
  reading: {
    words: `
      thunderstorm, thunder storm, storm, hailstorm, squall, sandstorm, dust storm, severe storm, electrical storm,
      storm front, windstorm, lightning storm, violent storm`,
    isMeant: isComing,
  },
  playing: { model: { kind: 'people' }, response: { kind: 'leave the open', afterSeconds: 0 } },
  showing: { shown: shownBy('storm') },
});

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

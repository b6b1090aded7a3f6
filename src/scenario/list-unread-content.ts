/** Which words that were not understood carry meaning. The others are only grammar. */
import { listLeaves, listUnread } from './list-unread.ts';
import type { Unread } from './scenario.ts';
import type { Stated } from './stated.ts';

/** Runs of unread words that say something which no other value says already. */
export function listUnreadContent(stated: Stated): Unread[] {
  const read = new Set(
    listLeaves(stated).flatMap(([, { span }]) =>
      span === undefined ? [] : splitWords(stated.prompt.slice(...span)),
    ),
  );
  return listUnread(stated).filter(({ text }) => carriesContent(text, read));
}

/** Words that are grammar, or say nothing by themselves. Judgement. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    'a about after all also although an and any are as at away be because been before being both but by can case come comes ' +
    'coming could did do does doing down during each every everybody everyone everything exactly for from get gets go goes ' +
    'going had happen happens has have having he her here him his how if in inside into is it its itself just keep keeps ' +
    'later like long lot made make makes many may me might minute minutes more most much must my near nearly need needs no ' +
    'nobody not now of off ok on one only onto or other others our out outside over per please put quite rather same second ' +
    'seconds set she should show shows simulate simulation scenario since so some somebody someone start starts started ' +
    'starting still such take takes taken than that the their them then there these they this those through to too toward ' +
    'towards under until up us use used uses using very was way we well were what when where which while who whole why will ' +
    'with within without would you your hour hours meter meters metre metres thing things try tries us let lets say idea ' +
    'aren around central didn doesn downtown first hits isn last new part won ' +
    'level shot wide deep high blocked closed shut locked open stand stands stay stays'
  ).split(' '),
);

/** Shorter words and numbers alone say nothing that could be looked for. */
const LETTERS_MIN = 3;

/** A number with its unit says when, how long or how far. */
const FIGURE =
  /\b(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty) ?(?:s|secs?|seconds?|mins?|minutes?|h|hours?|m|met(?:re|er)s?|km|feet|ft|%|percent)\b/i;

/** Words that other values are made of say nothing new. */
function carriesContent(text: string, read: ReadonlySet<string>): boolean {
  if (FIGURE.test(text)) return true;
  return splitWords(text).some(
    (word) => word.length >= LETTERS_MIN && !EMPTY.has(word) && !read.has(word),
  );
}

function splitWords(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}]+/u);
}

/** Which words that were not understood carry meaning. The others are only grammar. Judgement. */
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

/** Small words that together say what somebody does or where: nothing is read from them. Judgement. */
const SMALL_DEEDS =
  /\b(?:(?:go|goes|come|comes|get|gets|stay|stays|keep|keeps|are kept|is kept) (?:back )?(?:inside|indoors|outside|outdoors|upstairs|downstairs)|(?:are|is|were|waits?|waiting) (?:all )?(?:outside|outdoors)|cannot get up|can(?:'|’)t get up|(?:walk|walks|walking|run|runs|running) (?:over|across|along|through|back|towards?|to|up|down) (?:the |an? |their )?\p{L}+|(?:stand|stands|standing|line up|lines up|lined up) (?:between|around|behind|beside|in front of) (?:the |an? |their )?\p{L}+|(?:sit|sits|sitting) (?:in|on|at|around|inside|down|by)|then it does)\b/giu;

/** Where such words stand in a prompt. */
export function findSmallDeeds(
  prompt: string,
): { readonly text: string; readonly span: readonly [number, number] }[] {
  return [...prompt.matchAll(SMALL_DEEDS)].map(({ 0: text, index }) => ({
    text,
    span: [index, index + text.length],
  }));
}

/** Shorter words and numbers alone say nothing that could be looked for. */
const LETTERS_MIN = 3;

/** A number with its unit says when, how long or how far. */
const FIGURE =
  /\b(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty) ?(?:s|secs?|seconds?|mins?|minutes?|h|hours?|m|met(?:re|er)s?|km|feet|ft|%|percent)\b/i;

/** Words that other claims are made of say nothing new. */
export function carriesContent(text: string, isClaimed: (word: string) => boolean): boolean {
  if (FIGURE.test(text)) return true;
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= LETTERS_MIN && !EMPTY.has(word) && !isClaimed(word));
}

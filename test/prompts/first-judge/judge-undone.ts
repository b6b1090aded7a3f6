/** Deeds that nobody is to do, states that nobody and nothing is to be in, structures that are not to be there. */
import { findSeeing } from './deeds/index.ts';
import type { Expect, Verdict } from './expect.ts';
import { findThings } from './find-things.ts';
import { judgePeople, listCrowds, say } from './judge-people.ts';
import { judgeState } from './judge-state.ts';
import { noSuchPlace, placeTest, toPlaces } from './judge-where.ts';
import type { Look } from './look.ts';
import { MOVED_M } from './presence.ts';
import { inState, isBodyState } from './states.ts';
import { listStructures } from './structures.ts';
import { no, yes } from './verdict.ts';
import { ROLE_KINDS } from './vocabulary.ts';

const OF_THINGS: ReadonlySet<string> = new Set([
  'blocked',
  'closed',
  'dark',
  'flooded',
  'locked',
  'open',
]);

/** Nothing where the word is none of these. */
export function judgeUndone(look: Look, expect: Expect, word: string): Verdict | undefined {
  if (findSeeing(word) !== undefined) return judgeNotDone(look, expect, word);
  if (isBodyState(word)) return judgeNobodySo(look, expect, word);
  if (OF_THINGS.has(word)) return judgeNotSo(look, expect, word);
  if (word in ROLE_KINDS) return undefined;
  const { length } = listStructures(look, word);
  return length === 0 ? undefined : no(`${length} × ${say(word)}`, `There is ${say(word)}.`);
}

function judgeNotDone(look: Look, expect: Expect, goal: string): Verdict {
  const { absent: _, ...rest } = expect;
  const who = rest.who ?? 'person';
  const crowds = typeof who === 'string' ? listCrowds(look, rest, who) : [{ actors: look.actors }];
  // "A wheelchair user" may be anybody, so all people are considered.
  const whole = crowds.filter((crowd) => !('isGroup' in crowd));
  const actors = (rest.state === undefined ? whole[0] : whole.at(-1))?.actors ?? [];
  if (actors.length === 0) return no('nobody is there', 'The run has nobody this could apply to.');
  const { before_s: until } = rest;
  if (until !== undefined && findSeeing(goal)?.isStaying !== true) {
    // People who have not moved have not done it.
    const gone = actors.filter(({ start, path }) =>
      path.some(
        ({ seconds, x, y }) => seconds < until && Math.hypot(x - start.x, y - start.y) > MOVED_M,
      ),
    );
    return gone.length === 0
      ? yes(`nobody goes before ${until} s`)
      : no(`${gone.length} go before ${until} s`, 'They do it earlier.');
  }
  const [missing] = toPlaces(rest).filter(
    (place) => placeTest(look, place, undefined) === undefined,
  );
  if (missing !== undefined) return noSuchPlace(missing);
  const meant = rest.state === undefined ? { actors } : inState(look, actors, rest.state, 0);
  if (!('actors' in meant)) return meant;
  if (meant.actors.length === 0)
    return no(`nobody is ${say(rest.state ?? '')}`, 'The run has nobody this could apply to.');
  // Elsewhere they may do it: a place that is named decides.
  const kind = toPlaces(rest).length > 0 ? 'where' : 'happens';
  // People who must not walk in a place must not be in it at any time.
  const way =
    kind === 'where' && findSeeing(goal)?.leadsThere === true ? { relation: 'through' } : {};
  const done = judgePeople(look, kind, { ...way, ...rest, who, goal });
  const { text } = done.evidence;
  return done.met === 'no' ? yes(text) : no(text, `Somebody does it: ${say(goal)}.`);
}

function judgeNobodySo(look: Look, expect: Expect, state: string): Verdict {
  const { who } = expect;
  const own = typeof who === 'string' ? listCrowds(look, expect, who)[0]?.actors : look.actors;
  if (own === undefined || own.length === 0)
    return no('nobody is there', 'The run has nobody this could apply to.');
  const found = [0, look.played.seconds].map((seconds) => inState(look, own, state, seconds));
  const so = new Set(found.flatMap((one) => ('actors' in one ? one.actors : own)));
  return so.size === 0
    ? yes(`nobody is ${say(state)}`)
    : no(`${so.size} are ${say(state)}`, `Somebody is ${say(state)}.`, {
        ids: [...so].map(({ id }) => id),
      });
}

/** A thing that is not there is in no state, and that shows nothing. */
function judgeNotSo(look: Look, expect: Expect, state: string): Verdict {
  const { absent: _, ...rest } = expect;
  const places = toPlaces(rest);
  const { structure } = rest;
  const isThere =
    places.some((place) => findThings(look, place).length > 0) ||
    (structure !== undefined && listStructures(look, structure).length > 0);
  if (!isThere && state !== 'dark') return noSuchPlace(places[0] ?? say(structure ?? 'way'));
  const is = judgeState(look, { ...rest, state }, state);
  const { text } = is.evidence;
  return is.met === 'no' ? yes(text) : no(text, `It is ${say(state)}.`);
}

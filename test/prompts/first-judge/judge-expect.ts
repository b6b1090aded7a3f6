/** Holds one expectation against a finished run. Looks at what was built and what ran, never at the plan. */
import { judgeService } from './deeds/service.ts';
import type { Claim, ClaimKind, Expect, Verdict } from './expect.ts';
import { judgeAbsent } from './judge-absent.ts';
import {
  asksWeather,
  judgeDate,
  judgeLocation,
  judgeTimeOfDay,
  judgeWeather,
} from './judge-around.ts';
import { judgeDepth, judgeEvent } from './judge-event.ts';
import { judgePeople } from './judge-people.ts';
import { judgeStructure } from './judge-structure.ts';
import { openLook } from './look.ts';
import type { FinishedRun, Look } from './look.ts';
import { toPlaced } from './placed.ts';
import { no, weigh, yes } from './verdict.ts';

export function judgeExpect(expect: Expect, kind: ClaimKind, finished: FinishedRun): Verdict {
  return judgeIn(openLook(finished), kind, expect);
}

export function judgeClaim(claim: Claim, finished: FinishedRun): Verdict {
  return judgeClaimIn(openLook(finished), claim);
}

export function judgeClaimIn(look: Look, { expect, kind, words, path }: Claim): Verdict {
  if (expect === undefined)
    return path.startsWith('unread')
      ? no(`nothing was read from “${words}”`, 'The words were not understood.')
      : no(`“${words}” cannot be checked`, 'Nothing in a run can show it.');
  return judgeIn(look, kind, expect);
}

function judgeIn(look: Look, kind: ClaimKind, said: Expect): Verdict {
  const expect = toPlaced(said);
  if (expect.absent !== undefined) return judgeAbsent(look, expect);
  if (expect.service_s !== undefined) return judgeService(look, expect);
  const verdicts: Verdict[] = [];
  const { event, who, structure, place, state, floor } = expect;
  if (event !== undefined) verdicts.push(judgeEvent(look, kind, expect));
  if (event === undefined) {
    if (who !== undefined) verdicts.push(judgePeople(look, kind, expect));
    else if (expect.depth_m !== undefined) verdicts.push(judgeDepth(look, expect, expect.depth_m));
    else if ((structure ?? place ?? state ?? floor) !== undefined)
      verdicts.push(judgeStructure(look, kind, expect));
    else if (expect.goal !== undefined)
      verdicts.push(judgePeople(look, kind, { ...expect, who: 'person' }));
    else if (expect.duration_s !== undefined) verdicts.push(judgeDuration(look, expect.duration_s));
  } else if ((expect.goal ?? state) !== undefined && who !== undefined)
    verdicts.push(judgePeople(look, kind, expect));
  if (expect.location !== undefined) verdicts.push(judgeLocation(look, expect));
  if (expect.time_of_day !== undefined) verdicts.push(judgeTimeOfDay(look, expect));
  if (expect.date !== undefined) verdicts.push(judgeDate(look, expect.date));
  if (asksWeather(expect)) verdicts.push(judgeWeather(look, expect));
  const [core, ...more] = verdicts;
  if (core === undefined)
    return no('nothing to look for', 'It is not known what in a run would show it.');
  return weigh([core], more);
}

/** A run may end early when nobody walks or drives any more: nothing is left to happen. */
function judgeDuration({ played }: Look, asked: number): Verdict {
  const text = `the run lasts ${Math.round(played.seconds)} s`;
  if (Math.abs(played.seconds - asked) <= 1) return yes(text, { seconds: played.seconds });
  const isStill = !played.actors.some(({ state }) => state === 'walking' || state === 'driving');
  if (played.seconds < asked && isStill)
    return yes(`${text}, until nobody moves any more`, { seconds: played.seconds });
  return no(text, `Requested: ${asked} s.`);
}

/** Returns everything that might help against the findings; each candidate is an edit whose world can be played. */
import { prepareSpace } from '#crowd/space';
import type { Space } from '#crowd/space';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { Vulnerability } from '../assessment.ts';
import type { Candidate } from './candidate.ts';
import { createGainGuess } from './expect-gain.ts';
import { createSoundCheck } from './is-sound.ts';
import type { SeenRun } from './proposal.ts';
import { proposeConduct } from './propose-conduct.ts';
import { proposePerils } from './propose-perils.ts';
import { proposeWardens } from './propose-wardens.ts';
import { proposeWays } from './propose-ways.ts';
import { toAsk } from './reproduce.ts';

export function listCandidates(
  scenario: Scenario,
  world: World,
  vulnerabilities: readonly Vulnerability[],
  findings: readonly SeenRun[],
): Candidate[] {
  let prepared: Space | undefined;
  const grounds = {
    scenario,
    world,
    vulnerabilities,
    findings,
    ask: toAsk(scenario),
    space: () => (prepared ??= prepareSpace(world.walkable)),
    isSound: createSoundCheck(world),
    gain: createGainGuess(world, scenario.people.peoplePerAgent),
  };
  return [
    ...proposeWays(grounds),
    ...proposeConduct(grounds),
    ...proposePerils(grounds),
    ...proposeWardens(grounds),
  ];
}

/** Helpers and the people they bring move together: close behind, around corners, down stairs. */
import { canSee } from '../space/sight.ts';
import { ABSENT, WALKING } from '../walking/walkers.ts';
import type { DutyRun } from './duty-run.ts';
import { BESIDE_METERS, REACH_METERS } from './fetching.ts';
import type { Fetching, Trail } from './fetching.ts';
import { isInSight, isWithin, sendTo, standStill, wishTo } from './go-to.ts';
import type { State } from './state.ts';

export function steerFetching(fetching: Fetching, run: DutyRun): void {
  for (const [j, team] of fetching.teams) {
    // Helpers turn back at the door: others take over outside.
    if (run.state.walkers.state[j] === ABSENT) for (const i of team) standStill(run.state, i);
    else if (fetching.isHelped[j] === 1) bring(fetching, run, j, team);
    else for (const i of team) if (isWithin(run.state, i, j, REACH_METERS + 1)) comeUp(run, i, j);
  }
}

/** The last steps go straight. */
function comeUp(run: DutyRun, i: number, j: number): void {
  const { state } = run;
  const { walkers } = state;
  if (walkers.state[i] !== WALKING || !isInSight(run, i, j)) return;
  const nearM = BESIDE_METERS - 0.2;
  wishTo(state, i, { x: walkers.x[j]!, y: walkers.y[j]!, nearM, speed: state.freeSpeed[i]! });
}

/** Sideways room of a second helper, as a part of the distance: judgement. */
const ASIDE_PART = 0.6;
/** One helper has hold of the person; a second may be a few steps behind in a door. Judgement. */
const SECOND_METERS = 3.5;

export function areAtHand(state: State, team: readonly number[], j: number): boolean {
  return (
    team.some((i) => isWithin(state, i, j, REACH_METERS)) &&
    team.every((i) => isWithin(state, i, j, SECOND_METERS))
  );
}

/** The helpers keep close behind; without them in reach nobody moves. */
function bring(fetching: Fetching, run: DutyRun, j: number, team: readonly number[]): void {
  const { state } = run;
  const { walkers } = state;
  const trail = fetching.trails.get(j) ?? [];
  leaveTrail(state, j, trail);
  fetching.trails.set(j, trail);
  const isTogether = areAtHand(state, team, j);
  team.forEach((i, place) => {
    walkers.state[i] = WALKING;
    const behind = walkers.radius[i]! + walkers.radius[j]! + 0.1;
    const side = team.length === 1 ? 0 : place % 2 === 0 ? 1 : -1;
    const spot = {
      level: walkers.level[j]!,
      x: walkers.x[j]! - behind * (walkers.wishX[j]! - side * ASIDE_PART * walkers.wishY[j]!),
      y: walkers.y[j]! - behind * (walkers.wishY[j]! + side * ASIDE_PART * walkers.wishX[j]!),
    };
    if (goesRound(fetching, run, i, j)) return;
    const to = isFreeTo(run, j, spot) && isFreeTo(run, i, spot) ? spot : onTrail(run, i, j, trail);
    const speed = Math.max(state.freeSpeed[i]!, walkers.wishSpeed[j]!);
    wishTo(state, i, { ...to, nearM: to === spot ? 0.15 : 0, speed });
  });
  if (!isTogether) walkers.wishSpeed[j] = 0;
  squeezePast(fetching, run, j, team);
}

/**
 * A person who makes no progress for this long on a landing or in a door turns about with the helpers pressed to the
 * side: judgement.
 */
const STUCK_STEPS = 40;
const ASIDE_STEPS = 30;
const STUCK_METERS = 0.3;

/** On a narrow landing the helpers may stand where the helped person has to turn: for a moment they give way altogether. */
function squeezePast(
  { progress }: Fetching,
  { state: { walkers }, steps }: DutyRun,
  j: number,
  team: readonly number[],
): void {
  const last = progress.get(j);
  const [x, y] = [walkers.x[j]!, walkers.y[j]!];
  if (last === undefined || Math.hypot(last.x - x, last.y - y) > STUCK_METERS)
    progress.set(j, { x, y, steps });
  const stuck = steps - progress.get(j)!.steps;
  const isAside = stuck % (STUCK_STEPS + ASIDE_STEPS) >= STUCK_STEPS;
  for (const i of team) walkers.isAside[i] = isAside ? 1 : 0;
}

/** A person who has lost touch for this long goes by the routes for this long: judgement. */
const APART_STEPS = 20;
const ROUND_STEPS = 30;

/** A straight line to a person may graze a corner, where a body does not pass: then the routes lead around it. */
function goesRound(fetching: Fetching, run: DutyRun, i: number, j: number): boolean {
  const { roundUntil, apartSteps } = fetching;
  const { walkers } = run.state;
  apartSteps[i] = isWithin(run.state, i, j, REACH_METERS) ? 0 : apartSteps[i]! + 1;
  if (apartSteps[i] < APART_STEPS) return false;
  if (run.steps < roundUntil[i]!) return true;
  const { level, x, y } = walkers;
  const place = run.store.addPlace({ level: level[j]!, x: x[j]!, y: y[j]! });
  if (!sendTo(run, i, place)) return false;
  roundUntil[i] = run.steps + ROUND_STEPS;
  return true;
}

/** Metres between the spots of a trail, and how many are kept. */
const TRAIL_METERS = 0.4;
const TRAIL_MAX = 12;

function leaveTrail({ walkers }: State, j: number, trail: Trail): void {
  const [level, x, y] = [walkers.level[j]!, walkers.x[j]!, walkers.y[j]!];
  const last = trail.at(-1);
  const isNew =
    last === undefined || last.level !== level || Math.hypot(last.x - x, last.y - y) > TRAIL_METERS;
  if (!isNew) return;
  trail.push({ level, x, y });
  if (trail.length > TRAIL_MAX) trail.shift();
}

/** The person themselves, if in sight; else the last spot of their trail that is. */
function onTrail(run: DutyRun, i: number, j: number, trail: Trail): Trail[number] {
  const { walkers } = run.state;
  const own = { level: walkers.level[j]!, x: walkers.x[j]!, y: walkers.y[j]! };
  if (isInSight(run, i, j)) return own;
  const at = trail.findLastIndex((spot) => isFreeTo(run, i, spot));
  const spot = trail[at];
  if (spot === undefined) return own;
  // The next one may be beyond a gate to another level: the way between the two leads through it.
  const isThere = Math.hypot(spot.x - walkers.x[i]!, spot.y - walkers.y[i]!) < 1.5 * TRAIL_METERS;
  return isThere ? (trail[at + 1] ?? own) : spot;
}

function isFreeTo(
  { space, state: { walkers } }: DutyRun,
  i: number,
  { level, x, y }: Trail[number],
): boolean {
  const own = walkers.level[i]!;
  return own === level && canSee(space.levels[own]!, walkers.x[i]!, walkers.y[i]!, x, y);
}

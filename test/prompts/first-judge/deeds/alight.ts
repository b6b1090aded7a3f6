/**
 * Getting off: people come into sight beside a vehicle that takes people and stands, after the run has begun; or they were in it,
 * and come out where it stands.
 */
import type { PlayedActor } from '#run/played';
import type { Look } from '../look.ts';
import { firstSeconds, spotAt } from '../presence.ts';
import { awayFromBody, isBesideStanding } from './board.ts';
import { each } from './doing.ts';

/** In it, with the errors of two stored paths. */
const IN_M = 0.6;

export const judgeAlighting = each('get off a vehicle', (one, { look, from = 0 }) => {
  const seconds = firstSeconds(one);
  const spot = spotAt(one, seconds);
  const comesOut = seconds > from && spot !== undefined && isBesideStanding(look, spot, seconds);
  return (comesOut && !isInside(look, one, 0)) || stepsOut(look, one, from);
});

/** From a point in a vehicle to the next outside of it, while it stands. */
function stepsOut(look: Look, one: PlayedActor, from: number): boolean {
  return one.path.some(
    (spot, i) =>
      i > 0 &&
      spot.seconds > from &&
      isInside(look, one, i - 1) &&
      !isInside(look, one, i) &&
      isBesideStanding(look, one.path[i - 1]!, spot.seconds),
  );
}

function isInside({ actors }: Look, { path }: PlayedActor, i: number): boolean {
  const spot = path[i];
  return actors.some((vehicle) => {
    if (vehicle.type !== 'vehicle' || spot === undefined) return false;
    const at = spotAt(vehicle, spot.seconds);
    return at !== undefined && awayFromBody(vehicle, at, spot) <= IN_M;
  });
}

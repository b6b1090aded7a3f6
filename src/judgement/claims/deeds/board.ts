/** Boarding: people go out of sight at a vehicle that takes them. */
import { NEAR_M, lastSpot, spotAt } from '../presence.ts';
import { no, yes } from '../verdict.ts';
import type { DeedAsked, Doing } from './doing.ts';

const TAKES = /train|ferry|ship|bus|tram|boat/;

export function judgeBoarding({ look: { actors, played }, able }: DeedAsked): Doing {
  const vehicles = actors.filter(({ type, kind }) => type === 'vehicle' && TAKES.test(kind));
  const boarded = able.filter((one) => {
    const { outSeconds } = one;
    if (outSeconds === null || outSeconds >= played.seconds) return false;
    const { x, y } = lastSpot(one);
    return vehicles.some((vehicle) => {
      const at = spotAt(vehicle, outSeconds);
      return at !== undefined && Math.hypot(at.x - x, at.y - y) <= NEAR_M;
    });
  });
  const people = boarded.reduce((sum, { represents }) => sum + represents, 0);
  const ids = boarded.map(({ id }) => id);
  return {
    doing: boarded,
    verdict:
      boarded.length === 0
        ? no('nobody boards anything', 'Nobody goes aboard.')
        : yes(`${people} go aboard`, { ids }),
  };
}

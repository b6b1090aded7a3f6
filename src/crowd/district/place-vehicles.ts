/** Vehicles at the start: the kind of each, and its lane. */
import { createDice } from '#base';
import { lineLength } from '#plane';
import type { District } from './district.ts';
import { pointOn } from './drivers.ts';
import type { Driving } from './drivers.ts';

/** Shares of the kinds: about those of the fleets of Europe (ACEA, Vehicles on European roads, 2024), without heavy ones. */
const KINDS = [
  ...Array.from({ length: 8 }, () => 'car' as const),
  'van' as const,
  'motorcycle' as const,
];
/** Stream of the seed: where vehicles start. */
const STARTS_STREAM = 3;

/** The starts of vehicles, one on a lane, and their goals. */
export function placeVehicles({ stops, lanes }: District, seed: number, count: number): Driving[] {
  const dice = createDice(seed, STARTS_STREAM);
  const free = [...stops];
  return Array.from({ length: Math.min(count, stops.length - 1) }, () => {
    const [lane] = free.splice(dice.pick(free.length), 1);
    const others = stops.filter((stop) => stop !== lane);
    const at = dice.between(0.3, 0.7) * lineLength(lanes.get(lane!)!.line);
    return {
      kind: KINDS[dice.pick(KINDS.length)]!,
      lane: lane!,
      at,
      ...pointOn(lanes.get(lane!)!, at),
      speed: 0.5 * lanes.get(lane!)!.speedMax,
      goal: others[dice.pick(others.length)]!,
      isAway: false,
    };
  });
}

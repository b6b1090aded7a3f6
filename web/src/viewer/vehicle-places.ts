/** Where vehicles are in each sample: on the road as high as the ground, elsewhere as high as their level. */
import { Matrix4 } from 'three';
import { nearestTurn } from './plan-walk.ts';
import { GONE, heightOn } from './read-trace.ts';
import type { Trace } from './read-trace.ts';
import type { StoryVehicle } from './story.ts';

interface PlaceOptions {
  readonly trace: Trace;
  /** In the order of the trajectory, after the people. */
  readonly vehicles: readonly StoryVehicle[];
  /** Of the ground. */
  readonly heightAt: (x: number, y: number) => number;
}

/** Deep enough to be invisible. */
const AWAY = -9999;
const MOVE_METERS_MIN = 0.3;
/** The level of the trajectory that has no height of its own. */
const ROAD = 'road';
/** Farther from the ground than this it is on a bridge or on water. */
const OFF_GROUND_METERS = 0.6;

export function toStart({ position: [x, y, z], heading }: StoryVehicle): Matrix4 {
  return new Matrix4().makeRotationY(heading).setPosition(x, z, -y);
}

/** x, y, heading and height of each vehicle in each sample. */
export function listVehiclePlaces({ trace, vehicles, heightAt }: PlaceOptions): Float32Array {
  const { people: columns, seconds, x, y, state, level, levels, heading: told } = trace;
  const first = columns - vehicles.length;
  const places = new Float32Array(4 * seconds.length * vehicles.length);
  vehicles.forEach((vehicle, v) => {
    let heading = vehicle.heading;
    const at = (sample: number): number => sample * columns + first + v;
    const roadAt = createRoad(vehicle, heightAt);
    for (let k = 0; k < seconds.length; k++) {
      const here = at(k);
      const [back, on] = [at(Math.max(0, k - 1)), at(Math.min(seconds.length - 1, k + 1))];
      const [dx, dy] = [x[on]! - x[back]!, y[on]! - y[back]!];
      const isThere = state[here] !== GONE;
      if (told) heading = nearestTurn(told[here]!, heading);
      else if (isThere && state[on] !== GONE && state[back] !== GONE)
        if (Math.hypot(dx, dy) > MOVE_METERS_MIN)
          heading = nearestTurn(Math.atan2(dy, dx), heading);
      const own = levels[level[here]!];
      const height = !isThere
        ? AWAY
        : own && own.id !== ROAD
          ? heightOn(own, x[here]!, y[here]!)
          : roadAt(x[here]!, y[here]!, seconds[k]!);
      places.set([x[here]!, y[here]!, heading, height], 4 * (k * vehicles.length + v));
    }
  });
  return places;
}

/** The ground, but where the path says that the road leaves it. */
function createRoad(
  { path }: StoryVehicle,
  heightAt: (x: number, y: number) => number,
): (x: number, y: number, seconds: number) => number {
  let k = 0;
  return (x, y, seconds) => {
    const ground = heightAt(x, y);
    if (path.length === 0) return ground;
    while (k > 0 && path[k]!.seconds > seconds) k--;
    while (k + 1 < path.length && path[k + 1]!.seconds <= seconds) k++;
    const [from, to] = [path[k]!, path[Math.min(k + 1, path.length - 1)]!];
    const span = to.seconds - from.seconds;
    const share = span > 0 ? Math.min(1, Math.max(0, (seconds - from.seconds) / span)) : 0;
    const told = from.z + share * (to.z - from.z);
    return Math.abs(told - ground) > OFF_GROUND_METERS ? told : ground;
  };
}

/** A spot outside a building, before its door: "outside the embassy", "in front of the main entrance". */
import type { Scenario } from '#scenario';
import { isMainName } from '../names.ts';
import { isOnLevel } from '../plan/inside.ts';
import type { Level, Point } from '../walkable.ts';
import type { Landmark } from '../world.ts';

/** Where a car can stop, and where people stand before a door: judgement. */
const AWAY_METERS = [8, 6, 10, 4, 12];
const TURNS = 16;

/** Before the door that is named, or the main way in of the building; nothing where nobody walks outside. */
export function findOutside(
  { structures }: Scenario,
  named: Landmark | undefined,
  {
    landmarks,
    levels,
  }: { readonly landmarks: readonly Landmark[]; readonly levels: readonly Level[] },
):
  | { readonly at: Point; readonly level: string; readonly storey: number; readonly near: Landmark }
  | undefined {
  const main = structures.find(({ isMain }) => isMain)?.id;
  const of = named?.structure ?? main;
  const building = landmarks.find(({ kind, structure }) => kind === 'building' && structure === of);
  const doors = landmarks.filter(
    ({ kind, structure, storey = 0 }) => kind === 'exit' && structure === of && storey === 0,
  );
  const isWay = named?.kind === 'exit' || named?.kind === 'gate';
  const door = isWay ? named : (doors.find(({ label }) => isMainName(label)) ?? doors[0]);
  const open = levels.filter(({ kind }) => kind === 'outdoor');
  if (door === undefined || open.length === 0) return undefined;
  const middle = building?.at ?? { x: 0, y: 0 };
  const out = Math.atan2(door.at.y - middle.y, door.at.x - middle.x);
  const near = isWay ? door : (building ?? door);
  for (const meters of AWAY_METERS)
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Straight before the door first, then more and more to its sides.
      const angle = out + ((turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * 2 * Math.PI) / TURNS;
      const at = {
        x: door.at.x + meters * Math.cos(angle),
        y: door.at.y + meters * Math.sin(angle),
      };
      const level = open.find((one) => isOnLevel(one, at));
      if (level !== undefined) return { at, level: level.id, storey: level.storey, near };
    }
  return undefined;
}

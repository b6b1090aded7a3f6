/**
 * Streets that a prompt calls lower or upper ("the lower streets", "the riverside roads"): the third of them nearest to the
 * water, or farthest from it, gets the name. Without water the ground's height decides.
 */
import type { Scenario } from '#scenario';
import type { Where } from '#scenario/plan';
import { heightAt } from '../ground/draw-ground.ts';
import { centreOf, distanceToRing } from '../plan/inside.ts';
import type { PlacedRoom } from '../site/parts.ts';
import type { Ground, Landmark, OpenPlace } from '../world.ts';
import { listWaters } from './list-waters.ts';

const PART = 1 / 3;
/** Meters of height weigh as so many from the water. */
const HEIGHT_WEIGHT = 20;

export function nameLowParts(
  scenario: Scenario,
  rooms: readonly PlacedRoom[],
  landmarks: readonly Landmark[],
  { ground, openPlaces }: { readonly ground: Ground; readonly openPlaces: readonly OpenPlace[] },
): readonly Landmark[] {
  const { events, tasks } = scenario;
  const said = [
    ...events.flatMap(({ at, depthAt }) => [at, depthAt]),
    ...(tasks ?? []).flatMap(({ at, among }) => [...at, among?.where]),
  ].flatMap((where: Where | undefined) => where?.streets ?? []);
  const streets = rooms.filter(({ use }) => use === 'street');
  if (said.length === 0 || streets.length === 0) return landmarks;
  const waters = listWaters(scenario, ground, openPlaces);
  const rank = (room: PlacedRoom): number => {
    const middle = centreOf(room.outline);
    const away = waters.map(({ outline }) => distanceToRing(outline, middle));
    return Math.min(1e4, ...away) + HEIGHT_WEIGHT * heightAt(ground, middle);
  };
  const ordered = streets
    .map((room) => ({ id: room.id, rank: rank(room) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
  const many = Math.max(1, Math.round(PART * ordered.length));
  const names = new Map(
    [...new Set(said)].flatMap((word) =>
      (word === 'upper' ? ordered.slice(-many) : ordered.slice(0, many)).map((id) => [id, word]),
    ),
  );
  return landmarks.map((one) => {
    const word = names.get(one.id);
    return word === undefined ? one : { ...one, streets: word, label: `${word} ${one.label}` };
  });
}

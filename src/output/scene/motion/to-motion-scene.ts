/**
 * The motion of a run as a scene of its own: everybody by the names they have in the world's scene, smoke, water, gas and flames
 * as they came and went, one clip that moves them all, and the rigged characters with their animations. `in_seconds`
 * and `out_seconds` of each node say when an agent is present.
 */
import type { Played } from '#run/played';
import type { World } from '#world/site';
import { addHazardMotion } from '../hazards/add-hazard-motion.ts';
import { addRubble, trackRubble } from '../hazards/add-rubble.ts';
import { addCharacters } from '../people/add-characters.ts';
import { addPeople } from '../people/add-people.ts';
import { listPostures } from '../people/postures.ts';
import { createSceneBuilder } from '../scene-builder.ts';
import type { Scene } from '../scene.ts';
import { addVehicles } from '../vehicles/add-vehicles.ts';
import { addMotion } from './add-motion.ts';
import { addStances, listChanging } from './add-stances.ts';
import { addLoops, describeLoops, drawLoops } from './clips.ts';

export function toMotionScene({
  world,
  played,
}: {
  readonly world: World;
  readonly played: Played;
}): Scene {
  const [lng, lat] = world.origin;
  const builder = createSceneBuilder('motion', { lat, lng, elevation: 0, heading: 0 });
  addVehicles(builder, played);
  const postures = listPostures(played, world);
  addPeople(builder, played, postures, listChanging(played, postures));
  const nodeOf = new Map(
    builder.finish().nodes.map((node, i) => [node.name, { ...node, node: i }]),
  );
  const movers = played.actors.flatMap((actor, column) => {
    const node = nodeOf.get(actor.id);
    const hasStances =
      postures.get(actor.id)?.some(({ posture }) => posture === 'carried') === true;
    return node === undefined ? [] : [{ ...node, actor, column, hasStances }];
  });
  const others = [
    ...addHazardMotion(builder, played.hazards),
    ...trackRubble(addRubble(builder, world, played, true), played.seconds),
    ...addStances(builder, played, postures, (id) => nodeOf.get(id)!.node),
  ];
  addMotion(builder, world, played, movers, others);
  const characters = addCharacters(builder, world, (name) => ({
    clips: describeLoops(drawLoops(name)),
  }));
  for (const character of characters) addLoops(builder, character);
  return builder.finish();
}

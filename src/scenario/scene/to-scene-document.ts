/** The scene as a scenario document, with the words each value came from. */
import type { ScenarioDocument } from '#document';
import type { Scene } from './scene.ts';
import { listSources } from './sources.ts';

export function toSceneDocument(scene: Scene): ScenarioDocument {
  const { groups, events } = scene;
  const absent = [...scene.absent].filter((kind) => !events.some((event) => event.kind === kind));
  const people = groups.flatMap((group) => (group.sort === 'people' ? [group.item] : []));
  const vehicles = groups.flatMap((group) => (group.sort === 'vehicle' ? [group.item] : []));
  const { places, things, closed, actions, mustNot, alarm } = scene;
  return {
    ...(places.length > 0 && { places }),
    ...(things.length > 0 && { things }),
    ...(people.length > 0 && { people }),
    ...(vehicles.length > 0 && { vehicles }),
    ...(events.length > 0 && { events }),
    ...(alarm !== undefined && { alarm }),
    ...(closed.length > 0 && { closed }),
    ...(actions.length > 0 && { actions }),
    ...(mustNot.length > 0 && { must_not: mustNot }),
    ...(absent.length > 0 && { absent }),
    sources: listSources(scene),
  };
}

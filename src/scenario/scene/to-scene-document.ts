/** The scene as a scenario document, with the words each value came from. */
import type { ScenarioDocument } from '#document';
import type { Scene } from './scene.ts';
import { listHeeded, listSources, sourcesOfAbsent } from './sources.ts';

export function toSceneDocument(scene: Scene): ScenarioDocument {
  const { groups, events } = scene;
  const isThere = (what: string): boolean =>
    events.some(({ kind }) => kind === what) ||
    (what === 'vehicles' && groups.some(({ sort }) => sort === 'vehicle')) ||
    (what === 'children' && groups.some(({ kind }) => kind === 'child'));
  const absent = [...scene.absent.keys()].filter((what) => !isThere(what));
  // Who stands where is decided in the order of the prompt.
  const order = groups.map(({ id }) => id);
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
    notes: { order, heeded: listHeeded(scene) },
    sources: { ...listSources(scene), ...sourcesOfAbsent(scene, absent) },
  };
}

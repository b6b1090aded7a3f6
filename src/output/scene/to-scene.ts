/** A finished simulation as a scene: the place as built, and everybody at their start. */
import type { Played } from '#run/played';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import { addBuildings } from './building/index.ts';
import { addGround } from './ground/add-ground.ts';
import { addPlaces } from './ground/add-places.ts';
import { createDrape } from './ground/drape.ts';
import { addHazards } from './hazards/add-hazards.ts';
import { addRubble } from './hazards/add-rubble.ts';
import { addObjects } from './objects/add-objects.ts';
import { addCharacters } from './people/add-characters.ts';
import { addPeople } from './people/add-people.ts';
import { addRests } from './people/add-rests.ts';
import { listPostures } from './people/postures.ts';
import { createSceneBuilder } from './scene-builder.ts';
import type { Mesh, Scene } from './scene.ts';
import { addStreets } from './streets/add-streets.ts';
import { addVehicles } from './vehicles/add-vehicles.ts';

export interface Place {
  readonly scenario: Scenario;
  readonly world: World;
}

export interface BegunScene {
  /** The meshes drawn so far. */
  readonly meshes: readonly Mesh[];
  /** Adds everybody. Call it once. */
  readonly finish: (played: Pick<Played, 'actors' | 'deeds' | 'happened'>) => Scene;
}

/** The part of a scene without people, which is most of it. */
export function beginScene({ scenario, world }: Place): BegunScene {
  const [lng, lat] = world.origin;
  const builder = createSceneBuilder('world', { lat, lng, elevation: 0, heading: 0 });
  const drape = createDrape(world);
  addGround(builder, { scenario, world }, drape);
  addPlaces(builder, world, drape);
  addStreets(builder, world, drape);
  addBuildings(builder, world);
  addObjects(builder, world, drape);
  addHazards(builder, world, drape);
  addCharacters(builder, world);
  return {
    meshes: builder.finish().meshes,
    finish(played) {
      const postures = listPostures(played, world);
      addRubble(builder, world, played);
      addVehicles(builder, played);
      addRests(builder, world, played, postures);
      addPeople(builder, played, postures);
      return builder.finish();
    },
  };
}

/**
 * Returns the scene of a place with its agents; a writer turns it into a file:
 *
 *     const scene = toScene({ ...place, played });
 *     const glb = writeGlb(scene, { textures });
 */
export function toScene({
  played,
  ...place
}: Place & { readonly played: Pick<Played, 'actors' | 'deeds' | 'happened'> }): Scene {
  return beginScene(place).finish(played);
}

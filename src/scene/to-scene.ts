/** A finished simulation as a scene: the place as it was built, and everybody where they begin. */
import type { Played } from '#run';
import type { Scenario } from '#scenario';
import type { World } from '#world';
import { addBuildings } from './building/index.ts';
import { addGround } from './ground/add-ground.ts';
import { addPlaces } from './ground/add-places.ts';
import { createDrape } from './ground/drape.ts';
import { addHazards } from './hazards/add-hazards.ts';
import { addObjects } from './objects/add-objects.ts';
import { addCharacters } from './people/add-characters.ts';
import { addPeople } from './people/add-people.ts';
import { createSceneBuilder } from './scene-builder.ts';
import type { Scene } from './scene.ts';
import { addStreets } from './streets/add-streets.ts';
import { addVehicles } from './vehicles/add-vehicles.ts';

export interface ToScene {
  readonly scenario: Scenario;
  readonly world: World;
  readonly played: Pick<Played, 'actors'>;
}

export function toScene({ scenario, world, played }: ToScene): Scene {
  const [lng, lat] = world.origin;
  const builder = createSceneBuilder('world', { lat, lng, elevation: 0, heading: 0 });
  const drape = createDrape(world);
  addGround(builder, { scenario, world }, drape);
  addPlaces(builder, world, drape);
  addStreets(builder, world, drape);
  addBuildings(builder, world);
  addObjects(builder, world, drape);
  addVehicles(builder, played);
  addPeople(builder, played);
  addHazards(builder, world, drape);
  addCharacters(builder, world);
  return builder.finish();
}

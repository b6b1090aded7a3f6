/** From a plan to a place: ground, streets, buildings with rooms, doors and stairs, and the walkable space of it all. */
export { buildWorld } from './build-world.ts';
export { countClosed } from './cast/close-ways.ts';
export { drawQuarter } from './district/draw-quarter.ts';
export type { Quarter } from './district/draw-quarter.ts';
export { hazardPlacings } from './hazard-placing.ts';
export type { HazardPlacing } from './hazard-placing.ts';
export { heightAt } from './ground/draw-ground.ts';
export { parseGeodata } from './import/read-geodata.ts';
export { cutLine, placeOn } from './plan/lines.ts';
export { floorRings } from './plan/floor-rings.ts';
export { cutToBox, subtract, toShapes, unite, widen } from './plan/shapes.ts';
export type { Shape } from './plan/shapes.ts';
export type { Surveyed } from './site/surround.ts';
export { drawFloor, drawSite, nameLevels, nameStorey } from './draw/index.ts';
export type {
  Area,
  Crossing,
  Door,
  Exit,
  Join,
  Lane,
  LaneGraph,
  Level,
  LevelKind,
  Lift,
  Point,
  Ring,
  Segment,
  Signal,
  Walkable,
} from './walkable.ts';
export { toStairParts } from './stair-levels.ts';
export type { StairDrawing, StairParts } from './stair-levels.ts';
export type {
  Building,
  Landmark,
  OpenPlace,
  PlacedGroup,
  PlacedHazard,
  Room,
  Spot,
  Storey,
  Street,
  World,
  WorldObject,
} from './world.ts';

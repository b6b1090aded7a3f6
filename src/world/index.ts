/**
 * From a plan to a place: ground, streets, buildings with rooms, doors and stairs, and the walkable space of it all.
 * `buildWorld` returns the finished place, with what could not be built as asked.
 */
export { buildWorld } from './build-world.ts';
export { countClosed } from './cast/close-ways.ts';
export { drawQuarter } from './district/draw-quarter.ts';
export type { Quarter } from './district/draw-quarter.ts';
export { heightAt } from './ground/draw-ground.ts';
export { parseGeodata } from './import/read-geodata.ts';
export type { Surveyed } from './site/surround.ts';
export { toStairParts } from './stair-levels.ts';
export type { StairDrawing, StairParts } from './stair-levels.ts';

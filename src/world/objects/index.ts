/** Small objects: trees, lamps, benches. */
export { drawObjects } from './draw-objects.ts';

/** Small things that stand about: trees, lamps, benches. */
export { drawObjects } from './draw-objects.ts';

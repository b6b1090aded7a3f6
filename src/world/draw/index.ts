/** Plans as pictures: one per storey of every building with an inside, and the site from above. */
export { drawFloor } from './draw-floor.ts';
export { drawSite } from './draw-site.ts';
export { nameLevels } from './name-levels.ts';

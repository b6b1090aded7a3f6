/** Plans of a place as pictures, and the names of its storeys. */
export { drawFloor, drawSite, nameLevels } from '../draw/index.ts';

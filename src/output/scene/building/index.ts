/** Buildings as 3D programs know them: outside, and inside storey by storey. */
export { addBuildings } from './add-buildings.ts';

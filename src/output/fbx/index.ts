/**
 * Scenes as binary FBX 7.4, for programs that read nothing newer: our own writer, since the format has no public library, and a
 * check of whole files, since its readers each overlook something else.
 */
export { createFbxWriter, writeFbx } from './write-fbx.ts';
export type { FbxOptions, FbxWriter } from './write-fbx.ts';
export type { FindSurfaceMaps, SurfaceMaps } from './add-materials.ts';
export { checkFbx } from './check/check-fbx.ts';
export type { FbxFault, FbxRule } from './check/fbx-fault.ts';

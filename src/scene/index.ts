/** A finished simulation as a scene in 3D, before any file format. */
export type {
  Clip,
  Georeference,
  Material,
  Mesh,
  MeshPart,
  Placement,
  Scene,
  SceneNode,
  Skeleton,
  Track,
} from './scene.ts';

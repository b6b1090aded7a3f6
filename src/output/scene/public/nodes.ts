/** What a scene is made of, as 3D programs know it. */
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
} from '../scene.ts';

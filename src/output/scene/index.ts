/** A finished simulation as a scene in 3D, before any file format. */
export { middleOf } from './building/plan-geometry.ts';
export { listPostures } from './people/postures.ts';
export type { Posture } from './people/postures.ts';
export { nameObjects } from './objects/name-objects.ts';
export { measureFlame } from './hazards/hazard-steps.ts';
export { toMotionScene } from './motion/to-motion-scene.ts';
export { beginScene, toScene } from './to-scene.ts';
export type { BegunScene, Place } from './to-scene.ts';
export { MOTION_CLIP } from './motion/add-motion.ts';

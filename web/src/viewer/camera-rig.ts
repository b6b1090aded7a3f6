/** The camera: turning around a point, standing at eye level, following an agent or seeing through its eyes. */
import { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Whereabouts } from './moment.ts';

/** As people see: eyes are at 0.936 of stature (Drillis and Contini 1966). */
const EYES = 0.936;
/** The eye height of a person of 1.75 m. */
export const EYE_METERS = 1.64;
const FAR_METERS = 4000;

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

type Spot = readonly [x: number, y: number, z: number];

export interface WalkStep {
  readonly ahead?: number;
  readonly right?: number;
  readonly turn?: number;
}

export interface CameraRig {
  readonly camera: PerspectiveCamera;
  /** Shows a whole box, from the south-east, 40 degrees up. */
  overview(box: Box, height: number): void;
  /** Shows a spot from near. */
  near(at: Spot, meters: number): void;
  /** At an agent's position, looking in its direction or towards something. */
  stand(who: Whereabouts, towards?: Spot): void;
  /** At eye level, so many meters south of a spot, looking at it. */
  watch(at: Spot, from: { readonly x: number; readonly y: number }): void;
  /** Called each frame while an agent is followed. */
  follow(who: Whereabouts, options: { stature: number; isFirst: boolean }): void;
  /** At eye level: ahead, to the right, turned; eyes are as high over the floor as ever. */
  walk(step: WalkStep, floorAt: (x: number, y: number) => number): void;
  unfollow(): void;
  resize(width: number, height: number): void;
  toText(): string;
  fromText(text: string): boolean;
  dispose(): void;
}

/** Longer than wide by this, and it is seen from the side. Judgement. */
const LONG_RATIO = 2.5;
const OVERVIEW_METERS_MIN = 12;
/** Of half the picture, from the middle to the edge: a rim stays free. */
const FILLED_PART = 0.9;

/** The camera, its target, and the person it follows. */
interface Rig {
  readonly changed: () => void;
  readonly camera: PerspectiveCamera;
  readonly controls: OrbitControls;
  readonly before: Vector3;
  isFollowing: boolean;
}

export function createCameraRig(canvas: HTMLElement, changed: () => void): CameraRig {
  const camera = new PerspectiveCamera(50, 1, 0.1, FAR_METERS);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = false;
  controls.maxPolarAngle = 0.495 * Math.PI;
  controls.minDistance = 0.5;
  controls.maxDistance = 1500;
  controls.screenSpacePanning = false;
  controls.addEventListener('change', () => {
    // The near plane is close only when the camera is close: the depth buffer has few steps, and far surfaces would
    // flicker.
    const away = camera.position.distanceTo(controls.target);
    camera.near = Math.min(2, Math.max(0.08, 0.02 * away));
    camera.updateProjectionMatrix();
    changed();
  });
  const before = new Vector3();

  const rig: Rig = { changed, camera, controls, before, isFollowing: false };

  return {
    camera,
    overview: (box, height) => lookOver(rig, box, height),
    near: (at, meters) => lookNear(rig, at, meters),
    stand: (who, towards) => standAt(rig, who, towards),
    watch: ([x, y, z], from) =>
      look(
        rig,
        new Vector3(from.x, z + EYE_METERS, -from.y),
        new Vector3(x, z + EYE_METERS - 0.4, -y),
      ),
    follow: (who, options) => goWith(rig, who, options),
    walk: (step, floorAt) => walk(rig, step, floorAt),
    unfollow() {
      controls.enabled = true;
      rig.isFollowing = false;
    },
    resize(width, height) {
      camera.aspect = width / Math.max(1, height);
      camera.updateProjectionMatrix();
    },
    toText() {
      const { position: p } = camera;
      const { target: t } = controls;
      return [p.x, p.y, p.z, t.x, t.y, t.z].map((each) => each.toFixed(1)).join('_');
    },
    fromText(text) {
      const numbers = text.split('_').map(Number);
      if (numbers.length !== 6 || !numbers.every((each) => Math.abs(each) < FAR_METERS))
        return false;
      const [x, y, z, tx, ty, tz] = numbers as [number, number, number, number, number, number];
      look(rig, new Vector3(x, y, z), new Vector3(tx, ty, tz));
      return true;
    },
    dispose: () => controls.dispose(),
  };
}

function look(rig: Rig, from: Vector3, at: Vector3): void {
  rig.controls.enabled = true;
  rig.isFollowing = false;
  rig.camera.position.copy(from);
  rig.controls.target.copy(at);
  rig.controls.update();
  rig.changed();
}

function lookOver(rig: Rig, { minX, minY, maxX, maxY }: Box, height: number): void {
  const middle = new Vector3((minX + maxX) / 2, height, -(minY + maxY) / 2);
  const corners = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => new Vector3(x, height, -y)));
  const elevation = (46 * Math.PI) / 180;
  // A long box is shown from its long side, so that it fills the picture.
  const isAlongY = maxY - minY > LONG_RATIO * (maxX - minX);
  const isAlongX = maxX - minX > LONG_RATIO * (maxY - minY);
  const [east, south] = isAlongY ? [0.99, 0.14] : isAlongX ? [0.14, 0.99] : [0.42, 0.91];
  const direction = new Vector3(
    east * Math.cos(elevation),
    Math.sin(elevation),
    south * Math.cos(elevation),
  );
  let [near, far] = [OVERVIEW_METERS_MIN, rig.controls.maxDistance];
  for (let i = 0; i < 24; i++) {
    const away = (near + far) / 2;
    look(rig, middle.clone().addScaledVector(direction, away), middle);
    rig.camera.updateMatrixWorld();
    const isAllSeen = corners.every((corner) => {
      const { x, y, z } = corner.clone().project(rig.camera);
      return Math.max(Math.abs(x), Math.abs(y)) <= FILLED_PART && z < 1;
    });
    if (isAllSeen) far = away;
    else near = away;
  }
  look(rig, middle.clone().addScaledVector(direction, far), middle);
}

function lookNear(rig: Rig, [x, y, z]: Spot, meters: number): void {
  const at = new Vector3(x, z + 1, -y);
  look(rig, at.clone().add(new Vector3(0.3 * meters, meters, 0.5 * meters)), at);
}

function standAt(rig: Rig, who: Whereabouts, towards?: Spot): void {
  const eye = new Vector3(who.x, who.z + EYE_METERS, -who.y);
  const way = new Vector3(Math.cos(who.heading), 0, -Math.sin(who.heading));
  if (towards) {
    way.set(towards[0] - who.x, 0, -(towards[1] - who.y));
    if (way.length() < 0.5) way.set(1, 0, 0);
    way.normalize();
  }
  look(
    rig,
    eye,
    eye
      .clone()
      .addScaledVector(way, 3)
      .add(new Vector3(0, -0.12, 0)),
  );
}

function goWith(
  rig: Rig,
  who: Whereabouts,
  { stature, isFirst }: { stature: number; isFirst: boolean },
): void {
  const at = new Vector3(who.x, who.z + (isFirst ? EYES * stature : 1.1), -who.y);
  const way = new Vector3(Math.cos(who.heading), 0, -Math.sin(who.heading));
  if (isFirst) {
    rig.controls.enabled = false;
    rig.camera.position.copy(at).addScaledVector(way, 0.12);
    rig.controls.target
      .copy(at)
      .addScaledVector(way, 4)
      .add(new Vector3(0, -0.35, 0));
    rig.camera.lookAt(rig.controls.target);
    rig.isFollowing = false;
    return;
  }
  rig.controls.enabled = true;
  if (!rig.isFollowing) {
    rig.camera.position
      .copy(at)
      .addScaledVector(way, -5)
      .add(new Vector3(0, 3.2, 0));
    rig.isFollowing = true;
  } else rig.camera.position.add(at.clone().sub(rig.before));
  rig.before.copy(at);
  rig.controls.target.copy(at);
  rig.controls.update();
}

function walk(
  rig: Rig,
  { ahead = 0, right = 0, turn = 0 }: WalkStep,
  floorAt: (x: number, y: number) => number,
): void {
  const way = rig.controls.target.clone().sub(rig.camera.position);
  const drop = way.y;
  way.setY(0);
  const far = Math.max(0.5, way.length());
  way.normalize().applyAxisAngle(new Vector3(0, 1, 0), turn);
  const from = rig.camera.position
    .clone()
    .addScaledVector(way, ahead)
    .add(new Vector3(-way.z, 0, way.x).multiplyScalar(right));
  from.setY(floorAt(from.x, -from.z) + EYE_METERS);
  look(
    rig,
    from,
    from
      .clone()
      .addScaledVector(way, far)
      .add(new Vector3(0, drop, 0)),
  );
}

/** Where one looks from: turning around a point, standing at eye level, going with somebody or seeing through their eyes. */
import { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Whereabouts } from './moment.ts';

/** As people see: eyes are at 0.936 of stature (Drillis and Contini 1966). */
const EYES = 0.936;
/** Of somebody of 1.75 m. */
export const EYE_METERS = 1.64;
const FAR_METERS = 4000;

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface CameraRig {
  readonly camera: PerspectiveCamera;
  /** All of a box, from the south-east, 40 degrees up. */
  overview(box: Box, height: number): void;
  /** A spot, from near. */
  near(at: readonly [x: number, y: number, z: number], meters: number): void;
  /** Where somebody stands, looking their way or towards something. */
  stand(who: Whereabouts, towards?: readonly [x: number, y: number, z: number]): void;
  /** Each frame, while somebody is followed. */
  follow(who: Whereabouts, options: { stature: number; isFirst: boolean }): void;
  /** At eye level: ahead, to the right, turned; eyes are as high over the floor as ever. */
  walk(
    step: { readonly ahead?: number; readonly right?: number; readonly turn?: number },
    floorAt: (x: number, y: number) => number,
  ): void;
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

export function createCameraRig(canvas: HTMLElement, changed: () => void): CameraRig {
  const camera = new PerspectiveCamera(50, 1, 0.1, FAR_METERS);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = false;
  controls.maxPolarAngle = 0.495 * Math.PI;
  controls.minDistance = 0.5;
  controls.maxDistance = 1500;
  controls.screenSpacePanning = false;
  controls.addEventListener('change', () => {
    // Near things are seen from near only: else far ones shimmer, for depth has so many steps and no more.
    const away = camera.position.distanceTo(controls.target);
    camera.near = Math.min(2, Math.max(0.08, 0.02 * away));
    camera.updateProjectionMatrix();
    changed();
  });
  const before = new Vector3();
  let isFollowing = false;

  function look(from: Vector3, at: Vector3): void {
    controls.enabled = true;
    isFollowing = false;
    camera.position.copy(from);
    controls.target.copy(at);
    controls.update();
    changed();
  }

  return {
    camera,
    overview({ minX, minY, maxX, maxY }, height) {
      const middle = new Vector3((minX + maxX) / 2, height, -(minY + maxY) / 2);
      const corners = [minX, maxX].flatMap((x) =>
        [minY, maxY].map((y) => new Vector3(x, height, -y)),
      );
      const elevation = (46 * Math.PI) / 180;
      // What is long is seen from its long side, so that it fills the picture.
      const isAlongY = maxY - minY > LONG_RATIO * (maxX - minX);
      const isAlongX = maxX - minX > LONG_RATIO * (maxY - minY);
      const [east, south] = isAlongY ? [0.99, 0.14] : isAlongX ? [0.14, 0.99] : [0.42, 0.91];
      const direction = new Vector3(
        east * Math.cos(elevation),
        Math.sin(elevation),
        south * Math.cos(elevation),
      );
      let [near, far] = [OVERVIEW_METERS_MIN, controls.maxDistance];
      for (let i = 0; i < 24; i++) {
        const away = (near + far) / 2;
        look(middle.clone().addScaledVector(direction, away), middle);
        camera.updateMatrixWorld();
        const isAllSeen = corners.every((corner) => {
          const { x, y, z } = corner.clone().project(camera);
          return Math.max(Math.abs(x), Math.abs(y)) <= FILLED_PART && z < 1;
        });
        if (isAllSeen) far = away;
        else near = away;
      }
      look(middle.clone().addScaledVector(direction, far), middle);
    },
    near([x, y, z], meters) {
      const at = new Vector3(x, z + 1, -y);
      look(at.clone().add(new Vector3(0.3 * meters, meters, 0.5 * meters)), at);
    },
    stand(who, towards) {
      const eye = new Vector3(who.x, who.z + EYE_METERS, -who.y);
      const way = new Vector3(Math.cos(who.heading), 0, -Math.sin(who.heading));
      if (towards) {
        way.set(towards[0] - who.x, 0, -(towards[1] - who.y));
        if (way.length() < 0.5) way.set(1, 0, 0);
        way.normalize();
      }
      look(
        eye,
        eye
          .clone()
          .addScaledVector(way, 3)
          .add(new Vector3(0, -0.12, 0)),
      );
    },
    follow(who, { stature, isFirst }) {
      const at = new Vector3(who.x, who.z + (isFirst ? EYES * stature : 1.1), -who.y);
      const way = new Vector3(Math.cos(who.heading), 0, -Math.sin(who.heading));
      if (isFirst) {
        controls.enabled = false;
        camera.position.copy(at).addScaledVector(way, 0.12);
        controls.target
          .copy(at)
          .addScaledVector(way, 4)
          .add(new Vector3(0, -0.35, 0));
        camera.lookAt(controls.target);
        isFollowing = false;
        return;
      }
      controls.enabled = true;
      if (!isFollowing) {
        camera.position
          .copy(at)
          .addScaledVector(way, -5)
          .add(new Vector3(0, 3.2, 0));
        isFollowing = true;
      } else camera.position.add(at.clone().sub(before));
      before.copy(at);
      controls.target.copy(at);
      controls.update();
    },
    walk({ ahead = 0, right = 0, turn = 0 }, floorAt) {
      const way = controls.target.clone().sub(camera.position);
      const drop = way.y;
      way.setY(0);
      const far = Math.max(0.5, way.length());
      way.normalize().applyAxisAngle(new Vector3(0, 1, 0), turn);
      const from = camera.position
        .clone()
        .addScaledVector(way, ahead)
        .add(new Vector3(-way.z, 0, way.x).multiplyScalar(right));
      from.setY(floorAt(from.x, -from.z) + EYE_METERS);
      look(
        from,
        from
          .clone()
          .addScaledVector(way, far)
          .add(new Vector3(0, drop, 0)),
      );
    },
    unfollow() {
      controls.enabled = true;
      isFollowing = false;
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
      look(new Vector3(x, y, z), new Vector3(tx, ty, tz));
      return true;
    },
    dispose: () => controls.dispose(),
  };
}

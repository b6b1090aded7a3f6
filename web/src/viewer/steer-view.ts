/** Commands to a view: another moment, person, floor, layer or place, another run. */
import type { WalkStep } from './camera-rig.ts';
import { requestPicture } from './draw-view.ts';
import { findFloor } from './find-floor.ts';
import { findLookout, pickPerson } from './find-person.ts';
import { FLOOR_LAYERS } from './floor-layer.ts';
import type { LiveRun } from './live/live-run.ts';
import { createMovementTextures } from './movement-textures.ts';
import type { StoryEvent } from './story.ts';
import { cut, followedPlace, heightShown, listSeen } from './tell-view.ts';
import type { View } from './view-state.ts';
import type { FloorSpot, LayerName, ViewName } from './viewer-api.ts';

/** From where something is looked at. */
const NEAR_METERS = 16;

export function showLive(view: View, run: LiveRun | undefined): void {
  if (view.isDisposed) return;
  view.stopLive();
  view.liveTextures?.dispose();
  view.live = run;
  const movements = run ?? view.built;
  ({ trace: view.trace, steps: view.steps } = movements);
  view.story = run?.story ?? view.options.story;
  view.end = run?.end ?? view.trace.seconds.at(-1) ?? 0;
  view.liveTextures = run && createMovementTextures(view.steps);
  view.built.people.take(view.liveTextures ?? view.built.textures);
  view.built.vehicles?.take(view.trace);
  view.built.signs.take(view.story.events);
  Object.assign(view, { seconds: 0, isPlaying: false, speed: 1 });
  view.lastSample = -1;
  view.drawnAt = 0;
  view.stopLive = run?.onNews(() => requestPicture(view)) ?? view.stopLive;
  requestPicture(view);
}

export function seek(view: View, seconds: number): void {
  if (view.live) return view.live.seek(Math.min(view.end, Math.max(0, seconds)));
  view.seconds = Math.min(view.end, Math.max(0, seconds));
  requestPicture(view);
}

export function follow(view: View, id: string | undefined, isFirst = false): void {
  view.followed = id === undefined ? -1 : view.story.people.findIndex((each) => each.id === id);
  view.isFirst = view.followed >= 0 && isFirst;
  view.built.people.mark(view.followed, view.isFirst);
  if (view.followed < 0) view.rig.unfollow();
  else view.isWalking = false;
  const whereabouts = followedPlace(view);
  // The storeys above a followed person are cut away.
  if (whereabouts && view.storey !== undefined && whereabouts.storey > view.storey)
    cutAt(view, whereabouts.storey);
  requestPicture(view);
}

export function cutAt(view: View, level: number | undefined): void {
  view.storey = level;
  view.built.uniforms.uStorey.value = cut(view);
  view.built.renderer.shadowMap.needsUpdate = true;
  view.built.exits.show(view.uses, cut(view));
  if (view.isWalking) walk(view, {});
  requestPicture(view);
}

export function switchLayer(view: View, name: LayerName, isOn = !view.layers[name]): void {
  view.layers[name] = isOn;
  if (name === 'people') for (const mesh of view.built.people.meshes) mesh.visible = isOn;
  // They lie on the same floors.
  if (isOn && FLOOR_LAYERS.some((each) => each === name))
    for (const each of FLOOR_LAYERS) view.layers[each] = each === name;
  if (name === 'exits') view.built.exits.setVisible(isOn);
  requestPicture(view);
}

export function play(view: View, isPlaying: boolean): void {
  if (view.live) return view.live.play(isPlaying);
  if (isPlaying && view.seconds >= view.end) view.seconds = 0;
  view.isPlaying = isPlaying;
  view.drawnAt = 0;
  requestPicture(view);
}

export function setSpeed(view: View, times: number): void {
  if (view.live) return view.live.setSpeed(times);
  view.speed = times;
  requestPicture(view);
}

export function lookFrom(view: View, name: ViewName): void {
  follow(view, undefined);
  view.isWalking = false;
  const event =
    view.story.events.find((each) => each.storey === view.storey) ?? view.story.events[0];
  if (name === 'event' && event) {
    if (event.storey !== undefined && view.built.storeys.includes(event.storey))
      cutAt(view, event.storey);
    view.rig.near(event.position, NEAR_METERS);
  } else if (name === 'eye') standAtEyeLevel(view, event);
  else view.rig.overview(view.built.box, heightShown(view));
  requestPicture(view);
}

/** Farther than this from an event, and one does not see it. Judgement. */
const WATCH_METERS = 12;

/**
 * With somebody who sees others, on the floor that is shown or else on any; where nobody is left, at the event or in the middle of the
 * place.
 */
function standAtEyeLevel(view: View, happening: StoryEvent | undefined): void {
  const event = happening?.position;
  const { sees } = view.built;
  const here = findLookout(listSeen(view), { isTopOnly: view.storey !== undefined, sees });
  const anywhere =
    here?.towards === undefined
      ? findLookout(listSeen(view, Infinity), { isTopOnly: false, sees })
      : undefined;
  const lookout = anywhere?.towards === undefined ? here : anywhere;
  if (!lookout) {
    const { minX, minY, maxX, maxY } = view.built.box;
    const at = event ?? [(minX + maxX) / 2, (minY + maxY) / 2, heightShown(view)];
    if (happening?.storey !== undefined && view.built.storeys.includes(happening.storey))
      cutAt(view, happening.storey);
    view.rig.watch(at, view.built.standpoint(at, WATCH_METERS));
    view.isWalking = true;
    return;
  }
  const { storey } = lookout.who;
  if (view.storey !== undefined && storey !== view.storey && view.built.storeys.includes(storey))
    cutAt(view, storey);
  // The camera is at their position, so they are not drawn.
  view.built.people.mark(lookout.who.person, true);
  view.rig.stand(lookout.who, lookout.towards ?? event);
  view.isWalking = true;
}

export function goToPlace(view: View, id: string): boolean {
  const found = view.built.findPlace(id);
  if (!found) return false;
  follow(view, undefined);
  view.isWalking = false;
  if (found.storey !== undefined && view.built.storeys.includes(found.storey))
    cutAt(view, found.storey);
  view.rig.near(found.at, NEAR_METERS);
  return true;
}

export function walk(view: View, step: WalkStep): void {
  const isInside = view.storey !== undefined;
  view.rig.walk(step, (x, y) => (isInside ? heightShown(view) : view.built.heightAt(x, y)));
  requestPicture(view);
}

export function pick(view: View, x: number, y: number): string | undefined {
  const { clientWidth: width, clientHeight: height } = view.options.canvas;
  const who = pickPerson(listSeen(view), { x, y, camera: view.rig.camera, width, height });
  return who && view.story.people[who.person]!.id;
}

export function findFloorAt(view: View, x: number, y: number): FloorSpot | undefined {
  const { clientWidth: width, clientHeight: height } = view.options.canvas;
  return findFloor(view.built.trace, { x, y, camera: view.rig.camera, width, height }, view.storey);
}

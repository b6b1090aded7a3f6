/** Two viewers on one timeline: moment, playback, floor, layers, followed agent and camera are shared. */
import { LAYERS } from './viewer-api.ts';
import type { Shown, Viewer } from './viewer-api.ts';

/** While they play each has its own clock; the second is put right when it is off by more. */
const DRIFT_SECONDS = 0.15;

export type Steered = Pick<
  Viewer,
  | 'seek'
  | 'play'
  | 'speed'
  | 'storey'
  | 'layer'
  | 'follow'
  | 'cameraText'
  | 'lookFrom'
  | 'shown'
  | 'onChange'
>;

/**
 * `longer` runs at least as long as `shorter`, which stays at its end meanwhile. Returns a function that separates them
 * again.
 */
export function keepTogether(longer: Steered, shorter: Steered): () => void {
  const last = { ...longer.shown(), camera: longer.cameraText() };
  let isPassing = false;

  function pass(from: Steered, to: Steered, shown: Shown): void {
    if (isPassing) return;
    isPassing = true;
    passTime(from, to, shown);
    if (shown.storey !== last.storey) to.storey((last.storey = shown.storey));
    for (const name of LAYERS)
      if (shown.layers[name] !== last.layers[name]) to.layer(name, shown.layers[name]);
    last.layers = shown.layers;
    if (shown.followed !== last.followed || shown.isFirst !== last.isFirst) {
      [last.followed, last.isFirst] = [shown.followed, shown.isFirst];
      to.follow(shown.followed, shown.isFirst);
    }
    const camera = from.cameraText();
    // The followed person is elsewhere in the other run, and so is the camera.
    if (shown.followed === undefined && camera !== last.camera) to.lookFrom(camera);
    last.camera = camera;
    isPassing = false;
  }

  function passTime(from: Steered, to: Steered, shown: Shown): void {
    // At its end the shorter run does not control the time.
    const isAtEnd = from === shorter && shown.seconds >= shown.end && last.seconds >= shown.end;
    if (shown.speed !== last.speed) to.speed((last.speed = shown.speed));
    if (isAtEnd) return;
    const hasTurned = shown.isPlaying !== last.isPlaying;
    if (hasTurned) to.play((last.isPlaying = shown.isPlaying));
    // A repeated state is not news, and the other viewer may have moved on already.
    if (shown.seconds === last.seconds || (from === shorter && shown.isPlaying)) return;
    last.seconds = shown.seconds;
    const { seconds, end } = to.shown();
    const off = Math.abs(seconds - Math.min(shown.seconds, end));
    if (off > (shown.isPlaying && !hasTurned ? DRIFT_SECONDS : 0)) to.seek(shown.seconds);
  }

  const { storey, layers, seconds } = last;
  shorter.seek(seconds);
  shorter.storey(storey);
  for (const name of LAYERS) shorter.layer(name, layers[name]);
  shorter.lookFrom(last.camera);
  const partings = [
    longer.onChange((shown) => pass(longer, shorter, shown)),
    shorter.onChange((shown) => pass(shorter, longer, shown)),
  ];
  return () => partings.forEach((part) => part());
}

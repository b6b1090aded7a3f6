/** The playback time of one viewer: it advances by itself, faster, slower or not at all. */
export interface Player {
  readonly isPlaying: boolean;
  readonly speed: number;
  secondsAt(nowMs: number): number;
  play(nowMs: number): void;
  pause(nowMs: number): void;
  seek(seconds: number, nowMs: number): void;
  setSpeed(speed: number, nowMs: number): void;
}

export function createPlayer(end: number): Player {
  let anchorSeconds = 0;
  let anchorMs = 0;
  let speed = 1;
  let isPlaying = false;
  const secondsAt = (nowMs: number): number =>
    isPlaying
      ? Math.min(end, anchorSeconds + ((nowMs - anchorMs) / 1000) * speed)
      : Math.min(end, anchorSeconds);
  const anchor = (seconds: number, nowMs: number): void => {
    anchorSeconds = Math.min(end, Math.max(0, seconds));
    anchorMs = nowMs;
  };
  return {
    get isPlaying() {
      return isPlaying;
    },
    get speed() {
      return speed;
    },
    secondsAt,
    play(nowMs) {
      anchor(secondsAt(nowMs), nowMs);
      isPlaying = true;
    },
    pause(nowMs) {
      anchor(secondsAt(nowMs), nowMs);
      isPlaying = false;
    },
    seek: anchor,
    setSpeed(factor, nowMs) {
      anchor(secondsAt(nowMs), nowMs);
      speed = factor;
    },
  };
}

/** One viewer of a stored run: at its own pace, from wherever it likes. */
import { channels, limits } from '#contract';
import { createPlayback } from './playback.ts';
import { createPlayer } from './player.ts';
import type { Recording } from './recording.ts';
import { createScreen } from './screen.ts';
import type { StreamConnection } from './screen.ts';

export interface Watching {
  play(speed?: number): void | Promise<void>;
  pause(): void | Promise<void>;
  seek(seconds: number): void | Promise<void>;
  setSpeed(factor: number): void | Promise<void>;
  setRate(rate: number): void;
  end(): void;
}

export interface WatchOptions {
  readonly rate: number;
  /** The frame seen last: the next is the one behind it. */
  readonly after?: number | undefined;
}

export function watchRecording(
  recording: Recording,
  connection: StreamConnection,
  { rate: firstRate, after }: WatchOptions,
): Watching {
  const { send } = connection;
  const playback = createPlayback(recording);
  const player = createPlayer(playback.seconds);
  const ids = recording.actors.map(({ id }) => id);
  const columns = channels.createFrameColumns(ids.length);
  const screen = createScreen(connection, ids);
  let rate = firstRate;
  let timer: NodeJS.Timeout | undefined;
  let toldUntil = -1;

  function show(): void {
    const seconds = player.secondsAt(performance.now());
    const head = playback.pictureAt(seconds, columns);
    tellEvents(seconds);
    screen.show(head, columns);
    if (player.isPlaying && seconds >= playback.seconds) {
      player.pause(performance.now());
      tellPlayer();
    }
  }

  function tellEvents(seconds: number): void {
    for (const { kind, seconds: at, details } of recording.events)
      if (at > toldUntil && at <= seconds)
        send({ type: 'event', payload: { kind, seconds: at, details } });
    toldUntil = seconds;
  }

  function tellPlayer(): void {
    const seconds = player.secondsAt(performance.now());
    send({
      type: 'player',
      payload: {
        live: false,
        is_playing: player.isPlaying,
        seconds: Math.round(seconds * 1000) / 1000,
        speed: player.speed,
        rate,
        ended: seconds >= playback.seconds,
      },
    });
    clearInterval(timer);
    timer = player.isPlaying ? setInterval(show, 1000 / rate) : undefined;
  }

  function goTo(seconds: number): void {
    player.seek(seconds, performance.now());
    toldUntil = player.secondsAt(performance.now()) - 1e-9;
    screen.begin();
    tellPlayer();
    show();
  }

  send({
    type: 'run',
    payload: {
      live: false,
      seconds: playback.seconds,
      agents: recording.actors.map(({ id, type }) => ({ id, type })),
      states: [...channels.FRAME_STATES],
      columns: [...channels.FRAME_COLUMNS],
      levels: recording.open().head.levels.map(({ id, kind, storey, z, rise }) => ({
        id,
        kind,
        storey,
        z,
        ...(rise ? { rise } : {}),
      })),
      exits: [],
    },
  });
  goTo(after === undefined ? 0 : (after + 1) / STEPS_PER_SECOND);
  return {
    play(speed) {
      if (speed !== undefined) player.setSpeed(speed, performance.now());
      player.play(performance.now());
      tellPlayer();
    },
    pause() {
      player.pause(performance.now());
      tellPlayer();
      show();
    },
    seek: goTo,
    setSpeed(factor) {
      player.setSpeed(factor, performance.now());
      tellPlayer();
    },
    setRate(wanted) {
      rate = Math.min(limits.FRAMES_PER_SECOND_MAX, wanted);
      tellPlayer();
    },
    end: () => clearInterval(timer),
  };
}

/** As frames count them. */
const STEPS_PER_SECOND = 10;

/** One viewer of a stored run: at its own pace, from wherever it likes. */
import { channels, limits } from '#contract';
import { createFleeTeller } from '../fleeing/flee-teller.ts';
import type { FleeTeller } from '../fleeing/flee-teller.ts';
import { createPlayback } from './playback.ts';
import type { Playback } from './playback.ts';
import { createPlayer } from './player.ts';
import type { Player } from './player.ts';
import type { Recording } from './recording.ts';
import { createScreen } from './screen.ts';
import type { Screen, StreamConnection } from './screen.ts';

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

/** What one viewer sees. */
interface Watch {
  readonly recording: Recording;
  readonly send: StreamConnection['send'];
  readonly playback: Playback;
  readonly player: Player;
  readonly columns: ReturnType<typeof channels.createFrameColumns>;
  readonly screen: Screen;
  readonly fleeing: FleeTeller;
  rate: number;
  timer: NodeJS.Timeout | undefined;
  toldUntil: number;
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
  const screen = createScreen(connection, ids.length);
  const fleeing = createFleeTeller(send, ids);

  const watch: Watch = {
    recording,
    send,
    playback,
    player,
    columns,
    screen,
    fleeing,
    rate: firstRate,
    timer: undefined,
    toldUntil: -1,
  };

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
  goTo(watch, after === undefined ? 0 : (after + 1) / STEPS_PER_SECOND);
  return {
    play(speed) {
      change(watch, (nowMs) => {
        if (speed !== undefined) player.setSpeed(speed, nowMs);
        player.play(nowMs);
      });
    },
    pause() {
      change(watch, (nowMs) => player.pause(nowMs));
      show(watch);
    },
    seek: (seconds) => goTo(watch, seconds),
    setSpeed: (factor) => change(watch, (nowMs) => player.setSpeed(factor, nowMs)),
    setRate(wanted) {
      change(watch, () => (watch.rate = Math.min(limits.FRAMES_PER_SECOND_MAX, wanted)));
    },
    end: () => clearInterval(watch.timer),
  };
}

function show(watch: Watch): void {
  const seconds = watch.player.secondsAt(performance.now());
  tellWhatHappened(watch, seconds);
  const head = watch.playback.pictureAt(seconds, watch.columns);
  watch.screen.show(head, watch.columns);
  if (watch.player.isPlaying && seconds >= watch.playback.seconds) {
    watch.player.pause(performance.now());
    tellPlayer(watch, seconds);
  }
}

/** Changes the playback. Earlier events are sent first, because a viewer may leave when it hears of the end. */
function change(watch: Watch, how: (nowMs: number) => void): void {
  const nowMs = performance.now();
  const seconds = watch.player.secondsAt(nowMs);
  tellWhatHappened(watch, seconds);
  how(nowMs);
  tellPlayer(watch, seconds);
}

function tellWhatHappened(watch: Watch, seconds: number): void {
  watch.fleeing.tellUntil(watch.recording.flights, seconds);
  for (const { kind, seconds: at, details } of watch.recording.events)
    if (at > watch.toldUntil && at <= seconds)
      watch.send({ type: 'event', payload: { kind, seconds: at, details } });
  watch.toldUntil = seconds;
}

function tellPlayer(watch: Watch, seconds: number): void {
  watch.send({
    type: 'player',
    payload: {
      live: false,
      is_playing: watch.player.isPlaying,
      seconds: Math.round(seconds * 1000) / 1000,
      speed: watch.player.speed,
      rate: watch.rate,
      ended: seconds >= watch.playback.seconds,
    },
  });
  clearInterval(watch.timer);
  watch.timer = watch.player.isPlaying
    ? setInterval(() => show(watch), 1000 / watch.rate)
    : undefined;
}

function goTo(watch: Watch, seconds: number): void {
  const nowMs = performance.now();
  watch.player.seek(seconds, nowMs);
  const there = watch.player.secondsAt(nowMs);
  watch.toldUntil = there - 1e-9;
  watch.fleeing.jump();
  watch.screen.begin();
  tellPlayer(watch, there);
  // Starts at the requested second, even if the request was delayed.
  tellWhatHappened(watch, there);
  show(watch);
}

/** As frames count them. */
const STEPS_PER_SECOND = 10;

/** The thread of a live run: steps to the requested time as fast as it can, and sends the frame there. */
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '#base';
import { channels } from '#contract';
import { registerKinds } from '#kinds';
import { steerRun } from '#run/steering';
import type { FleeChange, StartStage, SteeredRun } from '#run/steering';
import { toStoredScenario } from '#scenario/document';
import { toFrameHeading } from '../simulation/playback.ts';
import type { FromThread, Picture, ThreadOrder, ToThread } from './messages.ts';

registerKinds();

/** The longest time it steps without reading messages. */
const SLICE_MS = 25;
/** Beyond this distance from the last frame, the run is catching up and shows no frames. */
const NEXT_STEPS_MAX = 20;
const STEPS_PER_SECOND = 10;
/** The interval of progress reports while the run catches up. */
const TELL_MS = 500;
/** When each part of the start begins, as a part of the whole: about as long as they take in a building of some storeys. */
const BEGINS: Readonly<Record<StartStage, number>> = {
  creating_terrain: 0,
  generating_agents: 0.3,
  configuring_behaviors: 0.4,
  finalizing_simulation: 0.5,
};

invariant(parentPort !== null, 'this is the file of a thread');
const port = parentPort;
const tell = (message: FromThread): void => port.postMessage(message);

try {
  const { stored, settings } = workerData as ThreadOrder;
  const onStage = (stage: StartStage): void =>
    tell({ kind: 'starting', stage, progress: BEGINS[stage] });
  serve(steerRun(toStoredScenario(stored, settings), [], onStage));
} catch (error) {
  tell({ kind: 'failed', reason: String(error) });
}

/** The state of the run, and the part already sent. */
interface Serving {
  readonly run: SteeredRun;
  target: number;
  /** The steps of the last picture; far away where the next is to be shown only when it is there. */
  shown: number;
  crowdingShown: number;
  isGoing: boolean;
  isPlaying: boolean;
  jump: number;
  readonly leftTold: Set<number>;
  /** The log of flights that was sent, and how much of it. */
  flights: readonly FleeChange[];
  flightsSent: number;
  /** The time and the value of the last progress report. */
  toldAtMs: number;
  toldProgress: number;
}

function serve(run: SteeredRun): void {
  const leftTold = new Set<number>();

  const serving: Serving = {
    run,
    target: 0,
    shown: -Infinity,
    crowdingShown: -1,
    isGoing: false,
    isPlaying: false,
    jump: 0,
    leftTold,
    flights: run.flights,
    flightsSent: 0,
    toldAtMs: performance.now(),
    toldProgress: 0,
  };

  port.on('message', (message: ToThread) => {
    switch (message.kind) {
      case 'follow':
        return follow(serving, message);
      case 'check':
        return tell({
          kind: 'answer',
          ticket: message.ticket,
          value: run.findProblem(message.command),
        });
      case 'within':
        return tell({
          kind: 'answer',
          ticket: message.ticket,
          value: run.listWithin(message.zone),
        });
    }
  });
  tell({
    kind: 'ready',
    agents: [...run.agents],
    levels: run.levels.map(({ id, kind, storey, z, rise }) => ({
      id,
      kind,
      storey,
      z,
      ...(rise ? { rise } : {}),
    })),
    exits: [...run.exits],
    stepsMax: run.stepsMax,
  });
}

function follow(serving: Serving, message: Extract<ToThread, { kind: 'follow' }>): void {
  const { run } = serving;
  const isJump = message.jump !== serving.jump;
  if (message.commands) run.setCommands(message.commands);
  if (message.commands || isJump) {
    serving.shown = -Infinity;
    serving.toldProgress = 0;
  }
  serving.jump = message.jump;
  serving.isPlaying = message.isPlaying;
  serving.target = Math.min(run.stepsMax, message.steps);
  const ahead = run.steps - serving.target;
  // After a small clock correction the run waits; it is not replayed.
  const isWaiting = message.isPlaying && !isJump && ahead <= NEXT_STEPS_MAX;
  if (ahead > 0 && !isWaiting) run.restart();
  if (!serving.isGoing) go(serving);
}

function go(serving: Serving): void {
  const untilMs = performance.now() + SLICE_MS;
  while (serving.run.steps < serving.target && performance.now() < untilMs) serving.run.step();
  const isNext =
    serving.isPlaying &&
    serving.run.steps > serving.shown &&
    serving.run.steps - serving.shown <= NEXT_STEPS_MAX;
  if (serving.run.steps !== serving.shown && (serving.run.steps === serving.target || isNext))
    show(serving);
  serving.isGoing = serving.run.steps < serving.target;
  if (!serving.isGoing) return;
  if (serving.run.steps !== serving.shown) tellHowFar(serving);
  setImmediate(() => go(serving));
}

/** While it catches up nothing is shown. */
function tellHowFar(serving: Serving): void {
  const nowMs = performance.now();
  if (nowMs - serving.toldAtMs < TELL_MS) return;
  const begin = BEGINS.finalizing_simulation;
  const progress = begin + (1 - begin) * (serving.run.steps / serving.target);
  serving.toldAtMs = nowMs;
  serving.toldProgress = Math.max(serving.toldProgress, progress);
  tell({ kind: 'starting', stage: 'finalizing_simulation', progress: serving.toldProgress });
}

/** Changes of fleeing agents not sent yet; after a restart, all changes. */
function listFlights(serving: Serving): Picture['flights'] {
  const { flights } = serving.run;
  if (flights !== serving.flights) serving.flightsSent = 0;
  serving.flights = flights;
  const from = serving.flightsSent;
  serving.flightsSent = flights.length;
  return { from, changes: flights.slice(from) };
}

function listLeft(serving: Serving, isAll: boolean): Picture['left'] {
  if (isAll) serving.leftTold.clear();
  const people = serving.run.listLeft().filter(({ index }) => !serving.leftTold.has(index));
  for (const { index } of people) serving.leftTold.add(index);
  return isAll || people.length > 0 ? { isAll, people } : undefined;
}

function show(serving: Serving): void {
  const left = listLeft(serving, serving.shown === -Infinity);
  serving.shown = serving.run.steps;
  serving.toldAtMs = performance.now();
  const { x, y, level, heading, state, isFleeing, inside, evacuated, hurt } = serving.run.look();
  const second = Math.floor(serving.run.steps / STEPS_PER_SECOND);
  const isNewSecond = second !== serving.crowdingShown;
  serving.crowdingShown = second;
  tell({
    kind: 'picture',
    steps: serving.run.steps,
    jump: serving.jump,
    x,
    y,
    level,
    heading: Uint8Array.from(heading, toFrameHeading),
    state: state.map((one, i) => one | (isFleeing[i] ? channels.FLEEING_BIT : 0)),
    inside,
    evacuated,
    hurt,
    flights: listFlights(serving),
    ...(left ? { left } : {}),
    ...(isNewSecond ? { crowding: serving.run.lookForCrowding() } : {}),
  });
}

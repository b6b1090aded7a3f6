/** The thread of a live run: steps to the requested time as fast as it can, and sends the frame there. */
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '#base';
import { channels } from '#contract';
import { registerKinds } from '#kinds';
import { steerRun } from '#run/steering';
import type { SteeredRun } from '#run/steering';
import type { Scenario } from '#scenario';
import type { FromThread, Picture, ThreadOrder, ToThread } from './messages.ts';

registerKinds();

/** The longest time it steps without reading messages. */
const SLICE_MS = 25;
/** Farther from what was shown last it is catching up, and shows nothing until it is there. */
const NEXT_STEPS_MAX = 20;
const STEPS_PER_SECOND = 10;

invariant(parentPort !== null, 'this is the file of a thread');
const port = parentPort;
const tell = (message: FromThread): void => port.postMessage(message);

try {
  const { scenarioJson } = workerData as ThreadOrder;
  serve(steerRun(JSON.parse(scenarioJson) as Scenario));
} catch (error) {
  tell({ kind: 'failed', reason: String(error) });
}

/** The state of the run, and what was sent of it. */
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
  };

  port.on('message', (message: ToThread) => {
    switch (message.kind) {
      case 'follow':
        if (message.commands) run.setCommands(message.commands);
        if (message.commands || message.jump !== serving.jump) serving.shown = -Infinity;
        ({ jump: serving.jump } = message);
        ({ isPlaying: serving.isPlaying } = message);
        serving.target = Math.min(run.stepsMax, message.steps);
        if (serving.target < run.steps) run.restart();
        if (!serving.isGoing) go(serving);
        return;
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
  if (serving.isGoing) setImmediate(() => go(serving));
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
  const { x, y, level, state, isFleeing, inside, evacuated, hurt } = serving.run.look();
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
    state: state.map((one, i) => one | (isFleeing[i] ? channels.FLEEING_BIT : 0)),
    inside,
    evacuated,
    hurt,
    ...(left ? { left } : {}),
    ...(isNewSecond ? { crowding: serving.run.lookForCrowding() } : {}),
  });
}

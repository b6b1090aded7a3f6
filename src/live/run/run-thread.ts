/** The thread of a live run: steps to where it is told to be, as fast as it can, and shows what is there. */
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '#base';
import { channels } from '#contract';
import { registerKinds } from '#kinds';
import { steerRun } from '#run';
import type { SteeredRun } from '#run';
import type { Scenario } from '#scenario';
import type { FromThread, Picture, ThreadOrder, ToThread } from './messages.ts';

registerKinds();

/** For so long it steps without listening. */
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

function serve(run: SteeredRun): void {
  let target = 0;
  /** The steps of the last picture; far away where the next is to be shown only when it is there. */
  let shown = -Infinity;
  let crowdingShown = -1;
  let isGoing = false;
  let isPlaying = false;
  let jump = 0;
  const leftTold = new Set<number>();

  function go(): void {
    const untilMs = performance.now() + SLICE_MS;
    while (run.steps < target && performance.now() < untilMs) run.step();
    const isNext = isPlaying && run.steps > shown && run.steps - shown <= NEXT_STEPS_MAX;
    if (run.steps !== shown && (run.steps === target || isNext)) show();
    isGoing = run.steps < target;
    if (isGoing) setImmediate(go);
  }

  function listLeft(isAll: boolean): Picture['left'] {
    if (isAll) leftTold.clear();
    const people = run.listLeft().filter(({ index }) => !leftTold.has(index));
    for (const { index } of people) leftTold.add(index);
    return isAll || people.length > 0 ? { isAll, people } : undefined;
  }

  function show(): void {
    const left = listLeft(shown === -Infinity);
    shown = run.steps;
    const { x, y, level, state, isFleeing, inside, evacuated, hurt } = run.look();
    const second = Math.floor(run.steps / STEPS_PER_SECOND);
    const isNewSecond = second !== crowdingShown;
    crowdingShown = second;
    tell({
      kind: 'picture',
      steps: run.steps,
      jump,
      x,
      y,
      level,
      state: state.map((one, i) => one | (isFleeing[i] ? channels.FLEEING_BIT : 0)),
      inside,
      evacuated,
      hurt,
      ...(left ? { left } : {}),
      ...(isNewSecond ? { crowding: run.lookForCrowding() } : {}),
    });
  }

  port.on('message', (message: ToThread) => {
    switch (message.kind) {
      case 'follow':
        if (message.commands) run.setCommands(message.commands);
        if (message.commands || message.jump !== jump) shown = -Infinity;
        ({ jump } = message);
        ({ isPlaying } = message);
        target = Math.min(run.stepsMax, message.steps);
        if (target < run.steps) run.restart();
        if (!isGoing) go();
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

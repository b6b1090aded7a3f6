/** Every kind of behaviour, in the order of lists for readers. A new one is a file in behaviours/ and a line here. */
import type { BehaviourKind } from './behaviour-kind.ts';
import { alight } from './behaviours/alight.ts';
import { assemble } from './behaviours/assemble.ts';
import { block } from './behaviours/block.ts';
import { board } from './behaviours/board.ts';
import { carry } from './behaviours/carry.ts';
import { chase } from './behaviours/chase.ts';
import { cross } from './behaviours/cross.ts';
import { drive } from './behaviours/drive.ts';
import { escort } from './behaviours/escort.ts';
import { evacuate } from './behaviours/evacuate.ts';
import { fight } from './behaviours/fight.ts';
import { flee } from './behaviours/flee.ts';
import { hide } from './behaviours/hide.ts';
import { hold } from './behaviours/hold.ts';
import { leave } from './behaviours/leave.ts';
import { makeWay } from './behaviours/make-way.ts';
import { march } from './behaviours/march.ts';
import { panic } from './behaviours/panic.ts';
import { play } from './behaviours/play.ts';
import { queue } from './behaviours/queue.ts';
import { rob } from './behaviours/rob.ts';
import { run } from './behaviours/run.ts';
import { search } from './behaviours/search.ts';
import { shelter } from './behaviours/shelter.ts';
import { sit } from './behaviours/sit.ts';
import { stay } from './behaviours/stay.ts';
import { stroll } from './behaviours/stroll.ts';
import { wait } from './behaviours/wait.ts';
import { walk } from './behaviours/walk.ts';
import { work } from './behaviours/work.ts';

export const ALL_BEHAVIOURS: readonly BehaviourKind[] = [
  alight,
  assemble,
  block,
  board,
  carry,
  chase,
  cross,
  drive,
  escort,
  evacuate,
  fight,
  flee,
  hide,
  hold,
  leave,
  makeWay,
  march,
  panic,
  play,
  queue,
  rob,
  run,
  search,
  shelter,
  sit,
  stay,
  stroll,
  wait,
  walk,
  work,
];

/** What each behaviour must provide so that a run can play it. */
import { createFacet } from '#base';
import type { BehaviourManner } from './behaviour-manner.ts';
import type { Attending } from './direct/attending.ts';
import type { Task, TaskStage } from './tasks/task-stage.ts';

export type BehaviourActing = BehaviourManner &
  (
    | {
        /** Changes the plans of the people who do it, action after action. */
        readonly by: 'plan';
        readonly act: (stage: TaskStage, task: Task, doers: readonly number[]) => void;
      }
    | {
        /** Gives people something to do with or about others, once everybody has a plan. */
        readonly by: 'duty';
        readonly act: (attending: Attending, task: Task, doers: readonly number[]) => void;
      }
  );

export const behaviourActings = createFacet<BehaviourActing>('how a behaviour is played');

/** W A S D and the arrow keys at eye level: ahead, back, to the sides; left and right arrows turn. */
import type { KeyboardEvent } from 'react';
import type { Viewer } from '../../../viewer/viewer-api.ts';

/** A step, and with Shift a few; a twelfth of a turn. */
const STEP_METERS = 0.7;
const STEPS_METERS = 2.8;
const TURN = Math.PI / 12;

/** Whether the key was one of them. */
export function walkByKey(event: KeyboardEvent, viewer: Viewer): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const far = event.shiftKey ? STEPS_METERS : STEP_METERS;
  const steps: Readonly<Record<string, Parameters<Viewer['walk']>[0]>> = {
    w: { ahead: far },
    s: { ahead: -far },
    a: { right: -far },
    d: { right: far },
    arrowup: { ahead: far },
    arrowdown: { ahead: -far },
    arrowleft: { turn: TURN },
    arrowright: { turn: -TURN },
  };
  const step = steps[event.key.toLowerCase()];
  if (!step) return false;
  event.preventDefault();
  viewer.walk(step);
  return true;
}

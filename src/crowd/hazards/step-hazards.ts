/** Advances the hazards of a run: smoke, water and gas in whole seconds, gates and attackers to the time given. */
import { invariant } from '#base';
import { openVent } from './air.ts';
import type { HazardRun } from './assemble-hazards.ts';
import type { People } from './attacker.ts';
import type { VentDescription } from './descriptions.ts';
import { smokeSpeedFactor } from './smoke-speed.ts';

/** m/s, the walker for whom costs are computed (NIST TN 1822's unimpeded speed). */
export const FREE_MPS = 1.25;

/** Sets the state before the first step. */
export function beginHazards(run: HazardRun): void {
  setGates(run, 0);
  refresh(run);
}

export function stepHazards(run: HazardRun, toSeconds: number, people: People | undefined): void {
  invariant(toSeconds >= run.now, 'time goes forward');
  run.before = run.isStarted ? run.now : -Infinity;
  run.isStarted = true;
  run.now = toSeconds;
  run.hits.length = 0;
  const target = Math.floor(toSeconds + 1e-9);
  const isNewSecond = target > run.whole;
  for (; run.whole < target; run.whole++) stepSecond(run);
  setGates(run, toSeconds);
  for (const attacker of run.attackers)
    attacker.step(toSeconds, people, (person) => run.hits.push(person));
  if (isNewSecond) refresh(run);
}

function stepSecond(run: HazardRun): void {
  setGates(run, run.whole);
  for (const vent of takeDue(run.pendingVents, run.whole)) open(run, vent);
  run.smoke?.step(1);
  run.flood?.step(1);
  for (const gas of run.gases) gas.step(1);
}

function refresh(run: HazardRun): void {
  const { states, law, sightFactor } = run;
  const speedIn = (extinctionPerM: number): number =>
    smokeSpeedFactor(law, extinctionPerM, FREE_MPS, sightFactor);
  if (states.refresh(run.whole, speedIn)) run.version++;
}

function open({ space, spreads, ceilingM }: HazardRun, vent: VentDescription): void {
  const level = space.levels.findIndex(({ id }) => id === vent.level);
  for (const spread of spreads) openVent(spread, vent, ceilingM(level));
}

/**
 * Gates follow their description once its time has come; before that they are as in the space, where the caller may
 * move them.
 */
function setGates(run: HazardRun, at: number): void {
  const { space, isShut, described, spreads, flood, states } = run;
  for (const due of takeDue(run.pendingGates, at))
    for (const gate of space.gates)
      if (gate.id === due.gate) described.set(gate.index, due.state === 'closed' ? 1 : 0);
  for (let g = 0; g < isShut.length; g++) {
    const shut = described.get(g) ?? space.isGateClosed[g]!;
    if (shut === isShut[g]) continue;
    isShut[g] = shut;
    for (const part of [...spreads, flood]) part?.setGateOpen(g, shut === 0);
    states.forgetSight();
    run.version++;
  }
}

/** Takes the events that have begun by now from a list in order of time. */
function takeDue<Event extends { readonly startSeconds: number }>(
  pending: Event[],
  at: number,
): Event[] {
  const later = pending.findIndex(({ startSeconds }) => startSeconds > at);
  return pending.splice(0, later === -1 ? pending.length : later);
}

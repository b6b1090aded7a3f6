import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayedActor } from '#run/played';
import { addPeople } from '../people/add-people.ts';
import type { Posture } from '../people/postures.ts';
import { createSceneBuilder } from '../scene-builder.ts';
import { addStances, listChanging } from './add-stances.ts';

const SECONDS = 100;

function person(id: string): PlayedActor {
  return {
    id,
    type: 'pedestrian',
    kind: 'patient',
    group: 'patients',
    represents: 1,
    start: { x: 0, y: 0, z: 0 },
    heading: 0,
    goal: { kind: 'stay', label: 'stay' },
    path: [],
    state: 'standing',
    enteredSeconds: 0,
    leavesSeconds: null,
    outSeconds: null,
    speedFree: 1,
    speedMean: 1,
    traits: { age: 40 },
  };
}

/** How large each figure of somebody is at a moment, the clip played. */
function sizesAt(own: readonly Posture[], at: number): Record<string, number> {
  const actors = [person('agent-0001')];
  const postures = new Map([['agent-0001', own]]);
  const builder = createSceneBuilder('test', { lat: 0, lng: 0, elevation: 0, heading: 0 });
  const nodes = addPeople(builder, { actors }, postures, listChanging({ actors }, postures));
  const tracks = addStances(builder, { actors, seconds: SECONDS }, postures, () => nodes[0]!);
  const scene = builder.finish();
  return Object.fromEntries(
    scene.nodes.flatMap(({ name, mesh }, node) => {
      if (mesh === undefined) return [];
      const { parts } = scene.meshes[mesh]!;
      const wide = Math.max(...parts.flatMap(({ positions }) => [...positions].map(Math.abs)));
      const track = tracks.find((one) => one.node === node);
      if (track === undefined) return [[name, wide]];
      const { times, values } = track;
      const next = times.findIndex((time) => time > at);
      return [[name, wide * values[3 * (next === -1 ? times.length - 1 : next - 1)]!]];
    }),
  );
}

const PUSHED: readonly Posture[] = [
  { posture: 'in_bed', fromSeconds: 0, toSeconds: 30, heading: 1 },
  { posture: 'pushed', fromSeconds: 50, toSeconds: null },
];

test('of several figures the one is seen whose time it is', () => {
  const seenAt = (at: number): string[] =>
    Object.entries(sizesAt(PUSHED, at)).flatMap(([name, meters]) => (meters > 0.3 ? [name] : []));
  assert.deepEqual(seenAt(10), ['agent-0001/in_bed']);
  assert.deepEqual(seenAt(40), ['agent-0001/upright']);
  assert.deepEqual(seenAt(80), ['agent-0001/pushed']);
});

test('who stays as they begin has one figure and no track', () => {
  const sizes = sizesAt([{ posture: 'sitting', fromSeconds: 0, toSeconds: null }], 50);
  assert.deepEqual(Object.keys(sizes), ['agent-0001']);
});

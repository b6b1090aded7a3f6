/**
 * What stands in houses of worship, by what is common knowledge of them: a church has pews before an altar; the prayer
 * hall of a mosque has no furniture and its far wall a niche; a synagogue has seats before the ark; people sit on the
 * floor of a temple, before its shrine.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { isInRing } from '#plane';
import type { StoreyDraft } from '../draft.ts';
import { drawHouseOfWorship } from './index.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

function drawGround(kind: keyof typeof drawHouseOfWorship, seed: number): StoreyDraft {
  const brief = {
    id: 'b1',
    kind: kind === 'church' ? 'place_of_worship' : kind,
    floors: 1,
    basements: 0,
    exits: 3,
    exitWidth: 1.4,
    stairs: 0,
    stairWidth: 1.2,
    elevators: 0,
    people: 150,
    named: [],
    floorNames: 'ground_is_0' as const,
  };
  return drawHouseOfWorship[kind](brief, createDice(seed)).storeys[0]!;
}

const usesOf = ({ rooms }: StoreyDraft): string[] => rooms.map(({ use }) => use);

function roomOf({ rooms }: StoreyDraft, use: string) {
  return rooms.find((room) => room.use === use)!;
}

function furnitureIn(storey: StoreyDraft, use: string): string[] {
  const { outline } = roomOf(storey, use);
  return storey.holes
    .filter((hole) => isInRing(outline, middleOf(hole.outline)))
    .map((hole) => hole.use);
}

function middleOf(ring: readonly { readonly x: number; readonly y: number }[]) {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  return { x: mean(ring.map(({ x }) => x)), y: mean(ring.map(({ y }) => y)) };
}

for (const seed of SEEDS) {
  test(`a church has pews and an altar (seed ${seed})`, () => {
    const church = drawGround('church', seed);
    assert.ok(usesOf(church).includes('altar'));
    assert.ok(furnitureIn(church, 'nave').filter((use) => use === 'seats').length >= 4);
    assert.equal(roomOf(church, 'nave').facing, undefined);
  });

  test(`a mosque has neither: its prayer hall is empty before the mihrab (seed ${seed})`, () => {
    const mosque = drawGround('mosque', seed);
    assert.deepEqual(
      usesOf(mosque).filter((use) => ['altar', 'nave', 'narthex', 'chapel'].includes(use)),
      [],
    );
    assert.ok(!mosque.holes.some(({ use }) => use === 'seats'));
    assert.deepEqual(furnitureIn(mosque, 'prayer hall'), []);
    assert.ok(usesOf(mosque).includes('ablution room'));
    const hall = roomOf(mosque, 'prayer hall');
    const [from, to] = [middleOf(hall.outline), middleOf(roomOf(mosque, 'mihrab').outline)];
    const across = Math.atan2(to.y - from.y, to.x - from.x);
    assert.ok(Math.cos(hall.facing! - across) > 0.99, 'people look at the mihrab');
  });

  test(`a synagogue has seats, a bimah and an ark at the far end, and no altar (seed ${seed})`, () => {
    const synagogue = drawGround('synagogue', seed);
    assert.ok(furnitureIn(synagogue, 'sanctuary').includes('seats'));
    const [bimah, ark] = ['bimah', 'ark'].map((use) => middleOf(roomOf(synagogue, use).outline));
    const hall = middleOf(roomOf(synagogue, 'sanctuary').outline);
    const to = (at: { x: number; y: number }): number => Math.hypot(at.x - hall.x, at.y - hall.y);
    assert.ok(to(bimah!) < to(ark!), 'the bimah is before the ark');
    assert.ok(!usesOf(synagogue).includes('altar'));
  });

  test(`a temple has a shrine and no seats (seed ${seed})`, () => {
    const temple = drawGround('temple', seed);
    assert.ok(usesOf(temple).includes('shrine') && !usesOf(temple).includes('altar'));
    assert.ok(!temple.holes.some(({ use }) => use === 'seats'));
    assert.notEqual(roomOf(temple, 'worship hall').facing, undefined);
  });
}

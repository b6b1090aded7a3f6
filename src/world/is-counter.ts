import type { Feature } from '#scenario/plan';
import { toRoomUse } from './room-use.ts';

/** A part of a building that is a piece of furniture, not a room. */
export function isCounter({ label, kind, use }: Pick<Feature, 'label' | 'kind' | 'use'>): boolean {
  return kind === 'room' && toRoomUse(use, label) === 'counter';
}

/** A kind of way, and nothing that tells one of them from another: "the exits", "a staircase". */
import type { Feature, FeatureKind } from './scenario.ts';

const WAYS: ReadonlySet<FeatureKind> = new Set<FeatureKind>([
  'exit',
  'entrance',
  'stair',
  'elevator',
  'escalator',
  'gate',
  'road',
  'lane',
]);

/** By everything but its name. */
export function isAnyWay({ kind, side, floor, number, width, beside }: Feature): boolean {
  return WAYS.has(kind) && (side ?? floor ?? number ?? width ?? beside) === undefined;
}

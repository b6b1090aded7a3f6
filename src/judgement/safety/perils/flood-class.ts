/**
 * How dangerous water is to people who stand in it: classes H1 to H6 by depth and speed (Smith, Davey and Cox, Flood
 * Hazard, WRL Technical Report 2014/07; Australian Disaster Resilience Guideline 7-3, 2017). H3 is unsafe for children
 * and the old, H4 for all people.
 */

/** The largest depth (m), speed (m/s) and depth times speed (m2/s) of H1 to H5; beyond all of them is H6. */
const CLASSES: readonly (readonly [depth: number, speed: number, product: number])[] = [
  [0.3, 2, 0.3],
  [0.5, 2, 0.6],
  [1.2, 2, 0.6],
  [2, 2, 1],
  [4, 4, 4],
];

/** 0 where it is dry, 1 to 6 in water. */
export function floodClass(depthM: number, speedMps: number): number {
  if (depthM <= 0) return 0;
  const at = CLASSES.findIndex(
    ([depth, speed, product]) =>
      depthM <= depth && speedMps <= speed && depthM * speedMps <= product,
  );
  return at < 0 ? CLASSES.length + 1 : at + 1;
}

/** The first class in which the person cannot stand. */
export function unsafeClass(isWeak: boolean): number {
  return isWeak ? 3 : 4;
}

/** "Children and the elderly": the guideline names no ages; under 13 and from 65 on by judgement. */
const CHILD_BELOW = 13;
const OLD_FROM = 65;

export function isChild({ age }: { readonly age: number }): boolean {
  return age < CHILD_BELOW;
}

export function isWeakInWater({
  age,
  mobility,
}: {
  readonly age: number;
  readonly mobility: string;
}): boolean {
  return isChild({ age }) || age >= OLD_FROM || mobility !== 'walking';
}

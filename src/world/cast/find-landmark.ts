/** Which landmark a phrase means: by kind, side, floor, number and the words in its name. */
import type { Feature, FeatureKind, Where } from '#scenario/plan';
import { isCalled, isSameName, numberOf, numbersIn, toWords } from '../names.ts';
import { toRoomUse } from '../room-use.ts';
import type { Landmark, LandmarkKind, World } from '../world.ts';

const KINDS: Readonly<Record<FeatureKind, readonly LandmarkKind[]>> = {
  exit: ['exit', 'gate'],
  door: ['door', 'exit'],
  entrance: ['exit', 'gate'],
  gate: ['gate', 'exit', 'room', 'door', 'part'],
  stair: ['stair'],
  escalator: ['stair'],
  elevator: ['lift'],
  room: ['room', 'part'],
  corridor: ['room'],
  platform: ['room', 'part'],
  stage: ['room', 'part'],
  roof: ['room', 'building'],
  road: ['street', 'part'],
  lane: ['street', 'part'],
  crossing: ['street', 'part'],
  ground: ['part', 'place', 'room'],
  thing: ['part', 'room', 'exit'],
};

const BY_NAME: ReadonlySet<FeatureKind> = new Set<FeatureKind>(['room', 'corridor', 'thing']);

/** With a lower score nothing fits. */
const FIT_MIN = 3;

/** The one that fits best; of equals the first. */
export function findLandmark(landmarks: readonly Landmark[], where: Where): Landmark | undefined {
  let [best, most]: [Landmark | undefined, number] = [undefined, FIT_MIN - 1e-9];
  for (const landmark of landmarks) {
    const fit = weigh(landmark, where);
    if (fit > most) [best, most] = [landmark, fit];
  }
  return best;
}

/** All landmarks a plural means ("the gates", "three pens"); one for a singular. */
export function findMatches(landmarks: readonly Landmark[], where: Where): readonly Landmark[] {
  const isPlural = where.feature === undefined ? where.isPlural : where.feature.isPlural;
  if (isPlural !== true || where.feature?.number !== undefined) return [];
  const asked: Where =
    where.feature === undefined
      ? { ...where, feature: { label: where.text, kind: 'room' } }
      : where;
  const fits = landmarks.map((landmark) => weigh(landmark, asked));
  const most = fits.reduce((best, fit) => Math.max(best, fit), -Infinity);
  return most < FIT_MIN ? [] : landmarks.filter((_, i) => fits[i]! > most - 1e-9);
}

/** How well the phrase names the landmark; -Infinity where it names something else. */
export function weigh(landmark: Landmark, where: Where): number {
  const { feature } = where;
  if (where.structure !== undefined && landmark.structure !== where.structure) return -Infinity;
  const floor = feature?.floor ?? where.floor;
  // The roof is above the last storey.
  const storey = floor === 'roof' ? undefined : floor;
  const last = feature?.floor === undefined ? where.lastFloor : undefined;
  const isOn = (own: number): boolean =>
    storey === undefined || (own >= storey && own <= (last ?? storey));
  if (landmark.storey !== undefined && !isOn(landmark.storey)) return -Infinity;
  let fit = storey !== undefined && landmark.storey !== undefined ? 1 : 0;
  const side = feature?.side ?? where.side;
  if (side !== undefined && landmark.side !== undefined) fit += side === landmark.side ? 3 : -4;
  if (feature?.beside !== undefined)
    fit += landmark.beside?.label === feature.beside.label ? 4 : -2;
  const words = toWords(feature?.label ?? where.text);
  if (feature?.use !== undefined) for (const word of toWords(feature.use)) words.add(word);
  const names = toWords(`${landmark.label} ${landmark.use ?? ''}`);
  let shared = where.streets !== undefined && where.streets === landmark.streets ? 2 : 0;
  for (const word of words) if (names.has(word)) shared += 1;
  fit += 2 * shared;
  if (feature !== undefined && isSameName(landmark.label, feature.label)) fit += 4;
  // The vestry of a church is its room of that use, whatever the drawing calls it.
  else if (feature !== undefined && isSameName(landmark.use ?? '', feature.label)) fit += 2;
  // "The barrier" is one of them where each has a number.
  if (feature?.use !== undefined && feature.use === landmark.use) fit += 1;
  if (feature?.number !== undefined) {
    const numbers = numbersIn(landmark.label);
    if (numbers.length > 0) fit += numbers.includes(String(feature.number)) ? 4 : -4;
  }
  if (feature !== undefined) {
    const rank = KINDS[feature.kind].indexOf(landmark.kind);
    if (rank < 0) return -Infinity;
    // A stair matches by kind, whatever its name; a room matches by its name.
    const isByKind = !BY_NAME.has(feature.kind);
    // A thing is known only by its whole name.
    if (feature.kind === 'thing' && shared < words.size) return -Infinity;
    fit += (isByKind ? 3 : 1) - rank * 0.5;
    if (!isByKind && shared === 0) return -Infinity;
  }
  return fit;
}

/** Why the best landmark is still not the named one: another number, or another side or none. */
export function mismatchOf(landmark: Landmark, where: Where): string | undefined {
  const { feature } = where;
  const number = feature?.number ?? (feature ? undefined : numberOf(where.text));
  if (number !== undefined && !numbersIn(landmark.label).includes(String(number)))
    return `None of those there has the number ${number}.`;
  const side = feature?.side ?? where.side;
  if (side !== undefined && landmark.side !== side && !toWords(landmark.label).has(side))
    return landmark.side === undefined
      ? `It is not known which of them lies ${side}.`
      : `None there lies ${side}.`;
  return undefined;
}

/** Words that name a part without its kind: "near the ceiling", "by the checkouts". */
export function findByWords(
  landmarks: readonly Landmark[],
  { text, ...where }: Where,
): Landmark | undefined {
  return findLandmark(landmarks, { ...where, text, feature: { label: text, kind: 'room' } });
}

/** The landmark that the words name; not one of another number or side. */
export function findNamed(
  { landmarks }: Pick<World, 'landmarks'>,
  where: Where,
): Landmark | undefined {
  const isRoof = where.floor === 'roof' || where.feature?.kind === 'roof';
  if (isRoof) return landmarks.find(({ label, use }) => toRoomUse(use, label) === 'roof');
  const floors: Where = { text: '', ...pickFloors(where) };
  const called = landmarks.filter(
    ({ label, storey }) =>
      isCalled(label, where.text) && (storey === undefined || isOnFloors(storey, floors)),
  );
  const ofIt = called.filter(({ structure }) => structure === where.structure);
  const named = ofIt.length > 0 ? ofIt : called;
  const whole =
    where.structure === undefined || where.feature !== undefined
      ? undefined
      : landmarks.find(
          ({ kind, structure }) =>
            structure === where.structure && (kind === 'building' || kind === 'place'),
        );
  const { structure: _, ...words } = where;
  // A swimming pool that is a place, and not the basin in it.
  const found =
    (whole !== undefined && isCalled(whole.label, where.text) ? whole : undefined) ??
    named.find(({ level }) => level !== undefined) ??
    named[0] ??
    whole ??
    (where.feature === undefined
      ? undefined
      : (findLandmark(landmarks, where) ?? findLandmark(landmarks, words))) ??
    findByWords(landmarks, words);
  return found === undefined || mismatchOf(found, where) !== undefined ? undefined : found;
}

/** The floor of the part itself counts before that of the whole. */
function pickFloors({ feature, floor, lastFloor }: Where): Pick<Where, 'floor' | 'lastFloor'> {
  if (feature?.floor !== undefined) return { floor: feature.floor };
  if (floor === undefined) return {};
  return lastFloor === undefined ? { floor } : { floor, lastFloor };
}

/** "The exits", "a staircase": not a part with a name of its own. */
export function isAnyOfThem({ isAny }: Feature): boolean {
  return isAny === true;
}

/** "On floor 3", "on floors 3 to 5", "above floor 30", "on the floors below"; any storey if no floor is stated. */
export function isOnFloors(storey: number, { floor, lastFloor, relation }: Where): boolean {
  // The roof is above the last.
  if (floor === undefined || floor === 'roof') return true;
  if (relation === 'above') return storey > floor;
  if (relation === 'below') return storey < floor;
  return storey >= floor && storey <= (lastFloor ?? floor);
}

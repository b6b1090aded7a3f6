/** How people hold themselves where they neither stand nor walk nor have fallen: as the results tell it. */
import { STANDING, WALKING } from './read-trace.ts';

/** What a person's code says beside the states of the trajectory. */
export const POSTURE_CODES = {
  sitting: 6,
  in_bed: 7,
  lying: 8,
  crouching: 9,
  carried: 10,
  pushed: 11,
  pushing: 12,
  /** In their own wheelchair: drawn like a person who is pushed. */
  wheeled: 11,
} as const;
export type PostureName = keyof typeof POSTURE_CODES;

export interface Posture {
  readonly posture: PostureName;
  readonly fromSeconds: number;
  /** Infinity where it lasts to the end. */
  readonly toSeconds: number;
  /** For a lying person: the direction of the feet. */
  readonly heading: number | undefined;
}

/** What others do with them; of a live run it is not known. */
const BROUGHT: ReadonlySet<PostureName> = new Set(['carried', 'pushed', 'pushing']);

export function isPosture(name: string | undefined): name is PostureName {
  return name !== undefined && Object.hasOwn(POSTURE_CODES, name);
}

/** Who has a wheelchair sits in it wherever they do not lie in a bed or on a stretcher. */
export function withWheels(postures: readonly Posture[] = []): readonly Posture[] {
  const always = { fromSeconds: -Infinity, toSeconds: Infinity, heading: undefined };
  return [...postures, { posture: 'wheeled', ...always }];
}

/** The state of the trajectory, or the posture of the person at that moment. A walking person does not sit. */
export function codeOf(
  state: number,
  seconds: number,
  postures: readonly Posture[] | undefined,
  isLive = false,
): number {
  if (!postures || (state !== STANDING && state !== WALKING)) return state;
  const own = postures.find(
    ({ posture, fromSeconds, toSeconds }) =>
      fromSeconds <= seconds &&
      seconds < toSeconds &&
      (BROUGHT.has(posture) ? !isLive : posture === 'wheeled' || state === STANDING),
  );
  return own ? POSTURE_CODES[own.posture] : state;
}

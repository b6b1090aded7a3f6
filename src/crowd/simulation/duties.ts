/**
 * Duties towards others: people fetch those who cannot go alone (`fetch.ts`) and follow others (`follow.ts`). A person
 * on duty neither leaves nor goes on errands; a person who cannot go alone moves only with helpers at hand.
 */
import { steerFetching } from './bring.ts';
import type { DutyRun } from './duty-run.ts';
import { decideFetching, leave } from './fetch.ts';
import type { Warn } from './fetch.ts';
import { createFetching, setHelper } from './fetching.ts';
import { createFollowing, decideFollowing, setFollower, steerFollowing } from './follow.ts';
import type { Person } from './person.ts';
import type { SeenDeed } from './seen-deed.ts';
import type { State } from './state.ts';

export interface Duties {
  /** Whether a person is on duty, or waits for helpers: then they do nothing else. */
  isBound(i: number): boolean;
  /** Whether a person is at work for others now. */
  isBusy(i: number): boolean;
  /** Whether a duty is still to come, or others are still at it: until then they do not leave. */
  isPending(i: number, now: number): boolean;
  /** Danger is noticed: a person with people to fetch or escort begins at once. False for everybody else. */
  alert(i: number): boolean;
  /** Whether anybody is on the way to somebody they fetch, or brings them along. */
  readonly isFetching: boolean;
  /** Whether helpers bring the person along. */
  isHelped(i: number): boolean;
  /** The person's plan is another from now on: what they did for others ends, and what it says begins. */
  renew(i: number, now: number): void;
  /** Chooses the person to go to; in each step, but decisions are made once a second. */
  decide(run: DutyRun, now: number, warn: Warn): void;
  /** Overrides wishes: beside, behind or after others. */
  steer(run: DutyRun): void;
  readonly deeds: readonly SeenDeed[];
}

const IDLE: Duties = {
  isBound: () => false,
  isBusy: () => false,
  isPending: () => false,
  alert: () => false,
  isFetching: false,
  isHelped: () => false,
  renew: () => {},
  decide: () => {},
  steer: () => {},
  deeds: [],
};

export function createDuties(state: State): Duties {
  const { people } = state;
  const isAbout = ({ duty, needsHelpers, steps }: Person): boolean =>
    (duty ?? needsHelpers) !== undefined || steps?.some(({ person }) => isAbout(person)) === true;
  if (!people.some(isAbout)) return IDLE;
  const deeds: SeenDeed[] = [];
  const fetching = createFetching(state, deeds);
  const following = createFollowing(state, deeds);
  const isBusy = (i: number): boolean => fetching.isOn[i] === 1 || following.isOn[i] === 1;
  const isHelped = (i: number): boolean => fetching.isHelped[i] === 1;
  return {
    deeds,
    isBusy,
    get isFetching() {
      return fetching.teams.size > 0;
    },
    isHelped,
    alert(i) {
      const { duty } = people[i]!;
      const isForOthers =
        duty?.kind === 'fetch' || (duty?.kind === 'follow' && duty.way === 'beside');
      const isFirst = isForOthers && fetching.isAlert[i] === 0;
      if (isFirst) fetching.isAlert[i] = 1;
      return isFirst;
    },
    isPending: (i, now) =>
      fetching.isWaiting[i] === 1 ||
      (people[i]!.duty?.kind === 'fetch' && fetching.isBegun[i] === 0) ||
      (people[i]!.duty?.fromSeconds ?? 0) > now + 1e-9,
    isBound: (i) =>
      isBusy(i) ||
      following.isAfter[i] === 1 ||
      (people[i]!.needsHelpers !== undefined && !isHelped(i)),
    renew(i, now) {
      const { duty } = people[i]!;
      if (fetching.target[i] !== -1) leave(fetching, i, fetching.target[i]!, now);
      setHelper(fetching, i, duty?.kind === 'fetch' ? duty.whom : undefined);
      setFollower(following, state, i, now);
    },
    decide(run, now, warn) {
      decideFetching(fetching, run, now, warn);
      decideFollowing(following, run, now, fetching.isAlert);
    },
    steer(run) {
      steerFetching(fetching, run);
      steerFollowing(following, run);
    },
  };
}

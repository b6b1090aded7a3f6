/** Judges of tests that several standards share. */
import type { Judgement } from '../case.ts';
import { normalCdf, preMovementCdf } from '../draw-people.ts';
import type { CongestionMeasured } from '../experiments/crowds.ts';
import { OPPOSING } from '../experiments/meetings.ts';
import { START_FAMILIES } from '../experiments/starts.ts';
import type { StartFamily } from '../experiments/starts.ts';
import { areWithin, column, deviation, figure, fitOf, isRising, mean, meanEach } from '../judge.ts';

/** Distributions are compared by the Kolmogorov-Smirnov test, all seeds together. */
export const FIT_MIN = 0.01;

export function judgeWithin(
  name: string,
  unit: string,
  values: readonly number[],
  [low, high]: readonly [number, number],
): Judgement {
  return { isPassed: areWithin(values, low, high), figures: [figure(name, unit, values)] };
}

/** Compares means over seeds, as all tests of direction do. */
export function judgeMore(
  unit: string,
  [moreName, more]: readonly [string, readonly number[]],
  [lessName, less]: readonly [string, readonly number[]],
): Judgement {
  return {
    isPassed: mean(more) > mean(less),
    figures: [figure(moreName, unit, more), figure(lessName, unit, less)],
  };
}

export function judgeStarts(
  results: readonly { readonly seen: Readonly<Record<StartFamily, readonly number[]>> }[],
  families: readonly StartFamily[],
): Judgement {
  const fits = families.map((family) =>
    fitOf(
      results.flatMap(({ seen }) => seen[family]),
      preMovementCdf(START_FAMILIES[family]),
    ),
  );
  return {
    isPassed: fits.every((fit) => fit > FIT_MIN),
    figures: families.map((family, k) => figure(`p ${family}`, '', fits[k]!)),
  };
}

export function judgeNormalSpeeds(
  results: readonly { readonly walked: readonly number[] }[],
): Judgement {
  const walked = results.flatMap((result) => result.walked);
  const fit = fitOf(walked, (speed) => normalCdf((speed - 1.2) / 0.2));
  return {
    isPassed:
      areWithin([mean(walked)], 1.15, 1.25) &&
      areWithin([deviation(walked)], 0.15, 0.25) &&
      fit > FIT_MIN,
    figures: [
      figure('mean', 'm/s', mean(walked)),
      figure('deviation', 'm/s', deviation(walked)),
      figure('p', '', fit),
    ],
  };
}

export function judgeCounterflow(times: readonly (readonly number[])[]): Judgement {
  return {
    isPassed: isRising(meanEach(times)),
    figures: OPPOSING.map((opposing, k) =>
      figure(
        `against ${opposing} people`,
        's',
        times.map((row) => row[k]!),
      ),
    ),
  };
}

/** 15 people have the main exit, 8 the other. */
export function judgeAllocation(
  results: readonly {
    readonly main: number;
    readonly secondary: number;
    readonly asTold: number;
  }[],
): Judgement {
  return {
    isPassed: results.every((r) => r.asTold === 23 && r.main === 15 && r.secondary === 8),
    figures: [
      figure('as told', 'of 23', column(results, 'asTold')),
      figure('main', '', column(results, 'main')),
      figure('secondary', '', column(results, 'secondary')),
    ],
  };
}

export function judgeFamiliarity(
  results: readonly { readonly even: number; readonly uneven: number }[],
): Judgement {
  const [even, uneven] = [column(results, 'even'), column(results, 'uneven')];
  return {
    // A difference of a tenth of all people is a share between 0.45 and 0.55.
    isPassed: areWithin(even, 0.45, 0.55) && uneven.every((share) => share > 0.5),
    figures: [figure('exit-2 share at 50/50', '', even), figure('at 20/80', '', uneven)],
  };
}

export function judgeFollowing(
  results: readonly { readonly following: number; readonly alone: number }[],
): Judgement {
  return judgeMore(
    '',
    ['exit-2 share with the third person present', column(results, 'following')],
    ['without', column(results, 'alone')],
  );
}

export function judgeClosing(
  results: readonly {
    readonly chose1: number;
    readonly left2: number;
    readonly seconds: number;
  }[],
): Judgement {
  return {
    isPassed: results.every(({ chose1, left2 }) => chose1 === 1 && left2 === 1),
    figures: [
      figure('exit-2 share', '', column(results, 'left2')),
      figure('out after', 's', column(results, 'seconds')),
    ],
  };
}

export function judgeCongestion(results: readonly CongestionMeasured[]): Judgement {
  const [exit, corridor, foot] = [
    column(results, 'roomExit'),
    column(results, 'corridor'),
    column(results, 'stairFoot'),
  ];
  return {
    isPassed: mean(exit) > mean(corridor) && mean(foot) > mean(corridor),
    figures: [
      figure('room exit', '1/m²', exit),
      figure('corridor', '1/m²', corridor),
      figure('stair foot', '1/m²', foot),
    ],
  };
}

/** A room that is left by four doors, then by two. */
export function judgeShutDoors(
  results: readonly { readonly fourDoors: number; readonly twoDoors: number }[],
): Judgement {
  return {
    isPassed: mean(column(results, 'twoDoors')) > mean(column(results, 'fourDoors')),
    figures: [
      figure('four doors', 's', column(results, 'fourDoors')),
      figure('two', 's', column(results, 'twoDoors')),
      figure(
        'factor',
        '',
        results.map(({ twoDoors, fourDoors }) => twoDoors / fourDoors),
      ),
    ],
  };
}

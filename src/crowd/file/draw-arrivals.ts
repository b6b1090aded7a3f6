/**
 * Arrival times of a group: a Poisson process of one rate or of changing rates, or a number of people at random times.
 */
import type { Dice } from '#base';
import type { GroupInFile } from './schema.ts';

/** One agent that comes, and how many people it stands for. */
export interface Arrival {
  readonly seconds: number;
  readonly weight: number;
}

type Arrivals = NonNullable<GroupInFile['arrivals']>;

/** Nobody comes before the first step. */
const FIRST_SECONDS = 0.1;

/** In order of time. Where an agent stands for several people it comes with the last of them. */
export function drawArrivals(
  { count, arrivals }: Pick<GroupInFile, 'count'> & { readonly arrivals: Arrivals },
  dice: Dice,
  personsPerAgent: number,
): Arrival[] {
  const { fromSeconds = 0, untilSeconds = 0 } = arrivals;
  // The times of a Poisson process whose number is known are independent and uniform.
  const times =
    count === undefined
      ? drawProcess(toPieces(arrivals), dice)
      : Array.from({ length: count }, () => dice.between(fromSeconds, untilSeconds)).sort(
          (a, b) => a - b,
        );
  const agents: Arrival[] = [];
  for (let first = 0; first < times.length; first += personsPerAgent) {
    const last = Math.min(times.length, first + personsPerAgent) - 1;
    agents.push({ seconds: Math.max(FIRST_SECONDS, times[last]!), weight: last - first + 1 });
  }
  return agents;
}

interface Piece {
  readonly fromSeconds: number;
  readonly untilSeconds: number;
  readonly perSecond: number;
}

export function toPieces({
  perMinute = 0,
  table,
  fromSeconds = 0,
  untilSeconds = 0,
}: Arrivals): Piece[] {
  const rows = table ?? [{ untilSeconds, perMinute }];
  return rows.map((row, i) => ({
    fromSeconds: rows[i - 1]?.untilSeconds ?? fromSeconds,
    untilSeconds: row.untilSeconds,
    perSecond: row.perMinute / 60,
  }));
}

/** How many come in the mean. */
export function expectedArrivals(arrivals: Arrivals): number {
  return toPieces(arrivals).reduce(
    (sum, { fromSeconds, untilSeconds, perSecond }) =>
      sum + perSecond * Math.max(0, untilSeconds - fromSeconds),
    0,
  );
}

/** Gaps are exponential, and without memory: each piece begins anew. */
function drawProcess(pieces: readonly Piece[], dice: Dice): number[] {
  return pieces.flatMap(({ fromSeconds, untilSeconds, perSecond }) => {
    const times: number[] = [];
    if (perSecond === 0) return times;
    for (let at = fromSeconds; ;) {
      at += -Math.log(1 - dice.next()) / perSecond;
      if (at >= untilSeconds) return times;
      times.push(at);
    }
  });
}

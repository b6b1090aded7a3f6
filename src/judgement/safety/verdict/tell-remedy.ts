/** Beside "not acceptable": what would make it acceptable, or that nothing that was tried does. */
import type { Measure } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { SAFETY_FACTOR, leastPlace } from './least-place.ts';
import type { Decision } from './times.ts';

export interface RemedyParts {
  readonly decision: Pick<Decision, 'verdict' | 'criteria'>;
  readonly runs: readonly RunFindings[];
  readonly tried: readonly Measure[];
}

/** Undefined where the decision asks for none. */
export function tellRemedy({ decision, runs, tried }: RemedyParts): string | undefined {
  if (decision.verdict !== 'not_acceptable') return undefined;
  return [tellTried(tried), tellNeeded(decision, runs)].filter(Boolean).join(' ');
}

function tellTried(tried: readonly Measure[]): string {
  const own = tried.filter(({ limits }) => limits !== undefined);
  if (own.length === 0) return 'No measure was tried.';
  const enough = own.filter(({ limits }) => limits!.left.length === 0);
  if (enough.length > 0)
    return `Any of these met all limits in the pairs of runs that tried it: ${enough.map(sayMeasure).join('; ')}.`;
  const [best] = own.toSorted(
    (a, b) =>
      b.limits!.mended.length - a.limits!.mended.length ||
      a.limits!.left.length - b.limits!.left.length ||
      b.riskReduction - a.riskReduction,
  );
  const none =
    own.length === 1
      ? 'The measure tried does not make it acceptable.'
      : `None of the ${own.length} measures tried makes it acceptable.`;
  return best!.limits!.mended.length === 0
    ? `${none} No limit that is broken without it is met.`
    : `${none} The one that mends most limits: ${sayMeasure(best!)}. Still broken with it: ${best!.limits!.left.map(sayName).join(', ')}.`;
}

function sayMeasure({ description }: Measure): string {
  return description.replace(/\.$/, '');
}

function sayName(name: string): string {
  return name.replaceAll('_', ' ');
}

/** The times that the limit on the available time asks for, at the place with the least. */
function tellNeeded(
  { criteria }: Pick<Decision, 'criteria'>,
  runs: readonly RunFindings[],
): string {
  const isShort = criteria.some(({ name, isMet }) => name === 'available_time' && !isMet);
  const least = runs
    .flatMap((run) => leastPlace(run) ?? [])
    .toSorted((a, b) => a.factor - b.factor)[0];
  if (!isShort || least === undefined) return '';
  const { place, asetSeconds, rsetSeconds } = least;
  return `At ${place.name} smoke would have to stay away for ${Math.ceil(SAFETY_FACTOR * rsetSeconds)} s instead of ${Math.round(asetSeconds)} s, or everybody be gone by ${Math.floor(asetSeconds / SAFETY_FACTOR)} s instead of ${Math.round(rsetSeconds)} s.`;
}

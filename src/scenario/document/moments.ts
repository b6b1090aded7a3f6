/** When something of the document is, in seconds from the start, as far as that is known before the run. */
import type { ScenarioDocument } from '#document';

interface After {
  readonly after?: string;
  readonly end_of?: string;
  readonly seconds?: number;
}
/** When something with an id begins and ends. */
interface Span {
  readonly start: unknown;
  readonly end?: unknown;
  readonly lasts?: number | undefined;
}

export function createMoments(document: ScenarioDocument): (moment: unknown) => number | undefined {
  const spans = listSpans(document);
  const solve = (moment: unknown, seen: ReadonlySet<string>): number | undefined => {
    if (typeof moment === 'number') return moment;
    if (typeof moment !== 'object' || moment === null) return undefined;
    const { after, end_of: endOf, seconds = 0 } = moment as After;
    const id = after ?? endOf;
    const span = id === undefined || seen.has(id) ? undefined : spans.get(id);
    if (span === undefined) return undefined;
    const inner = new Set([...seen, id!]);
    const start = solve(span.start, inner);
    const end =
      span.end === undefined && start !== undefined && span.lasts !== undefined
        ? start + span.lasts
        : solve(span.end, inner);
    const at = after === undefined ? end : start;
    return at === undefined ? undefined : at + seconds;
  };
  return (moment) => solve(moment, new Set());
}

/** Events and actions without a start begin with the run. */
function listSpans({
  events = [],
  alarm,
  actions = [],
  people = [],
  vehicles = [],
  closed = [],
}: ScenarioDocument): ReadonlyMap<string, Span> {
  const spans: (readonly [string | undefined, Span])[] = [
    ...events.map(({ id, start = 0, lasts_s: lasts }) => [id, { start, lasts }] as const),
    ...actions.map(({ id, start = 0, end }) => [id, { start, end }] as const),
    ...closed.map(({ id, start = 0, end }) => [id, { start, end }] as const),
    ...[...people, ...vehicles].map(
      ({ id, arrives }) => [id, { start: arrives?.start, end: arrives?.end }] as const,
    ),
    ['alarm', { start: alarm?.start }],
  ];
  return new Map(spans.flatMap(([id, span]) => (id === undefined ? [] : [[id, span] as const])));
}

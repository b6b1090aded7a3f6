/** "Bays 1 to 3 keep running", "platform 2 stays in service": vehicles that come and go there, one at each. */
import type { AgentKind } from '../kinds.ts';
import type { StatedGroup } from '../stated.ts';
import type { Reading } from './reading.ts';

const STOPS: readonly (readonly [RegExp, AgentKind])[] = [
  [/^(?:bay|stand|stop)s?$/i, 'bus'],
  [/^(?:platform|track)s?$/i, 'train'],
  [/^(?:berth|pier|jetty)s?$/i, 'boat'],
];
const RUNNING =
  /\b(bays?|stands?|stops?|platforms?|tracks?|berths?|piers?|jettys?)\s+(\d{1,2}(?:\s*(?:,|and|&|to|-|–)\s*\d{1,2})*)\s+(?:(?:all|still|both)\s+)?(?:keeps?|continues?|remains?|stays?|goes? on|is still|are still|still)\s+(?:on\s+)?(?:running|run|to run|operating|operate|to operate|in service|in operation|in use|working|to work)\b/giu;
const NUMBERS_MAX = 20;

export function readServicesRunning(
  { prompt }: Reading,
  known: readonly StatedGroup[],
): readonly StatedGroup[] {
  return [...prompt.matchAll(RUNNING)].flatMap(({ 0: said, 1: noun = '', 2: list = '', index }) => {
    const kind = STOPS.find(([words]) => words.test(noun))?.[1];
    const numbers = listNumbers(list);
    if (kind === undefined || numbers.length === 0) return [];
    const word = noun.toLowerCase().replace(/s$/, '');
    const span = [index, index + said.length] as const;
    const id = known.some((group) => group.id === kind) ? `${kind}_in_service` : kind;
    return [
      {
        id,
        kind: { value: kind, source: 'prompt' as const, span, confidence: 0.8 },
        type: 'vehicle' as const,
        role: kind,
        count: {
          value: numbers.length,
          source: 'inferred' as const,
          confidence: 0.8,
          because: `one for each ${word} that keeps running`,
        },
        serves: numbers.map((number) => ({ text: `${word} ${number}` })),
      },
    ];
  });
}

/** "1 to 3", "2, 4 and 5". */
function listNumbers(list: string): readonly number[] {
  const range = /^(\d+)\s*(?:to|-|–)\s*(\d+)$/u.exec(list.trim());
  if (range === null) return [...list.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first, last] = [Number(range[1]), Number(range[2])];
  const count = Math.min(NUMBERS_MAX, Math.max(0, last - first + 1));
  return Array.from({ length: count }, (_, i) => first + i);
}

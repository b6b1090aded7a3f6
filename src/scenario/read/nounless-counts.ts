/** Numbers of people who are told by another word than a noun for people: "150 left, 90 right wing", "18 classes". */
import type { AgentKind } from '../kinds.ts';
import type { Quantity } from '../text/numbers.ts';
import type { Counted } from './counted.ts';
import type { Reading } from './reading.ts';

function countAs(
  quantity: Quantity,
  kind: AgentKind,
  end: number,
): Pick<Counted, 'quantity' | 'head' | 'modifiers' | 'isPart' | 'isDefinite'> {
  const head = {
    senses: [{ slot: 'person' as const, kind }],
    start: quantity.end,
    end,
    isNested: false,
  };
  return { quantity, head, modifiers: [], isPart: false, isDefinite: false };
}

const WING = /^(?:left|right)(?:ists?|ies|ers)?$/;

/** Two camps of which only the side is said. */
export function readWing({ tokens, quantities }: Reading, quantity: Quantity): Counted | undefined {
  const isCamp = ({ end, kind }: Quantity): boolean =>
    kind === 'cardinal' && WING.test(tokens[end]?.lower ?? '') && isOver(campEnd(end));
  const campEnd = (at: number): number =>
    /^(?:wing|wingers?)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const isOver = (at: number): boolean => {
    const next = tokens[at];
    return (
      next === undefined ||
      next.kind === 'mark' ||
      /^(?:and|on|in|at|vs|versus|against)$/.test(next.lower)
    );
  };
  if (!isCamp(quantity) || quantities.filter(isCamp).length < 2) return undefined;
  return countAs(quantity, 'protester', campEnd(quantity.end));
}

/** Pupils in a class: between the 21 of primary and the 23 of lower secondary schools (OECD, Education at a Glance 2023). */
const PUPILS_IN_CLASS = 22;

export function readClasses({ tokens }: Reading, quantity: Quantity): Counted | undefined {
  const { end, kind, value } = quantity;
  const [noun, next] = [tokens[end]?.lower ?? '', tokens[end + 1]?.lower ?? ''];
  const isClasses = noun === 'classes' || noun === 'school classes';
  if (kind !== 'cardinal' || !isClasses || next === 'of' || next === 'with') return undefined;
  return {
    ...countAs(quantity, 'student', end + 1),
    estimate: {
      value: Math.round(value * PUPILS_IN_CLASS),
      because: `${value} classes of about ${PUPILS_IN_CLASS} (OECD, Education at a Glance)`,
    },
  };
}

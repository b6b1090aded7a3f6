import type { Feature } from '#scenario/plan';

/** A part of a building that is a piece of furniture, not a room. */
export function isCounter({ label, kind }: Pick<Feature, 'label' | 'kind'>): boolean {
  return kind === 'room' && COUNTER.test(label.trim());
}

const COUNTER =
  /(?:^|[ -])(?:counters?|tellers?|tills?|(?:ticket|registration|service|teller|cashier|cash|information|enrolment|admission|passport|payment|betting|booking|post|reception|pharmacy) windows?|cash desks?)(?: \d+)?$/i;

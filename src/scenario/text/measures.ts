/** Numbers with a unit: lengths in meters, areas in square meters, speeds in meters per second, spans of time in seconds. */
import type { Quantity } from './numbers.ts';
import type { Token } from './tokens.ts';
import { BEAUFORT_MPS, UNITS, UNIT_TOKENS_MAX } from './units.ts';
import type { Unit } from './units.ts';

export interface Measure {
  readonly value: number;
  readonly dimension: 'length' | 'area' | 'speed' | 'duration' | 'temperature';
  /** Tokens, end excluded, number and unit. */
  readonly start: number;
  readonly end: number;
  /** "40 degrees" may be an angle; "40 °C" may not. */
  readonly isSure: boolean;
  /** A moment, counted from the start of the run: "at 0:45", "minute 3". */
  readonly isMoment?: true;
}

export function readMeasures(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
): readonly Measure[] {
  const found: Measure[] = [];
  let free = 0;
  for (const quantity of quantities) {
    if (quantity.start < free || quantity.kind !== 'cardinal' || quantity.isName) continue;
    const measure =
      readMinutesAndSeconds(tokens, quantity) ??
      readMeasure(tokens, quantity) ??
      readForce(tokens, quantity);
    if (measure === undefined) continue;
    const joined = joinSmaller(tokens, quantities, measure);
    found.push(joined);
    free = joined.end;
  }
  const ones = readUnitsOfOne(tokens).filter(
    (unit) => !found.some(({ start, end }) => start < unit.end && unit.start < end),
  );
  return [...found, ...ones].sort((a, b) => a.start - b.start);
}

/** "1m30s", "2m 30s": with the seconds behind them they are no meters. */
function readMinutesAndSeconds(
  tokens: readonly Token[],
  { start, end, value }: Quantity,
): Measure | undefined {
  const [minute, seconds, second] = [tokens[end], tokens[end + 1], tokens[end + 2]];
  const isBoth =
    minute?.lower === 'm' &&
    minute.isGlued &&
    /^[0-5]?\d$/.test(seconds?.text ?? '') &&
    /^(?:s|sec|secs)$/.test(second?.lower ?? '');
  if (!isBoth) return undefined;
  const total = 60 * value + Number(seconds!.text);
  return { value: total, dimension: 'duration', start, end: end + 3, isSure: true };
}

/** Words between a number and its unit that change nothing: "ten more seconds", "a full minute". */
const STRESS = /^(?:more|full|whole|further|additional|extra|good|solid|long|short)$/;

const LABELLED =
  /^(?:ward|gate|room|block|section|stand|bay|hall|platform|seat|row|cell|wing|unit|flat|apartment|floor|level|zone|car|coach|carriage|terminal|pier|exit|door|stair|staircase|stairwell|line|class|classroom|sector|lot|dock)$/;

function readMeasure(tokens: readonly Token[], quantity: Quantity): Measure | undefined {
  const stressed = STRESS.test(tokens[quantity.end]?.lower ?? '')
    ? UNITS.get(tokens[quantity.end + 1]?.key ?? '')
    : undefined;
  if (stressed?.dimension === 'duration' && stressed.isShort !== true)
    return toMeasure(tokens, quantity, stressed, quantity.end + 2);
  for (let words = UNIT_TOKENS_MAX; words >= 1; words -= 1) {
    const end = quantity.end + words;
    if (end > tokens.length) continue;
    const unit = UNITS.get(unitKey(tokens, quantity.end, end));
    if (unit === undefined || !isUnit(tokens, quantity, unit, end)) continue;
    return toMeasure(tokens, quantity, unit, end);
  }
  return undefined;
}

function unitKey(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map((token) => token.key)
    .join(' ');
}

/** "5 M", "3 s": short units only after a numeral; "200 c" and "50 f" never with a space. */
function isUnit(tokens: readonly Token[], quantity: Quantity, unit: Unit, end: number): boolean {
  const first = tokens[quantity.end]!;
  // "1,000 foot passengers" walk.
  if (
    first.lower === 'foot' &&
    /^(?:passenger|traffic|soldier|patrol)/.test(tokens[end]?.lower ?? '')
  )
    return false;
  if (!unit.isShort) return true;
  if (tokens[quantity.start]!.kind === 'word' && first.kind === 'mark') return false;
  // "ward 5C" and "gate 12F" are names.
  if (first.lower === 'c' || first.lower === 'f')
    return first.isGlued && !LABELLED.test(tokens[quantity.start - 1]?.key ?? '');
  if (first.kind === 'mark') return first.isGlued && end === quantity.end + 1;
  return true;
}

function toMeasure(tokens: readonly Token[], quantity: Quantity, unit: Unit, end: number): Measure {
  const { start } = quantity;
  const before = tokens[start - 1]?.lower;
  const signed = before === 'minus' ? -quantity.value : quantity.value;
  const from = before === 'minus' ? start - 1 : start;
  switch (unit.dimension) {
    case 'celsius':
      return {
        value: signed,
        dimension: 'temperature',
        start: from,
        end,
        isSure: !/^(?:°|º|degrees?)$/.test(tokens[end - 1]!.lower),
      };
    case 'fahrenheit':
      return {
        value: ((signed - 32) * 5) / 9,
        dimension: 'temperature',
        start: from,
        end,
        isSure: true,
      };
    case 'beaufort':
      return { value: toMps(quantity.value), dimension: 'speed', start, end, isSure: true };
    case 'length':
    case 'area':
    case 'speed':
    case 'duration':
      return {
        value: quantity.value * unit.factor,
        dimension: unit.dimension,
        start,
        end,
        isSure: true,
      };
  }
}

function toMps(force: number): number {
  return BEAUFORT_MPS[Math.round(Math.min(12, Math.max(0, force)))]!;
}

/** "force 8", "Beaufort 8", "Bft 8". */
function readForce(tokens: readonly Token[], quantity: Quantity): Measure | undefined {
  const before = tokens[quantity.start - 1]?.lower ?? '';
  const isForce =
    /^(?:beaufort|bft)$/.test(before) ||
    (before === 'force' && quantity.value <= 12 && tokens[quantity.start - 2]?.lower !== 'task') ||
    (/^(?:force|scale)$/.test(before) && tokens[quantity.start - 2]?.lower === 'beaufort');
  if (!isForce || quantity.value > 12) return undefined;
  return {
    value: toMps(quantity.value),
    dimension: 'speed',
    start: quantity.start,
    end: quantity.end,
    isSure: true,
  };
}

/** "5 feet 6 inches", "1 h 30 min", "2 hours and 15 minutes", "5 ft 6". */
function joinSmaller(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  measure: Measure,
): Measure {
  if (measure.dimension !== 'length' && measure.dimension !== 'duration') return measure;
  const half = tokens.slice(measure.end, measure.end + 3).map((token) => token.lower);
  if (half.join(' ') === 'and a half')
    return {
      ...measure,
      value: measure.value * (1 + 0.5 / amountOf(tokens, measure, quantities)),
      end: measure.end + 3,
    };
  const at = tokens[measure.end]?.lower === 'and' ? measure.end + 1 : measure.end;
  const next = quantities.find((quantity) => quantity.start === at);
  if (next === undefined || next.kind !== 'cardinal') return measure;
  const smaller = readMeasure(tokens, next) ?? readSecondsAlone(tokens, measure, next, quantities);
  const isPart =
    smaller !== undefined &&
    smaller.dimension === measure.dimension &&
    smaller.value < unitOf(tokens, measure, quantities) &&
    // "1.2 m and 0.8 m" are two.
    unitOf(tokens, smaller, quantities) < unitOf(tokens, measure, quantities);
  return isPart ? { ...measure, value: measure.value + smaller.value, end: smaller.end } : measure;
}

/** "1 min 30", "two minutes thirty": the unit of the seconds is left out. */
function readSecondsAlone(
  tokens: readonly Token[],
  measure: Measure,
  { value, start, end }: Quantity,
  quantities: readonly Quantity[],
): Measure | undefined {
  const isMinutes =
    measure.dimension === 'duration' && unitOf(tokens, measure, quantities) === 60 && value < 60;
  const next = tokens[end];
  const isEnd =
    next === undefined ||
    next.kind === 'mark' ||
    /^(?:later|after|into|in|an?|the|part)$/.test(next.lower);
  if (!isMinutes || !isEnd || start !== measure.end) return undefined;
  return { value, dimension: 'duration', start, end, isSure: true };
}

function amountOf(
  tokens: readonly Token[],
  measure: Measure,
  quantities: readonly Quantity[],
): number {
  return (
    quantities.find(({ start }) => start === measure.start || start === measure.start + 1)?.value ||
    1
  );
}

function unitOf(
  tokens: readonly Token[],
  measure: Measure,
  quantities: readonly Quantity[],
): number {
  return measure.value / amountOf(tokens, measure, quantities);
}

/** "an hour", "half an hour", "a quarter of an hour", "an hour and a half", "a mile", "the first hour". */
function readUnitsOfOne(tokens: readonly Token[]): Measure[] {
  const found: Measure[] = [];
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const { lower } = tokens[at]!;
    const isFirst =
      /^(?:first|next|opening|initial)$/.test(lower) &&
      /^(?:hour|minute|day)$/.test(tokens[at + 1]!.lower);
    if (isFirst) found.push(one(UNITS.get(tokens[at + 1]!.key)!, 1, at + 1, at + 2));
    if (lower === 'quarter' && /^(?:hour|mile)$/.test(tokens[at + 1]!.key))
      found.push(one(UNITS.get(tokens[at + 1]!.key)!, 0.25, at, at + 2));
    if (!/^(?:an?|half|another)$/.test(lower)) continue;
    if (lower === 'half' && !/^(?:an?)$/.test(tokens[at + 1]!.lower)) {
      const unit = UNITS.get(tokens[at + 1]!.key);
      if (unit === undefined || unit.isShort || unit.dimension === 'celsius') continue;
      found.push(one(unit, 0.5, at, at + 2));
      continue;
    }
    const first = lower === 'half' ? at + 2 : at + 1;
    const unitAt = STRESS.test(tokens[first]?.lower ?? '') ? first + 1 : first;
    const unit = UNITS.get(tokens[unitAt]?.key ?? '');
    const isLong =
      unit !== undefined &&
      !unit.isShort &&
      (unit.dimension === 'length' || unit.dimension === 'duration');
    if (!isLong || tokens[at - 1]?.lower === 'half') continue;
    if (tokens[unitAt]!.lower === 'second' && lower === 'a') continue;
    const isPer = lower !== 'half' && UNITS.has(tokens[at - 1]?.key ?? '');
    if (isPer) continue;
    const after = tokens
      .slice(unitAt + 1, unitAt + 4)
      .map((token) => token.lower)
      .join(' ');
    const quarters = countQuarters(tokens, at);
    if (lower === 'half') found.push(one(unit, 0.5, at, unitAt + 1));
    else if (after === 'and a half') found.push(one(unit, 1.5, at, unitAt + 4));
    else if (after === 'and a quarter') found.push(one(unit, 1.25, at, unitAt + 4));
    else if (after.startsWith('or two') && unit.dimension === 'duration')
      found.push(one(unit, 1.5, at, unitAt + 3));
    else if (quarters !== undefined)
      found.push(one(unit, quarters.amount, quarters.start, unitAt + 1));
    else found.push(one(unit, 1, at, unitAt + 1));
  }
  return found;
}

/** "A quarter of" or "three quarters of", before the article at `at`. */
function countQuarters(
  tokens: readonly Token[],
  at: number,
): { amount: number; start: number } | undefined {
  const [count, quarter, of] = [
    tokens[at - 3]?.lower,
    tokens[at - 2]?.lower,
    tokens[at - 1]?.lower,
  ];
  if (of !== 'of' || !/^quarters?$/.test(quarter ?? '')) return undefined;
  if (count === 'three' || count === '3') return { amount: 0.75, start: at - 3 };
  return { amount: 0.25, start: count === 'a' ? at - 3 : at - 2 };
}

function one(unit: Unit, amount: number, start: number, end: number): Measure {
  const dimension =
    unit.dimension === 'area' || unit.dimension === 'speed' || unit.dimension === 'duration'
      ? unit.dimension
      : 'length';
  return { value: unit.factor * amount, dimension, start, end, isSure: true };
}

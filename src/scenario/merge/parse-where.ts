/**
 * Where something is, and the parts of structures, in a draft. They have no source of their own, so what is not in the
 * prompt is left out.
 */
import type { Feature, Where } from '../scenario.ts';
import { isFloorFrom, isFloorSaidIn, isNumberFrom } from './derive.ts';
import { FEATURE_NUMBER, FLOOR, WHERE_DISTANCE } from './draft-numbers.ts';
import type { NumberField } from './draft-numbers.ts';
import { findSpan, parseNumber, parseText, partOf, show, widen } from './draft-reader.ts';
import type { DraftReader } from './draft-reader.ts';
import { FEATURE_KINDS, SIDES } from './draft-words.ts';

export interface FoundWhere {
  readonly where: Where;
  readonly span: readonly [number, number];
}

/** `structureIds` are those of the draft. */
export function parseWhere(
  reader: DraftReader,
  raw: unknown,
  path: string,
  structureIds: ReadonlySet<string>,
): FoundWhere | undefined {
  if (raw === undefined) return undefined;
  const span = findSpan(reader.prompt, partOf(raw, 'quote'));
  if (span === undefined) {
    reader.fault(path, `quote ${show(partOf(raw, 'quote'))} does not occur in the prompt`);
    return undefined;
  }
  const text = reader.prompt.slice(...span);
  const structure = partOf(raw, 'structure');
  const isKnown = typeof structure === 'string' && structureIds.has(structure);
  const sentence = widen(reader.prompt, span, 'sentence');
  const floor = parseFloor(reader, raw, path, { text, sentence });
  const side = parseSide(raw);
  const distance = parseSaid(reader, partOf(raw, 'distance_m'), `${path}.distance_m`, {
    field: WHERE_DISTANCE,
    text,
  });
  const feature = parseFeature(reader, partOf(raw, 'part'), `${path}.part`);
  return {
    span,
    where: {
      text,
      ...(isKnown ? { structure } : {}),
      ...(floor === undefined ? {} : { floor }),
      ...(feature === undefined ? {} : { feature }),
      ...(side === undefined ? {} : { side }),
      ...(distance === undefined ? {} : { distance }),
    },
  };
}

/** Its name must be in the prompt, in whatever case. */
export function parseFeature(reader: DraftReader, raw: unknown, path: string): Feature | undefined {
  if (raw === undefined) return undefined;
  const label = parseText(partOf(raw, 'label'));
  const kind = FEATURE_KINDS.find((word) => word === partOf(raw, 'kind'));
  const start = label === undefined ? -1 : reader.prompt.toLowerCase().indexOf(label.toLowerCase());
  if (label === undefined || start < 0) {
    reader.fault(path, `label ${show(partOf(raw, 'label'))} does not occur in the prompt`);
    return undefined;
  }
  if (kind === undefined) {
    reader.fault(path, `kind is ${show(partOf(raw, 'kind'))}; it must be a word of its list`);
    return undefined;
  }
  const sentence = widen(reader.prompt, [start, start + label.length], 'sentence');
  const floor = parseFloor(reader, raw, path, { text: label, sentence });
  const side = parseSide(raw);
  const number = parseSaid(reader, partOf(raw, 'number'), `${path}.number`, {
    field: FEATURE_NUMBER,
    text: label,
  });
  const use = parseText(partOf(raw, 'use'));
  return {
    label,
    kind,
    ...(side === undefined ? {} : { side }),
    ...(floor === undefined ? {} : { floor }),
    ...(number === undefined ? {} : { number }),
    ...(use === undefined ? {} : { use }),
  };
}

function parseSide(raw: unknown): Where['side'] {
  return SIDES.find((word) => word === partOf(raw, 'side'));
}

/** In the words themselves, or elsewhere in their sentence. */
function parseFloor(
  reader: DraftReader,
  raw: unknown,
  path: string,
  { text, sentence }: { readonly text: string; readonly sentence: string },
): number | 'roof' | undefined {
  const said = partOf(raw, 'floor');
  if (said === undefined) return undefined;
  const floor = said === 'roof' ? said : parseNumber(FLOOR, said);
  const isSaid =
    floor !== undefined &&
    floor !== 0 &&
    (isFloorFrom(floor, text) || isFloorSaidIn(floor, sentence));
  if (isSaid) return floor;
  reader.fault(`${path}.floor`, `${show(said)} does not follow from ${show(text)}`);
  return undefined;
}

function parseSaid(
  reader: DraftReader,
  raw: unknown,
  path: string,
  { field, text }: { readonly field: NumberField; readonly text: string },
): number | undefined {
  if (raw === undefined) return undefined;
  const value = parseNumber(field, raw);
  const numbersOfPrompt = reader.numbersOfPrompt();
  const { isWhole } = field;
  if (value !== undefined && isNumberFrom({ value, quote: text, isWhole, numbersOfPrompt }))
    return value;
  reader.fault(path, `${show(raw)} does not follow from ${show(text)}`);
  return undefined;
}

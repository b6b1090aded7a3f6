/**
 * The blocks of a Markdown text: what our guides use of CommonMark, and tables as GitHub writes them. HTML in a guide is
 * not HTML here: a comment is left out, anything else is text.
 */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | {
      readonly kind: 'list';
      /** The first number of a numbered list. */
      readonly start: number | undefined;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly alignments: readonly ('left' | 'right' | 'center')[];
    }
  | { readonly kind: 'rule' };

const DEPTH_MAX = 8;
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(\S*)/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(\s+|$)/;
const INDENTED = /^(?: {4}|\t)/;
const DELIMITER_ROW = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

export function parseBlocks(markdown: string): Block[] {
  const text = markdown.replaceAll('\r\n', '\n').replaceAll(/<!--[^]*?-->/g, '');
  return parseLines(text.split('\n'), 0);
}

interface Piece {
  readonly block: Block | undefined;
  /** The line after it. */
  readonly next: number;
}

function parseLines(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const { block, next } = takeBlock(lines, at, depth);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

function takeBlock(lines: readonly string[], at: number, depth: number): Piece {
  const line = lines[at]!;
  if (line.trim() === '') return { block: undefined, next: at + 1 };
  if (INDENTED.test(line)) return takeIndented(lines, at);
  if (FENCE.test(line)) return takeFenced(lines, at);
  const heading = HEADING.exec(line);
  if (heading)
    return {
      block: { kind: 'heading', level: heading[1]!.length, text: heading[2]! },
      next: at + 1,
    };
  if (RULE.test(line)) return { block: { kind: 'rule' }, next: at + 1 };
  if (isTableAt(lines, at)) return takeTable(lines, at);
  if (depth < DEPTH_MAX && QUOTE.test(line)) return takeQuote(lines, at, depth);
  if (depth < DEPTH_MAX && ITEM.test(line)) return takeList(lines, at, depth);
  return takeParagraph(lines, at);
}

function takeIndented(lines: readonly string[], at: number): Piece {
  let next = at;
  while (next < lines.length && (INDENTED.test(lines[next]!) || lines[next]!.trim() === '')) next++;
  const text = lines
    .slice(at, next)
    .map((line) => line.replace(INDENTED, ''))
    .join('\n')
    .trimEnd();
  return { block: { kind: 'code', language: '', text }, next };
}

/** A code block that is never closed extends to the end of the text. */
function takeFenced(lines: readonly string[], at: number): Piece {
  const [, fence, language] = FENCE.exec(lines[at]!)!;
  const isEnd = (line: string): boolean =>
    line.trim().startsWith(fence!) && line.trim().replaceAll(fence![0]!, '') === '';
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end]!)) end++;
  return {
    block: { kind: 'code', language: language!, text: lines.slice(at + 1, end).join('\n') },
    next: end + 1,
  };
}

function isTableAt(lines: readonly string[], at: number): boolean {
  return lines[at]!.includes('|') && at + 1 < lines.length && DELIMITER_ROW.test(lines[at + 1]!);
}

function takeTable(lines: readonly string[], at: number): Piece {
  const head = toCells(lines[at]!);
  const alignments = toCells(lines[at + 1]!).map((cell) =>
    !cell.endsWith(':') ? 'left' : cell.startsWith(':') ? 'center' : 'right',
  );
  let next = at + 2;
  while (next < lines.length && lines[next]!.includes('|')) next++;
  const rows = lines.slice(at + 2, next).map((line) => {
    const cells = toCells(line);
    return head.map((_, i) => cells[i] ?? '');
  });
  return { block: { kind: 'table', head, rows, alignments }, next };
}

/** A bar after a backslash is part of the cell. */
function toCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function takeQuote(lines: readonly string[], at: number, depth: number): Piece {
  let next = at;
  while (next < lines.length && QUOTE.test(lines[next]!)) next++;
  const inner = lines.slice(at, next).map((line) => line.replace(QUOTE, ''));
  return { block: { kind: 'quote', blocks: parseLines(inner, depth + 1) }, next };
}

function takeList(lines: readonly string[], at: number, depth: number): Piece {
  const isCounted = /\d/.test(ITEM.exec(lines[at]!)![2]!);
  const items: Block[][] = [];
  let next = at;
  while (next < lines.length) {
    const item = ITEM.exec(lines[next]!);
    if (!item || /\d/.test(item[2]!) !== isCounted) break;
    const indent = item[0].length;
    const inner = [lines[next]!.slice(indent)];
    next++;
    while (next < lines.length && isOfItem(lines, next, indent)) {
      inner.push(lines[next]!.replace(new RegExp(`^ {1,${indent}}`), ''));
      next++;
    }
    items.push(parseLines(inner, depth + 1));
    const following = lines.findIndex((line, i) => i >= next && line.trim() !== '');
    if (following !== -1 && ITEM.test(lines[following]!)) next = following;
  }
  const start = isCounted ? Number.parseInt(ITEM.exec(lines[at]!)![2]!, 10) : undefined;
  return { block: { kind: 'list', start, items }, next };
}

/** A line indented beyond the marker, a continued paragraph, or an empty line before one of these. */
function isOfItem(lines: readonly string[], at: number, indent: number): boolean {
  const line = lines[at]!;
  if (line.trim() === '') {
    const following = lines.slice(at).find((each) => each.trim() !== '');
    return following !== undefined && indentOf(following) >= indent;
  }
  if (indentOf(line) >= indent) return true;
  return lines[at - 1]!.trim() !== '' && !beginsSomething(line) && !ITEM.test(line);
}

function takeParagraph(lines: readonly string[], at: number): Piece {
  let next = at + 1;
  while (
    next < lines.length &&
    lines[next]!.trim() !== '' &&
    !beginsSomething(lines[next]!) &&
    !isTableAt(lines, next)
  )
    next++;
  const text = lines
    .slice(at, next)
    .map((line) => line.trim())
    .join('\n');
  return { block: { kind: 'paragraph', text }, next };
}

function beginsSomething(line: string): boolean {
  // As in CommonMark a number begins a list in the middle of a text only if it is the first.
  const marker = ITEM.exec(line)?.[2];
  const isItem = marker !== undefined && (!/\d/.test(marker) || /^1[.)]$/.test(marker));
  return isItem || [HEADING, FENCE, RULE, QUOTE].some((sign) => sign.test(line));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

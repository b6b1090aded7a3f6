/** Splits bytes into lines of text: ended by LF, CR LF or CR, in UTF-8, with or without a byte order mark. */
import { isUtf8 } from 'node:buffer';

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Why the line could not be read. */
  readonly fault?: string;
}

export interface LineSplitter {
  push(bytes: Uint8Array): Line[];
  end(): Line[];
}

const LF = 0x0a;
const CR = 0x0d;

export function createLineSplitter({ bytesMax }: { bytesMax: number }): LineSplitter {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  /** The line was reported as too long; the rest of it is dropped. */
  let isSkipping = false;

  const toLines = (block: Buffer): Line[] => {
    const lines = splitBlock(block).map(({ text, isText }): Line => {
      number++;
      if (isLonger(text, bytesMax)) return { number, text: '', fault: tooLong(bytesMax) };
      if (!isText) return { number, text: '', fault: 'The line is not valid UTF-8.' };
      return { number, text: number === 1 ? text.replace(/^\ufeff/, '') : text };
    });
    if (isSkipping) lines.shift();
    isSkipping = false;
    return lines;
  };

  return {
    push(bytes) {
      const data = rest.length === 0 ? toBuffer(bytes) : Buffer.concat([rest, bytes]);
      const end = endOfLastLine(data);
      const lines = end === 0 ? [] : toLines(data.subarray(0, end));
      rest = data.subarray(end);
      const hasUndecided = rest.at(-1) === CR;
      if (isSkipping || rest.length - (hasUndecided ? 1 : 0) > bytesMax) {
        if (!isSkipping) lines.push({ number: number + 1, text: '', fault: tooLong(bytesMax) });
        isSkipping = true;
        rest = hasUndecided ? Buffer.of(CR) : Buffer.alloc(0);
      }
      return lines;
    },
    end() {
      const isEmpty = rest.length === 0;
      const last = rest;
      rest = Buffer.alloc(0);
      if (isEmpty) return [];
      return toLines(last.at(-1) === CR ? last : Buffer.concat([last, Buffer.of(LF)]));
    },
  };
}

function tooLong(bytesMax: number): string {
  return `The line is longer than the limit of ${bytesMax} bytes.`;
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A CR at the very end is undecided, because an LF may follow. */
function endOfLastLine(data: Buffer): number {
  const cr = data.length < 2 ? -1 : data.lastIndexOf(CR, data.length - 2);
  return Math.max(data.lastIndexOf(LF), cr) + 1;
}

interface Piece {
  /** In Latin-1 if it is not UTF-8. */
  readonly text: string;
  readonly isText: boolean;
}

/** A block is decoded at once; each line is checked only if some of it is not UTF-8. */
function splitBlock(block: Buffer): Piece[] {
  if (isUtf8(block))
    return splitText(block.toString('utf8')).map((text) => ({ text, isText: true }));
  return splitText(block.toString('latin1')).map((latin) => {
    const bytes = Buffer.from(latin, 'latin1');
    const isText = isUtf8(bytes);
    return { text: isText ? bytes.toString('utf8') : latin, isText };
  });
}

/** A character of UTF-16 takes at most three bytes, so that few lines have to be counted. */
function isLonger(text: string, bytesMax: number): boolean {
  return text.length * 3 > bytesMax && Buffer.byteLength(text) > bytesMax;
}

/** The block ends with the end of a line, so the last piece is empty. */
function splitText(text: string): string[] {
  const lines = text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n');
  lines.pop();
  return lines;
}

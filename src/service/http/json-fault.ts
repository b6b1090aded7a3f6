/**
 * Finds where a text stops being valid JSON (RFC 8259). The platform's parser gives the position only for some
 * errors. Linear and without recursion: a body may nest a million deep.
 */

type Due = 'value' | 'first item' | 'name' | 'first name' | 'colon' | 'comma or end';

/** The index of the first invalid character; the length of the text if it ends too early. */
export function findJsonFault(text: string): number {
  const ends: string[] = []; // the closing brackets still to come, the next one last
  let due: Due = 'value';
  let at = skipBlanks(text, 0);
  while (at < text.length) {
    const sign = text[at]!;
    const isEnd = sign === ends.at(-1);
    if (isEnd && (due === 'comma or end' || due === 'first item' || due === 'first name')) {
      ends.pop();
      due = 'comma or end';
      at++;
    } else if (due === 'comma or end') {
      if (sign !== ',' || ends.length === 0) return at;
      due = ends.at(-1) === '}' ? 'name' : 'value';
      at++;
    } else if (due === 'colon') {
      if (sign !== ':') return at;
      due = 'value';
      at++;
    } else if (due === 'name' || due === 'first name') {
      if (sign !== '"') return at;
      const read = readText(text, at + 1);
      if (!read.isWhole) return read.end;
      due = 'colon';
      at = read.end;
    } else if (sign === '{' || sign === '[') {
      ends.push(sign === '{' ? '}' : ']');
      due = sign === '{' ? 'first name' : 'first item';
      at++;
    } else {
      const read = readScalar(text, at);
      if (!read.isWhole) return read.end;
      due = 'comma or end';
      at = read.end;
    }
    at = skipBlanks(text, at);
  }
  return at;
}

interface Read {
  readonly isWhole: boolean;
  /** The position after it, or of the error. */
  readonly end: number;
}

function readScalar(text: string, start: number): Read {
  if (text[start] === '"') return readText(text, start + 1);
  const word = ['true', 'false', 'null'].find((each) => each[0] === text[start]);
  return word === undefined ? readNumber(text, start) : readWord(text, start, word);
}

function readWord(text: string, start: number, word: string): Read {
  let length = 0;
  while (length < word.length && text[start + length] === word[length]) length++;
  return { isWhole: length === word.length, end: start + length };
}

function readNumber(text: string, start: number): Read {
  let at = text[start] === '-' ? start + 1 : start;
  const whole = text[at] === '0' ? at + 1 : skipDigits(text, at);
  if (whole === at) return { isWhole: false, end: at };
  at = whole;
  for (const part of ['.', 'eE']) {
    if (text[at] === undefined || !part.includes(text[at]!)) continue;
    const isSigned = part !== '.' && /[+-]/.test(text[at + 1] ?? '');
    const digits = at + (isSigned ? 2 : 1);
    at = skipDigits(text, digits);
    if (at === digits) return { isWhole: false, end: at };
  }
  return { isWhole: true, end: at };
}

function readText(text: string, start: number): Read {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '"') return { isWhole: true, end: at + 1 };
    if (text[at]! < ' ') return { isWhole: false, end: at };
    if (text[at] !== '\\') continue;
    at++;
    if (text[at] === 'u') {
      for (let i = 1; i <= 4; i++)
        if (!/[0-9a-f]/i.test(text[at + i] ?? '')) return { isWhole: false, end: at + i };
      at += 4;
    } else if (!'"\\/bfnrt'.includes(text[at] ?? ' ')) return { isWhole: false, end: at };
  }
  return { isWhole: false, end: text.length };
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\n\r'.includes(text[at]!)) at++;
  return at;
}

function skipDigits(text: string, start: number): number {
  let at = start;
  while (text[at]! >= '0' && text[at]! <= '9') at++;
  return at;
}

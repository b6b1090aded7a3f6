/** Finds the first JSON object in a text: alone, in a code fence, or between sentences. */

/** Limits the attempts: each reads to its end, so a text of only braces must not be read a million times. */
const STARTS_MAX = 20;

export function extractObject(text: string): object | undefined {
  const whole = parseObject(text.trim());
  if (whole !== undefined) return whole;
  let start = text.indexOf('{');
  for (let tries = 0; start >= 0 && tries < STARTS_MAX; tries += 1) {
    const end = findEnd(text, start);
    // A later start inside an object that never ends is only a part of it.
    if (end === undefined) return undefined;
    const found = parseObject(text.slice(start, end));
    if (found !== undefined && Object.keys(found).length > 0) return found;
    start = text.indexOf('{', found === undefined ? start + 1 : end);
  }
  return undefined;
}

function parseObject(text: string): object | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

/** The position after the closing brace of the object at `start`; braces in strings do not count. */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let isString = false;
  for (let i = start; i < text.length; i += 1) {
    const char = text[i];
    if (char === '\\' && isString) i += 1;
    else if (char === '"') isString = !isString;
    else if (isString) continue;
    else if (char === '{') depth += 1;
    else if (char === '}' && (depth -= 1) === 0) return i + 1;
  }
  return undefined;
}

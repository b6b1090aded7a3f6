/** A call as a complete program in shell, JavaScript and Python, without packages to install. */
import type { CallExample } from './call-example.ts';

export const LANGUAGES = ['curl', 'JavaScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

export function toProgram(call: CallExample, language: Language, baseUrl: string): string {
  switch (language) {
    case 'curl':
      return toCurl(call, baseUrl);
    case 'JavaScript':
      return toJavaScript(call, baseUrl);
    case 'Python':
      return toPython(call, baseUrl);
  }
}

function toUrl({ path, query }: CallExample, baseUrl: string): string {
  const search = new URLSearchParams(query).toString();
  return `${baseUrl}${path}${search === '' ? '' : `?${search}`}`;
}

function toCurl(call: CallExample, baseUrl: string): string {
  const lines = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoteForShell(toUrl(call, baseUrl))}`,
    ...Object.entries(call.headers).map(
      ([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`,
    ),
    ...(call.body === undefined ? [] : [`-d ${quoteForShell(JSON.stringify(call.body))}`]),
    ...(call.answer === 'file' ? ['-o answer.bin'] : []),
  ];
  return lines.join(' \\\n  ');
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function toJavaScript(call: CallExample, baseUrl: string): string {
  const init = [
    ...(call.method === 'GET' ? [] : [`  method: '${call.method}',`]),
    ...(Object.keys(call.headers).length === 0
      ? []
      : [`  headers: ${indentRest(write(call.headers, SCRIPT), 2)},`]),
    ...(call.body === undefined
      ? []
      : [`  body: JSON.stringify(${indentRest(write(call.body, SCRIPT), 2)}),`]),
  ];
  const url = `'${toUrl(call, baseUrl)}'`;
  const asked = init.length === 0 ? url : `${url}, {\n${init.join('\n')}\n}`;
  const told = {
    json: 'console.log(response.status, await response.json());',
    file: 'console.log(response.status, (await response.arrayBuffer()).byteLength);',
    nothing: 'console.log(response.status);',
  }[call.answer];
  return `const response = await fetch(${asked});\n${told}`;
}

function toPython(call: CallExample, baseUrl: string): string {
  const given = [
    `    ${JSON.stringify(toUrl(call, baseUrl))},`,
    ...(call.method === 'GET' ? [] : [`    method="${call.method}",`]),
    ...(Object.keys(call.headers).length === 0
      ? []
      : [`    headers=${indentRest(write(call.headers, PYTHON), 4)},`]),
    ...(call.body === undefined
      ? []
      : [`    data=json.dumps(${indentRest(write(call.body, PYTHON), 4)}).encode(),`]),
  ];
  const told = {
    json: 'print(answer.status, json.load(answer))',
    file: 'print(answer.status, len(answer.read()))',
    nothing: 'print(answer.status)',
  }[call.answer];
  const needsJson = call.body !== undefined || call.answer === 'json';
  return `import ${needsJson ? 'json, ' : ''}urllib.request

request = urllib.request.Request(
${given.join('\n')}
)
with urllib.request.urlopen(request) as answer:
    ${told}`;
}

/** The notation of values in a language. */
interface Notation {
  readonly indent: number;
  readonly words: { readonly null: string; readonly true: string; readonly false: string };
  text(value: string): string;
  name(value: string): string;
}

const SCRIPT: Notation = {
  indent: 2,
  words: { null: 'null', true: 'true', false: 'false' },
  text: quoteForScript,
  // Without quotes where a name needs none.
  name: (value) => (/^[A-Za-z_]\w*$/.test(value) ? value : quoteForScript(value)),
};
const PYTHON: Notation = {
  indent: 4,
  words: { null: 'None', true: 'True', false: 'False' },
  text: (value) => JSON.stringify(value),
  name: (value) => JSON.stringify(value),
};

function write(value: unknown, notation: Notation): string {
  if (value === null || typeof value === 'boolean')
    return notation.words[String(value) as 'null' | 'true' | 'false'];
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((each) => write(each, notation))
    : Object.entries(value).map(
        ([name, each]) => `${notation.name(name)}: ${write(each, notation)}`,
      );
  if (parts.length === 0) return open + close;
  const { indent } = notation;
  const lines = parts.map((part) => `${' '.repeat(indent)}${indentRest(part, indent)},`);
  return `${open}\n${lines.join('\n')}\n${close}`;
}

function quoteForScript(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function indentRest(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

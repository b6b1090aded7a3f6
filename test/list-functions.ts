/** The functions of source files, as the rules about their length and copies need them. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface FoundFunction {
  readonly file: string;
  /** Where it begins: `src/world/walkable.ts:12`. */
  readonly at: string;
  readonly name: string;
  readonly lineCount: number;
  /** Its code, without comments and with single spaces. */
  readonly body: string;
  readonly statementCount: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: unknown;
  readonly name?: unknown;
  readonly id?: unknown;
  readonly key?: unknown;
}

const FUNCTION_TYPES = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

export function listFunctions(file: string): FoundFunction[] {
  const source = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const bare = blank(source, comments);
  const found: FoundFunction[] = [];
  visit(program, 'nameless', (node, name) => {
    if (!FUNCTION_TYPES.includes(node.type) || !isNode(node.body)) return;
    const { start, end, body } = node;
    const lines = source.slice(start, end).split('\n').length;
    found.push({
      file,
      at: `${file}:${source.slice(0, start).split('\n').length}`,
      name,
      lineCount: lines,
      body: bare.slice(body.start, body.end).replaceAll(/\s+/g, ' '),
      statementCount: Array.isArray(body.body) ? body.body.length : 1,
    });
  });
  return found;
}

/** Goes through a tree, with the name that the nearest declaration around a node has. */
function visit(node: Node, name: string, see: (node: Node, name: string) => void): void {
  const named = nameOf(node) ?? name;
  see(node, named);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, named, see);
}

function nameOf({ id, key }: Node): string | undefined {
  for (const part of [id, key]) if (isNode(part) && typeof part.name === 'string') return part.name;
  return undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The same text with spaces where comments are, so that places in it stay. */
function blank(source: string, comments: readonly { start: number; end: number }[]): string {
  let text = '';
  let from = 0;
  for (const { start, end } of comments) {
    text += source.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return text + source.slice(from);
}

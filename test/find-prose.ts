/** Wording in source files: text of JSX, attributes that people read, and sentences in any string. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface Prose {
  /** Where it is: `web/src/app/rail.tsx:12`. */
  readonly at: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** The text of an attribute of these names is read by people, or read to them. */
const READ_ATTRIBUTES = new Set([
  'aria-label',
  'aria-valuetext',
  'alt',
  'caption',
  'data-label',
  'empty',
  'hint',
  'label',
  'lead',
  'placeholder',
  'title',
  'verb',
]);
/** Children of these are values to compare or keys, not wording. */
const CODE = new Set([
  'BinaryExpression',
  'CallExpression',
  'MemberExpression',
  'ImportExpression',
]);
const WORD = /\p{L}{2}/u;
const SENTENCE = /\p{L}{2,}[,:;]? \p{L}{2,}/u;

/** Shader code: it has keywords of GLSL, or statements on several lines. */
const SHADER = /;\s*\n|#include|\b(?:float|vec[234]|mat4|gl_\w+|uniform|attribute)\b/;

/** What a string is part of: code, something people read, or an attribute that only the browser reads. */
type Place = 'code' | 'read' | 'browser';

export function findProse(file: string, source = readFileSync(file, 'utf8')): Prose[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const found: Prose[] = [];
  visit(program as unknown as Node, 'code', (node, place) => {
    const text = textOf(node)?.trim();
    if (text === undefined || place === 'browser' || SHADER.test(text)) return;
    const isProse =
      node.type === 'JSXText'
        ? /\p{L}/u.test(text)
        : (place === 'read' ? WORD : SENTENCE).test(text);
    if (isProse)
      found.push({ at: `${file}:${source.slice(0, node.start).split('\n').length}`, text });
  });
  return found;
}

function visit(node: Node, place: Place, see: (node: Node, place: Place) => void): void {
  see(node, place);
  const inside = placeInside(node, place);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) visit(child, inside, see);
}

function placeInside(node: Node, place: Place): Place {
  if (node.type === 'JSXAttribute') {
    const { name, namespace } = node['name'] as { name: string; namespace?: { name: string } };
    return READ_ATTRIBUTES.has(namespace ? `${namespace.name}:${name}` : name) ? 'read' : 'browser';
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return 'read';
  if (node.type === 'JSXOpeningElement' || node.type === 'ArrowFunctionExpression') return 'code';
  return place === 'read' && CODE.has(node.type) ? 'code' : place;
}

function textOf(node: Node): string | undefined {
  const { type, value } = node;
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  return type === 'TemplateElement' ? (value as { raw: string }).raw : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

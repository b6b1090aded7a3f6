/**
 * Every field of a scenario document, as tables made from the published schema.
 *
 *     node test/documents/field-tables.ts    writes docs/scenario-fields.md
 */
import { writeFileSync } from 'node:fs';
import { publishSchema } from '#document';
import { listKinds } from '#scenario/document';

interface Rules {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Rules;
  readonly anyOf?: readonly Rules[];
  readonly properties?: Readonly<Record<string, Rules>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Rules>>;
}

export const FIELDS_PAGE = new URL('../../docs/scenario-fields.md', import.meta.url);
/** Longer lists are those of the kinds. */
const WORDS_MAX = 16;
/** Kept while a document is made; nobody writes them. */
const KEPT: ReadonlySet<string> = new Set(['notes', 'sources']);

const HEAD = `# Fields of a scenario document

This page explains every field of a scenario document. [scenario-document.md](scenario-document.md) shows them by example.
The tables are made from the published schema. Every field may be left out, except those marked *needed*; what is left out is assumed, and the completed document says so.
The words of long lists (kinds of places, roles, behaviours) are in the answer of \`presage kinds\`.

- An action or a rule without \`who\` is about everybody on foot.
- A part of a group (\`of\`) may have another role: 10 children of 200 visitors.
- \`share\`, \`count\` or \`rest\` of a group make a part with an id, which other fields can name. On an action they mean some of those in \`who\`, for this action only.
- \`closed\` means that nobody can take a way. \`must_not\` with \`through\` means that people are told not to, and the run is checked for it. \`absent\` means that there is none.
- What has no kind of its own has the kind \`other\` and a \`label\`. An event of the kind \`other\` is listed and named, and harms nobody; the nearest kind is better if its effects are meant.
- Responders and vehicles without \`arrives\` are there from the beginning. \`arrives: {}\` means that they come, and nobody says when.
`;

export function renderFields(): string {
  const schema = publishSchema(listKinds()) as Rules;
  const root = Object.entries(schema.properties ?? {}).filter(([name]) => !KEPT.has(name));
  const isObject = ({ type, items }: Rules): boolean =>
    type === 'object' || items?.type === 'object';
  const sections = root
    .filter(([, rules]) => isObject(rules))
    .map(([name, rules]) => renderSection(name, rules));
  const shared = Object.entries(schema.$defs ?? {}).map(([name, rules]) =>
    renderSection(name, rules),
  );
  const named = root.map(
    ([name, rules]) => [name, isObject(rules) ? toLink(name, rules) : rules] as const,
  );
  return [HEAD, renderTable('The document', named), ...sections, ...shared].join('\n');
}

/** Its fields have a table of their own. */
function toLink(name: string, { type, description = '' }: Rules): Rules {
  const own = { $ref: `#/${name}` };
  return type === 'array' ? { type, items: own, description } : { ...own, description };
}

function renderSection(name: string, rules: Rules): string {
  const own = rules.items?.type === 'object' ? rules.items : rules;
  const title = rules.type === 'array' ? `${name}[]` : name;
  if (own.anyOf) return renderChoices(title, own.anyOf);
  const says = rules.description === undefined ? '' : `${capital(rules.description)}.\n\n`;
  return renderTable(title, Object.entries(own.properties ?? {}), own.required, says);
}

function renderChoices(title: string, choices: readonly Rules[]): string {
  const lines = choices.map((choice) => {
    const names = Object.keys(choice.properties ?? {});
    const form = names.length === 0 ? 'a number' : `\`{ ${names.join(', ')} }\``;
    return `- ${form}: ${choice.description ?? ''}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

function renderTable(
  title: string,
  fields: readonly (readonly [string, Rules])[],
  required: readonly string[] = [],
  says = '',
): string {
  const rows = fields.map(([name, rules]) => {
    const needed = required.includes(name) ? ' *(needed)*' : '';
    return `| \`${name}\` | ${valueOf(rules)} | ${meaningOf(rules)}${needed} |`;
  });
  return `## ${title}\n\n${says}| field | value | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

function valueOf(rules: Rules): string {
  const { type, enum: words, anyOf, items, properties, $ref, minimum, maximum } = rules;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1)!;
    return `[${name}](#${name})`;
  }
  if (words !== undefined)
    return words.length > WORDS_MAX
      ? `one of ${words.length} words`
      : words.map((word) => `\`${word}\``).join(' ');
  if (rules.const !== undefined) return `\`${JSON.stringify(rules.const)}\``;
  if (anyOf !== undefined) return anyOf.map(valueOf).join(' or ');
  if (type === 'array') return `list of ${valueOf(items ?? {})}`;
  if (type === 'object')
    return properties === undefined ? 'fields' : `\`{ ${Object.keys(properties).join(', ')} }\``;
  if (type === 'boolean') return '`true` `false`';
  if (type === 'string') return toText(rules);
  const what = type === 'integer' ? 'whole number' : 'number';
  return minimum !== undefined && maximum !== undefined && maximum <= 1e6
    ? `${what}, ${minimum} to ${maximum}`
    : what;
}

function toText({ title = 'text' }: Rules): string {
  return title.startsWith('an id') ? 'an id' : title;
}

function meaningOf({ description, items, anyOf, properties }: Rules): string {
  const inner = Object.entries(properties ?? {}).flatMap(([name, rules]) =>
    rules.description === undefined ? [] : [`\`${name}\`: ${rules.description}`],
  );
  const own =
    description ?? items?.description ?? anyOf?.find((one) => one.description)?.description;
  return [own, ...inner].filter((text) => text !== undefined).join('; ');
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

if (import.meta.main) writeFileSync(FIELDS_PAGE, renderFields());

/** The fields of the crowd file as a document shows them, made from the schema itself. */
import { expectation, rulesOf } from '#base/shape';
import type { Rules } from '#base/shape';
import { CrowdFileSchema } from './schema.ts';

interface Row {
  readonly field: string;
  readonly rules: Rules;
  readonly isRequired: boolean;
}

/**
 * Tables in Markdown: one for the file, one for each list of objects in it, one for each variant of a field with
 * variants.
 */
export function describeCrowdFile(): string {
  const sections: string[] = [];
  addObject('The file', rulesOf(CrowdFileSchema), sections);
  return sections.join('\n');
}

function addObject(title: string, rules: Rules, sections: string[]): void {
  const rows = Object.entries(rules.properties ?? {}).map(([field, inner]): Row => ({
    field,
    rules: inner,
    isRequired: rules.required?.includes(field) ?? false,
  }));
  sections.push(`### ${title}`, '');
  if (rules.description) sections.push(`${rules.description}.`, '');
  sections.push(...toTable(rows), '');
  for (const { field, rules: inner } of rows) addInner(field, inner, sections);
}

/** Adds the fields of whatever a field holds. */
function addInner(field: string, rules: Rules, sections: string[]): void {
  const item = rules.items ?? rules;
  const alternatives = item.anyOf ?? [item];
  for (const each of alternatives) {
    if (each.type !== 'object' || !each.properties) continue;
    const kind = each.properties['kind']?.const;
    addObject(
      kind === undefined ? `\`${field}\`` : `\`${field}\` of kind \`${kind}\``,
      each,
      sections,
    );
  }
}

function toTable(rows: readonly Row[]): string[] {
  const cells = rows.map(({ field, rules, isRequired }) => [
    `\`${field}\``,
    isRequired ? 'yes' : '',
    escapeBars(typeOf(rules)),
    escapeBars(noteOf(rules)),
  ]);
  const all = [['field', 'needed', 'is', 'meaning'], ...cells];
  const widths = all[0]!.map((_, k) => Math.max(...all.map((row) => row[k]!.length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, k) => cell.padEnd(widths[k]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(all[0]!), rule, ...cells.map(line)];
}

function typeOf(rules: Rules): string {
  if (rules.anyOf) return [...new Set(rules.anyOf.map(typeOf))].join(' or ');
  if (rules.title !== undefined || rules.type !== 'array') return expectation(rules);
  const { items = {} } = rules;
  if ((items.anyOf ?? [items]).every(({ type }) => type === 'object')) return 'a list of objects';
  return items.type === 'string' ? 'a list of names' : `a list, each item ${typeOf(items)}`;
}

function noteOf({ description, type, minItems, maxItems, title }: Rules): string {
  const bounds =
    type === 'array' && title === undefined
      ? minItems === undefined
        ? `at most ${maxItems}`
        : `${minItems} to ${maxItems}`
      : '';
  return [description ?? '', bounds].filter((text) => text !== '').join('; ');
}

function escapeBars(text: string): string {
  return text.replaceAll('|', '\\|');
}

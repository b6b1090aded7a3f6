/** HTML that user input cannot break: every value is escaped unless it is already HTML. */

export interface Html {
  readonly html: string;
}

type Part = string | number | Html | undefined | false | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    html: strings.reduce(
      (text, string, i) => text + string + (i < parts.length ? toText(parts[i]) : ''),
      '',
    ),
  };
}

function toText(part: Part): string {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(toText).join('');
  if (typeof part === 'object') return (part as Html).html;
  return escape(String(part));
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

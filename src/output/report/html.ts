/** HTML that user input cannot break: every value is escaped unless it is already HTML. */

export interface Html {
  readonly html: string;
}

export type Part = string | number | Html | undefined | false | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    html: strings.reduce(
      (text, string, i) => text + string + (i < parts.length ? toText(parts[i]) : ''),
      '',
    ),
  };
}

/** Marks HTML that we made ourselves from numbers and escaped text. */
export function raw(text: string): Html {
  return { html: text };
}

function toText(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(toText).join('');
}

/** Control characters have no place in a page. */
function escape(text: string): string {
  return text
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '\u{fffd}')
    .toWellFormed()
    .replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

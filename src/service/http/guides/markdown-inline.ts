/** Renders a line of Markdown as HTML: code, emphasis, links, pictures. All other text is escaped. */
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';

/** The address of a link's target; undefined if it is not served. */
export type Resolve = (target: string) => string | undefined;

const DEPTH_MAX = 6;
const BEGINNINGS = '\\`![<h*_';
const CODE = /^(`+)([^]*?[^`])\1(?!`)/;
const IMAGE = /^!\[([^\]]*)\]\(([^)\s]+)\)/;
const LINK = /^\[((?:[^[\]`]|`[^`]*`|\[[^\]]*\])*)\]\(([^)\s]+)\)/;
const AUTOLINK = /^<(https?:\/\/[^\s<>]+)>/;
const BARE_LINK = /^https?:\/\/[^\s<>()|]+[^\s<>()|.,;:!?'"”]/;
const STRONG = /^(\*\*|__)(?=\S)([^]*?\S)\1/;
/** Markup inside code or strong text does not end it. */
const EMPHASIS = {
  '*': /^\*(?=[^\s*])((?:\*\*[^*]+\*\*|`[^`]*`|[^*`])+)(?<=\S)\*(?!\*)/,
  _: /^_(?=[^\s_])((?:`[^`]*`|[^`])*?[^\s_])_(?![\p{L}\p{N}])/u,
};

export function toInline(text: string, resolve: Resolve, depth = 0): Html {
  const parts: Html[] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const mayBegin = depth < DEPTH_MAX && BEGINNINGS.includes(text[at]!);
    const found = mayBegin
      ? takeMarked(text.slice(at), { before: text[at - 1], resolve, depth })
      : undefined;
    if (found === undefined) {
      plain += text[at];
      at++;
      continue;
    }
    parts.push(html`${plain}`, found.html);
    plain = '';
    at += found.length;
  }
  return html`${[...parts, html`${plain}`]}`;
}

interface Marked {
  readonly html: Html;
  readonly length: number;
}

interface Around {
  readonly before: string | undefined;
  readonly resolve: Resolve;
  readonly depth: number;
}

function takeMarked(rest: string, { before, resolve, depth }: Around): Marked | undefined {
  switch (rest[0]) {
    case '\\':
      return /^\\[!-/:-@[-`{-~]/.test(rest) ? { html: html`${rest[1]}`, length: 2 } : undefined;
    case '`':
      return taken(CODE, rest, ([, , code]) => html`<code>${trimCode(code!)}</code>`);
    case '!':
      return taken(IMAGE, rest, ([, words, target]) => toPicture(words!, resolve(target!)));
    case '[':
      return taken(LINK, rest, ([, words, target]) =>
        toLink(toInline(words!, resolve, depth + 1), target!, resolve),
      );
    case '<':
      return taken(AUTOLINK, rest, ([, url]) => toLink(html`${url}`, url!, resolve));
    case 'h':
      return isWordEnd(before)
        ? taken(BARE_LINK, rest, ([url]) => toLink(html`${url}`, url, resolve))
        : undefined;
    case '*':
    case '_':
      return takeEmphasis(rest, { before, resolve, depth });
    default:
      return undefined;
  }
}

/** An underscore inside a word is part of the word. */
function takeEmphasis(rest: string, { before, resolve, depth }: Around): Marked | undefined {
  if (rest[0] === '_' && !isWordEnd(before)) return undefined;
  const inner = (text: string): Html => toInline(text, resolve, depth + 1);
  return (
    taken(STRONG, rest, ([, , text]) => html`<strong>${inner(text!)}</strong>`) ??
    taken(EMPHASIS[rest[0] as '*' | '_'], rest, ([, text]) => html`<em>${inner(text!)}</em>`)
  );
}

function taken(
  sign: RegExp,
  rest: string,
  toHtml: (match: RegExpExecArray) => Html,
): Marked | undefined {
  const match = sign.exec(rest);
  return match ? { html: toHtml(match), length: match[0].length } : undefined;
}

function isWordEnd(character: string | undefined): boolean {
  return character === undefined || !/[\p{L}\p{N}]/u.test(character);
}

/** Removes one space on each side, which Markdown allows beside a backtick. */
function trimCode(code: string): string {
  const line = code.replaceAll('\n', ' ');
  return /^ .*[^ ].* $/.test(line) ? line.slice(1, -1) : line;
}

/** A link to something not served, such as a source file, becomes plain text. */
function toLink(words: Html, target: string, resolve: Resolve): Html {
  if (/^https?:\/\//i.test(target))
    return html`<a href="${target}" rel="noopener noreferrer">${words}</a>`;
  const href = resolve(target);
  return href === undefined ? words : html`<a href="${href}">${words}</a>`;
}

function toPicture(words: string, source: string | undefined): Html {
  if (source === undefined) return html`${words}`;
  return html`<img src="${source}" alt="${words}" loading="lazy" />`;
}

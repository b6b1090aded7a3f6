/** Renders Markdown blocks as HTML, with anchors for headings. */
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import type { Block } from './markdown-blocks.ts';
import { toInline } from './markdown-inline.ts';
import type { Resolve } from './markdown-inline.ts';

export interface Section {
  /** Of the heading; empty for text before the first heading. */
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
  /** Without markup, for the search. */
  readonly text: string;
}

export interface RenderedPage {
  readonly title: string;
  readonly html: Html;
  readonly sections: readonly Section[];
}

/** The first heading is the title of the page. Later headings of that level become sections. */
export function renderPage(blocks: readonly Block[], resolve: Resolve): RenderedPage {
  const nameAnchor = createAnchors();
  const sections: { anchor: string; title: string; level: number; texts: string[] }[] = [];
  const parts: Html[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const title = toPlain(block.text);
      const anchor = nameAnchor(block.text);
      const level = sections.length === 0 ? 1 : Math.max(2, block.level);
      sections.push({ anchor, title, level, texts: [] });
      parts.push(toHeading({ level, anchor }, toInline(block.text, resolve)));
    } else {
      sections.at(-1)?.texts.push(toText(block));
      parts.push(toBlock(block, resolve));
    }
  }
  return {
    title: sections[0]?.title ?? 'Guide',
    html: html`${parts}`,
    sections: sections.map(({ texts, ...rest }) => ({ ...rest, text: texts.join(' ') })),
  };
}

/** Anchors as on GitHub, so that the same links work there and here. */
function createAnchors(): (heading: string) => string {
  const taken = new Map<string, number>();
  return (heading) => {
    const anchor = toPlain(heading)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const count = taken.get(anchor) ?? 0;
    taken.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}

function toHeading({ level, anchor }: { level: number; anchor: string }, words: Html): Html {
  switch (level) {
    case 1:
      return html`<h1>${words}</h1>`;
    case 2:
      return html`<h2 id="${anchor}">${words}</h2>`;
    case 3:
      return html`<h3 id="${anchor}">${words}</h3>`;
    default:
      return html`<h4 id="${anchor}">${words}</h4>`;
  }
}

function toBlock(block: Block, resolve: Resolve): Html {
  switch (block.kind) {
    case 'heading':
      // Inside a list or a quotation: no link leads there.
      return html`<p><strong>${toInline(block.text, resolve)}</strong></p>`;
    case 'paragraph':
      return html`<p>${toInline(block.text, resolve)}</p>`;
    case 'code':
      return toCode(block.text);
    case 'list':
      return toList(block, resolve);
    case 'quote':
      return html`<blockquote>${block.blocks.map((each) => toBlock(each, resolve))}</blockquote>`;
    case 'table':
      return toTable(block, resolve);
    case 'rule':
      return html`<hr />`;
  }
}

/** The block scrolls, so it must be reachable by keyboard. */
export function toCode(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`;
}

function toList({ start, items }: Extract<Block, { kind: 'list' }>, resolve: Resolve): Html {
  const lines = items.map(
    (item) => html`<li>${item.map((each) => toItemBlock(each, item, resolve))}</li>`,
  );
  if (start === undefined)
    return html`<ul>
      ${lines}
    </ul>`;
  return start === 1
    ? html`<ol>
        ${lines}
      </ol>`
    : html`<ol start="${start}">
        ${lines}
      </ol>`;
}

/** An item with one paragraph is shown without `<p>`. */
function toItemBlock(block: Block, item: readonly Block[], resolve: Resolve): Html {
  const isAlone = item.filter(({ kind }) => kind === 'paragraph').length === 1;
  return block.kind === 'paragraph' && isAlone
    ? toInline(block.text, resolve)
    : toBlock(block, resolve);
}

/** On a narrow screen each row is a list of named cells. */
function toTable(
  { head, rows, alignments }: Extract<Block, { kind: 'table' }>,
  resolve: Resolve,
): Html {
  const align = (i: number): Html | false => alignments[i] === 'right' && html` class="number"`;
  const hasHead = head.some((cell) => cell !== '');
  return html`<div class="scroll" tabindex="0">
    <table class="stack">
      ${
        hasHead &&
        html`<thead>
          <tr>
            ${head.map((cell, i) => toHeadCell(toInline(cell, resolve), align(i)))}
          </tr>
        </thead>`
      }
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, i) => html`<td data-label="${toPlain(head[i]!)}" ${align(i)}><div>${toInline(cell, resolve)}</div></td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A column may have no name; an empty `<th>` is not a heading. */
function toHeadCell(words: Html, align: Html | false): Html {
  return words.html === '' ? html`<td></td>` : html`<th scope="col" ${align}>${words}</th>`;
}

function toText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return toPlain(block.text);
    case 'code':
      return block.text;
    case 'list':
      return block.items.flat().map(toText).join(' ');
    case 'quote':
      return block.blocks.map(toText).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(toPlain).join(' ');
    case 'rule':
      return '';
  }
}

/** A line without its markup. */
function toPlain(text: string): string {
  return text
    .replaceAll(/!?\[((?:[^[\]]|\[[^\]]*\])*)\]\([^)\s]+\)/g, '$1')
    .replaceAll(/(?<![\p{L}\p{N}])(\*\*|__|\*|_)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replaceAll('`', '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ');
}

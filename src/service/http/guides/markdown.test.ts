import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBlocks } from './markdown-blocks.ts';
import { renderPage } from './markdown-page.ts';

const PLACES: Readonly<Record<string, string>> = {
  'b.md': '/docs/b',
  'a.png': '/docs/pictures/a.png',
};

function render(markdown: string): string {
  const { html } = renderPage(parseBlocks(markdown), (target) => PLACES[target]);
  // Space between tags, and at the end of one, says nothing.
  return html.html
    .replaceAll(/>\s+(?=<)/g, '>')
    .replaceAll(/\s+(?=>| class)/g, '')
    .trim();
}

// The right sides are those of https://spec.commonmark.org/0.31.2, but for attributes of ours.
const COMMONMARK: readonly (readonly [string, string])[] = [
  ['*foo bar*', '<p><em>foo bar</em></p>'],
  ['a * foo bar*', '<p>a * foo bar*</p>'],
  ['foo_bar_', '<p>foo_bar_</p>'],
  ['snake_case_name', '<p>snake_case_name</p>'],
  ['**foo bar**', '<p><strong>foo bar</strong></p>'],
  ['** foo bar**', '<p>** foo bar**</p>'],
  ['*foo **bar** baz*', '<p><em>foo <strong>bar</strong> baz</em></p>'],
  ['`` foo ` bar ``', '<p><code>foo ` bar</code></p>'],
  ['`foo\\`bar`', '<p><code>foo\\</code>bar`</p>'],
  ['*foo`*`', '<p>*foo<code>*</code></p>'],
  ['\\*not emphasized*', '<p>*not emphasized*</p>'],
  [
    '<https://foo.bar>',
    '<p><a href="https://foo.bar" rel="noopener noreferrer">https://foo.bar</a></p>',
  ],
  ['- foo\n- bar', '<ul><li>foo</li><li>bar</li></ul>'],
  ['2. a\n3. b', '<ol start="2"><li>a</li><li>b</li></ol>'],
  ['- foo\n  - bar', '<ul><li>foo<ul><li>bar</li></ul></li></ul>'],
  ['- a\n\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['The number is\n14.  doors', '<p>The number is\n14.  doors</p>'],
  ['    a simple\n      code', '<pre tabindex="0"><code>a simple\n  code</code></pre>'],
  ['```js\nx < 1\n```', '<pre tabindex="0"><code>x &lt; 1</code></pre>'],
  ['> foo\n> bar', '<blockquote><p>foo\nbar</p></blockquote>'],
  ['***', '<hr />'],
];

test('what our guides use of CommonMark becomes what CommonMark says', () => {
  for (const [markdown, expected] of COMMONMARK) assert.equal(render(markdown), expected, markdown);
});

test('nothing in a guide becomes HTML but what Markdown makes of it', () => {
  for (const markdown of [
    '<script>alert(1)</script>',
    '# <img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '![a"onerror="x](a.png)',
    '| <b> |\n|---|\n| <i> |',
    '```\n</code></pre><script>\n```',
    '[<script>](https://x.example/"onclick="x)',
  ]) {
    const html = render(`# Title\n\n${markdown}`);
    assert.doesNotMatch(html, /<(?:script|b|i|img src=x)[ >]|javascript:|"\s*on\w+=/i, markdown);
  }
});

test('links lead where the documents are served; what is not served stays as its words', () => {
  assert.equal(render('[b](b.md)'), '<p><a href="/docs/b">b</a></p>');
  assert.equal(render('[code](../src/x.ts)'), '<p>code</p>');
  assert.match(render('![A town](a.png)'), /<img src="\/docs\/pictures\/a.png" alt="A town"/);
});

test('a table names the cells of its rows, and a bar can be in one', () => {
  const html = render('| a | b |\n|---|--:|\n| `x\\|y` | 2 |');
  assert.match(html, /<td data-label="a"><div><code>x\|y<\/code>/);
  assert.match(html, /<td data-label="b" class="number"><div>2</);
});

test('headings have the names GitHub gives them, and the first one is the page', () => {
  const { title, html, sections } = renderPage(
    parseBlocks('# The `x` page\n\nText.\n\n## Axes, units\n\nMore.\n\n## Axes, units\n'),
    () => undefined,
  );
  assert.equal(title, 'The x page');
  assert.deepEqual(
    sections.map(({ anchor, text }) => [anchor, text]),
    [
      ['the-x-page', 'Text.'],
      ['axes-units', 'More.'],
      ['axes-units-1', ''],
    ],
  );
  assert.match(html.html, /<h1>The <code>x<\/code> page<\/h1>/);
});

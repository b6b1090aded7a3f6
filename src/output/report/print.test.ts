/** The report on paper, in a real browser where there is one: nothing wider than the sheet, no row of a table on two pages. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { MEASURED, partsOf } from './report.suite.ts';
import { toReport } from './report.ts';

const BROWSER = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** Millimeters, less the margins of the style. */
const SHEETS = [
  { format: 'A4', widthMm: 210 - 26 },
  { format: 'Letter', widthMm: 215.9 - 26 },
] as const;

/** Many rows of uneven height, so that some would be cut if they could. */
const LONG = {
  ...MEASURED,
  zones: Array.from({ length: 80 }, (_, i) => ({
    ...MEASURED.zones[0]!,
    id: `zone-${i}`,
    description: `Zone ${i}. ${'People wait before the door and cannot go on. '.repeat(1 + (i % 17))}`,
  })),
};

test(
  'a report prints to A4 and Letter without cut tables',
  { skip: existsSync(BROWSER) ? false : 'no browser' },
  async () => {
    const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await page.setContent(toReport(partsOf(LONG)));
      for (const { format, widthMm } of sample({ few: SHEETS.slice(0, 1), all: SHEETS.slice() })) {
        await page.setViewportSize({ width: Math.floor((widthMm / 25.4) * 96), height: 1000 });
        await page.emulateMedia({ media: 'print' });
        const wide = await page.evaluate(
          `[...document.querySelectorAll('table, svg, pre, figure')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML.slice(0, 120))`,
        );
        assert.deepEqual(wide, [], `${format}: wider than the sheet`);
        await page.emulateMedia({ media: null });
        const pdf = await page.pdf({ format, tagged: true, printBackground: true });
        const rows = listRows(pdf.toString('latin1'));
        assert.ok(rows.length > 80, `${rows.length} rows are tagged`);
        assert.ok(rows.filter((pages) => pages.length > 0).length > 80, 'and have a page');
        assert.ok(new Set(rows.flat()).size > 3, 'they are on several pages');
        assert.deepEqual(
          rows.filter((pages) => pages.length > 1),
          [],
          `${format}: rows on two pages`,
        );
      }
    } finally {
      await browser.close();
    }
  },
);

/** The pages each table row has content on, by the structure a tagged PDF carries. */
function listRows(pdf: string): string[][] {
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const pagesOf = (id: string): string[] => {
    const body = objects.get(id) ?? '';
    if (!body.includes('/StructElem')) return [];
    const own = [...body.matchAll(/\/Pg (\d+) 0 R/g)].map(([, page]) => page!);
    // One kid stands alone, several in brackets.
    const kids = /\/K (\[[\s\S]*?\](?=\s*(?:\/|>>))|\d+ 0 R)/.exec(body)?.[1] ?? '';
    const inner = kids.replaceAll(/\/(?:Pg|P|Obj) \d+ 0 R/g, '');
    return [...own, ...[...inner.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesOf(kid!))];
  };
  /** Heads stand on every page again. */
  const isHead = (id: string): boolean =>
    ![...objects.values()].some((body) => body.includes(`/P ${id} 0 R`) && /\/S \/TD\b/.test(body));
  return [...objects]
    .filter(([id, body]) => /\/S \/TR\b/.test(body) && !isHead(id))
    .map(([id]) => [...new Set(pagesOf(id))]);
}

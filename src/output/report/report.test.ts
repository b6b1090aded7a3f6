import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MEASURED, partsOf } from './report.suite.ts';
import { toReport } from './report.ts';

const page = toReport(partsOf(MEASURED));

function countOf(text: string, wanted: string): number {
  return text.split(wanted).length - 1;
}

test('a report is well formed, to the last tag', () => {
  // Our own page closes all but these; what a browser would mend, a validator of XML names.
  const closed = page
    .replace('<!doctype html>', '')
    .replaceAll(/<meta [^>]*[^/]>/g, (tag) => tag.replace(/>$/, '/>'));
  assert.equal(XMLValidator.validate(closed), true);
  const { html } = new XMLParser({ ignoreAttributes: false }).parse(closed);
  assert.ok(html.body.main.section.length >= 12);
});

test('G25 the report says what of the prompt was met before the decision', () => {
  const lost = {
    path: 'agents[0].count',
    words: 'the <b>train</b>',
    kind: 'count',
    importance: 3,
    met: 'no',
    evidence: { text: 'no train' },
    reason: 'The run has no train.',
  } as const;
  const met = { ...lost, path: 'agents[1].count', met: 'yes' } as const;
  const held = { fields: [met, lost], unmet: [lost], fidelity: 0.5 };
  const told = toReport({ ...partsOf(MEASURED), held });
  const at = told.indexOf('1 of 2 statements met; not: the &#60;b&#62;train');
  assert.ok(at > 0 && at < told.indexOf('class="decision'));
});

test('nothing anybody typed becomes a tag, and the page loads and runs nothing', () => {
  assert.ok(!/<script|<img|<iframe|<link|\son\w+=["']/i.test(page));
  assert.ok(page.includes('&#60;script&#62;alert(&#34;it&#39;s&#34;)'));
  for (const [, address] of page.matchAll(/(?:href|src)="([^"]*)"/g))
    assert.match(address!, /^#/, 'only places of the page itself');
  assert.ok(!/url\((?!#)|@import/.test(page));
});

test('every zone and every measure stands there once, measures with what repeats them', () => {
  for (const { id } of MEASURED.zones) assert.equal(countOf(page, `<tr id="${id}"`), 1, id);
  for (const { id } of MEASURED.measures) {
    assert.equal(countOf(page, `id="measure-${id}"`), 1, id);
    assert.equal(countOf(page, `--try ${id}<`), 1, id);
  }
});

test('ids are unique and what is used is there', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id] of page.matchAll(/(?:href="|url\()#([\w-]+)/g))
    assert.ok(ids.includes(id!), id);
});

test('the figures are those of the assessment', () => {
  // 312.4 s are 5 min 12 s; 90 s too late.
  assert.match(page, /<b>5 min 12 s<\/b>/);
  assert.match(page, /<b>−1 min 30 s<\/b>/);
  assert.match(page, /−12 %/);
  assert.match(page, /densest cell 6\.5 \(mean over the runs\)/);
});

test('the cell that was left too late has the colour of too late, the tenable one that of tenable', () => {
  const map = page.split('aria-label="Margin"')[1]?.split('</svg>')[0];
  // The second of two cells, counted from the west: 90 s late is the last band; the first stayed tenable.
  assert.match(map!, /var\(--m6\)" d="M1 0h1v1H1z"/);
  assert.match(map!, /var\(--m1\)" d="M0 0h1v1H0z"/);
});

test('the first page gives the decision, its margin and the confidence in it before anything else', () => {
  const first = page.split('</header>')[0]!;
  assert.match(first, /<b>Not acceptable<\/b>/);
  assert.match(first, /from the 3 study runs/);
  assert.match(first, /<b>1 min 40 s<\/b>.*over the time allowed/s);
  assert.match(first, /<h2>Confidence<\/h2>/);
  const unjudged = toReport(partsOf({ ...MEASURED, notAssessed: ['Water is not modelled.'] }));
  assert.match(unjudged.split('</header>')[0]!, /Not assessed.*Water is not modelled/s);
});

test('the first page has question, answer, why and what to do in this order, and one answer with verdict and level', () => {
  const asked = {
    ...MEASURED,
    decision: {
      ...MEASURED.decision!,
      remedy: 'None of the 4 measures tried makes it acceptable.',
    },
  };
  const first = toReport(partsOf(asked)).split('</header>')[0]!;
  const heads = [...first.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, head]) => head);
  assert.deepEqual(heads.slice(0, 4), ['Question', 'Answer', 'Why', 'What to do']);
  const answer = first.split('<h2>Answer</h2>')[1]!.split('<h2>Why</h2>')[0]!;
  assert.match(answer, /<b>Not acceptable<\/b>.*Overall risk: high, score/s);
  assert.equal(first.match(/[Oo]verall risk/g)!.length, 1);
  assert.match(first.split('<h2>What to do</h2>')[1]!, /None of the 4 measures tried/);
});

test('the margin of a place that stayed tenable is a lower bound, a place nobody used is not used', () => {
  const rows = page.split('<tr>').filter((row) => /Foyer|Back stair/.test(row));
  assert.equal(rows.length, 2);
  assert.match(rows[0]!, /at least 180 s.*tenable as long as computed.*&#62; 300 s.*none.*120 s/s);
  assert.match(rows[1]!, /90 s.*visibility.*not used/s);
});

test('every chart has a title, and the sensitivity lists three inputs', () => {
  const plots = [...page.matchAll(/<svg class="plot"[^>]*>(<title>[^<]+<\/title>)?/g)];
  assert.ok(plots.length >= 8, `${plots.length}`);
  for (const [tag, title] of plots) assert.ok(title !== undefined || /aria-label/.test(tag));
  assert.equal(countOf(page.split('<h2>Sensitivity</h2>')[1]!.split('</section>')[0]!, '<td>'), 9);
});

const LIMIT = { value: 1, limit: 0, unit: '', isMet: false, source: '' };
const FINE = {
  from: 'as stated',
  to: 'other',
  rsetSeconds: [100, 100] as const,
  score: [0.2, 0.2] as const,
};

test('a change that alone breaks a limit is named beside a decision that no limit is broken', () => {
  const { decision, study } = MEASURED;
  const told = (verdict: NonNullable<typeof decision>['verdict']) =>
    toReport(
      partsOf({
        ...MEASURED,
        decision: { ...decision!, verdict, criteria: [] },
        study: {
          ...study!,
          sensitivity: {
            ...study!.sensitivity!,
            changes: [
              {
                assumption: 'alarm',
                from: 'automatic, assumed',
                to: 'none',
                rsetSeconds: [100, 150],
                marginSeconds: [30, -92],
                score: [0.2, 0.58],
                broken: [
                  { ...LIMIT, name: 'available_time', found: 'The smallest ASET − RSET is −92 s' },
                  { ...LIMIT, name: 'risk_score', found: 'The risk score is 0.58' },
                ],
              },
              ...['management', 'occupant load'].map((assumption) => ({ ...FINE, assumption })),
              {
                ...FINE,
                assumption: 'fire growth',
                to: 'one class faster',
                broken: [{ ...LIMIT, name: 'dose', found: 'The largest dose is 0.40' }],
              },
            ],
          },
        },
      }),
    );
  const acceptable = told('acceptable_by_these_runs');
  const [first] = acceptable.split('</header>');
  assert.match(first!, /alone breaks a limit.*alarm “none” instead of “automatic, assumed”/s);
  const section = acceptable.split('<h2>Sensitivity</h2>')[1]!.split('</section>')[0]!;
  assert.match(
    section,
    /Alarm “none”.*: the smallest ASET − RSET is −92 s; the risk score is 0\.58\./,
  );
  assert.match(section, /The score counts more than RSET/);
  // The fourth change is not among the three strongest, but it breaks a limit.
  assert.match(section, /<td>one class faster<\/td>/);
  assert.match(section, /Fire growth “one class faster”.*: the largest dose is 0\.40\./);
  assert.match(acceptable, /“Acceptable in these runs” holds only with the values/);
  assert.doesNotMatch(told('not_acceptable'), /alone breaks a limit/);
});

test('measures have the order of the recommendations', () => {
  const recommendation = {
    category: 'immediate' as const,
    priority: 'low' as const,
    description: '',
    implementationTime: '1 day',
    cost: 'low' as const,
  };
  const turned = toReport(
    partsOf({
      ...MEASURED,
      recommendations: ['add', 'widen'].map((measure) => ({ ...recommendation, measure })),
    }),
  );
  assert.ok(turned.indexOf('id="measure-add"') < turned.indexOf('id="measure-widen"'));
});

test('a limit without a value says why there is none', () => {
  const { decision } = MEASURED;
  const [criterion] = decision!.criteria;
  const tenable = toReport(
    partsOf({
      ...MEASURED,
      decision: {
        ...decision!,
        criteria: [
          { ...criterion!, name: 'available_time', value: null, found: 'No place was lost.' },
          { ...criterion!, name: 'crowding', value: 1, limit: 1, unit: 'people' },
        ],
      },
    }),
  );
  const rows = tenable.split('<h2>Limits and their sources</h2>')[1]!.split('</section>')[0]!;
  assert.match(rows, /Smallest ASET ÷ RSET of any place.*No place was lost\./s);
  assert.match(rows, /at most 1 person/);
});

test('a run that ended with people inside makes every time of leaving a lower bound', () => {
  const { metrics } = MEASURED;
  const open = toReport(
    partsOf({
      ...MEASURED,
      metrics: {
        ...metrics,
        isComplete: false,
        evacuation: { ...metrics.evacuation!, censoredRuns: 2, hasSettled: false },
        rset: { ...metrics.rset!, censoredRuns: 2 },
      },
    }),
  );
  assert.match(open, /<b>at least 5 min 12 s<\/b>/);
  assert.match(open, /2 of 3 runs ended with people inside/);
  assert.ok(!/mean has settled|change it little/.test(open));
});

test('where nothing was measured it says so, and where nothing was found', () => {
  const { study: _, ...bare } = MEASURED;
  const { evacuation: __, ...metrics } = MEASURED.metrics;
  const empty = toReport(
    partsOf({
      ...bare,
      basis: 'preliminary',
      zones: [],
      measures: [],
      vulnerabilities: [],
      metrics,
    }),
  );
  for (const text of [/not measured/i, /No risk zones were found/, /The scenario has no events/])
    assert.match(empty, text);
  assert.ok(!/NaN|undefined|Infinity/.test(empty));
  assert.ok(!/NaN|undefined|Infinity/.test(page));
});

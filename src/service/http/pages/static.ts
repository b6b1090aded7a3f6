/** The style sheet and the logo of the server-rendered pages. Colours, fonts and themes are those of the dashboard. */
import { readFileSync } from 'node:fs';

const TOKENS = readFileSync(
  new URL('../../../../web/src/style/tokens.css', import.meta.url),
  'utf8',
);

export const STYLE = `${TOKENS}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 var(--text-m)/1.55 var(--font); font-variant-numeric: tabular-nums; }
body > header { display: flex; background: var(--paper); flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; padding: .75rem 1.25rem; border-bottom: 1px solid var(--line); }
.brand { display: inline-flex; gap: .5rem; align-items: center; font-weight: 650; color: var(--ink); text-decoration: none; }
header nav { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: center; }
header nav form { margin: 0; }
[hidden] { display: none !important; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
main.narrow, main:has(> .card:only-child) { max-width: 28rem; }
main.roomy { max-width: 60rem; }
main.wide { max-width: 76rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .75rem; }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .75rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
a { color: var(--accent); }
p.lead { color: var(--muted); margin-top: 0; }
.card { border: 1px solid var(--line); border-radius: .6rem; padding: 1.5rem; background: var(--paper); }
label { display: block; font-weight: 550; margin: 1rem 0 .3rem; }
.hint { color: var(--muted); font-size: .875rem; font-weight: 400; margin: .25rem 0 0; }
input:not([type=checkbox]), select { width: 100%; padding: .55rem .7rem; font: inherit; color: inherit; background: var(--sunk); border: 1px solid var(--line); border-radius: .4rem; }
input.mono:not([type=checkbox]) { font-family: var(--mono); }
input[aria-invalid=true] { border-color: var(--bad); }
fieldset { border: 0; padding: 0; margin: 1rem 0 0; }
legend { font-weight: 550; padding: 0; margin-bottom: .3rem; }
fieldset label { display: flex; gap: .5rem; font-weight: 400; margin: .25rem 0; align-items: baseline; }
button, a.button { display: inline-block; font: inherit; font-weight: 550; padding: .5rem 1rem; border-radius: .4rem; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; text-decoration: none; }
button.quiet { background: none; color: var(--accent); border-color: var(--line); padding: .25rem .7rem; font-weight: 450; }
button.danger { background: none; color: var(--bad); border-color: var(--bad); padding: .2rem .7rem; font-weight: 450; }
form > button { margin-top: 1.25rem; }
nav form > button, td form > button { margin-top: 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.notice { padding: .75rem 1rem; border-radius: .4rem; border: 1px solid currentColor; }
.notice > h2:first-child { margin-top: .25rem; }
.notice + .scroll { margin-top: 1.5rem; }
.notice.error { color: var(--bad); background: var(--bad-sunk); }
.notice.done { color: var(--good); background: var(--good-sunk); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .925rem; }
th, td { text-align: left; padding: .5rem .9rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--muted); font-weight: 550; white-space: nowrap; }
code, pre, .mono { font-family: var(--mono); font-size: .875em; }
pre { background: var(--sunk); border: 1px solid var(--line); border-radius: .4rem; padding: .85rem 1rem; overflow-x: auto; }
code { overflow-wrap: anywhere; }
td > code { white-space: nowrap; }
.guide table.stack { width: auto; min-width: min(100%, 30rem); }
td.day { white-space: nowrap; }
pre code { overflow-wrap: normal; }
.empty { color: var(--muted); border: 1px dashed var(--line); border-radius: .4rem; padding: 1.25rem; text-align: center; }
.method { font-family: var(--mono); font-weight: 700; font-size: .8rem; color: var(--on-accent); background: var(--accent); border-radius: .25rem; padding: .1rem .45rem; }
details { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; margin: .6rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; padding: .7rem 0; display: flex; flex-wrap: wrap; gap: .35rem .75rem; align-items: center; }
summary::before { content: '▸'; color: var(--muted); width: .8rem; }
details[open] > summary::before { content: '▾'; }
summary .what { color: var(--muted); flex: 1 1 14rem; }
.docs { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3rem; }
.docs > aside { grid-column: 1; grid-row: 1; position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; padding: .25rem .5rem 1rem .25rem; }
.docs > .guide { grid-column: 2; min-width: 0; }
.docs aside h2 { font-size: var(--text-xs); color: var(--muted); text-transform: uppercase; letter-spacing: .05em; margin: 1.25rem 0 .35rem; }
.docs aside ul { list-style: none; padding: 0; margin: 0; font-size: var(--text-s); }
.docs aside li { margin: 0; }
.docs aside a { display: block; padding: .2rem .6rem; border-radius: .35rem; color: var(--ink); text-decoration: none; }
.docs aside a:hover { background: var(--sunk); }
.docs aside a[aria-current=page] { background: var(--accent-sunk); color: var(--accent); font-weight: 600; }
.docs aside li > ul { margin: .15rem 0 .4rem .6rem; border-left: 1px solid var(--line); padding-left: .35rem; }
.docs aside li > ul a { color: var(--muted); padding: .12rem .5rem; }
.search { display: flex; gap: .4rem; margin: 0; }
.search > button { margin: 0; padding: .35rem .7rem; background: var(--paper); }
.search > input:not([type=checkbox]) { padding: .35rem .6rem; font-size: var(--text-s); background: var(--paper); min-width: 0; }
.guide { overflow-wrap: break-word; }
.guide h1 { font-size: var(--text-xl); letter-spacing: -.015em; text-wrap: balance; }
.guide h2 { border-top: 1px solid var(--line); padding-top: 1.5rem; scroll-margin-top: .5rem; }
.guide h3, .guide h4, .guide tr, .guide details, .guide li { scroll-margin-top: 1rem; }
.guide h4 { font-size: var(--text-s); margin: 1.25rem 0 .4rem; }
.guide :is(p, li) { max-width: 46rem; text-wrap: pretty; }
.guide li { margin: .25rem 0; }
.guide td > div > :first-child { margin-top: 0; }
.guide img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: var(--radius); background: #fff; }
.guide blockquote { margin: 1rem 0; padding: 0 0 0 1rem; border-left: 3px solid var(--line); color: var(--muted); }
.guide hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0; }
.guide :target:not(details) { background: var(--accent-sunk); outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.calls { list-style: none; padding: 0; }
.calls li { display: flex; flex-wrap: wrap; gap: .15rem .75rem; align-items: baseline; max-width: none; }
.calls .method { display: inline-block; min-width: 4.4em; text-align: center; }
.found { padding: 0; list-style: none; }
.found li { margin: 1.1rem 0; }
.found a { font-weight: 600; }
.found p { margin: .2rem 0 0; color: var(--muted); font-size: var(--text-s); }
mark { background: var(--warn-sunk); color: inherit; box-shadow: 0 1px 0 var(--warn); }
.languages { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; background: var(--ground); border-bottom: 1px solid var(--line); padding: .5rem 0; margin: 1rem 0; }
.languages legend { float: left; margin: 0 .5rem 0 0; }
.languages label { margin: 0; }
.languages input:not([type=checkbox]) { width: auto; }
.reference:has([value=curl]:checked) .program:not([data-language=curl]),
.reference:has([value=JavaScript]:checked) .program:not([data-language=JavaScript]),
.reference:has([value=Python]:checked) .program:not([data-language=Python]) { display: none; }
.try:empty { display: none; }
.try { border: 1px solid var(--line-strong); border-radius: var(--radius); padding: 1rem; margin: 1rem 0; background: var(--paper); }
.try h3 { margin: 0 0 .5rem; }
.try label { margin: .75rem 0 .25rem; font-size: var(--text-s); }
.try textarea { width: 100%; min-height: 9rem; resize: vertical; font: var(--text-s)/1.5 var(--mono); color: inherit; background: var(--sunk); border: 1px solid var(--line-strong); border-radius: .4rem; padding: .6rem .7rem; }
.try .row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-top: 1rem; }
.try .row > button { margin: 0; }
.try output { display: block; margin-top: 1rem; }
.try .status { font-weight: 650; }
.try .status[data-ok=true] { color: var(--good); }
.try .status[data-ok=false] { color: var(--bad); }
.try pre { max-height: 24rem; overflow: auto; }
.number { text-align: right; }
.to-guides { display: none; }
.languages + h2 { border-top: 0; padding-top: 0; margin-top: 1.5rem; }
.tag { color: var(--muted); font-size: .85rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 0 1.5rem; }
a.second { background: none; color: var(--accent); border-color: var(--line-strong); }
.sample { margin: 0; }
.sample figcaption { color: var(--muted); font-size: var(--text-s); margin-top: .5rem; }
.stage { position: relative; aspect-ratio: 16 / 9; overflow: hidden; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sunk); }
.stage > img, .stage > canvas { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
.stage > canvas { visibility: hidden; }
.stage[data-state=open] > canvas { visibility: visible; }
.stage > canvas { pointer-events: none; }
.stage .bar { position: absolute; z-index: 1; inset: auto .75rem .75rem; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; justify-content: flex-end; }
.stage .bar > * { margin: 0; background: var(--paper); border: 1px solid var(--line-strong); border-radius: .4rem; padding: .35rem .75rem; font-size: var(--text-s); }
.stage .scene-name { position: absolute; inset: 0 auto auto 0; padding: .1rem .4rem; border: 1px solid var(--bad); border-radius: 4px; background: var(--paper); color: var(--bad); font-size: var(--text-xs); font-weight: 620; white-space: nowrap; pointer-events: none; }
.deeds { list-style: none; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1rem; padding: 0; margin: 1.75rem 0; }
.deeds li { border-left: 3px solid var(--line-strong); padding-left: .9rem; }
.deeds :is(strong, a) { display: block; }
@media (max-width: 40rem) {
  table.stack thead { display: none; }
  table.stack tr { display: grid; padding: .75rem 0; border-bottom: 1px solid var(--line); }
  table.stack td { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: .75rem; border: 0; padding: .15rem 0; overflow-wrap: anywhere; }
  table.stack td > code { white-space: normal; }
  table.stack td::before { content: attr(data-label); color: var(--muted); font-family: system-ui, sans-serif; }
}
@media (max-width: 52rem) {
  .docs { grid-template-columns: minmax(0, 1fr); gap: 2rem; }
  .docs > aside { grid-row: 2; position: static; max-height: none; border-top: 1px solid var(--line); padding-top: 1.5rem; }
  .docs > .guide { grid-column: 1; }
  .docs aside a { padding-block: .35rem; }
  .to-guides { display: block; margin: 0 0 .75rem; font-size: var(--text-s); }
  table.stack .number { text-align: left; }
}
`;

/** An eye over a horizon: looking ahead. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1554b8"/><path d="M5 18c4-7 18-7 22 0" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/><circle cx="16" cy="18" r="4.2" fill="#fff"/><path d="M5 24h22" stroke="#9cc2ff" stroke-width="2.5" stroke-linecap="round"/></svg>`;

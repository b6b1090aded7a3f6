/** The style sheet and the mark of the server-rendered pages. */

export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #14171c);
  --sunk: light-dark(#f5f6f8, #1c2027);
  --ink: light-dark(#1a1d23, #e8eaee);
  --muted: light-dark(#565d6a, #a4acb9);
  --line: light-dark(#d9dde4, #343a45);
  --accent: light-dark(#1554b8, #7fb0ff);
  --on-accent: light-dark(#ffffff, #0e1726);
  --bad: light-dark(#a61b1b, #ff9a92);
  --bad-sunk: light-dark(#fdeeee, #3a1c1c);
  --good: light-dark(#14693a, #7fd8a4);
  --good-sunk: light-dark(#ebf7f0, #15311f);
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; padding: .75rem 1.25rem; border-bottom: 1px solid var(--line); }
.brand { display: inline-flex; gap: .5rem; align-items: center; font-weight: 650; color: var(--ink); text-decoration: none; }
nav { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: center; }
nav form { margin: 0; }
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
td.day { white-space: nowrap; }
pre code { overflow-wrap: normal; }
.empty { color: var(--muted); border: 1px dashed var(--line); border-radius: .4rem; padding: 1.25rem; text-align: center; }
.method { font-family: var(--mono); font-weight: 700; font-size: .8rem; color: var(--on-accent); background: var(--accent); border-radius: .25rem; padding: .1rem .45rem; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .6rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; padding: .7rem 0; display: flex; flex-wrap: wrap; gap: .35rem .75rem; align-items: center; }
summary::before { content: '▸'; color: var(--muted); width: .8rem; }
details[open] > summary::before { content: '▾'; }
summary .what { color: var(--muted); flex: 1 1 14rem; }
.docs { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 2.5rem; }
.docs > aside { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
.docs aside ul { list-style: none; padding: 0; margin: 0; }
.docs aside li { margin: .3rem 0; }
.tag { color: var(--muted); font-size: .85rem; }
@media (max-width: 40rem) {
  table.stack thead { display: none; }
  table.stack tr { display: grid; padding: .75rem 0; border-bottom: 1px solid var(--line); }
  table.stack td { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: .75rem; border: 0; padding: .15rem 0; overflow-wrap: anywhere; }
  table.stack td > code { white-space: normal; }
  table.stack td::before { content: attr(data-label); color: var(--muted); font-family: system-ui, sans-serif; }
}
@media (max-width: 52rem) {
  .docs { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
  .docs > aside { position: static; max-height: none; }
  .docs aside ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
}
`;

/** An eye over a horizon: looking ahead. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1554b8"/><path d="M5 18c4-7 18-7 22 0" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/><circle cx="16" cy="18" r="4.2" fill="#fff"/><path d="M5 24h22" stroke="#9cc2ff" stroke-width="2.5" stroke-linecap="round"/></svg>`;

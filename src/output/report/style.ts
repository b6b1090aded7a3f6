/** The style of the report. It is designed for paper and has a dark theme for screens. It loads nothing. */

const LIGHT = `--paper:#fff;--card:#f6f7f8;--ink:#1b2430;--soft:#566272;--line:#d9dee4;--accent:#1f5fae;--floor:#f4f4f0;--wall:#3a424d;--ground:#eef0e6;--water:#b9d7e8;--road:#fff;--kerb:#d5d3cb;--roof:#d8d2c6;--green:#0b6e4f;--red:#b42318;
--d1:#dcebf1;--d2:#b3d6e2;--d3:#fbe89d;--d4:#f7bd59;--d5:#ea7d3c;--d6:#c9302f;--d7:#6f1230;
--u1:#e4e8f5;--u2:#c3cae8;--u3:#98a4d7;--u4:#6a7bc4;--u5:#4152a3;--u6:#242e6b;
--m1:#dfe4df;--m2:#8cc58b;--m3:#cddf86;--m4:#f7bd59;--m5:#d5453a;--m6:#6f1230;
--s1:#1f5fae;--s2:#c2410c;--s3:#0b7a57;--s4:#8b2fa8;--s5:#96690a;--s6:#be1e5a;--b1:#9cb8dc;--b2:#f0c069;--b3:#8cc5a2;--bar-ink:#1b2430;
--low:#0b6e4f;--medium:#8a6100;--high:#b4470b;--critical:#a3142a`;

const DARK = `--paper:#14181d;--card:#1d2329;--ink:#e6eaee;--soft:#9fabb8;--line:#343c46;--accent:#7fb2f0;--floor:#252b32;--wall:#aab4c0;--ground:#20261f;--water:#24465a;--road:#3a4148;--kerb:#2b3138;--roof:#4a463f;--green:#45c49a;--red:#ff8177;
--d1:#22404d;--d2:#2f6274;--d3:#7d6c1e;--d4:#b8842a;--d5:#dc7433;--d6:#e5473f;--d7:#ffb0c0;
--u1:#262e49;--u2:#334069;--u3:#485b97;--u4:#667cc4;--u5:#93a6e4;--u6:#ced8fc;
--m1:#3a423c;--m2:#3f7f4a;--m3:#7d8f34;--m4:#b8842a;--m5:#e5473f;--m6:#ffb0c0;
--s1:#7fb2f0;--s2:#ff9a5c;--s3:#45c49a;--s4:#d08bea;--s5:#e2b64a;--s6:#ff86b0;--b1:#7f9fc9;--b2:#d9a441;--b3:#6cae86;--bar-ink:#14181d;
--low:#45c49a;--medium:#e2b64a;--high:#ff9a5c;--critical:#ff8a9b`;

export const STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media screen and (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 "Inter","Helvetica Neue",Arial,sans-serif}
main{max-width:62rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.7rem;line-height:1.2;margin:.2rem 0 .4rem}
h2{font-size:1.25rem;margin:2.6rem 0 .6rem;padding-bottom:.25rem;border-bottom:2px solid var(--line)}
h3{font-size:1rem;margin:1.4rem 0 .4rem}
p{margin:.4rem 0 .8rem}
a{color:var(--accent)}
.kind{color:var(--soft);font-size:.85rem;letter-spacing:.02em;margin:0}
.soft{color:var(--soft)}
.fine{color:var(--soft);font-size:.85rem}
blockquote{margin:1rem 0;padding:.7rem 1rem;border-left:4px solid var(--accent);background:var(--card);overflow-wrap:anywhere;white-space:pre-wrap}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.6rem,1fr));gap:.7rem;margin:1rem 0}
.card{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.6rem .8rem}
.card b{display:block;font-size:1.25rem;line-height:1.25}
.card>span{color:var(--soft);font-size:.82rem}
.decision{border:1px solid var(--line);border-left:6px solid var(--soft);border-radius:.5rem;padding:.7rem 1rem;margin:1rem 0;background:var(--card)}
.decision>b{font-size:1.35rem}.decision p{margin:.3rem 0 .2rem}
.decision.not_acceptable{border-left-color:var(--critical)}.decision.not_acceptable>b{color:var(--critical)}
.decision.acceptable_by_these_runs{border-left-color:var(--low)}.decision.acceptable_by_these_runs>b{color:var(--low)}
header h2{font-size:1.05rem;margin:1.1rem 0 .4rem;border:0;padding:0}
.in-bar{fill:var(--bar-ink);font-weight:600}
.level{font-weight:650;white-space:nowrap}
.level::before{content:"";display:inline-block;width:.65em;height:.65em;border-radius:50%;margin-right:.4em;background:currentColor}
.low{color:var(--low)}.medium{color:var(--medium)}.high,.urgent{color:var(--high)}.critical{color:var(--critical)}
.wide{overflow-x:auto;background:linear-gradient(90deg,var(--paper) 40%,transparent) 0 0/2.5rem 100% no-repeat local,linear-gradient(270deg,var(--paper) 40%,transparent) 100% 0/2.5rem 100% no-repeat local,linear-gradient(90deg,var(--soft),transparent) 0 0/.7rem 100% no-repeat scroll,linear-gradient(270deg,var(--soft),transparent) 100% 0/.7rem 100% no-repeat scroll}
table{border-collapse:collapse;width:100%;font-size:.88rem;margin:.6rem 0 1rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--soft)}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
td.n{white-space:nowrap}
td.n .soft{display:block;white-space:normal}
td{overflow-wrap:break-word}
code{font:.85em ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
pre{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.5rem .7rem;margin:.4rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
.bar{display:inline-block;width:5rem;height:.55rem;background:var(--line);border-radius:.3rem;overflow:hidden;vertical-align:middle;margin-right:.4rem}
.bar i{display:block;height:100%;background:var(--accent)}
ul{margin:.3rem 0 .8rem;padding-left:1.2rem}
li{margin:.15rem 0;overflow-wrap:anywhere}
figure{margin:.5rem 0}
figcaption{font-size:.84rem;color:var(--soft);margin-top:.2rem}
.sheet img{display:block;width:100%;max-height:34rem;object-fit:contain;background:#fff;border:1px solid var(--line);border-radius:.4rem}
.maps{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1rem;align-items:start}
.maps.long{grid-template-columns:1fr}
.key{display:flex;flex-wrap:wrap;gap:.15rem .6rem;font-size:.75rem;color:var(--soft);margin-top:.25rem}
.key i{display:inline-block;width:.85rem;height:.7rem;margin-right:.25rem;border-radius:.12rem;vertical-align:-.05rem}
.measure{border:1px solid var(--line);border-radius:.5rem;padding:.7rem 1rem;margin:.7rem 0}
.measure h3{margin:0 0 .3rem}
svg.map,svg.plot{display:block;width:100%;height:auto;max-height:34rem}
text{font:11px "Inter","Helvetica Neue",Arial,sans-serif;fill:var(--soft)}
.name{fill:var(--ink);paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
.mark{font-weight:700;fill:var(--paper)}
@media screen and (max-width:44rem){.sheet{overflow-x:auto}.sheet img{min-width:40rem}.wide table{min-width:38rem}.wide.words table{min-width:0}.words thead{display:none}.words tr{display:flex;flex-wrap:wrap;gap:.1rem .7rem;padding:.5rem 0;border-bottom:1px solid var(--line)}.words td{border:0;padding:0}.words td.what{flex:1 0 100%}.words td[data-is]::before{content:attr(data-is) " ";color:var(--soft)}main{padding-top:1rem}}
@page{margin:14mm 13mm 16mm;@bottom-right{content:counter(page) " / " counter(pages);font:9px Arial,sans-serif;color:#566272}}
@media print{
body{font-size:10.5pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:none;padding:0}
h2{margin-top:1.6rem}
h2,h3{break-after:avoid}
figure,tr,.card,.measure,.storey,.decision,pre,blockquote{break-inside:avoid}
header{break-after:page}
thead{display:table-header-group}
th,td{overflow-wrap:anywhere}
.fresh{break-before:page}
.fresh>h2{margin-top:0}
.wide{overflow:visible;background:none}
.maps{grid-template-columns:repeat(auto-fit,minmax(5.2cm,1fr))}
svg.map{max-height:8.2cm}
.sheet img{max-height:15cm;border:0}
svg.plot{max-height:9cm}
a{color:inherit;text-decoration:none}
}`;

import { registerKinds } from '#kinds';
registerKinds();
const { readByClauses } = await import('#scenario/by-clauses');
import { readFileSync } from 'node:fs';
for (const prompt of readFileSync('/dev/stdin', 'utf8').split('\n').filter(Boolean)) {
  const { sources: _, prompt: __, version: ___, language: ____, environment: _e, goals: _g, ...d } = readByClauses(prompt, () => []) as any;
  console.log('\n# ' + prompt);
  for (const [k, l] of Object.entries(d)) for (const i of Array.isArray(l) ? l : [l]) console.log('  ', k, JSON.stringify(i).replaceAll('"', ''));
}

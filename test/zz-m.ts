import { registerKinds } from '#kinds';
registerKinds();
const { createReading } = await import('../src/scenario/read/reading.ts');
const r = createReading(process.argv[2]!);
for (const m of r.mentions) console.log(r.tokens.slice(m.start, m.end).map((t) => t.text).join(' '), m.isNested, JSON.stringify(m.senses));

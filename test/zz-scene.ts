import { readFileSync } from 'node:fs';
import { readDocument } from '#document';
import { registerKinds } from '#kinds';
registerKinds();
const { createReading } = await import('/work/wt-g/src/scenario/read/reading.ts');
const { readFloors } = await import('/work/wt-g/src/scenario/read/floors.ts');
const { readScene } = await import('/work/wt-g/src/scenario/scene/read-scene.ts');
const { readNew } = await import('./zz-read-new.ts');
const { listKinds } = await import('#scenario/document');
const kinds = listKinds();
const [file, ...ids] = process.argv.slice(2);
const prompts =
  file === '-'
    ? ids.map((prompt, i) => ({ id: String(i), prompt }))
    : JSON.parse(readFileSync(`test/prompts/${file}.json`, 'utf8')).filter(
        ({ id }: any) => ids.length === 0 || ids.includes(id),
      );
for (const { id, prompt } of prompts) {
  console.log(`\n${id}  ${prompt}`);
  const reading = createReading(prompt);
  const { document } = { document: readNew(prompt) };
  const { prompt: _, ...rest } = document as any;
  for (const [key, list] of Object.entries(rest))
    if (!Array.isArray(list)) {
      if (!['location', 'language'].includes(key)) console.log('  ', key, JSON.stringify(list));
    } else
      for (const item of list as any[])
        console.log('  ', key, JSON.stringify(item).replaceAll('"', ''));
  const read = readDocument(JSON.parse(JSON.stringify(document)), kinds);
  if (!read.ok) console.log('   REFUSED', JSON.stringify(read.mistakes).slice(0, 600));
}

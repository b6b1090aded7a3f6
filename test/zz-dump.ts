import { readFileSync } from 'node:fs';
import { readFloors } from '/work/wt-g/src/scenario/read/floors.ts';
import { createReading } from '/work/wt-g/src/scenario/read/reading.ts';
import { findPlaces } from '/work/wt-g/test/support/finish-run.ts';
import { readDocument } from '#document';
import { readPrompt } from '#scenario';
import { toDocument, listKinds } from '#scenario/document';
const which = process.argv[2]!;
const old =
  which === 'old' ? await import('/work/wt-g/src/scenario/old-scene/read-scene.ts') : undefined;
const own =
  which === 'new'
    ? {
        ...(await import('/work/wt-g/src/scenario/scene/read-scene.ts')),
        ...(await import('/work/wt-g/src/scenario/scene/to-scene-document.ts')),
      }
    : undefined;
for (const f of ['strangers', 'unseen', 'practice', 'whole-way', 'further'])
  for (const { id, prompt } of JSON.parse(
    readFileSync(`/work/wt-g/test/prompts/${f}.json`, 'utf8'),
  )) {
    const stated = readPrompt(prompt, findPlaces);
    const places = (toDocument(stated) as any).places ?? [];
    const reading = createReading(prompt);
    const floors = readFloors(reading, stated.structures);
    let document: any;
    try {
      document = old
        ? old.readScene(reading, floors, places).document
        : own!.toSceneDocument(own!.readScene(reading, { floors, places }));
    } catch (e) {
      console.log(f, id, 'THROWS', (e as Error).stack!.slice(0, 500));
      continue;
    }
    const { prompt: _, sources: __, ...rest } = JSON.parse(JSON.stringify(document));
    console.log(`\n${f} ${id}  ${prompt}`);
    const sorted = (v: any): any =>
      Array.isArray(v)
        ? v.map(sorted)
        : v && typeof v === 'object'
          ? Object.fromEntries(
              Object.keys(v)
                .sort()
                .map((k) => [k, sorted(v[k])]),
            )
          : v;
    for (const [key, list] of Object.entries(rest))
      for (const item of Array.isArray(list) ? list : [list])
        console.log('  ', key, JSON.stringify(sorted(item)));
    const read = readDocument({ ...rest, prompt }, listKinds());
    if (!read.ok) console.log('   REFUSED', JSON.stringify(read.mistakes).slice(0, 300));
  }

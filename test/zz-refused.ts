import { readFileSync } from 'node:fs';
import { readNew } from './zz-read-new.ts';
for (const f of ['strangers', 'unseen', 'practice', 'whole-way', 'further'])
  for (const { id, prompt } of JSON.parse(readFileSync(`test/prompts/${f}.json`, 'utf8'))) {
    try {
      const d = readNew(prompt);
      if (d.__refused) console.log(id, JSON.stringify(d.__refused).slice(0, 300));
    } catch (e) {
      console.log(id, 'THROWS', (e as Error).stack!.slice(0, 400));
    }
  }

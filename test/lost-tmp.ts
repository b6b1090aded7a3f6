import { holdAgainst } from '#claims';
import { compareJudges } from './prompts/compare-judges.ts';
import { listWholeWayPrompts, runWholeWay } from './prompts/whole-way-run.ts';
const max = Number(process.argv[2] ?? 60);
let unmet = 0,
  lost = 0;
for (const { id, prompt, claims } of listWholeWayPrompts().slice(0, max)) {
  const run = runWholeWay(prompt, { maxAgents: 1000 });
  const held = holdAgainst(run.stated, {}, run.run);
  for (const { claim, product } of compareJudges(run, claims)) {
    if (product.met === 'yes') continue;
    unmet++;
    const start = prompt.indexOf(claim.words),
      end = start + claim.words.length;
    const hit = held.unmet.find(({ span }) => span && span[0] < end && start < span[1]);
    if (!hit) {
      lost++;
      const own = held.claims
        .filter(({ span }) => span && span[0] < end && start < span[1])
        .map((c) => `${c.path}=${c.met}`);
      console.log(
        claim.id,
        claim.kind,
        JSON.stringify(claim.words),
        JSON.stringify(claim.expect),
        product.met,
        '|',
        product.evidence.text.slice(0, 90),
        '|',
        own.join(' '),
      );
    }
  }
}
console.log('unmet', unmet, 'not told', lost);

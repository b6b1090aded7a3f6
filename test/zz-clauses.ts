import { readFileSync } from 'node:fs';
import { registerKinds } from '#kinds';
registerKinds();
const { createReading } = await import('../src/scenario/read/reading.ts');
const { readClauses } = await import('../src/scenario/clauses/read-clauses.ts');
const [file, ...ids] = process.argv.slice(2);
const prompts =
  file === '-'
    ? ids.map((prompt, i) => ({ id: String(i), prompt }))
    : JSON.parse(readFileSync(`test/prompts/${file}.json`, 'utf8')).filter(
        ({ id }: any) => ids.length === 0 || ids.includes(id),
      );
for (const { id, prompt } of prompts) {
  console.log(`\n${id}  ${prompt}`);
  const { text, clauses } = readClauses(createReading(prompt));
  const say = (p: any): string => {
    const a = p.amount
      ? `{${[p.amount.bound, p.amount.count, p.amount.share?.toFixed(2), p.amount.word].filter((x) => x !== undefined).join(' ')}}`
      : '';
    return `${a}${p.determiner ? p.determiner + ' ' : ''}${text.words
      .slice(p.name, p.head + 1)
      .map((w: any) => w.text)
      .join(
        ' ',
      )}${p.numbers.length ? '#' + p.numbers.join('/') : ''}${p.measures.length ? '<' + p.measures.map((m: any) => m.value + m.dimension[0]).join(',') + '>' : ''}${p.of ? (p.isPartOf ? ' ⊂ ' : ' of ') + say(p.of) : ''}`;
  };
  const list = (l: any[]): string => l.map(say).join(' & ');
  if (process.env.TAGS)
    console.log('   ', text.words.map((w: any) => `${w.text}/${w.tag.slice(0, 4)}`).join(' '));
  for (const c of clauses) {
    const v = c.verb;
    console.log(
      '  •',
      c.link
        ? `[${c.link.by}${c.link.seconds ? ' ' + c.link.seconds : ''}${c.link.phrase ? ' ' + say(c.link.phrase) : ''}] `
        : '',
      list(c.subject),
      v
        ? `| ${v.isNegated ? 'NOT ' : ''}${v.modal ? v.modal + ' ' : ''}${v.helper ? v.helper + '>' : ''}${v.lemma}${v.particle ? '_' + v.particle : ''}${v.isPassive ? ' PASS' : ''}${v.form !== 'finite' ? ' ' + v.form : ''}`
        : '| –',
      c.complements.length ? `= ${c.complements.map((x: any) => x.lemma)}` : '',
      c.objects.length ? `→ ${list(c.objects)}` : '',
      c.agents.length ? `BY ${list(c.agents)}` : '',
      c.obliques
        .map(
          (o: any) =>
            `(${o.by} ${list(o.phrases)}${o.behind ? ' ‹' + text.words[o.behind.head].text : ''})`,
        )
        .join(' '),
      c.times
        .map(
          (t: any) =>
            `@${t.by} ${t.seconds ?? ''}${t.clock ? Math.floor(t.clock.minutes / 60) + 'h' + (t.clock.minutes % 60) : ''}${t.of ? ' of ' + say(t.of) : ''}`,
        )
        .join(' '),
      c.adverbs.length ? `~${c.adverbs}` : '',
    );
  }
}

/** The followed agent: its data, and what it does now. */
import type { Story } from '../../../viewer/story.ts';
import type { Shown, Viewer } from '../../../viewer/viewer-api.ts';
import { toKindWords, toMomentWords, toStoreyWords } from './scene-words.ts';

const STATE_WORDS = {
  walking: 'Walking',
  standing: 'Standing',
  down: 'Down, unable to go on',
  gone: 'Not there',
} as const;

export function PersonCard({
  viewer,
  shown,
  story,
}: {
  viewer: Viewer;
  shown: Shown;
  story: Story;
}) {
  const person = story.people.find(({ id }) => id === shown.followed);
  if (!person) return null;
  const { whereabouts } = shown;
  const { age, sex, aid } = person.traits;
  const rows: readonly (readonly [string, string])[] = [
    ['Role', toKindWords(person.kind)],
    ['Age', toAge(age, sex)],
    ...(typeof aid === 'string' && aid !== 'walking' ? [['Aid', toKindWords(aid)] as const] : []),
    ['Goal', person.goal ?? 'none'],
    ['State', STATE_WORDS[whereabouts?.state ?? 'gone']],
    ['Speed', whereabouts ? `${whereabouts.speedMps.toFixed(1)} m/s` : 'none'],
    ['Where', whereabouts ? toStoreyWords(whereabouts.storey) : toLeft(person.outSeconds)],
    ['Exposure', shown.exposure ?? 'none now'],
    ...(person.harm === undefined ? [] : [['Brought down by', toKindWords(person.harm)] as const]),
  ];
  return (
    <section className="scene-card" aria-label={`Followed: ${person.id}`}>
      <header>
        <h3>{person.id}</h3>
        <button type="button" className="button small" onClick={() => viewer.follow(undefined)}>
          Stop following
        </button>
      </header>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="button small"
        aria-pressed={shown.isFirst}
        onClick={() => viewer.follow(person.id, !shown.isFirst)}
      >
        Through their eyes
      </button>
    </section>
  );
}

function toAge(age: unknown, sex: unknown): string {
  const years = typeof age === 'number' ? String(age) : 'not known';
  return typeof sex === 'string' ? `${years}, ${sex}` : years;
}

function toLeft(outSeconds: number | null): string {
  return outSeconds === null ? 'not there' : `out at ${toMomentWords(outSeconds)}`;
}

import { nameFloor } from '#contract/names';
import { PERSON_TEXT, toKindWords, toMomentWords } from '../../../text/scene.ts';
/** The followed agent: its data and current state. */
import type { Story } from '../../../viewer/story.ts';
import type { Shown, Viewer } from '../../../viewer/viewer-api.ts';

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
    [PERSON_TEXT.role, toKindWords(person.kind)],
    [PERSON_TEXT.age, toAge(age, sex)],
    ...(typeof aid === 'string' && aid !== 'walking'
      ? [[PERSON_TEXT.aid, toKindWords(aid)] as const]
      : []),
    [PERSON_TEXT.goal, person.goal ?? PERSON_TEXT.none],
    [PERSON_TEXT.state, PERSON_TEXT.states[whereabouts?.state ?? 'gone']],
    [PERSON_TEXT.speed, whereabouts ? `${whereabouts.speedMps.toFixed(1)} m/s` : PERSON_TEXT.none],
    [
      PERSON_TEXT.location,
      whereabouts ? nameFloor(whereabouts.storey, story.floorNames) : toLeft(person.outSeconds),
    ],
    [PERSON_TEXT.exposure, shown.exposure ?? PERSON_TEXT.noneNow],
    ...(person.harm === undefined ? [] : [[PERSON_TEXT.harm, toKindWords(person.harm)] as const]),
  ];
  return (
    <section className="scene-card" aria-label={PERSON_TEXT.card(person.id)}>
      <header>
        <h3>{person.id}</h3>
        <button type="button" className="button small" onClick={() => viewer.follow(undefined)}>
          {PERSON_TEXT.stop}
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
        {PERSON_TEXT.firstPerson}
      </button>
    </section>
  );
}

function toAge(age: unknown, sex: unknown): string {
  const years = typeof age === 'number' ? String(age) : PERSON_TEXT.unknownAge;
  return typeof sex === 'string' ? `${years}, ${sex}` : years;
}

function toLeft(outSeconds: number | null): string {
  return outSeconds === null
    ? PERSON_TEXT.notPresent
    : PERSON_TEXT.evacuatedAt(toMomentWords(outSeconds));
}

/** Chooses another simulation of the account to compare this one with. */
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { setSearch } from '../../parts/router.tsx';
import { Shown } from '../../parts/states.tsx';
import { COMPARE_WITH_TEXT } from '../../text/simulation-page.ts';

const LISTED_MAX = 50;
const PROMPT_CHARS_MAX = 70;

export function CompareWith({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{COMPARE_WITH_TEXT.title}</summary>
      {isOpen ? <Choice id={id} /> : null}
    </details>
  );
}

function Choice({ id }: { id: string }) {
  const load = useLoad('compare-with', async (signal) => {
    const query = { status: 'completed', limit: LISTED_MAX } as const;
    return (await call('listSimulations', { query, signal })).body.results;
  });
  return (
    <Shown load={load}>
      {(listed) => {
        const others = listed.filter((each) => each.id !== id);
        if (others.length === 0) return <p className="muted">{COMPARE_WITH_TEXT.none}</p>;
        return (
          <select
            aria-label={COMPARE_WITH_TEXT.field}
            value=""
            onChange={(event) => setSearch({ compare: event.target.value, measure: undefined })}
          >
            <option value="">{COMPARE_WITH_TEXT.choose}</option>
            {others.map(({ id: other, prompt }) => (
              <option key={other} value={other}>
                {prompt == null ? other : toShort(prompt)}
              </option>
            ))}
          </select>
        );
      }}
    </Shown>
  );
}

function toShort(prompt: string): string {
  return prompt.length <= PROMPT_CHARS_MAX ? prompt : `${prompt.slice(0, PROMPT_CHARS_MAX)}…`;
}

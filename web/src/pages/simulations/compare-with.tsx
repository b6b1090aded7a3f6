/** Chooses another simulation of the account to see beside this one. */
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { setSearch } from '../../parts/router.tsx';
import { Shown } from '../../parts/states.tsx';

const LISTED_MAX = 50;
const PROMPT_CHARS_MAX = 70;

export function CompareWith({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Compare with another simulation</summary>
      {isOpen ? <Choice id={id} /> : null}
    </details>
  );
}

function Choice({ id }: { id: string }) {
  const load = useLoad('simulations to compare', async (signal) => {
    const query = { status: 'completed', limit: LISTED_MAX } as const;
    return (await call('listSimulations', { query, signal })).body.results;
  });
  return (
    <Shown load={load}>
      {(listed) => {
        const others = listed.filter((each) => each.id !== id);
        if (others.length === 0) return <p className="muted">There is no other yet.</p>;
        return (
          <select
            aria-label="The other simulation"
            value=""
            onChange={(event) => setSearch({ compare: event.target.value, measure: undefined })}
          >
            <option value="">Choose one</option>
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

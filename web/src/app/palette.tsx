/** Ctrl K or Cmd K: a search over all pages, actions and recent simulations. */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { call } from '../api/client.ts';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icon.tsx';
import { navigate } from '../parts/router.tsx';
import { FRAME_TEXT, PALETTE_TEXT } from '../text/frame.ts';
import { PLACES } from './places.ts';
import { signOut } from './sign-out.ts';
import { THEMES, setTheme } from './theme.ts';

interface Entry {
  readonly name: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly act: () => void;
}

const LISTED_MAX = 50;

const FIXED: readonly Entry[] = [
  {
    name: PALETTE_TEXT.newSimulation,
    hint: PALETTE_TEXT.kinds.action,
    icon: 'plus',
    act: () => navigate('/simulations/new'),
  },
  ...PLACES.map(({ path, name, icon, isOutside }) => ({
    name,
    hint: PALETTE_TEXT.kinds.page,
    icon,
    act: () => (isOutside ? location.assign(path) : navigate(path)),
  })),
  ...THEMES.map((theme) => ({
    name: PALETTE_TEXT.useTheme(theme),
    hint: PALETTE_TEXT.kinds.action,
    icon: 'theme' as const,
    act: () => setTheme(theme),
  })),
  { name: FRAME_TEXT.signOut, hint: PALETTE_TEXT.kinds.action, icon: 'leave', act: signOut },
];

export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const simulations = useSimulations();
  useEffect(() => {
    if (!dialog.current!.open) dialog.current!.showModal();
  }, []);

  const found = [...FIXED, ...simulations]
    .filter(({ name }) => matches(name, typed))
    .slice(0, LISTED_MAX);
  const chosen = Math.min(at, found.length - 1);
  const run = (entry: Entry | undefined): void => {
    onClose();
    entry?.act();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((chosen + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[chosen]);
    }
  };

  return (
    <dialog ref={dialog} className="palette" aria-label={PALETTE_TEXT.title} onClose={onClose}>
      <input
        role="combobox"
        aria-label={PALETTE_TEXT.field}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={PALETTE_TEXT.field}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={PALETTE_TEXT.results}>
        {found.map((entry, i) => (
          <li
            key={`${entry.hint} ${entry.name} ${i}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === chosen}
            onClick={() => run(entry)}
            onMouseMove={() => setAt(i)}
          >
            <Icon name={entry.icon} size={18} />
            <span>{entry.name}</span>
            <span className="hint">{entry.hint}</span>
          </li>
        ))}
        {found.length === 0 ? (
          <li role="option" aria-selected="false" aria-disabled="true">
            {PALETTE_TEXT.none}
          </li>
        ) : null}
      </ul>
    </dialog>
  );
}

/** The newest simulations, named by their prompts. */
function useSimulations(): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    call('listSimulations', { query: { limit: LISTED_MAX }, signal: controller.signal })
      .then(({ body }) =>
        setEntries(
          body.results.map(({ id, prompt }) => ({
            name: prompt ?? id,
            hint: PALETTE_TEXT.kinds.simulation,
            icon: 'simulations',
            act: () => navigate(`/simulations/${id}`),
          })),
        ),
      )
      // Pages and actions are still found.
      .catch(() => {});
    return () => controller.abort();
  }, []);
  return entries;
}

/** Whether the name contains every typed word. */
function matches(name: string, typed: string): boolean {
  const text = name.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Ctrl K or Cmd K: finds all pages and actions by typing. */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { call } from '../api/client.ts';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icon.tsx';
import { navigate } from '../parts/router.tsx';
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
    name: 'New simulation',
    hint: 'Do',
    icon: 'plus',
    act: () => navigate('/simulations/new'),
  },
  ...PLACES.map(({ path, name, icon, isOutside }) => ({
    name,
    hint: 'Go to',
    icon,
    act: () => (isOutside ? location.assign(path) : navigate(path)),
  })),
  ...THEMES.map((theme) => ({
    name: `Theme: ${theme}`,
    hint: 'Do',
    icon: 'theme' as const,
    act: () => setTheme(theme),
  })),
  { name: 'Sign out', hint: 'Do', icon: 'leave', act: signOut },
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
    <dialog ref={dialog} className="palette" aria-label="Find" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Find a page, an action or a simulation"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder="Find a page, an action or a simulation"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label="Found">
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
            Nothing is called that.
          </li>
        ) : null}
      </ul>
    </dialog>
  );
}

/** The newest ones, by what was asked. */
function useSimulations(): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    call('listSimulations', { query: { limit: LISTED_MAX }, signal: controller.signal })
      .then(({ body }) =>
        setEntries(
          body.results.map(({ id, prompt }) => ({
            name: prompt ?? id,
            hint: 'Simulation',
            icon: 'simulations',
            act: () => navigate(`/simulations/${id}`),
          })),
        ),
      )
      // Pages and actions are found all the same.
      .catch(() => {});
    return () => controller.abort();
  }, []);
  return entries;
}

/** Every word that was typed stands somewhere in the name. */
function matches(name: string, typed: string): boolean {
  const text = name.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

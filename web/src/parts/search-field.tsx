/** A search over all pages of a list, kept in the address; sent when the user pauses. */
import { useEffect, useState } from 'react';
import { limits } from '#contract';
import { setSearch } from './router.tsx';

const PAUSE_MS = 300;

interface SearchFieldProps {
  readonly search: string;
  readonly label: string;
  readonly placeholder: string;
}

export function SearchField({ search, label, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => setSearch({ search: typed, cursor: undefined }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <input
      className="input narrow"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={limits.SEARCH_CHARS_MAX}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

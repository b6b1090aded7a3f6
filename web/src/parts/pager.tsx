import { PAGER_TEXT } from '../text/parts.ts';
/** Links to newer and older pages of a list; the current page is in the address. */
import { setSearch } from './router.tsx';

export interface PagerProps {
  readonly newer: string | undefined;
  readonly older: string | undefined;
}

export function Pager({ newer, older }: PagerProps) {
  if (newer === undefined && older === undefined) return null;
  return (
    <nav className="row" aria-label={PAGER_TEXT.label}>
      <button
        type="button"
        className="button small"
        disabled={newer === undefined}
        onClick={() => setSearch({ cursor: newer })}
      >
        {PAGER_TEXT.newer}
      </button>
      <button
        type="button"
        className="button small"
        disabled={older === undefined}
        onClick={() => setSearch({ cursor: older })}
      >
        {PAGER_TEXT.older}
      </button>
    </nav>
  );
}

/** The cursor in the address of a neighbouring page. */
export function cursorOf(address: string | null): string | undefined {
  return address === null ? undefined : (new URL(address).searchParams.get('cursor') ?? undefined);
}

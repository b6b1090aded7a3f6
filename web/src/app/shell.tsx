/** The frame around every page: navigation, search, and the page itself. */
import { Suspense, useEffect, useState } from 'react';
import { BOOT } from '../api/boot.ts';
import { usePlace } from '../parts/router.tsx';
import { Loading } from '../parts/states.tsx';
import { FRAME_TEXT } from '../text/frame.ts';
import { Palette } from './palette.tsx';
import { Rail } from './rail.tsx';
import { toPage } from './routes.tsx';

export function Shell() {
  const { pathname } = usePlace();
  const [isFinding, setFinding] = useState(false);
  useShortcut(() => setFinding(BOOT.user !== undefined));
  useFocusOnArrival(pathname);
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {FRAME_TEXT.skip}
      </a>
      <Rail path={pathname} openPalette={() => setFinding(true)} />
      <Suspense fallback={<PageLoading />}>{toPage(pathname)}</Suspense>
      {isFinding ? <Palette onClose={() => setFinding(false)} /> : null}
    </div>
  );
}

function PageLoading() {
  return (
    <main id="main" tabIndex={-1}>
      <Loading />
    </main>
  );
}

function useShortcut(act: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}

/** Announces the new page to screen readers; the browser announces the first one. */
function useFocusOnArrival(path: string): void {
  const [first] = useState(path);
  useEffect(() => {
    if (path !== first) document.querySelector<HTMLElement>('#main')?.focus();
  }, [path, first]);
}

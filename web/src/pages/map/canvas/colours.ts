/** The colours of the page for the map: CSS tokens, resolved for the current theme, and again when it changes. */
import { useEffect, useState } from 'react';

const TOKENS = [
  'map-sea',
  'map-land',
  'map-border',
  'map-label',
  'paper',
  'ink',
  'muted',
  'accent',
  'risk-low',
  'risk-medium',
  'risk-high',
  'risk-critical',
  'risk-unknown',
] as const;

export type Colours = Readonly<Record<(typeof TOKENS)[number], string>>;

export function useColours(): Colours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const read = (): void => setColours(readColours());
    const system = matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(read);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    system.addEventListener('change', read);
    return () => {
      chosen.disconnect();
      system.removeEventListener('change', read);
    };
  }, []);
  return colours;
}

/** A property holds `light-dark(…)`; only the colour of an element tells which of the two it is. */
function readColours(): Colours {
  const probe = document.createElement('span');
  document.body.append(probe);
  const resolved = TOKENS.map((token) => {
    probe.style.color = `var(--${token})`;
    return [token, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(resolved) as Colours;
}

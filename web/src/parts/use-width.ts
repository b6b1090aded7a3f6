/** The width of a chart in pixels. Charts are drawn to their width, so that their text has one size on every screen. */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const WIDTH_AT_FIRST = 800;

export function useWidth(svg: RefObject<SVGSVGElement | null>): number {
  const [width, setWidth] = useState(WIDTH_AT_FIRST);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    watcher.observe(svg.current!);
    return () => watcher.disconnect();
  }, [svg]);
  return width;
}

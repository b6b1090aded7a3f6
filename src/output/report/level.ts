/** A level or priority as a word with its colour. */
import { html } from './html.ts';
import type { Html } from './html.ts';

export function tellLevel(level: string): Html {
  return html`<span class="level ${level}">${level}</span>`;
}

export function drawBar(share: number): Html {
  const width = (100 * Math.min(1, Math.max(0, share))).toFixed(0);
  return html`<span class="bar"><i style="width:${width}%"></i></span>`;
}

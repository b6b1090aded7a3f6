/** The SVG elements that our drawings use. */

/** Rounded to a tenth of a pixel. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Control characters are not allowed in XML, not even escaped. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, '\u{fffd}')
    .replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

export function textAt(
  x: number,
  y: number,
  content: string,
  {
    style = 'label',
    anchor = 'start',
  }: { style?: string; anchor?: 'start' | 'middle' | 'end' } = {},
): string {
  const align = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text class="${style}" x="${px(x)}" y="${px(y)}"${align}>${escapeText(content)}</text>`;
}

/** Rings of x, y, x, y … as one path. */
export function toPath(rings: readonly (readonly number[])[]): string {
  return rings
    .map((ring) => {
      let text = `M${px(ring[0]!)} ${px(ring[1]!)}`;
      for (let k = 2; k < ring.length; k += 2) text += `L${px(ring[k]!)} ${px(ring[k + 1]!)}`;
      return `${text}Z`;
    })
    .join('');
}

/** The same with rounded corners: curves from the middle of one edge to the middle of the next. */
export function toRoundPath(rings: readonly (readonly number[])[]): string {
  return rings
    .map((ring) => {
      const count = ring.length / 2;
      const middle = (k: number): string => {
        const [a, b] = [2 * (k % count), 2 * ((k + 1) % count)];
        return `${px((ring[a]! + ring[b]!) / 2)} ${px((ring[a + 1]! + ring[b + 1]!) / 2)}`;
      };
      let text = `M${middle(count - 1)}`;
      for (let k = 0; k < count; k++)
        text += `Q${px(ring[2 * k]!)} ${px(ring[2 * k + 1]!)} ${middle(k)}`;
      return `${text}Z`;
    })
    .join('');
}

const STYLE = `text{font-family:"Inter","Helvetica Neue",Arial,sans-serif;fill:#1f2933}
.title{font-size:20px;font-weight:600}.note{font-size:13px;fill:#5f6b7a}.label{font-size:12px}
.small{font-size:11px;fill:#5f6b7a}.exit{font-size:12px;font-weight:600;fill:#0b6e4f}.closed{font-size:12px;font-weight:600;fill:#b42318}
.halo{paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
.badge{font-size:11px;font-weight:700;fill:#fff}`;

export function toSvg(width: number, height: number, content: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}">`,
    `<style>${STYLE}</style>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...content,
    '</svg>',
    '',
  ].join('\n');
}

/** The largest of 1, 2 or 5 times a power of ten that is at most `value`. */
export function niceBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [5, 2, 1].map((factor) => factor * power).find((nice) => nice <= value * (1 + 1e-9))!;
}

/** Formats figures for readers. */

export const NOT_MEASURED = 'not measured';

export function sayDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(Math.abs(whole) / 60), Math.abs(whole) % 60];
  const sign = whole < 0 ? '−' : '';
  if (minutes === 0) return `${sign}${rest} s`;
  return rest === 0 ? `${sign}${minutes} min` : `${sign}${minutes} min ${rest} s`;
}

export function sayPercent(share: number, decimals = 0): string {
  return `${(100 * share)
    .toFixed(decimals)
    .replace(/^-(?=[0.]+$)/, '')
    .replace('-', '−')} %`;
}

export function sayNumber(value: number, decimals = 0): string {
  const [whole, part] = Math.abs(value).toFixed(decimals).split('.') as [string, string?];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ');
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : '';
  return `${sign}${grouped}${part === undefined ? '' : `.${part}`}`;
}

export function sayWord(word: string): string {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Any value of a plan, in one line. */
export function sayValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  return JSON.stringify(value);
}

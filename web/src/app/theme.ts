/** Light, dark or the theme of the system. The choice is a cookie: the server writes it into the next document, so nothing flashes. */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const COOKIE = 'presage_theme';
const YEAR_SECONDS = 31_536_000;

function getTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  const age = theme === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `${COOKIE}=${theme}; Path=/; SameSite=Lax; Max-Age=${age}`;
}

/** Switches between light and dark. */
export function toggleTheme(): void {
  const isDark =
    getTheme() === 'dark' ||
    (getTheme() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  setTheme(isDark ? 'light' : 'dark');
}

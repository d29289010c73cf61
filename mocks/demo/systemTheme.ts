/** Gives a page of the demo the system's theme. */
export function applySystemTheme(): void {
  const prefers = (wish: string) => matchMedia(`(prefers-${wish})`).matches;
  const theme = prefers('contrast: more') ? 'contrast' : prefers('color-scheme: light') ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
}

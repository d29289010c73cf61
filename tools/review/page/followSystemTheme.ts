/** Shows the light theme while the system's colour scheme is light, and the dark theme otherwise. */
export function followSystemTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = () => (document.documentElement.dataset['theme'] = light.matches ? 'light' : 'dark');
  light.addEventListener('change', apply);
  apply();
}

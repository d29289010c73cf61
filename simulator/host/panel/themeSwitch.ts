const THEME_KEY = 'nowlight-sim-theme';

/** Applies the stored colour theme, and switches it when the button is pressed. */
export function createThemeSwitch(button: HTMLElement): void {
  const apply = (isDay: boolean) => {
    document.documentElement.dataset['theme'] = isDay ? 'light' : 'dark';
    button.setAttribute('aria-pressed', String(isDay));
  };
  button.addEventListener('click', () => {
    const isDay = button.getAttribute('aria-pressed') !== 'true';
    localStorage.setItem(THEME_KEY, isDay ? 'day' : 'night');
    apply(isDay);
  });
  apply(localStorage.getItem(THEME_KEY) === 'day');
}

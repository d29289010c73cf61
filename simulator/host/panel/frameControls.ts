import { byId } from './dom.ts';

const SIDEBAR_KEY = 'nowlight-sim-pick';
const THEME_KEY = 'nowlight-sim-theme';
/** Minimum width for scenarios, tools and the app side by side. */
const WIDE = matchMedia('(width >= 1600px)');

/**
 * Controls around the selected simulated world: the collapsible scenario list, the colour theme, and the connection
 * indicator.
 */
export function createFrameControls() {
  const layout = byId('layout');
  const toggle = byId('sidebarToggle');
  const theme = byId('theme');
  let hasWorld = false;

  const isOpen = () => {
    const stored = localStorage.getItem(SIDEBAR_KEY);
    return !hasWorld || (stored === null ? WIDE.matches : stored === 'open');
  };
  const draw = () => {
    const open = isOpen();
    layout.classList.toggle('withSidebar', open);
    toggle.setAttribute('aria-expanded', String(open));
    toggle.hidden = !hasWorld;
  };
  const applyTheme = (isDay: boolean) => {
    document.documentElement.dataset['theme'] = isDay ? 'light' : 'dark';
    theme.setAttribute('aria-pressed', String(isDay));
  };
  toggle.addEventListener('click', () => {
    localStorage.setItem(SIDEBAR_KEY, isOpen() ? 'closed' : 'open');
    draw();
  });
  theme.addEventListener('click', () => {
    const isDay = theme.getAttribute('aria-pressed') !== 'true';
    localStorage.setItem(THEME_KEY, isDay ? 'day' : 'night');
    applyTheme(isDay);
  });
  WIDE.addEventListener('change', draw);
  applyTheme(localStorage.getItem(THEME_KEY) === 'day');
  return {
    setHasWorld(hasOne: boolean): void {
      hasWorld = hasOne;
      layout.classList.toggle('hasWorld', hasOne);
      draw();
    },
    /** Shows whether the simulator responds. */
    setReachable(isReachable: boolean): void {
      byId('statusDot').classList.toggle('out', !isReachable);
    },
  };
}

import { byId } from './dom.ts';
import { createThemeSwitch } from './themeSwitch.ts';

const SIDEBAR_KEY = 'nowlight-sim-pick';
/** Minimum width for scenarios, tools and the app side by side. */
const WIDE = matchMedia('(width >= 1600px)');

/**
 * Controls around the selected simulated world: the collapsible scenario list, the colour theme, and the connection
 * indicator.
 */
export function createFrameControls() {
  const layout = byId('layout');
  const toggle = byId('sidebarToggle');
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
  toggle.addEventListener('click', () => {
    localStorage.setItem(SIDEBAR_KEY, isOpen() ? 'closed' : 'open');
    draw();
  });
  WIDE.addEventListener('change', draw);
  createThemeSwitch(byId('theme'));
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

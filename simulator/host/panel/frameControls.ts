import { byId } from './dom.ts';

const KEPT_PICK = 'nowlight-sim-pick';
const KEPT_THEME = 'nowlight-sim-theme';
/** Minimum width for scenarios, tools and the app side by side. */
const WIDE = matchMedia('(width >= 1600px)');

/** Controls around the selected world: the collapsible scenario list, the colour theme, and the status lamp. */
export function surroundings() {
  const room = byId('room');
  const picks = byId('picks');
  const theme = byId('theme');
  let hasWorld = false;

  const isOpen = () => {
    const kept = localStorage.getItem(KEPT_PICK);
    return !hasWorld || (kept === null ? WIDE.matches : kept === 'open');
  };
  const draw = () => {
    const open = isOpen();
    room.classList.toggle('picking', open);
    picks.setAttribute('aria-expanded', String(open));
    picks.hidden = !hasWorld;
  };
  const dress = (isDay: boolean) => {
    document.documentElement.dataset['theme'] = isDay ? 'light' : 'dark';
    theme.setAttribute('aria-pressed', String(isDay));
  };
  picks.addEventListener('click', () => {
    localStorage.setItem(KEPT_PICK, isOpen() ? 'closed' : 'open');
    draw();
  });
  theme.addEventListener('click', () => {
    const isDay = theme.getAttribute('aria-pressed') !== 'true';
    localStorage.setItem(KEPT_THEME, isDay ? 'day' : 'night');
    dress(isDay);
  });
  WIDE.addEventListener('change', draw);
  dress(localStorage.getItem(KEPT_THEME) === 'day');
  return {
    chosen(one: boolean): void {
      hasWorld = one;
      room.classList.toggle('chosen', one);
      draw();
    },
    /** Shows whether the simulator responds. */
    reached(one: boolean): void {
      byId('lamp').classList.toggle('out', !one);
    },
  };
}

import { call, type ListedWorld } from './api.ts';
import { button, el } from './dom.ts';

interface Hooks {
  readonly act: (what: string, work: () => Promise<unknown>) => Promise<void>;
  readonly onEnded: (id: string) => void;
}

/** The worlds that are open, newest first. */
export function worldList({ act, onEnded }: Hooks) {
  const count = el('span', { class: 'count' });
  const list = el('ul', { class: 'worlds' });
  const element = el('section', {}, el('h2', {}, 'Worlds', count), list);
  let drawn = '';
  const end = async (id: string) => {
    await call('DELETE', `/worlds/${id}`);
    onEnded(id);
  };

  const row = ({ id, scenario, sessions }: ListedWorld, current: boolean) =>
    el(
      'li',
      { class: current ? 'current' : undefined },
      el(
        'a',
        { href: `#${id}`, 'aria-current': current ? 'true' : undefined },
        el('span', {}, id),
        el(
          'small',
          {},
          `${scenario}${sessions > 0 ? ` · ${sessions} ${sessions === 1 ? 'session' : 'sessions'}` : ''}`,
        ),
      ),
      button('×', () => void act(`Ended ${id}`, () => end(id)), 'plain icon', `End ${id}`),
    );

  return {
    element,
    update(worlds: readonly ListedWorld[], current: string) {
      // Drawn again only where something changed: focus and hover stay.
      const state = JSON.stringify([current, worlds.map(({ id, sessions }) => [id, sessions])]);
      if (state === drawn) return;
      drawn = state;
      count.textContent = String(worlds.length);
      const newest = worlds.toSorted((a, b) => b.openedAt - a.openedAt);
      list.replaceChildren(...newest.map((world) => row(world, world.id === current)));
      if (worlds.length === 0) list.append(el('li', { class: 'quiet' }, 'None is open.'));
    },
  };
}

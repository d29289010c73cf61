import { call, type ListedWorld } from './api.ts';
import { button, el } from './dom.ts';

interface Hooks {
  readonly act: (what: string, work: () => Promise<unknown>) => Promise<void>;
  readonly onEnded: (id: string) => void;
  /** Shows it beside the world in hand, or no more. */
  readonly onBeside: (id: string) => void;
}

/** The worlds that are open, newest first. */
export function worldList({ act, onEnded, onBeside }: Hooks) {
  const count = el('span', { class: 'count' });
  const list = el('ul', { class: 'worlds' });
  const element = el('section', {}, el('h2', {}, 'Worlds', count), list);
  let drawn = '';
  const end = async (id: string) => {
    await call('DELETE', `/worlds/${id}`);
    onEnded(id);
  };

  const row = ({ id, scenario, sessions }: ListedWorld, current: boolean, beside: boolean, canStandBeside: boolean) =>
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
      canStandBeside && besideButton(id, beside),
      button('×', () => void act(`Ended ${id}`, () => end(id)), 'plain icon', `End ${id}`),
    );

  const besideButton = (id: string, beside: boolean) => {
    const one = button('◫', () => onBeside(id), 'plain icon', `Show ${id} beside the world in hand`);
    one.setAttribute('aria-pressed', String(beside));
    return one;
  };

  return {
    element,
    /** `inView`: the world in hand, and those beside it. */
    update(worlds: readonly ListedWorld[], inView: readonly string[]) {
      const [current] = inView;
      // Drawn again only where something changed: focus and hover stay.
      const state = JSON.stringify([inView, worlds.map(({ id, sessions }) => [id, sessions])]);
      if (state === drawn) return;
      drawn = state;
      count.textContent = String(worlds.length);
      const newest = worlds.toSorted((a, b) => b.openedAt - a.openedAt);
      list.replaceChildren(
        ...newest.map((world) => {
          const { id } = world;
          const isCurrent = id === current;
          return row(world, isCurrent, inView.includes(id), current !== undefined && !isCurrent);
        }),
      );
      if (worlds.length === 0) list.append(el('li', { class: 'quiet' }, 'None is open.'));
    },
  };
}

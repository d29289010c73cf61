import { call, type ListedWorld } from './api.ts';
import { button, el } from './dom.ts';

interface Hooks {
  readonly runAction: (message: string, work: () => Promise<unknown>) => Promise<void>;
  readonly onEnded: (id: string) => void;
  /** Shows this simulated world beside the selected one, or hides it. */
  readonly onBeside: (id: string) => void;
}

/** Lists the open simulated worlds, newest first, with buttons to show and end each. */
export function createWorldList({ runAction, onEnded, onBeside }: Hooks) {
  const count = el('span', { class: 'count' });
  const list = el('ul', { class: 'worlds' });
  const element = el('section', {}, el('h2', {}, 'Worlds', count), list);
  let renderedState = '';
  const end = async (id: string) => {
    await call('DELETE', `/worlds/${id}`);
    onEnded(id);
  };

  const row = (
    { id, scenario, sessions }: ListedWorld,
    isCurrent: boolean,
    isBeside: boolean,
    canShowBeside: boolean,
  ) =>
    el(
      'li',
      { class: isCurrent ? 'current' : undefined },
      el(
        'a',
        { href: `#${id}`, 'aria-current': isCurrent ? 'true' : undefined },
        el('span', {}, id),
        el(
          'small',
          {},
          `${scenario}${sessions > 0 ? ` · ${sessions} ${sessions === 1 ? 'session' : 'sessions'}` : ''}`,
        ),
      ),
      canShowBeside && createBesideButton(id, isBeside),
      button('×', () => void runAction(`Ended ${id}`, () => end(id)), 'plain icon', `End ${id}`),
    );

  const createBesideButton = (id: string, isBeside: boolean) => {
    const toggle = button('◫', () => onBeside(id), 'plain icon', `Show ${id} beside the selected world`);
    toggle.setAttribute('aria-pressed', String(isBeside));
    return toggle;
  };

  return {
    element,
    /** @param visibleIds the selected simulated world, and those shown beside it */
    update(worlds: readonly ListedWorld[], visibleIds: readonly string[]) {
      const [current] = visibleIds;
      // The list of worlds is rendered again only after a change, so that its buttons keep focus and hover.
      const state = JSON.stringify([visibleIds, worlds.map(({ id, sessions }) => [id, sessions])]);
      if (state === renderedState) return;
      renderedState = state;
      count.textContent = String(worlds.length);
      const newest = worlds.toSorted((a, b) => b.openedAt - a.openedAt);
      list.replaceChildren(
        ...newest.map((world) => {
          const { id } = world;
          const isCurrent = id === current;
          return row(world, isCurrent, visibleIds.includes(id), current !== undefined && !isCurrent);
        }),
      );
      if (worlds.length === 0) list.append(el('li', { class: 'quiet' }, 'No world is open.'));
    },
  };
}

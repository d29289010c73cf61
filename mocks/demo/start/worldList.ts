import { call } from '../../../simulator/host/panel/api.ts';
import { button, byId, el } from '../../../simulator/host/panel/dom.ts';
import { worldBase } from '../addresses.ts';
import {
  CONTROL,
  type StoredWorldSummary,
  TESTER,
  type UnreadableReason,
  type UnreadableWorld,
} from '../workerMessages.ts';
import { openShareDialog } from '../share/shareDialog.ts';
import { withAccessibleName } from './accessibleName.ts';

/** Number of simulated worlds that are visible at first. */
const FIRST = 6;
/** Reasons why the demo can't read a stored simulated world. */
export const UNREADABLE_TEXTS: Readonly<Record<UnreadableReason, string>> = {
  newer: 'a newer version of the demo stored it.',
  damaged: 'it is damaged.',
};

/**
 * Shows the stored simulated worlds, newest first, with links that continue them, and returns them.
 *
 * @param folder absolute address of the demo's folder
 */
export async function showWorlds(
  folder: string,
  isAll = false,
): Promise<readonly (StoredWorldSummary | UnreadableWorld)[]> {
  const response = await fetch(CONTROL.worlds, { cache: 'no-store' });
  if (!response.ok) throw new Error(`HTTP ${response.status} for the list of worlds`);
  const worlds = (await response.json()) as readonly (StoredWorldSummary | UnreadableWorld)[];
  const visible = isAll ? worlds : worlds.slice(0, FIRST);
  byId('worlds').replaceChildren(
    ...visible.map((world) =>
      world.unreadable === undefined ? createRow(world, folder) : createUnreadableRow(world, folder),
    ),
  );
  byId('noWorlds').hidden = worlds.length > 0;
  const all = byId('allWorlds');
  all.replaceChildren();
  if (visible.length < worlds.length)
    all.append(button(`Show all ${worlds.length} worlds`, () => void showWorlds(folder, true), 'more'));
  return worlds;
}

/** Creates the row of a simulated world that the demo can't open: with the reason, and a button that deletes it. */
function createUnreadableRow({ id, unreadable }: UnreadableWorld, folder: string): HTMLElement {
  return el(
    'li',
    {},
    el(
      'div',
      { class: 'text' },
      el('h3', {}, id),
      el('p', { class: 'story' }, `This world can’t be opened: ${UNREADABLE_TEXTS[unreadable]}`),
    ),
    el(
      'div',
      { class: 'rowActions' },
      withAccessibleName(
        button('Delete', () => void removeWorld(id, folder)),
        `Delete ${id}`,
      ),
    ),
  );
}

/** Deletes a stored simulated world. If a page still has its files open, it stays in the list. */
async function removeWorld(id: string, folder: string): Promise<void> {
  await call('DELETE', `/worlds/${id}`).catch(() => undefined);
  await showWorlds(folder).catch(() => undefined);
}

function createRow({ id, scenario, title, moment, now, path }: StoredWorldSummary, folder: string): HTMLElement {
  const tools = new URLSearchParams({ [TESTER.world]: id, [TESTER.path]: path, [TESTER.tools]: '1' });
  const time = new Date(now).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  const share = () => openShareDialog(folder, { title, opening: { scenario, moment, path }, world: { id, path } });
  return el(
    'li',
    {},
    el(
      'div',
      { class: 'text' },
      el('h3', {}, el('a', { class: 'title', href: worldBase(new URL(folder).pathname, id) + path }, title)),
      el('p', { class: 'story' }, moment === undefined ? time : `${moment} · ${time}`),
    ),
    el(
      'div',
      { class: 'rowActions' },
      el(
        'a',
        {
          class: 'button',
          href: `${TESTER.page}?${tools.toString()}`,
          'aria-label': `Open ${title} with the tester’s tools`,
        },
        'Tools',
      ),
      withAccessibleName(button('Share', share), `Share ${title}`),
      button('×', () => void removeWorld(id, folder), 'icon', `Delete ${title}`),
    ),
  );
}

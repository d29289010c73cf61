import { button, el } from '../../../simulator/host/panel/dom.ts';
import { PUBLIC_ADDRESS } from '../workerMessages.ts';
import { embedSnippet, type Opening, openingLink } from './openingLink.ts';
import { linkOfWorld, saveWorld } from '../saveAndOpenWorlds.ts';

interface Shared {
  readonly title: string;
  readonly opening: Opening;
  /** A running simulated world with what happened in it, and the page that shows it. */
  readonly world?: { readonly id: string; readonly path: string } | undefined;
}

/**
 * Shows the links to a state: for a message or a ticket, for a wiki, and the simulated world itself as a link or
 * file. The links lead to the public address of the folder, or else to this folder.
 */
export function openShareDialog(ownFolder: string, { title, opening, world }: Shared): void {
  const folder = document.documentElement.dataset[PUBLIC_ADDRESS] ?? ownFolder;
  const status = el('p', { class: 'shareStatus', role: 'status' });
  const say = (text: string) => status.replaceChildren(text);
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => say('Copied.'),
      () => say('The browser denies the clipboard. Select the text and copy it.'),
    );
  const shared = (label: string, text: string, hint: string) => {
    const area = el('textarea', { readonly: true, rows: 3, 'aria-label': label, spellcheck: 'false' });
    area.value = text;
    area.addEventListener('focus', () => area.select());
    return el(
      'section',
      {},
      el('h3', {}, label),
      el('p', {}, hint),
      el(
        'div',
        { class: 'shareText' },
        area,
        button('Copy', () => copy(text), '', `Copy: ${label}`),
      ),
    );
  };
  const dialog = el(
    'dialog',
    { class: 'share', 'aria-labelledby': 'share-title' },
    el(
      'header',
      {},
      el('h2', { id: 'share-title' }, title),
      button('×', () => dialog.close(), 'icon', 'Close'),
    ),
    shared('Link', openingLink(folder, opening), 'For a message or a ticket. It opens this state in a new world.'),
    shared('Embed', embedSnippet(folder, opening, title), 'For a wiki or a ticket that shows HTML.'),
    world && createWorldSection(folder, world, say, copy),
    status,
  );
  dialog.addEventListener('close', () => dialog.remove());
  // A press outside the share dialog, on its backdrop, closes it.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

function createWorldSection(
  folder: string,
  { id, path }: { readonly id: string; readonly path: string },
  say: (text: string) => void,
  copy: (text: string) => void,
): HTMLElement {
  const failed = (error: unknown) => say(error instanceof Error ? error.message : String(error));
  const copyLink = async () => {
    const link = await linkOfWorld(folder, id, path);
    if (link === undefined) say('This world is too large for a link. Save it as a file.');
    else copy(link);
  };
  return el(
    'section',
    {},
    el('h3', {}, 'This world'),
    el('p', {}, 'With everything that happened in it. The other person gets a copy.'),
    el(
      'div',
      { class: 'actions' },
      button('Copy link', () => void copyLink().catch(failed)),
      button('Save as a file', () => void saveWorld(id).then(() => say('Saved.'), failed)),
    ),
  );
}

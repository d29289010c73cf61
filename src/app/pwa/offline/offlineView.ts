import button from '../../../design/primitives/Button/Button.module.css';
import emptyState from '../../../design/primitives/EmptyState/EmptyState.module.css';
import heading from '../../../design/primitives/Heading/Heading.module.css';
import text from '../../../design/primitives/Text/Text.module.css';
import { cx } from '../../../design/cx.ts';
import { refreshIcon, unpluggedDrawing } from './offlineIcons.ts';
import type { Recent } from './storedRecentGames.ts';
import { setHref, setSource } from '../../ports/window/setAddress.ts';

export interface OfflineWords {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly recent: string;
}

export interface OfflineModel {
  readonly words: OfflineWords;
  readonly recent: readonly Recent[];
  readonly retry: () => void;
}

/** Illustration, explanation, retry button and recent games, in the style of the app's pages. */
export function offlineView(document: Document, { words, recent, retry }: OfflineModel): HTMLElement {
  const make = (tag: string, className: string | undefined, ...inside: readonly (Node | string)[]) => {
    const element = document.createElement(tag);
    element.className = className ?? '';
    element.append(...inside);
    return element;
  };
  const again = make('button', cx(button['button'], button['secondary'], button['m']));
  again.append(make('span', button['inside'], refreshIcon(document), words.retry));
  again.setAttribute('type', 'button');
  again.addEventListener('click', retry);
  const message = make(
    'div',
    emptyState['empty'],
    unpluggedDrawing(document),
    make('h1', cx(heading['heading'], heading['size-2xl']), words.title),
    make('p', cx(emptyState['text'], text['l'], text['soft']), words.text),
    make('div', emptyState['actions'], again),
  );
  const view = make('div', 'offline', message);
  if (recent.length > 0) {
    const list = make('ul', 'offline-list', ...recent.map((game) => make('li', 'offline-item', tile(game))));
    view.append(make('section', 'offline-recent', make('h2', 'offline-heading', words.recent), list));
  }
  return view;

  function tile({ name, icon, appPageUrl }: Recent): HTMLElement {
    const link = document.createElement('a');
    link.className = 'offline-game';
    setHref(link, appPageUrl);
    // A picture on the offline page that isn't cached leaves an empty frame.
    const frame = make('span', 'offline-icon');
    if (icon) {
      const picture = document.createElement('img');
      setSource(picture, icon);
      picture.alt = '';
      picture.addEventListener('error', () => picture.remove());
      frame.append(picture);
    }
    link.append(frame, make('span', 'offline-name', name));
    return link;
  }
}

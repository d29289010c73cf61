import type { Recent } from './recentOf.ts';

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

/** The lamp that is out, what happened, a way to try again, and the games that wait. */
export function offlineView(document: Document, { words, recent, retry }: OfflineModel): HTMLElement {
  const make = (tag: string, className: string, ...inside: readonly (Node | string)[]) => {
    const element = document.createElement(tag);
    element.className = className;
    element.append(...inside);
    return element;
  };
  const button = make('button', 'offline-retry', words.retry);
  button.setAttribute('type', 'button');
  button.addEventListener('click', retry);
  const lamp = make('div', 'offline-lamp');
  lamp.ariaHidden = 'true';
  const view = make(
    'div',
    'offline',
    lamp,
    make('h1', 'offline-title', words.title),
    make('p', 'offline-text', words.text),
    button,
  );
  if (recent.length > 0) {
    const list = make('ul', 'offline-list', ...recent.map((game) => make('li', 'offline-item', tile(game))));
    view.append(make('section', 'offline-recent', make('h2', 'offline-heading', words.recent), list));
  }
  return view;

  function tile({ name, icon, appPageUrl }: Recent): HTMLElement {
    const link = document.createElement('a');
    link.className = 'offline-game';
    link.href = appPageUrl;
    // A picture that was never seen is not there: its place stays, in the colour of the room.
    const frame = make('span', 'offline-icon');
    if (icon) {
      const picture = document.createElement('img');
      picture.src = icon;
      picture.alt = '';
      picture.addEventListener('error', () => picture.remove());
      frame.append(picture);
    }
    link.append(frame, make('span', 'offline-name', name));
    return link;
  }
}

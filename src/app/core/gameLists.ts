import { LibraryStore } from '../../domain/library/library.store.ts';
import type { App } from './app.ts';
import { memoizePerOwner } from '../../kit/memoizePerOwner.ts';

/** The app's game lists, shared by all pages and the search. The first caller loads them. */
export const libraryOf = memoizePerOwner(({ core, i18n }: App) => {
  const store = new LibraryStore(core.api, core, () => core.device);
  // Genres are in the language of the page, so another language reloads them.
  const reload = () => void store.load();
  i18n.on('languageChanged', reload);
  core.signal.addEventListener('abort', () => i18n.off('languageChanged', reload));
  return store;
});

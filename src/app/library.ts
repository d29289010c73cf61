import { LibraryStore } from '../domain/library/library.store.ts';
import type { App } from './createApp.ts';

const libraries = new WeakMap<App, LibraryStore>();

/** The catalogue's lists of an app: every page and the search look at the same, loaded by whoever comes first. */
export function libraryOf(app: App): LibraryStore {
  const { core, words } = app;
  const known = libraries.get(app);
  if (known) return known;
  const store = new LibraryStore(core.api, core, () => core.device);
  libraries.set(app, store);
  // Genres are in the language of the page: in another one they are asked for again.
  const again = () => void store.load();
  words?.on('languageChanged', again);
  core.life.addEventListener('abort', () => words?.off('languageChanged', again));
  return store;
}

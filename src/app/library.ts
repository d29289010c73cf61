import { LibraryStore } from '../domain/library/library.store.ts';
import type { App } from './createApp.ts';

const libraries = new WeakMap<App, LibraryStore>();

/** The catalogue's lists of an app: every page and the search look at the same, loaded by whoever comes first. */
export function libraryOf(app: App): LibraryStore {
  const { core } = app;
  let store = libraries.get(app);
  if (!store) libraries.set(app, (store = new LibraryStore(core.api, core.bootstrap, () => core.device)));
  return store;
}

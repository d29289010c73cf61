import type { i18n } from 'i18next';
import { App, type AppLoaders, type Visit } from './core/app.ts';
import type { Core } from './core/core.ts';
import { viewLoader } from './views.ts';

/** Loads the parts of the real app. */
export function appLoaders(words: i18n, { ports, life }: Core): AppLoaders {
  return {
    loadView: viewLoader(words, ports.clock, life),
    loadPrefetch: (app) => import('./shell/prefetch/loadPrefetch.ts').then((it) => it.loadPrefetch(app)),
    loadVisit,
  };
}

/** Loads the features of the visit and their ports. Resolves with their factory, or rejects if the code fails to load. */
export async function loadVisit(app: App): Promise<() => Visit> {
  const [{ createVisit }, browser] = await Promise.all([import('./visitFeatures.ts'), app.core.ports.loadVisitPorts()]);
  return () => createVisit(app, browser);
}

/**
 * Puts an app together and asks who the visitor is. Resolves when its first page can be shown; rejects where the code or
 * the words of that page can't be had.
 */
export async function createApp(core: Core, words: i18n, loaders: AppLoaders): Promise<App> {
  core.start();
  const { bootstrap } = core;
  const app = new App(core, words, { bootstrap, View: await loaders.loadView(bootstrap) }, loaders);
  app.start(core.life);
  return app;
}

import type { i18n } from 'i18next';
import { App, type AppLoaders, type Visit } from './core/app.ts';
import type { Core } from './core/visitCore.ts';
import { viewLoader } from './views.ts';

export function appLoaders(words: i18n, { ports, signal }: Core): AppLoaders {
  return {
    loadView: viewLoader(words, ports.clock, signal),
    loadPrefetch: (app) => import('./shell/prefetch/loadPrefetch.ts').then((it) => it.loadPrefetch(app)),
    loadVisit,
  };
}

/**
 * Loads the features of the visit and their ports. Resolves with their factory, or rejects if the JavaScript fails to
 * load.
 */
export async function loadVisit(app: App): Promise<() => Visit> {
  const [{ createVisit }, browser] = await Promise.all([import('./visitFeatures.ts'), app.core.ports.loadVisitPorts()]);
  return () => createVisit(app, browser);
}

/**
 * Creates an app and resolves the visitor's identity. Resolves when the first page can render; rejects if its code or
 * strings fail to load.
 */
export async function createApp(core: Core, words: i18n, loaders: AppLoaders): Promise<App> {
  core.start();
  const { bootstrap } = core;
  const app = new App(core, words, { bootstrap, View: await loaders.loadView(bootstrap) }, loaders);
  app.start(core.signal);
  return app;
}

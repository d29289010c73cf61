import type { i18n } from 'i18next';
import type { Core } from './core/core.ts';
import type { AppLoaders } from './core/app.ts';
import { loadVisit } from './loadVisit.ts';
import { viewLoader } from './views.ts';

/** How the parts of the real app come. */
export function appLoaders(words: i18n, { ports, life }: Core): AppLoaders {
  return {
    loadView: viewLoader(words, ports.clock, life),
    loadPrefetch: (app) => import('./shell/prefetch/loadPrefetch.ts').then((it) => it.loadPrefetch(app)),
    loadVisit,
  };
}

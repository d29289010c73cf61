import type { AppLoaders } from '../../../src/app/core/app.ts';

const absent = (what: string) => () => Promise.reject(new Error(`there is no ${what}`));
const View = () => null;

/** An app whose pages show nothing, with nothing beside them. */
export const APP_LOADERS: AppLoaders = {
  loadView: () => Promise.resolve(View),
  loadPrefetch: absent('prefetch'),
  loadVisit: absent('visit'),
};

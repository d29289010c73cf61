import { routeScripts } from './tools/routes.ts';

// React and MobX alone are 82 kB. What a player waits for before the first picture is counted to the byte.
const route = (page, limit, ...domains) => ({
  name: `${page} route, JavaScript`,
  path: routeScripts('dist', page, domains),
  limit,
  gzip: true,
});

export default [route('Play', '130 kB', 'common', 'play'), route('Home', '130 kB', 'common', 'shell', 'home')];

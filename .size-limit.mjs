import { routeScripts } from './tools/build/routes.ts';

// React, MobX, zod and i18next alone are 111 kB. The limit covers everything loaded before the first picture.
const route = (page, ...domains) => ({
  name: `${page} route, JavaScript`,
  path: routeScripts('dist', page, domains),
  limit: '145 kB',
  gzip: true,
});

// Code that measures the visit for operators, which only browsers of players who consented load.
const experience = { name: 'Experience, JavaScript', path: 'dist/assets/experience-*.js', limit: '2 kB', gzip: true };

export default [route('Play', 'common', 'play'), route('Home', 'common', 'shell', 'home'), experience];

import { AD_PROVIDER } from '../../../src/contracts/thirdParty/adProvider.ts';
import type { Service } from '../service.ts';
import { creativesPage } from './creativesPage.ts';
import { recordEvent, TITLES, vastAnswer } from './vastAnswer.ts';

/** VAST ad server of a simulated world, and its tracking endpoint. */
export const adServices: readonly Service[] = [
  {
    id: 'ads.vast',
    host: 'page',
    method: 'GET',
    path: /^\/play\/ads$/,
    answer: ({ url }, backend) => vastAnswer(url, backend),
  },
  {
    id: 'ads.creatives',
    host: 'page',
    method: 'GET',
    path: /^\/play\/ads\/creatives$/,
    answer: (_, { origins, apiPrefix }) =>
      creativesPage({ origins, titles: TITLES, server: apiPrefix + AD_PROVIDER.path }),
  },
  { id: 'ads.event', host: 'page', method: 'GET', path: /^\/play\/ads\/event$/, answer: ({ url }) => recordEvent(url) },
];

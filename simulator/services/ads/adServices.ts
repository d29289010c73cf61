import type { Service } from '../service.ts';
import { heardEvent, vastAnswer } from './vastAnswer.ts';

/** The ad server of a world, which speaks VAST, and what its advertisers are told. */
export const adServices: readonly Service[] = [
  {
    id: 'ads.vast',
    host: 'page',
    method: 'GET',
    path: /^\/play\/ads$/,
    answer: ({ url }, backend) => vastAnswer(url, backend),
  },
  { id: 'ads.event', host: 'page', method: 'GET', path: /^\/play\/ads\/event$/, answer: ({ url }) => heardEvent(url) },
];

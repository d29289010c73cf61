import { describe, expect, it } from 'vitest';
import { visitSourceOf } from './visitSource.ts';

const HERE = 'now.example';

describe('transition.visit-source: the source of a visit', () => {
  it.each([
    ['state.visit-source.paid', 'utm_medium=paid', 'https://www.google.com/'],
    ['state.visit-source.paid', '?utm_source=x&utm_medium=AD', ''],
    ['state.visit-source.organic', '', 'https://www.google.co.jp/search?q=games'],
    ['state.visit-source.organic', 'level=3', 'https://duckduckgo.com/'],
    ['state.visit-source.referral', '', 'https://forum.example/thread/1'],
    ['state.visit-source.referral', 'utm_medium=', 'https://notgoogle.example/'],
    ['state.visit-source.others', 'utm_medium=mail', 'https://www.google.com/'],
    ['state.visit-source.others', 'utm_campaign=spring', ''],
    ['state.visit-source.direct', '', ''],
    ['state.visit-source.direct', 'level=3', 'https://now.example/apps/1'],
    ['state.visit-source.direct', '', 'about:client'],
  ])('%s: for the query “%s” and the referrer “%s”', (state, query, referrer) => {
    expect(`state.visit-source.${visitSourceOf({ query, referrer }, HERE)}`).toBe(state);
  });
});

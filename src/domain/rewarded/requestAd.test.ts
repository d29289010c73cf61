import { expect, it } from 'vitest';
import { ManualClock } from '../../kit/clock.ts';
import { requestAd } from './requestAd.ts';

const origin = 'https://play.example';

function ask(module: unknown, address = '/api/ads.js') {
  const loaded: string[] = [];
  const provider = {
    address,
    origin,
    clock: new ManualClock(),
    language: 'de',
    loadModule: (url: string) => {
      loaded.push(url);
      return Promise.resolve(module);
    },
  };
  return { loaded, answer: requestAd(provider, 'somewhere', new AbortController().signal) };
}

it('tells the script what is wanted, and passes on what the advertisement says', async () => {
  const wishes: unknown[] = [];
  const show = (_: unknown, listener: { granted: () => void; closed: () => void }) => {
    listener.granted();
    listener.closed();
  };
  const requestRewarded = (wish: unknown) => {
    wishes.push(wish);
    return { show };
  };
  const { answer, loaded } = ask({ requestRewarded });
  const ad = await answer;
  const heard: string[] = [];
  ad?.show({} as HTMLElement, (said) => heard.push(said), new AbortController().signal);
  expect([loaded, heard]).toEqual([[`${origin}/api/ads.js`], ['granted', 'closed']]);
  expect(wishes).toMatchObject([{ placement: 'somewhere', language: 'de' }]);
});

it.each([
  ['nothing', undefined],
  ['no request', {}],
  ['a request that is none', { requestRewarded: 'yes' }],
  ['an empty answer', { requestRewarded: () => undefined }],
  ['an answer without a show', { requestRewarded: () => Promise.resolve({ show: 3 }) }],
  ['words', { requestRewarded: () => 'an advertisement' }],
])('has no advertisement of a script that brings %s', async (_, module) => {
  expect(await ask(module).answer).toBeUndefined();
});

it('rejects what the script throws', async () => {
  const requestRewarded = () => {
    throw new Error('blocked');
  };
  await expect(ask({ requestRewarded }).answer).rejects.toThrow('blocked');
});

it.each(['', 'https://elsewhere.example/ads.js', 'data:text/javascript,1', 'http://['])(
  'loads nothing from %j',
  async (address) => {
    const { answer, loaded } = ask({ requestRewarded: () => ({ show: () => undefined }) }, address);
    expect([await answer, loaded]).toEqual([undefined, []]);
  },
);

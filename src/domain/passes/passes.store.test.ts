import { describe, expect, it } from 'vitest';
import { ApiBench } from '../../../tests/support/app/apiBench.ts';
import { playPass } from '../../contracts/calls/subscriptionCalls.ts';
import { PassesStore } from './passes.store.ts';

const CALL = 'subscription.playPass';
const pass = { productId: 'a', currency: 'real', offerPrice: 1049, currencySymbol: '¥', appId: '' };

describe('PassesStore', () => {
  it('call.subscription.playPass: requests the passes of a category, and stores them', async () => {
    const bench = new ApiBench().script(CALL, { body: { status: 'Success', playPass: [pass] } });
    const store = new PassesStore(bench.api, new AbortController().signal);
    await store.load('subscription');
    expect(store.passes).toMatchObject({ kind: 'loaded', passes: [pass] });
    expect(bench.last(CALL).url.searchParams.get('category')).toBe('subscription');
  });

  it('const.passes-kept: stores the first two regular passes and the best-value pass', async () => {
    const labelled = (productId: string, label = '') => ({ ...pass, productId, label });
    const many = [labelled('a'), labelled('b'), labelled('c'), labelled('best', 'Best value'), labelled('d')];
    const bench = new ApiBench().script(CALL, { body: { status: 'Success', playPass: many } });
    const store = new PassesStore(bench.api, new AbortController().signal);
    await store.load('playPass');
    const { passes } = store;
    expect(passes.kind === 'loaded' && passes.passes.map(({ productId }) => productId)).toEqual(['a', 'b', 'best']);
  });

  it.each([
    ['a network error', 'network-error', 1000],
    ['an oversized answer', { body: 'x'.repeat(playPass.limits.bytes + 1) }, 1004],
    ['a failure status', { body: { status: 'Failure' } }, 'Failure'],
  ] as const)(
    'stores the failure with its code after %s, and loads the passes at the next call',
    async (_, reply, code) => {
      const bench = new ApiBench().script(CALL, reply, { body: { status: 'Success', playPass: [] } });
      const store = new PassesStore(bench.api, new AbortController().signal);
      await store.load('playPass');
      expect(store.passes).toEqual({ kind: 'failed', code });
      await store.load('playPass');
      expect(store.passes).toEqual({ kind: 'loaded', passes: [] });
    },
  );
});

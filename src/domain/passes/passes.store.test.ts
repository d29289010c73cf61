import { describe, expect, it } from 'vitest';
import { ApiBench } from '../../../tests/support/apiBench.ts';
import { PassesStore } from './passes.store.ts';

const CALL = 'subscription.playPass';
const pass = { currency: 'real', offerPrice: 1049, currencySymbol: '¥', appId: '' };

describe('PassesStore', () => {
  it('call.subscription.playPass: asks by category, and holds what is offered', async () => {
    const bench = new ApiBench().script(CALL, { body: { status: 'Success', playPass: [pass] } });
    const store = new PassesStore(bench.api, new AbortController().signal);
    await store.load('subscription');
    expect(store.passes).toMatchObject({ kind: 'loaded', passes: [pass] });
    expect(bench.last(CALL).url.searchParams.get('category')).toBe('subscription');
  });

  it('const.passes-kept: keeps three of what is offered, two and the one of the best value', async () => {
    const labelled = (productId: string, label = '') => ({ ...pass, productId, label });
    const many = [labelled('a'), labelled('b'), labelled('c'), labelled('best', 'Best value'), labelled('d')];
    const bench = new ApiBench().script(CALL, { body: { status: 'Success', playPass: many } });
    const store = new PassesStore(bench.api, new AbortController().signal);
    await store.load('playPass');
    const { passes } = store;
    expect(passes.kind === 'loaded' && passes.passes.map(({ productId }) => productId)).toEqual(['a', 'b', 'best']);
  });

  it.each([
    ['a network that fails', 'network-error'],
    ['a refusal', { body: { status: 'Failure' } }],
  ] as const)('says that it failed after %s, and loads when asked again', async (_, reply) => {
    const bench = new ApiBench().script(CALL, reply, { body: { status: 'Success', playPass: [] } });
    const store = new PassesStore(bench.api, new AbortController().signal);
    await store.load('playPass');
    expect(store.passes).toEqual({ kind: 'failed' });
    await store.load('playPass');
    expect(store.passes).toEqual({ kind: 'loaded', passes: [] });
  });

  it('knows the player’s nowBux once they are asked for, and goes on without them', async () => {
    const WALLET = 'auth.wallet-check-balance';
    const bench = new ApiBench().script(WALLET, { http: 503 }, { body: { success: true, totalBalance: 1_420 } });
    const store = new PassesStore(bench.api, new AbortController().signal);
    await store.loadBalance();
    expect(store.balance).toBeUndefined();
    await store.loadBalance();
    expect(store.balance).toBe(1_420);
  });

  it('forgets whose nowBux they were, and does not listen to an answer that was under way for them', async () => {
    const WALLET = 'auth.wallet-check-balance';
    const known = { body: { success: true, totalBalance: 1_420 } };
    const bench = new ApiBench().script(WALLET, known, known);
    const store = new PassesStore(bench.api, new AbortController().signal);
    await store.loadBalance();
    const late = store.loadBalance();
    store.forgetBalance();
    await late;
    expect(store.balance).toBeUndefined();
  });
});

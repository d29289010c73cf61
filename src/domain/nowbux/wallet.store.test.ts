import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../tests/support/app/apiBench.ts';
import { Wallet } from './wallet.store.ts';

const CALL = 'auth.wallet-check-balance';
const known = (totalBalance: number) => ({ body: { success: true, totalBalance } });

function wallet(...replies: readonly (Reply | Promise<Reply>)[]) {
  const who = observable.box('mira');
  const bench = new ApiBench().script(CALL, ...replies);
  const store = new Wallet(bench.api, () => who.get());
  return { store, become: (next: string) => runInAction(() => who.set(next)) };
}

it('the wallet stores the player’s balance after a request, and keeps it if a later request fails', async () => {
  const { store } = wallet({ http: 400 }, known(1_420), { body: { success: false } });
  expect([await store.request(), store.balance]).toEqual([undefined, undefined]);
  expect(await store.request()).toMatchObject({ totalBalance: 1_420 });
  expect(await store.request()).toBeUndefined();
  expect(store.balance).toMatchObject({ totalBalance: 1_420 });
});

it('the wallet never shows one player’s balance to another, neither a stored one nor one from a pending request', async () => {
  const late = Promise.withResolvers<Reply>();
  const { store, become } = wallet(known(60), late.promise);
  await store.request();
  const underWay = store.request();
  become('noa');
  expect(store.balance).toBeUndefined();
  late.resolve(known(70));
  expect([await underWay, store.balance]).toEqual([undefined, undefined]);
});

it('the wallet doesn’t replace the answer to a later request by the answer to an earlier one', async () => {
  const late = Promise.withResolvers<Reply>();
  const { store } = wallet(late.promise, known(60));
  const earlier = store.request();
  await store.request();
  late.resolve(known(10));
  await earlier;
  expect(store.balance).toMatchObject({ totalBalance: 60 });
});

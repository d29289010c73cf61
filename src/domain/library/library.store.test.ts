import { describe, expect, it } from 'vitest';
import { getAppsList } from '../../contracts/calls/catalogueCalls.ts';
import { builders } from '../../../mocks/entityBuilders.ts';
import { ApiBench } from '../../../tests/support/app/apiBench.ts';
import { LibraryStore } from './library.store.ts';

/** Link rules that allow the addresses in the entries of `entityBuilders.ts`. */
const RULES = { origin: 'https://play.test', origins: [], domains: [] };
const CALL = 'catalogue.getAppsList';
const open = (bench: ApiBench) =>
  new LibraryStore(bench.api, { bootstrap: { country: 'GB' }, linkRules: RULES }, () => ({
    feOsName: 'Linux',
    feDeviceType: 'desktop',
  }));

describe('LibraryStore', () => {
  it('call.catalogue.getAppsList: sends device type, OS and language without cookies, and drops hidden and duplicate games', async () => {
    const build = builders();
    const hidden = build.app({ showTile: false });
    const [shown] = build.apps(1);
    const bench = new ApiBench().script(CALL, {
      body: {
        status: 'Success',
        ...build.lists({ topApps: [hidden, shown, shown].filter((one) => one !== undefined) }),
      },
    });
    const store = open(bench);
    await store.load();
    expect(store.library).toMatchObject({ kind: 'loaded', lists: { topApps: [{ appId: shown?.appId }] } });
    const request = bench.last(CALL);
    expect(Object.fromEntries(request.url.searchParams)).toEqual({ feOsName: 'Linux', feDeviceType: 'desktop' });
    expect(request.headers).toEqual({ 'accept-language': 'en' });
    expect(request.credentials).toBe('omit');
  });

  it.each([
    ['a network error', 'network-error', 1000],
    ['an oversized answer', { body: 'x'.repeat(getAppsList.limits.bytes + 1) }, 1004],
    ['an HTTP error', { http: 500, body: {} }, 500],
    ['a malformed answer', { body: { status: 'Success', topApps: 'none' } }, 1000],
    ['a failure status', { body: { status: 'FailureUnderMaintenance' } }, 'FailureUnderMaintenance'],
    ['a failure status with a code', { body: { status: 'Failure', errCode: 6203 } }, 6203],
  ] as const)(
    'stores the failure with its code after %s, and loads the lists at the next call',
    async (_, reply, code) => {
      const bench = new ApiBench().script(CALL, reply, { body: { status: 'Success', ...builders().lists() } });
      const store = open(bench);
      await store.load();
      expect(store.library).toEqual({ kind: 'failed', code });
      await store.load();
      expect(store.library.kind).toBe('loaded');
    },
  );

  it('sends one request for simultaneous and later calls of `wanted`', async () => {
    const bench = new ApiBench().script(CALL, { body: { status: 'Success', ...builders().lists() } });
    const store = open(bench);
    await Promise.all([store.wanted(), store.wanted()]);
    await store.wanted();
    expect(store.library.kind).toBe('loaded');
    expect(bench.count(CALL)).toBe(1);
  });

  it('keeps the loaded lists during a reload and after a failed one', async () => {
    const build = builders();
    const [one, other] = build.apps(2);
    const lists = (game: typeof one) => ({
      body: { status: 'Success', ...build.lists({ topApps: game ? [game] : [] }) },
    });
    const bench = new ApiBench().script(CALL, lists(one), 'network-error', lists(other));
    const store = open(bench);
    const first = () => (store.library.kind === 'loaded' ? store.library.lists.topApps[0]?.appId : store.library.kind);
    await store.load();
    const again = store.load();
    expect(first()).toBe(one?.appId);
    await again;
    expect(first()).toBe(one?.appId);
    await store.load();
    expect(first()).toBe(other?.appId);
  });

  it('ignores an answer that arrives after the store is disposed', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>();
    const bench = new ApiBench().script(CALL, answer.promise);
    const store = open(bench);
    const loading = store.load();
    store.dispose();
    answer.resolve({ body: { status: 'Success', ...builders().lists() } });
    await loading;
    expect(store.library).toEqual({ kind: 'loading' });
  });
});

import { describe, expect, it } from 'vitest';
import { getAppsList } from '../../contracts/calls/catalogueCalls.ts';
import { builders } from '../../../mocks/builders.ts';
import { ApiBench } from '../../../tests/support/app/apiBench.ts';
import { LibraryStore } from './library.store.ts';

/** Matches the addresses of the builders. */
const RULES = { origin: 'https://play.test', origins: [], domains: [] };
const CALL = 'catalogue.getAppsList';
const open = (bench: ApiBench) =>
  new LibraryStore(bench.api, { bootstrap: { country: 'GB' }, linkRules: RULES }, () => ({
    feOsName: 'Linux',
    feDeviceType: 'desktop',
  }));

describe('LibraryStore', () => {
  it('call.catalogue.getAppsList: asks with device, system and language, without cookies, and applies the rules', async () => {
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
    ['a network that fails', 'network-error', 1000],
    ['an answer that is too large', { body: 'x'.repeat(getAppsList.limits.bytes + 1) }, 1004],
    ['a server that fails', { http: 500, body: {} }, 500],
    ['an answer that is none', { body: { status: 'Success', topApps: 'none' } }, 1000],
    ['a refusal', { body: { status: 'FailureUnderMaintenance' } }, 'FailureUnderMaintenance'],
    ['a refusal with a code', { body: { status: 'Failure', errCode: 6203 } }, 6203],
  ] as const)('says that it failed after %s, with its code, and loads when asked again', async (_, reply, code) => {
    const bench = new ApiBench().script(CALL, reply, { body: { status: 'Success', ...builders().lists() } });
    const store = open(bench);
    await store.load();
    expect(store.library).toEqual({ kind: 'failed', code });
    await store.load();
    expect(store.library.kind).toBe('loaded');
  });

  it('loads once for all who want the lists', async () => {
    const bench = new ApiBench().script(CALL, { body: { status: 'Success', ...builders().lists() } });
    const store = open(bench);
    await Promise.all([store.wanted(), store.wanted()]);
    await store.wanted();
    expect(store.library.kind).toBe('loaded');
    expect(bench.count(CALL)).toBe(1);
  });

  it('keeps the lists that it has until others come, and where none come', async () => {
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

  it('changes nothing when it is disposed of before the answer', async () => {
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

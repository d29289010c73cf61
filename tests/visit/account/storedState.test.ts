import { describe, expect, it } from 'vitest';
import { redacted } from '../../../simulator/core/journal/redact.ts';
import { playUserTokenOf } from '../../../src/domain/api/client.ts';
import { type AppBench, followedPass, openBench } from '../../support/app/appBench.ts';
import { memoryStore, type TextStore } from '../../../src/kit/textStoreAndLog.ts';

let bench: AppBench;

/** Creates a store that records for the test which keys were written. */
function seenStore(): TextStore & { readonly keys: ReadonlySet<string> } {
  const keys = new Set<string>();
  const store = memoryStore();
  return {
    ...store,
    keys,
    set: (key, value) => {
      keys.add(key);
      return store.set(key, value);
    },
  };
}

describe('the browser’s storage after a visit', () => {
  it('store.persisted: contains the player’s game settings and recent games, but no session, ad or login state', async () => {
    const localStore = seenStore();
    bench = openBench({ localStore, config: { isProxyUser: true } });
    bench.world.script('play.startSession', [{ status: 'WaitingInQueue', body: { queuePosition: 3 } }]);
    await bench.begin();
    expect(bench.state).toMatchObject({ kind: 'queued', queue: { position: 3 } });
    await bench.pass(10_000);
    expect(bench.state.kind).toBe('playing');
    const { core, play } = bench;
    const { appId } = play.info;
    play.sound.setVolume(0.25);
    play.sound.toggleMute();
    core.preferences.change(appId, { mouseSensitivity: 8 });
    core.identity.storeUser({
      userId: '1',
      username: 'Mira',
      email: 'mira@example.com',
      avatar: '',
      isGuestUser: false,
    });
    const written = [...localStore.keys];
    expect(written.filter((key) => !/^(feUserPreferences|feRecentPlayedApps|user|ng[A-Z]\w+)$/.test(key))).toEqual([]);
    const stored = written
      .filter((key) => !key.startsWith('ng'))
      .map((key) => localStore.get(key))
      .join('\n');
    for (const value of ['queuePosition', 'playSessionId', 'muted', 'WaitingInQueue', 'servingRegion', 'adFree'])
      expect(stored).not.toContain(value);

    // The player reloads the page, which disposes this app.
    bench.dispose();
    bench = openBench({ localStore });
    expect(bench.state).toMatchObject({ kind: 'idle', run: { requests: 0, peers: 0 } });
    expect(bench.core.auth.state).toEqual({ kind: 'unresolved' });
    expect([bench.play.features, bench.play.started, bench.play.sound.muted]).toEqual([undefined, false, false]);
    expect(bench.core.preferences.get(appId)).toMatchObject({ volume: 0.25, mouseSensitivity: 8 });
    expect(bench.core.identity.user).toMatchObject({ username: 'Mira' });
  });
});

describe('call.general.fields-read: the client reads from responses', () => {
  it('access_token and data.token, and sends both tokens with later calls', async () => {
    bench = openBench();
    bench.world.script(
      'play.createPlayUser',
      [{ body: { status: 'Success', data: { token: 'from-data' } } }],
      'repeat-last',
    );
    await bench.begin();
    const { access_token: token } = bench.responseOf('auth.access-token-post');
    const { headers } = bench.last('play.startSession').request ?? {};
    // The journal redacts secrets, but equal secrets have equal texts.
    expect(token).toMatch(/^\[redacted /);
    expect(headers?.['authorization']).toBe(`token ${token as string}`);
    expect(headers?.['x-play-user-token']).toBe(redacted('from-data'));
    expect(bench.core.identity.tokens.playUserToken).toBe('from-data');
    expect(playUserTokenOf({ status: 'Success', playUserToken: 'its own', data: { token: 'older' } })).toBe('its own');
  });

  it('subscriptionInfo, and the product, order and purchase in data.INAPP_PURCHASE_DATA_LIST', async () => {
    const life = new AbortController();
    bench = openBench({ scenario: 'pass-runs-out', config: { subscription: { status: 'pending' } } });
    const purchase = { productId: 'nowpass-month', orderId: 'order-1', purchaseToken: 'paid-1' };
    bench.world.script(
      'paymentsdk.getPurchases',
      [{ body: { success: true, data: { INAPP_PURCHASE_DATA_LIST: [purchase] } } }],
      'repeat-last',
    );
    await bench.begin();
    const premium = followedPass(bench, life.signal);
    await bench.pass(1_000);
    expect(bench.responseOf('play.createPlayUser')).toHaveProperty('subscriptionInfo');
    expect(bench.last('subscription.confirm').request?.body).toMatchObject({
      productId: purchase.productId,
      orderNumber: purchase.orderId,
      purchaseToken: redacted(purchase.purchaseToken),
    });
    expect(premium.state.kind).not.toBe('none');
    life.abort();
  });
});

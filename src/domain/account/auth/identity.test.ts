import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../kit/random.ts';
import { Identity } from './identity.ts';
import { LOGGED_OUT_KEY, TOKEN_KEY, UA_ID_KEY, USER_KEY } from './storedKeys.ts';

const random = () => new SeededRandom(1);

describe('Identity', () => {
  it('store.local.keys, const.random-id: stores an id of 21 characters for the browser, and a new one for each visit', () => {
    const store = memoryStore();
    const first = new Identity(store, random());
    const second = new Identity(store, new SeededRandom(2));
    expect(first.uaId).toMatch(/^[\w-]{21}$/);
    expect(second.uaId).toBe(first.uaId);
    expect(second.feSessionId).not.toBe(first.feSessionId);
    expect(store.get('ngUaId')).toBe(first.uaId);
    expect(store.get('ngSessionId')).toBe(second.feSessionId);
  });

  it('transition.auth.success: stores the access token and its expiry, and restores the token on the next visit', () => {
    const store = memoryStore();
    new Identity(store, random()).storeAccessToken('secret', 123);
    expect(store.get('ngToken')).toBe('secret');
    expect(store.get('ngTokenExpiry')).toBe('123');
    expect(new Identity(store, random()).tokens.accessToken).toBe('secret');
  });

  it('stores the token, the user and the logout mark under the keys that other tabs watch', () => {
    const store = memoryStore();
    const identity = new Identity(store, random());
    identity.storeAccessToken('secret', 123);
    identity.storeUser({ userId: 'u', username: 'mo', email: '', avatar: '', isGuestUser: false });
    identity.rememberLogout();
    for (const key of [TOKEN_KEY, USER_KEY, LOGGED_OUT_KEY, UA_ID_KEY]) expect(store.get(key)).toBeTruthy();
  });

  it('keeps the access token in memory when the browser rejects storage', () => {
    const closed = { get: () => undefined, set: () => false, remove: () => undefined, clear: () => undefined };
    const identity = new Identity(closed, random());
    identity.storeAccessToken('secret', undefined);
    expect(identity.tokens.accessToken).toBe('secret');
  });

  it.each(['', 'nonsense', '{}', '{"userData":{"isGuestUser":"yes"}}'])(
    'store.local.user: returns no user for the stored text %j',
    (text) => {
      expect(new Identity(memoryStore({ user: text }), random()).user).toBeUndefined();
    },
  );

  it('store.local.user: restores the stored user, and forget() removes user and tokens but keeps the browser’s id', () => {
    const store = memoryStore();
    const identity = new Identity(store, random());
    identity.storeAccessToken('secret', 1);
    identity.storeUser({ userId: 'u', username: 'mo', email: '', avatar: '', isGuestUser: false });
    expect(new Identity(store, random()).user).toMatchObject({ username: 'mo', isGuestUser: false });
    identity.forget();
    const after = new Identity(store, random());
    expect(after.user).toBeUndefined();
    expect(after.tokens.accessToken).toBeUndefined();
    expect(after.uaId).toBe(identity.uaId);
  });

  it('removes its rejected token from storage only if no other tab has replaced it', () => {
    const store = memoryStore();
    const here = new Identity(store, random());
    const there = new Identity(store, random());
    here.storeAccessToken('one', 1);
    there.storeAccessToken('two', 2);
    here.dropAccessToken();
    expect([here.tokens.accessToken, store.get(TOKEN_KEY)]).toEqual([undefined, 'two']);
    there.dropAccessToken();
    expect([there.tokens.accessToken, store.get(TOKEN_KEY)]).toEqual([undefined, undefined]);
  });
});

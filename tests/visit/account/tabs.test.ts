import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT } from '../../../src/app/core/featureKeys/visit/account.ts';
import { logOut } from '../../../src/app/core/auth/logOut.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import { logIn } from '../../support/app/openAccountForms.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const MIRA = { user: { signedIn: true, email: 'mira@example.com' } };
const GUEST = { user: { signedIn: false } };
const PREFERENCES_KEY = 'feUserPreferences';

/** A visit with account forms. */
async function visits(config: typeof MIRA | typeof GUEST, options: AppBenchOptions = {}) {
  const google = () => Promise.resolve(new FakeGoogle());
  const opened = await openVisit({ ...options, config, browser: { google, ...options.browser } });
  const { bench, settle, model } = opened;
  const account = await opened.feature(ACCOUNT);
  const results: (boolean | undefined)[] = [];
  const open = async (...request: Parameters<typeof account.open>) => {
    void account.open(...request).then((result) => results.push(result));
    await settle();
  };
  const form = () => model('account');
  return { ...opened, open, form, results, calls: (name: string) => bench.callsOf(name).length };
}

/** Stored values of the player Mira. */
async function storedMira(): Promise<string> {
  const { bench } = await visits(MIRA);
  return bench.localStore.get('user') ?? '';
}

const volumes = (volume: number) => JSON.stringify({ '20101': { volume } });

describe('preferences of several tabs', () => {
  it('follow the changes of another tab for a guest, whose browser stores them', async () => {
    const { bench, stored } = await visits(GUEST);
    const { preferences, signal } = bench.core;
    const seen: unknown[] = [];
    autorun(() => seen.push(preferences.get('20101').volume), { signal });
    bench.localStore.set(PREFERENCES_KEY, volumes(0.3));
    await stored('ngTheme');
    expect(seen).toHaveLength(1);
    await stored(PREFERENCES_KEY);
    bench.localStore.set(PREFERENCES_KEY, volumes(0.6));
    await stored(null);
    expect(seen.slice(1)).toEqual([0.3, 0.6]);
  });

  it('come from the server for a signed-in player', async () => {
    const { bench, stored } = await visits(MIRA);
    bench.localStore.set(PREFERENCES_KEY, volumes(0.3));
    await stored(PREFERENCES_KEY);
    expect(bench.core.preferences.get('20101').volume).not.toBe(0.3);
  });

  it('load again when the player comes back after half a minute, but not earlier', async () => {
    const { bench, calls } = await visits(MIRA);
    const first = calls('support.getPreference');
    expect(first).toBeGreaterThan(0);
    await bench.pass(29_999);
    await bench.see(false);
    await bench.see(true);
    expect(calls('support.getPreference')).toBe(first);
    await bench.pass(1);
    await bench.see(false);
    await bench.see(true);
    expect(calls('support.getPreference')).toBeGreaterThan(first);
    const second = calls('support.getPreference');
    await bench.see(false);
    await bench.see(true);
    expect(calls('support.getPreference')).toBe(second);
  });
});

describe('the account forms', () => {
  it('resolve with true after a sign-in, and with false when they are closed', async () => {
    const { open, form, results, bench, settle, shown } = await visits(GUEST);
    await open({ form: 'login', from: 'bar' });
    expect(shown()).toContain('account');
    expect(JSON.parse(bench.localStore.get('ngLoginContext') ?? '{}')).toMatchObject({ from: 'bar' });
    form().close();
    await settle();
    expect([results, bench.localStore.get('ngLoginContext')]).toEqual([[false], undefined]);
    await open({ form: 'login', from: 'bar' });
    await logIn(bench, { screen: form() });
    await settle();
    expect([results, bench.core.auth.state.kind, shown().includes('account')]).toEqual([
      [false, true],
      'signed-in',
      false,
    ]);
  });

  it('close when their caller no longer needs them, and when the player signs in in another tab', async () => {
    const { open, shown, settle, bench, results } = await visits(GUEST);
    const end = new AbortController();
    await open({ form: 'login', from: 'bar', signal: end.signal });
    end.abort();
    await settle();
    expect([shown().includes('account'), results]).toEqual([false, [false]]);
    await open({ form: 'login', from: 'bar' });
    bench.core.identity.storeUser({ userId: '9', username: 'Mira', email: '', avatar: '', isGuestUser: false });
    bench.core.auth.send({ kind: 'login completed' });
    await settle();
    expect(shown()).not.toContain('account');
  });

  it('suggest names at sign-up once, check a written name, and keep the draft over a reload', async () => {
    const { open, form, calls, settle, bench } = await visits(GUEST);
    await open({ form: 'sign-up', from: 'bar' });
    expect(calls('auth.handle-suggestions')).toBe(1);
    expect(form().naming.kind).toBe('none');
    expect(form().naming.suggestions.length).toBeGreaterThan(0);
    form().write('username', 'x');
    expect(form().naming.kind).toBe('wrong');
    form().write('username', ' ');
    expect(form().naming.kind).toBe('none');
    form().write('username', 'Fine Name');
    form().write('email', 'new@example.com');
    await bench.pass(2_000);
    await settle();
    expect(form().naming.kind).toBe('free');
    const stored = bench.sessionStore.get('ngAccountDraft');
    expect(stored).toContain('new@example.com');
    expect(stored).toContain('Fine Name');
    const next = await visits(GUEST, { sessionStore: bench.sessionStore });
    await next.open({ form: 'login', from: 'bar' });
    await next.bench.pass(2_000);
    expect([next.form().step, next.form().naming.kind]).toEqual(['sign-up', 'free']);
    next.form().close();
    expect(bench.sessionStore.get('ngAccountDraft')).toBeUndefined();
  });

  it('show that the server refused a name, and suggest others', async () => {
    const { open, form, settle, bench, calls } = await visits(GUEST);
    await open({ form: 'sign-up', from: 'bar' });
    bench.world.script('auth.signup', [
      { body: { success: false, status: 'FailureAlreadyExists', errorMessage: 'taken', field: 'username' } },
    ]);
    form().write('email', 'new@example.com');
    form().write('username', 'Fine Name');
    form().write('password', 'kettle58orbit');
    await bench.pass(2_000);
    bench.world.script('auth.handle-suggestions', [{ network: 'hang' }]);
    form().submit();
    await settle();
    expect(form().step).toBe('sign-up');
    expect(form().naming).toEqual({ kind: 'taken', suggestions: [] });
    await bench.pass(30_000);
    expect(bench.core.auth.state.kind).toBe('guest');
    expect([form().trouble, calls('auth.signup')]).toEqual([{ about: 'name-taken' }, 1]);
    expect(form().naming).toEqual({ kind: 'taken', suggestions: [] });
    const suggestions = calls('auth.handle-suggestions');
    form().go('login');
    form().go('sign-up');
    await settle();
    expect([form().step, calls('auth.handle-suggestions')]).toEqual(['sign-up', suggestions]);
  });
});

describe('sign-ins and sign-outs of another tab', () => {
  it.each(['CouponPage', 'PlayPage'])(
    'a sign-out in another tab also signs out this tab, on a %s',
    async (pageType) => {
      const { bench, turnTo, stored } = await visits(MIRA);
      await turnTo(pageType);
      bench.localStore.set('ngManualLogout', 'true');
      await stored('ngTheme');
      expect(bench.core.auth.state.kind).toBe('signed-in');
      await stored('ngManualLogout');
      await bench.pass(1_000);
      expect(bench.core.auth.state.kind).not.toBe('signed-in');
      expect(bench.callsOf('auth.logout')).toEqual([]);
    },
  );

  it.each([
    ['CouponPage', 'signed-in'],
    ['PlayPage', 'guest'],
  ])('a sign-in in another tab applies on a page, but not to a guest who plays: %s', async (pageType, kind) => {
    const tokens: string[] = [];
    const answer = (_: string, init: RequestInit | undefined) => {
      tokens.push(JSON.stringify([init?.body, init?.headers]));
      return undefined;
    };
    const { bench, turnTo, stored } = await visits(GUEST, { answer });
    await turnTo(pageType);
    bench.localStore.set('user', await storedMira());
    bench.localStore.set('ngToken', 'token-of-mira');
    await stored('ngToken');
    expect(bench.core.auth.state.kind).toBe(kind);
    expect(tokens.some((request) => request.includes('token-of-mira'))).toBe(kind === 'signed-in');
  });

  it('a stored player whose sign-in has expired is deleted', async () => {
    const localStore = memoryStore();
    localStore.set('user', await storedMira());
    const { bench } = await visits(GUEST, { localStore });
    expect([bench.core.auth.state.kind, localStore.get('user')]).toEqual(['guest', undefined]);
  });

  it('a page that comes back from the browser’s cache before the visitor was known is loaded again', async () => {
    const { bench, restore } = await visits(GUEST);
    await restore();
    expect(bench.page).not.toContain('reload');
  });

  it('a sign-out leaves full screen, and shows that it is in progress', async () => {
    const { bench, shown } = await visits(MIRA);
    const leave = vi.spyOn(bench.core.ports.browser, 'leaveFullscreen');
    bench.world.script('auth.logout', [{ delayMs: 2_000, body: { status: 'Success' } }]);
    void logOut(bench.core);
    await bench.settle();
    expect(shown()).toContain('signing-out');
    await bench.pass(3_000);
    expect(leave).toHaveBeenCalledOnce();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AppBench, type AppBenchOptions, openBench } from '../../../../tests/support/app/appBench.ts';
import { FakeGoogle } from '../../../../tests/support/browser/fakeGoogle.ts';
import { ACQUISITION_KEY } from '../../../domain/privacy/analytics/acquisition.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { LOGIN_CONTEXT_KEY } from '../../../domain/account/auth/loginContext.ts';
import { AccountController } from './accountController.ts';
import type { AccountRequest } from '../../core/featureKeys/visit/account.ts';
import { readInbox } from '../../../../simulator/core/services/accounts/accountOperations.ts';

const benches: AppBench[] = [];
afterEach(() => {
  benches.splice(0).forEach((bench) => bench.dispose());
});

/**
 * Starts an app and opens an account form in it. The result's `answer` is the resolved value of `open`, once
 * available.
 */
async function at(wish: AccountRequest, options: AppBenchOptions = {}) {
  const bench = openBench(options);
  benches.push(bench);
  bench.core.start();
  await bench.settle();
  await bench.core.authEffects.load();
  const controller = new AccountController(bench.core, { google: new FakeGoogle(), mayLoadGoogle: () => true });
  controller.start(bench.core.signal);
  const response: { answer?: boolean } = {};
  void controller.open(wish).then((answer) => (response.answer = answer));
  await bench.settle();
  const fill = async (text: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(text)) controller.screen.write(field as 'email', value);
    controller.screen.submit();
    await bench.settle();
  };
  return { bench, controller, response, fill, screen: controller.screen };
}

const LOGIN: AccountRequest = { form: 'login', from: 'bar' };

describe('AccountController', () => {
  it('signs the player in, reports the origin of the login, and closes the form', async () => {
    const { bench, screen, response, fill } = await at(LOGIN);
    expect(screen).toMatchObject({ showing: true, step: 'email', reason: 'asked' });
    await fill({ email: 'mira@example.com' });
    expect(screen.step).toBe('password');
    await fill({ password: 'Nowlight1' });
    expect(response.answer).toBe(true);
    expect(screen).toMatchObject({ showing: false, password: '' });
    expect(bench.core.auth.state.kind).toBe('signed-in');
    expect(bench.last('play.reportEvent').request?.body).toMatchObject({
      eventName: 'FeLoginCompleted',
      extraData: { from: 'bar' },
    });
    expect(bench.localStore.get(LOGIN_CONTEXT_KEY)).toBeUndefined();
    expect(bench.windowEvents).toEqual(['user-profile-update']);
  });

  it('entity.analytics-event: reports a login with all tracking fields, and with a referrer without its query', async () => {
    const { bench, fill } = await at(LOGIN, {
      query: 'utm_source=mail&utm_medium=ad&utm_campaign=spring',
      facts: { referrer: 'https://forum.example/thread?token=secret#top' },
      localStore: memoryStore({ [ACQUISITION_KEY]: JSON.stringify({ source: 'organic', campaign: 'winter' }) }),
    });
    await fill({ email: 'mira@example.com' });
    await fill({ password: 'Nowlight1' });
    const { identity, bootstrap } = bench.core;
    expect(bench.last('play.reportEvent').request?.body).toEqual({
      eventName: 'FeLoginCompleted',
      originTimestamp: bench.clock.now(),
      extraData: { from: 'bar', playCodeRefId: expect.any(String) as string },
      packageName: bootstrap.app?.packageName,
      feSessionId: identity.feSessionId,
      visitId: bench.core.trackingAt('').visitId,
      uaId: identity.uaId,
      uaSessionId: bench.sessionStore.get('ngUaSessionId'),
      pageReferrer: 'https://forum.example/thread',
      ...{ utmSource: 'mail', utmMedium: 'ad', utmCampaign: 'spring' },
      ...{ visitSource: 'paid', visitCampaign: 'spring', userSource: 'organic', userCampaign: 'winter' },
    });
  });

  it('transition.auth.login-complete: reports the login, then signs in, then requests the pending pass, once', async () => {
    const { bench, controller, fill } = await at({ ...LOGIN, subscriptionPending: true });
    const { core } = bench;
    const happened: string[] = [];
    const call = core.api.call.bind(core.api);
    vi.spyOn(core.api, 'call').mockImplementation((asked, ...rest) => {
      if (asked.id === 'play.reportEvent') happened.push('reported');
      return call(asked, ...rest);
    });
    core.auth.watch(({ state }) => happened.push(state.kind));
    const context = () => bench.localStore.get(LOGIN_CONTEXT_KEY) !== undefined;
    core.passRequested.listen(() => happened.push(`pass, context kept: ${context()}`), core.signal);
    const logIn = async () => {
      await fill({ email: 'mira@example.com' });
      await fill({ password: 'Nowlight1' });
    };
    await logIn();
    expect(happened).toEqual(['reported', 'signed-in', 'pass, context kept: true']);
    expect(bench.last('play.reportEvent').request?.body).toMatchObject({
      eventName: 'FeLoginCompleted',
      extraData: { from: 'bar', subscriptionPending: true },
    });
    expect(context()).toBe(false);
    // The first login was started to buy a pass. A second login must not report that pass again.
    void controller.open(LOGIN);
    await logIn();
    expect(happened.filter((name) => name.startsWith('pass'))).toHaveLength(1);
    expect(bench.callsOf('play.reportEvent')).toHaveLength(2);
  });

  it('shows a welcome after a sign-up, and resolves when the player continues', async () => {
    const { bench, screen, response, fill } = await at({ form: 'sign-up', from: 'bar' });
    await fill({ email: 'ada@example.com', password: 'kettle58orbit' });
    expect(screen).toMatchObject({ showing: true, step: 'welcome', name: 'Ada' });
    expect(bench.core.auth.state.kind).toBe('signed-in');
    expect(response).toEqual({});
    screen.close();
    await bench.settle();
    expect(response.answer).toBe(true);
  });

  it('deletes the password and the login context when the player closes the form', async () => {
    const { bench, screen, response } = await at(LOGIN);
    screen.write('password', 'Nowlight1');
    screen.close();
    await bench.settle();
    expect(response.answer).toBe(false);
    expect(screen).toMatchObject({ showing: false, password: '' });
    expect(bench.localStore.get(LOGIN_CONTEXT_KEY)).toBeUndefined();
    expect(bench.core.auth.state.kind).toBe('guest');
  });

  it('replaces the open form when another form is requested', async () => {
    const { bench, controller, response } = await at(LOGIN);
    void controller.open({ form: 'forgot', from: 'bar' });
    await bench.settle();
    expect(response.answer).toBe(false);
    expect(controller.screen).toMatchObject({ showing: true, step: 'forgot' });
  });

  it('asks a player with an expired login to sign in, and lets them continue as a guest', async () => {
    const { bench, screen } = await at(LOGIN, { scenario: 'login-expired' });
    expect(screen.reason).toBe('signed-out');
    expect(bench.core.identity.tokens.accessToken).toBeUndefined();
    screen.close();
    await bench.settle();
    expect(bench.last('auth.access-token-post').request?.body).toEqual({ implicitGuestLogin: true });
  });

  it('forgets the identity that the server refused, and keeps the form of that login open', async () => {
    const { bench, controller, screen } = await at(LOGIN, {
      config: { user: { signedIn: true, email: 'mira@example.com' } },
    });
    const { auth, identity } = bench.core;
    expect(identity.user).toBeDefined();
    auth.send({ kind: 'login demanded' });
    expect([screen.showing, screen.reason]).toEqual([true, 'asked']);
    void controller.open({ ...LOGIN, from: 'overlay' });
    expect([screen.showing, screen.reason]).toEqual([true, 'signed-out']);
    expect([identity.user, identity.tokens.accessToken]).toEqual([undefined, undefined]);
  });

  it.each([
    ['closes a form that a sign-in in another tab answers', LOGIN, false],
    [
      'keeps the form for a new password open',
      { form: 'reset', from: 'mail', resetToken: 'reset:mira@example.com' },
      true,
    ],
  ] as const)('%s when the player signs in in another tab', async (_, wish, stays) => {
    const { bench, screen, response } = await at(wish);
    bench.core.auth.send({ kind: 'login completed' });
    await bench.settle();
    expect([screen.showing, response]).toEqual([stays, stays ? {} : { answer: false }]);
  });

  it('stores no draft of a form that a reload must not reopen', async () => {
    const { bench, screen } = await at({ form: 'forgot', from: 'bar' });
    screen.write('email', 'mira@example.com');
    expect(JSON.parse(bench.sessionStore.get('ngAccountDraft') ?? '')).toEqual({
      ...{ form: 'forgot', from: 'bar', email: 'mira@example.com', username: '' },
    });
    screen.close();
    expect(bench.sessionStore.get('ngAccountDraft')).toBeUndefined();
  });

  it('offers to continue as a guest only to a visitor who is no guest yet', async () => {
    const guest = await at(LOGIN);
    expect([guest.bench.core.auth.state.kind, guest.screen.guest, guest.screen.reason]).toEqual([
      'guest',
      false,
      'asked',
    ]);
    const nobody = await at(LOGIN, { scenario: 'login-empty' });
    expect([nobody.bench.core.auth.state.kind, nobody.screen.guest]).toEqual(['login-needed', true]);
  });

  it('restores the draft of a form in a form for a login or a sign-up, and in no other', async () => {
    for (const [form, step] of [
      ['login', 'sign-up'],
      ['sign-up', 'sign-up'],
      ['forgot', 'forgot'],
    ] as const) {
      const first = await at({ form: 'sign-up', from: 'bar' });
      first.screen.write('email', 'new@example.com');
      const { sessionStore } = first.bench;
      const { screen } = await at({ form, from: 'bar' }, { sessionStore });
      expect([screen.step, screen.email]).toEqual([step, 'new@example.com']);
    }
    const { screen } = await at({ form: 'sign-up', from: 'bar' });
    screen.go('login');
    screen.write('email', 'mira@example.com');
    const { sessionStore } = benches.at(-1) ?? {};
    const again = await at({ form: 'sign-up', from: 'bar' }, { ...(sessionStore && { sessionStore }) });
    expect([again.screen.step, again.screen.email]).toEqual(['email', 'mira@example.com']);
  });

  it('never offers to continue as a guest when the page requires a login', async () => {
    const { screen } = await at({ ...LOGIN, requiredBy: 'Skyhop' }, { scenario: 'must-sign-in' });
    expect(screen).toMatchObject({ reason: 'asked', requiredBy: 'Skyhop', guest: false });
  });

  it('shows the reason “signed out” only to a player who was signed in with this browser before', async () => {
    const first = await at(LOGIN, { scenario: 'login-empty' });
    expect(first.screen).toMatchObject({ reason: 'asked', guest: true });
    const localStore = memoryStore();
    const known = await at(LOGIN, { scenario: 'login-known-account', localStore });
    expect(known.bench.core.identity.user).toBeDefined();
    const again = await at({ ...LOGIN, requiredBy: 'Skyhop' }, { scenario: 'login-empty', localStore });
    expect(again.screen).toMatchObject({ reason: 'signed-out', requiredBy: 'Skyhop', guest: false });
  });

  it('notifies the caller when the player continues as a guest, but not when the player closes the form', async () => {
    let guests = 0;
    const wish = { ...LOGIN, onGuest: () => guests++ };
    const { bench, controller, screen, response } = await at(wish, { scenario: 'login-expired' });
    screen.close();
    await bench.settle();
    expect([guests, response.answer]).toEqual([0, false]);
    void controller.open(wish);
    screen.asGuest();
    expect([guests, screen.showing]).toEqual([1, false]);
  });

  it('closes the form when the signal of its page aborts, but not a form of another page', async () => {
    const page = new AbortController();
    const { bench, controller, screen, response } = await at({ ...LOGIN, signal: page.signal });
    expect(screen.showing).toBe(true);
    void controller.open({ ...LOGIN, from: 'overlay' });
    page.abort();
    await bench.settle();
    expect([screen.showing, response.answer]).toEqual([true, false]);
    const next = new AbortController();
    void controller.open({ ...LOGIN, signal: next.signal });
    next.abort();
    expect(screen.showing).toBe(false);
  });

  it.each([
    ['bar', undefined],
    ['play', 'Skyhop'],
  ])(
    'continues at the e-mail code after a reload, and asks for the password again (requested in the %s)',
    async (from, requiredBy) => {
      const sessionStore = memoryStore();
      const { fill: fillFirst, screen: firstScreen } = await at({ form: 'sign-up', from: 'bar' }, { sessionStore });
      const written = { email: 'ada+verify@example.com', username: 'Ada Byron' };
      await fillFirst({ ...written, password: 'kettle58orbit' });
      expect(firstScreen).toMatchObject({ step: 'code', asksPassword: false });

      const { bench, fill, screen } = await at({ ...LOGIN, from, requiredBy }, { sessionStore });
      expect(screen).toMatchObject({ step: 'code', ...written, password: '', asksPassword: true });
      screen.mailCode();
      expect(screen.trouble).toEqual({ about: 'no-password' });
      await fill({ code: '123456' });
      expect(screen.trouble).toEqual({ about: 'no-password' });
      expect(bench.callsOf('auth.signup')).toEqual([]);
      screen.write('password', 'kettle58orbit');
      screen.mailCode();
      await bench.settle();
      expect(screen).toMatchObject({ step: 'code', isResent: true, asksPassword: true });
      await fill({ code: bench.world.operate(readInbox, {}).at(-1)?.code ?? '' });
      expect([screen.step, bench.core.identity.user?.username]).toEqual(['welcome', 'Ada Byron']);
      expect(sessionStore.get('ngAccountDraft')).toBeUndefined();
    },
  );

  it('stops asking for the password of an e-mail code after the player chooses another form', async () => {
    const kept = { form: 'login', from: 'bar', email: 'mira@example.com', username: '', codeFor: 'sign-in' };
    const sessionStore = memoryStore({ ngAccountDraft: JSON.stringify(kept) });
    const { screen } = await at(LOGIN, { sessionStore });
    expect(screen).toMatchObject({ step: 'code', asksPassword: true });
    screen.go('sign-up');
    expect(screen).toMatchObject({ step: 'sign-up', asksPassword: false });
  });

  it('shows a validation error before it sends a request', async () => {
    const { bench, screen, fill } = await at(LOGIN);
    await fill({ email: 'ab.co' });
    expect(screen.trouble).toEqual({ about: 'invalid-email' });
    expect(bench.callsOf('auth.check-account')).toHaveLength(0);
  });

  it('lets the player set a new password through an e-mail link, and signs them in with it', async () => {
    const { bench, screen, response, fill } = await at({
      form: 'reset',
      from: 'mail',
      resetToken: 'reset:mira@example.com',
    });
    expect(screen).toMatchObject({ step: 'change', reset: true });
    await fill({ password: 'kettle58orbit', confirmation: 'kettle58orbi' });
    expect(screen.trouble).toEqual({ about: 'mismatch' });
    expect(bench.callsOf('auth.update-pwd')).toHaveLength(0);
    await fill({ confirmation: 'kettle58orbit' });
    expect(screen.step).toBe('changed');
    // The mailed reset link identifies the player, so setting the new password also signs in.
    screen.submit();
    await bench.settle();
    expect(response.answer).toBe(true);
    expect(screen).toMatchObject({ showing: false, password: '', confirmation: '' });
  });
});

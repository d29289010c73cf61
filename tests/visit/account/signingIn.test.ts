import { afterEach, describe, expect, it } from 'vitest';
import { followSignInOfTabs } from '../../../src/app/account/forms/followSignInOfTabs.ts';
import { renewToken } from '../../../src/app/core/auth/renewToken.ts';
import { AccountController } from '../../../src/app/account/forms/accountController.ts';
import { invitedBy } from '../../../src/domain/nowbux/invitations/invitedBy.ts';
import { accessTokenPost } from '../../../src/contracts/calls/authCalls.ts';
import { getQuestInfo } from '../../../src/contracts/calls/playExtraCalls.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { type AppBench, type AppBenchOptions, openBench } from '../../support/app/appBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';

const benches: AppBench[] = [];
const listeners: { readonly stored: ((key: string) => void)[]; readonly broughtBack: (() => void)[] } = {
  stored: [],
  broughtBack: [],
};
/** Window events from other tabs and pages. */
const browser = {
  onStored: (listener: (key: string) => void) => void listeners.stored.push(listener),
  onBfcacheRestore: (listener: () => void) => void listeners.broughtBack.push(listener),
};
afterEach(() => {
  listeners.stored.length = 0;
  listeners.broughtBack.length = 0;
  benches.splice(0).forEach((bench) => bench.dispose());
});

const MIRA: ConfigPatch = { user: { signedIn: true, email: 'mira@example.com' } };

async function visit(options: AppBenchOptions = {}) {
  const bench = openBench(options);
  benches.push(bench);
  bench.core.start();
  await bench.core.authEffects.load();
  await bench.settle();
  return bench;
}

/** Creates the account forms with a fake of Google's sign-in script. */
async function forms(google = new FakeGoogle(), options: AppBenchOptions = {}) {
  const bench = await visit(options);
  const controller = new AccountController(bench.core, { google, mayLoadGoogle: () => true });
  controller.start(bench.core.signal);
  const { screen } = controller;
  const open = async (form: 'login' | 'sign-up') => {
    const answer = controller.open({ form, from: 'bar' });
    await bench.settle();
    return answer;
  };
  const begin = async (form: 'login' | 'sign-up') => {
    void open(form);
    await bench.settle();
  };
  const fill = async (text: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(text)) screen.write(field as 'email', value);
    screen.submit();
    await bench.settle();
  };
  return { bench, controller, screen, google, begin, fill };
}

describe('Google sign-in', () => {
  it('call.auth.google-auth: signs in the chosen account, even if it also has a password', async () => {
    for (const email of ['social@example.com', 'mira@example.com']) {
      const { bench, screen, google, begin } = await forms();
      await begin('login');
      expect(screen.google).toMatchObject({ phase: 'ready', oneTap: 'hidden' });
      google.choose(email);
      await bench.settle();
      expect(bench.core.auth.state.kind).toBe('signed-in');
      expect(bench.core.identity.user?.email).toBe(email);
      expect(bench.last('auth.google-auth').request?.body).toMatchObject({ credential: expect.anything() as string });
      // The flight recording of the visit contains no e-mail address.
      expect(JSON.stringify(bench.core.recorder)).not.toContain(email);
      expect(screen.showing).toBe(false);
    }
  });

  it('sends a single-use nonce with each credential, and creates a new one for the next attempt', async () => {
    const { bench, google, begin } = await forms();
    await begin('login');
    const first = google.config?.nonce ?? '';
    expect(first).toHaveLength(21);
    bench.world.script('auth.google-auth', [{ status: 'FailureInvalidCustomToken', errCode: 1104 }]);
    google.choose('anybody');
    await bench.settle();
    expect(bench.last('auth.google-auth').request?.body).toMatchObject({ nonce: first });
    // A nonce is single-use, so an observer can't replay it.
    const second = google.config?.nonce ?? '';
    expect(second).toHaveLength(21);
    expect(second).not.toBe(first);
  });

  it.each([true, false])('uses the browser’s FedCM dialog only if the browser supports it (%s)', async (fedcm) => {
    const google = new FakeGoogle();
    google.fedcm = fedcm;
    const { begin } = await forms(google);
    await begin('login');
    expect(google.config).toMatchObject({ use_fedcm_for_prompt: fedcm, cancel_on_tap_outside: false });
  });

  it('draws its button for the form, at most 400 px wide, and again with a new nonce after a choice', async () => {
    const { bench, screen, google, begin, controller } = await forms();
    const place = { clientWidth: 800, isConnected: true } as HTMLElement;
    await begin('login');
    screen.google?.draw(place);
    const button = { type: 'standard', theme: 'outline', size: 'large', shape: 'pill', locale: 'en' };
    expect(google.buttons).toEqual([{ ...button, text: 'signin_with', width: 400 }]);
    const first = google.config?.nonce;
    bench.world.script('auth.google-auth', [{ status: 'FailureInvalidCustomToken', errCode: 1104 }]);
    google.choose('anybody');
    await bench.settle();
    expect([google.buttons.length, google.config?.nonce === first]).toEqual([2, false]);
    controller.screen.close();
    await begin('sign-up');
    screen.google?.draw({ ...place, clientWidth: 300 });
    expect(google.buttons.at(-1)).toEqual({ ...button, text: 'signup_with', width: 300 });
  });

  it('tells Google the entered address, and none before', async () => {
    const { screen, google, begin } = await forms();
    const place = { clientWidth: 300, isConnected: true } as HTMLElement;
    await begin('login');
    screen.google?.draw(place);
    expect(google.config).not.toHaveProperty('login_hint');
    screen.write('email', 'mira@example.com');
    screen.google?.draw(place);
    expect(google.config).toHaveProperty('login_hint', 'mira@example.com');
  });

  it('offers its prompt after a manual sign-out in the first step only, and takes it back in the next', async () => {
    const localStore = memoryStore({ ngManualLogout: '1' });
    const { bench, screen, google, begin } = await forms(new FakeGoogle(), { localStore });
    await begin('login');
    expect(screen.google?.offer).toBeDefined();
    screen.google?.offer?.({ id: '' } as HTMLElement);
    const { cancelled } = google;
    screen.write('email', 'mira@example.com');
    screen.submit();
    await bench.settle();
    expect([screen.step, screen.google?.offer, google.cancelled]).toEqual(['password', undefined, cancelled + 1]);
    const first = await forms();
    await first.begin('login');
    expect([first.screen.step, first.screen.google?.offer]).toEqual(['email', undefined]);
  });

  it('is offered only where the deployment and Google know the site', async () => {
    const { bench, screen, begin } = await forms(undefined, { config: { global: { authClientId: '' } } });
    await begin('login');
    expect([screen.google, bench.reports]).toEqual([undefined, []]);
  });

  it('loads its script only after a press when automatic loading is not allowed', async () => {
    const bench = await visit();
    const google = new FakeGoogle();
    const controller = new AccountController(bench.core, { google, mayLoadGoogle: () => false });
    controller.start(bench.core.signal);
    const { screen } = controller;
    void controller.open({ form: 'sign-up', from: 'bar' });
    await bench.settle();
    expect([google.loads, screen.google?.phase]).toEqual([0, 'asleep']);
    screen.google?.wake();
    await bench.settle();
    expect([google.loads, screen.google?.phase, screen.google?.text]).toEqual([1, 'ready', 'signup_with']);
  });

  it('signs in only after the player chooses an account, with automatic selection off', async () => {
    const { bench, screen, google, begin } = await forms(new FakeGoogle(), { config: { user: { signedIn: false } } });
    bench.core.identity.rememberLogout();
    await begin('login');
    expect(google.config?.auto_select ?? false).toBe(false);
    expect(screen.google).toMatchObject({ phase: 'ready' });
    await bench.pass(60_000);
    expect(bench.callsOf('auth.google-auth')).toHaveLength(0);
    expect(bench.core.auth.state.kind).not.toBe('signed-in');
    google.choose('mira@example.com');
    await bench.settle();
    expect(bench.core.auth.state.kind).toBe('signed-in');
  });

  it('reports its script as unavailable when it does not load, and loads it again after a press', async () => {
    const google = new FakeGoogle();
    google.comes = 'never';
    const { bench, screen, begin } = await forms(google);
    await begin('login');
    expect(screen.google?.phase).toBe('gone');
    google.comes = 'at once';
    screen.google?.wake();
    await bench.settle();
    expect(screen.google?.phase).toBe('ready');
  });

  it('keeps the form’s input and shows an error when the server rejects the credential', async () => {
    const { bench, screen, google, begin } = await forms();
    await begin('login');
    screen.write('email', 'mira@example.com');
    bench.world.script('auth.google-auth', [{ status: 'FailureInvalidCustomToken', errCode: 1104 }]);
    google.choose('anybody');
    await bench.settle();
    expect(screen).toMatchObject({ step: 'email', email: 'mira@example.com', trouble: { about: 'google-refused' } });
  });

  it.each([
    [{ skipped: 'user_cancel' }, 'dismissed', false],
    [{ skipped: 'silent' }, 'dismissed', false],
    [{ notDisplayed: 'opt_out_or_no_session' }, 'dismissed', false],
    [{ notDisplayed: 'suppressed_by_user' }, 'dismissed', false],
    [{ notDisplayed: 'browser_not_supported' }, 'dismissed', false],
    [{ notDisplayed: 'unknown_reason' }, 'dismissed', false],
    [{ skipped: 'issuing_failed' }, 'dismissed', true],
    [{ dismissed: 'credential_returned' }, 'accepted', false],
    [{ dismissed: 'cancel_called' }, 'hidden', false],
    [{}, 'offered', false],
  ] as const)(
    'widget.one-tap: after the prompt notification %j, the offer’s state is %s',
    async (moment, oneTap, failed) => {
      const localStore = memoryStore({ ngManualLogout: '1' });
      const { controller, screen, google, begin } = await forms(new FakeGoogle(), { localStore });
      await begin('login');
      expect(controller.facts.manualLogoutShowLogin).toBe(true);
      screen.google?.offer?.({ id: '' } as HTMLElement);
      expect([google.prompts, google.autoSelect, screen.google?.oneTap]).toEqual([1, false, 'offered']);
      expect(controller.facts.showGoogleOneTap).toBe(true);
      google.reportPrompt(moment);
      expect(screen.google).toMatchObject({ phase: 'ready', oneTap, failed });
    },
  );

  it('leaves the form and reports a misconfiguration when Google rejects the page’s origin', async () => {
    const localStore = memoryStore({ ngManualLogout: '1' });
    const { bench, screen, google, begin } = await forms(new FakeGoogle(), { localStore });
    await begin('login');
    screen.google?.offer?.({ id: '' } as HTMLElement);
    google.reportPrompt({ notDisplayed: 'unregistered_origin' });
    expect(screen.google).toBeUndefined();
    expect(bench.reports).toContainEqual({ name: 'google-misconfigured', data: { reason: 'unregistered_origin' } });
  });
});

it.each([
  ['EXISTING_GUEST_USER', 'login-known-guest', false, 'login-needed', 'forms with Google’s offer'],
  ['EXISTING_GUEST_USER', 'login-known-guest', true, 'guest', 'nothing'],
  ['AUTHORIZATION_EMPTY', 'plays-at-once', false, 'login-needed', 'forms with Google’s offer'],
  ['AUTHORIZATION_EMPTY', 'plays-at-once', true, 'guest', 'nothing'],
])(
  'transition.auth.guest-decision-manual-logout, transition.auth.guest-decision-guest: %s after a manual sign-out (scenario %s) with try-and-download %s leads to %s and shows %s',
  async (code, scenario, isEnabled, kind, shows) => {
    const bench = openBench({
      scenario,
      localStore: memoryStore({ ngManualLogout: '1' }),
      config: { features: { tryAndDownload: { isEnabled } } },
    });
    benches.push(bench);
    await bench.begin();
    const [first] = bench.callsOf('auth.access-token-post');
    expect(first?.response?.body).toMatchObject({ code });
    expect(first?.request?.body).toEqual({ implicitGuestLogin: false });
    expect(bench.core.auth.state.kind).toBe(kind);
    const google = new FakeGoogle();
    const controller = new AccountController(bench.core, { google, mayLoadGoogle: () => true });
    controller.start(bench.core.signal);
    expect(controller.facts).toMatchObject({ guestFlow: isEnabled, manualLogoutShowLogin: !isEnabled });
    if (isEnabled)
      return expect([shows, controller.facts.showLogin, bench.state.kind]).toEqual(['nothing', false, 'playing']);
    // Until the player answers the sign-in form, the game doesn't start.
    expect(bench.callsOf('play.startSession')).toEqual([]);
    await bench.core.authEffects.load();
    void controller.open({ form: 'login', from: 'login-needed' });
    await bench.settle();
    controller.screen.google?.offer?.({ id: '' } as HTMLElement);
    expect([controller.screen.showing, google.prompts, controller.facts.showGoogleOneTap]).toEqual([true, 1, true]);
  },
);

describe('the account form', () => {
  it('entity.auth-state, call.play.generatePlayCode: exposes the sign-in state, and a play code once a login starts', async () => {
    const { bench, controller, begin, fill } = await forms();
    expect(controller.facts).toEqual({
      isLoggedIn: false,
      isLoginResolved: true,
      guestFlow: true,
      showLogin: false,
      showPreloader: false,
      manualLogoutShowLogin: false,
      showGoogleOneTap: false,
      userEmail: '',
      playCodeRefId: undefined,
    });
    await begin('login');
    const { playCodeRefId } = bench.responseOf('play.generatePlayCode');
    expect(playCodeRefId).toBeTruthy();
    expect(controller.facts).toMatchObject({ showLogin: true, playCodeRefId });
    await fill({ email: 'mira@example.com' });
    await fill({ password: 'Nowlight1' });
    const signedIn = { isLoggedIn: true, isLoginResolved: true, guestFlow: false, showLogin: false };
    expect(controller.facts).toMatchObject({ ...signedIn, userEmail: 'mira@example.com' });
    expect(bench.last('play.reportEvent').request?.body).toMatchObject({ extraData: { from: 'bar', playCodeRefId } });
    bench.core.auth.send({ kind: 'logout asked' });
    expect(controller.facts).toMatchObject({ isLoggedIn: false, showPreloader: true });
  });

  it('restores its input after a reload, except the password, and deletes the draft when it closes', async () => {
    const first = await forms();
    await first.begin('sign-up');
    first.screen.write('email', 'ada@example.com');
    first.screen.write('username', 'Ada');
    first.screen.write('password', 'kettle58orbit');
    const stored = first.bench.sessionStore.get('ngAccountDraft') ?? '';
    expect(stored).toContain('ada@example.com');
    expect(stored).not.toContain('kettle');
    const second = await forms();
    second.bench.sessionStore.set('ngAccountDraft', stored);
    await second.begin('sign-up');
    expect(second.screen).toMatchObject({ email: 'ada@example.com', username: 'Ada', password: '' });
    second.screen.close();
    expect(second.bench.sessionStore.get('ngAccountDraft')).toBeUndefined();
  });

  it('sends a friend’s invitation with one sign-up only, even before the visit’s features have loaded', async () => {
    const { bench, begin, fill } = await forms(new FakeGoogle(), { query: 'ngInviteId=friend_1' });
    await begin('sign-up');
    await fill({ email: 'ada@example.com', username: 'Ada', password: 'kettle58orbit' });
    expect(bench.last('auth.signup').request?.body).toMatchObject({ ngInviteId: 'friend_1' });
    expect(bench.core.auth.state.kind).toBe('signed-in');
    const { localStore } = bench;
    expect(invitedBy(localStore, bench.clock)).toBeUndefined();
    // Another player signs up after a reload of the page with the invitation.
    const { fill: fillAgain, ...next } = await forms(new FakeGoogle(), { query: 'ngInviteId=friend_1', localStore });
    await next.begin('sign-up');
    await fillAgain({ email: 'bo@example.com', username: 'Bo', password: 'kettle58orbit' });
    expect(next.bench.last('auth.signup').request?.body).not.toHaveProperty('ngInviteId');
  });

  it('call.auth.handle-suggestions: suggests usernames, sends one debounced check while typing, and flags invalid characters at once', async () => {
    const { bench, screen, begin } = await forms();
    await begin('sign-up');
    expect(screen.naming.suggestions.length).toBeGreaterThan(0);
    const before = bench.callsOf('auth.handle-suggestions').length;
    screen.write('username', 'Mi');
    screen.write('username', 'Mir');
    await bench.pass(1_000);
    expect(bench.callsOf('auth.handle-suggestions')).toHaveLength(before + 1);
    screen.write('username', 'Mi/r');
    expect(screen.naming).toMatchObject({ kind: 'wrong', mistake: 'name-signs' });
  });

  it('reports a taken username as an error of the name, and keeps the password', async () => {
    const { bench, screen, begin, fill } = await forms();
    await begin('sign-up');
    const taken = { success: false, status: 'FailureAlreadyExists', field: 'username' };
    bench.world.script('auth.signup', [{ body: taken }]);
    await fill({ email: 'ada@example.com', username: 'Mira', password: 'kettle58orbit' });
    expect(screen).toMatchObject({ step: 'sign-up', trouble: { about: 'name-taken' }, password: 'kettle58orbit' });
  });
});

it('the login form discards a stored token that the server does not know, and signs in at the first attempt', async () => {
  const localStore = memoryStore({ ngManualLogout: '1', ngToken: 'nobody-knows-this' });
  const { bench, screen, begin, fill } = await forms(new FakeGoogle(), { localStore });
  const { identity } = bench.core;
  expect([bench.core.auth.state.kind, identity.tokens.accessToken]).toEqual(['login-needed', 'nobody-knows-this']);
  await begin('login');
  await fill({ email: 'mira@example.com' });
  expect([screen.step, screen.trouble]).toEqual(['password', undefined]);
  expect([identity.tokens.accessToken, bench.localStore.get('ngToken')]).toEqual([undefined, undefined]);
  await fill({ password: 'Nowlight1' });
  expect(bench.core.auth.state.kind).toBe('signed-in');
});

describe('tabs that share a browser', () => {
  const page = (bench: AppBench, pageType: 'HomePage' | 'PlayPage' = 'HomePage') =>
    ({ core: bench.core, page: { bootstrap: { pageType } } }) as unknown as Parameters<typeof followSignInOfTabs>[0];
  const changed = (key: string) => listeners.stored.forEach((listener) => listener(key));
  const broughtBack = () => listeners.broughtBack.forEach((listener) => listener());

  it('transition.auth.logout: a sign-out in one tab signs out the others at once, without a call', async () => {
    const bench = await visit({ config: MIRA });
    followSignInOfTabs(page(bench), browser, bench.core.signal);
    expect(bench.core.auth.state.kind).toBe('signed-in');
    bench.sessionStore.set('ngChatSession', 'x');
    const before = bench.clock.now();
    bench.localStore.set('ngManualLogout', '1');
    for (const key of ['ngToken', 'user']) bench.localStore.remove(key);
    changed('ngToken');
    await bench.settle();
    expect(bench.page).toContain(`assign ${bench.core.ports.browser.origin}${bench.world.playPath}`);
    // The sign-out happens at once, without waiting for a timer of the page's clock.
    expect(bench.clock.now()).toBe(before);
    expect(bench.callsOf('auth.logout')).toHaveLength(0);
    expect(bench.core.identity.tokens).toEqual({ accessToken: undefined, playUserToken: undefined });
    expect(bench.sessionStore.get('ngChatSession')).toBeUndefined();
  });

  it('a tab removes the stored user of an ended sign-in when the visit continues as a guest', async () => {
    const user = JSON.stringify({ userData: { username: 'Mira', email: 'mira@example.com', isGuestUser: false } });
    const localStore = memoryStore({ user });
    const bench = await visit({ localStore });
    expect([bench.core.auth.state.kind, localStore.get('user')]).toEqual(['guest', user]);
    followSignInOfTabs(page(bench), browser, bench.core.signal);
    expect(localStore.get('user')).toBeUndefined();
  });

  it('transition.auth.logout: a page restored from the back/forward cache discards a player who signed out meanwhile', async () => {
    const bench = await visit({ config: MIRA });
    followSignInOfTabs(page(bench), browser, bench.core.signal);
    // A page in the back/forward cache misses the sign-out that happened on the next page.
    bench.localStore.set('ngManualLogout', '1');
    for (const key of ['ngToken', 'user']) bench.localStore.remove(key);
    await bench.settle();
    expect(bench.core.auth.state.kind).toBe('signed-in');
    broughtBack();
    await bench.settle();
    expect([bench.core.auth.state.kind, bench.core.identity.tokens.accessToken]).toEqual(['unresolved', undefined]);
    expect(bench.page).toEqual([`assign ${bench.core.ports.browser.origin}${bench.world.playPath}`]);
    // The page that requested the sign-out restarts itself.
    broughtBack();
    expect(bench.page.at(-1)).toBe('reload');
  });

  it('a sign-in in one tab signs in the others, except a tab where a guest plays', async () => {
    for (const [pageType, kind] of [
      ['HomePage', 'signed-in'],
      ['PlayPage', 'guest'],
    ] as const) {
      const bench = await visit();
      followSignInOfTabs(page(bench, pageType), browser, bench.core.signal);
      bench.localStore.set('ngToken', 'another');
      bench.localStore.set('user', JSON.stringify({ userData: { username: 'Mira', isGuestUser: false } }));
      changed('user');
      await bench.settle();
      expect(bench.core.auth.state.kind).toBe(kind);
    }
  });

  it('a sign-in in one tab creates the play user of the other tabs again, whatever the tab stores at last', async () => {
    for (const key of ['ngToken', 'user', 'ngTheme', null]) {
      const bench = await visit();
      followSignInOfTabs(page(bench, 'HomePage'), browser, bench.core.signal);
      bench.core.identity.storePlayUser('guest');
      bench.localStore.set('ngToken', 'another');
      bench.localStore.set('user', JSON.stringify({ userData: { username: 'Mira', isGuestUser: false } }));
      changed(key as string);
      const isFollowed = key !== 'ngTheme';
      expect(bench.core.identity.tokens.playUserToken || undefined).toBe(isFollowed ? undefined : 'guest');
      await bench.settle();
      expect(bench.core.auth.state.kind).toBe(isFollowed ? 'signed-in' : 'guest');
    }
  });

  /** Stores a token from another tab of this browser, valid for an hour. */
  async function keepAnother(bench: AppBench): Promise<string> {
    const answer = await bench.core.api.call(accessTokenPost, { implicitGuestLogin: true });
    if (!answer.ok || !answer.value.access_token) throw new Error('The response has no access token');
    bench.localStore.set('ngToken', answer.value.access_token);
    bench.localStore.set('ngTokenExpiry', String(answer.value.access_token_expiry));
    return answer.value.access_token;
  }
  const renewals = (bench: AppBench) => bench.callsOf('auth.access-token-post').length;

  it('a tab that waited for another tab’s token renewal takes the renewed token', async () => {
    const bench = await visit();
    let another = '';
    const lock = async <T>(_name: string, work: () => Promise<T>) => {
      another = await keepAnother(bench);
      return work();
    };
    const before = renewals(bench);
    expect(await renewToken(bench.core, lock, bench.core.signal)).toEqual({ renewed: true });
    expect(renewals(bench)).toBe(before + 1);
    expect(bench.core.identity.tokens.accessToken).toBe(another);
  });

  it('a tab whose token has expired takes a valid token that another tab stored, without a renewal', async () => {
    const bench = await visit();
    bench.clock.advance(2 * 3_600_000);
    const another = await keepAnother(bench);
    const before = renewals(bench);
    expect((await bench.core.api.call(getQuestInfo, {})).ok).toBe(true);
    expect(renewals(bench)).toBe(before);
    expect(bench.core.identity.tokens.accessToken).toBe(another);
    expect(bench.core.identity.expiry).toBe(bench.clock.now() + 3_600_000);
  });

  it('a tab renews its token when another tab’s token has expired too, and stays a guest', async () => {
    const bench = await visit();
    const another = await keepAnother(bench);
    const before = renewals(bench);
    bench.clock.advance(2 * 3_600_000);
    const answer = await bench.core.api.call(getQuestInfo, {});
    expect(answer.ok).toBe(true);
    expect(renewals(bench)).toBe(before + 1);
    expect(bench.core.identity.tokens.accessToken).not.toBe(another);
    expect(bench.core.auth.state.kind).toBe('guest');
  });

  it('a tab renews a guest’s token as a guest, even after a manual sign-out', async () => {
    const bench = await visit();
    bench.core.identity.rememberLogout();
    bench.clock.advance(2 * 3_600_000);
    expect((await bench.core.api.call(getQuestInfo, {})).ok).toBe(true);
    expect(bench.last('auth.access-token-post').request?.body).toEqual({ implicitGuestLogin: true });
    expect(bench.core.auth.state.kind).toBe('guest');
  });

  it('a tab renews a token that the server calls expired, even if it is still valid by the player’s clock', async () => {
    const bench = await visit();
    const another = await keepAnother(bench);
    const before = renewals(bench);
    // By the clock of the player's computer, both tokens are valid for most of an hour.
    bench.world.script('play.getQuestInfo', [{ status: 'FailureTokenExpired' }]);
    expect((await bench.core.api.call(getQuestInfo, {})).ok).toBe(true);
    expect(renewals(bench)).toBe(before + 1);
    expect(bench.core.identity.tokens.accessToken).not.toBe(another);
  });
});

describe('a partner’s page', () => {
  it('role.partner: sends its token in the partner header, and does not renew an expired access token', async () => {
    const bench = await visit({ config: { ...MIRA, partner: { token: 'them' }, user: { email: 'mira@example.com' } } });
    expect(bench.core.auth.state.kind).toBe('signed-in');
    for (const call of ['auth.access-token-post', 'play.createPlayUser'])
      expect(bench.last(call).request?.headers?.['x-partner-token']).toBeTruthy();
    const before = bench.callsOf('auth.access-token-post').length;
    bench.world.script('play.getQuestInfo', [{ status: 'FailureTokenExpired' }]);
    await bench.core.api.call(getQuestInfo, {});
    expect(bench.callsOf('auth.access-token-post')).toHaveLength(before);
  });

  it('http.partner-without-token: makes no call, and the game fails with code 5000', async () => {
    const bench = openBench({ config: { partner: {} } });
    benches.push(bench);
    await bench.begin();
    expect(bench.world.journal.after().filter(({ kind }) => kind === 'call')).toEqual([]);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 5000 } });
  });
});

it.each([
  ['', true],
  ['authType=now', false],
])(
  'gate.authType-now: the play page requires a login only by its query (%j: guest login allowed: %s)',
  async (query, guests) => {
    const bench = openBench({ config: { features: { requireAuth: true, authType: 'now' } }, query });
    benches.push(bench);
    await bench.begin();
    expect(bench.callsOf('auth.access-token-post')[0]?.request?.body).toEqual({ implicitGuestLogin: guests });
    expect(bench.state.kind).toBe(guests ? 'playing' : 'failed');
  },
);

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readInbox } from '../../../../simulator/core/services/accounts/accountOperations.ts';
import type { ConfigPatch } from '../../../../simulator/core/world/worldConfig.ts';
import { NetworkEffect } from '../../../../simulator/core/http/networkEffect.ts';
import { type AppBench, openBench } from '../../../../tests/support/app/appBench.ts';
import { walletCheckBalance } from '../../../contracts/calls/walletCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { accountSpec } from './account.machine.ts';
import type { AccountForm, AccountState } from './account.state.ts';
import { accountRunner } from './account.runner.ts';
import { Draft, type Field, mistakeIn } from './formDraft.ts';
import { isFormEndpoint } from './formEndpoints.ts';
import { troubleOf } from './errorOfAnswer.ts';

const benches: AppBench[] = [];
afterEach(() => {
  benches.splice(0).forEach((bench) => bench.dispose());
});

interface Given {
  resetToken?: string;
  readonly config?: ConfigPatch;
}

/** Opens an account form in an app with a simulated server. */
async function at(form: AccountForm, options: Given = {}) {
  const bench = openBench({ config: options.config ?? {} });
  benches.push(bench);
  const { core } = bench;
  core.start();
  await bench.settle();
  const { draft, machine } = formsOf(bench, options);
  machine.send({ kind: 'opened', form });
  // Closing the form also stops its timer after a "too many requests" response.
  onTestFinished(() => machine.send({ kind: 'closed' }));
  const send = async (text: Partial<Record<Field, string>>) => {
    for (const [field, value] of Object.entries(text)) draft.write(field as Field, value);
    machine.send({ kind: 'submitted' });
    await bench.settle();
    return machine.state;
  };
  return { bench, core, identity: core.identity, machine, send, given: options };
}

function formsOf({ core, clock }: AppBench, options: Given = {}) {
  const draft = new Draft();
  const { api, identity } = core;
  const machine = new Machine(
    accountSpec,
    accountRunner({
      api,
      identity,
      draft,
      clock,
      random: core.ports.random,
      online: () => core.window.online,
      resetToken: () => options.resetToken,
      invitedBy: () => undefined,
    }),
  ).start();
  return { draft, machine };
}

describe('sign-in: call.auth.check-account, call.auth.pwd-auth', () => {
  it('stores the token and its expiry, recreates the play user and loads the profile: call.auth.userinfo-get', async () => {
    const { bench, core, identity, send } = await at('login');
    const before = { ...identity.tokens };
    identity.rememberLogout();
    expect(await send({ email: ' mira@example.com ' })).toEqual({ kind: 'password' });
    expect(await send({ password: 'Nowlight1' })).toEqual({ kind: 'signed-in', isNew: false });
    expect(identity.user).toMatchObject({ username: 'Mira', isGuestUser: false });
    expect(identity.loggedOutManually).toBe(false);
    expect(bench.localStore.get('ngToken')).toBe(identity.tokens.accessToken);
    expect(Number(bench.localStore.get('ngTokenExpiry'))).toBeGreaterThan(bench.clock.now());
    expect(identity.tokens.accessToken).not.toBe(before.accessToken);
    expect(identity.tokens.playUserToken).not.toBe(before.playUserToken);
    expect(bench.callsOf('play.createPlayUser')).toHaveLength(2);
    // The password appears only in its request: not in the flight recorder, not in a URL.
    expect(JSON.stringify(core.recorder)).not.toContain('Nowlight1');
    expect(
      bench.world.journal.after().every(({ request }) => !JSON.stringify(request?.query ?? '').includes('Now')),
    ).toBe(true);
  });

  it('rejects an unknown address without asking for a password', async () => {
    const { bench, send } = await at('login');
    expect(await send({ email: 'nobody@example.com' })).toEqual({
      kind: 'email',
      trouble: { about: 'unknown-account' },
    });
    expect(bench.callsOf('auth.pwd-auth')).toHaveLength(0);
  });

  it('offers no password form to an account that uses Google', async () => {
    const { send } = await at('login');
    expect(await send({ email: 'social@example.com' })).toEqual({ kind: 'social' });
  });

  it('shows that a password is wrong, and stores nothing', async () => {
    const { identity, send } = await at('login');
    const { accessToken } = identity.tokens;
    await send({ email: 'mira@example.com' });
    expect(await send({ password: 'wrong' })).toEqual({ kind: 'password', trouble: { about: 'wrong-password' } });
    expect(identity.tokens.accessToken).toBe(accessToken);
    expect(identity.user).toBeUndefined();
  });

  it.each([
    ['status-FailureTryAgain', { about: 'too-often' }],
    ['network-error', { about: 'not-reached', code: 1000 }],
    ['code-6101', { about: 'not-verified' }],
    ['code-6102', { about: 'not-allowed' }],
    ['http-429', { about: 'too-often', until: expect.any(Number) as number }],
    ['http-503', { about: 'server', code: 503 }],
    ['status-FailureUnderMaintenance', { about: 'maintenance' }],
    ['status-AStatusOfTomorrow', { about: 'failed', code: undefined }],
  ])('shows the matching error when the server answers the email form with %s', async (word, trouble) => {
    const { send } = await at('login');
    expect(await send({ email: `ada+${word}@example.com` })).toEqual({ kind: 'email', trouble });
  });

  it('retries only the play user when its creation failed', async () => {
    const { bench, identity, send } = await at('login');
    await send({ email: 'mira@example.com' });
    bench.world.script('play.createPlayUser', [{ http: 503 }]);
    expect(await send({ password: 'Nowlight1' })).toMatchObject({ kind: 'unsettled', trouble: { about: 'server' } });
    expect(identity.tokens.playUserToken).toBe('');
    expect(await send({})).toEqual({ kind: 'signed-in', isNew: false });
  });

  it('ignores an answer that arrives after the form was closed', async () => {
    const { bench, identity, machine, send } = await at('login');
    await send({ email: 'mira+slow-3@example.com' });
    machine.send({ kind: 'closed' });
    await bench.pass(3_000);
    expect(machine.state).toEqual({ kind: 'closed' });
    expect(identity.user).toBeUndefined();
  });
});

describe('sign-up: call.auth.signup', () => {
  it('turns the guest into an account and keeps their balance and preferences', async () => {
    const earned = { wallet: { nowbuxRewardBalance: 120 } };
    const { core, identity, send } = await at('sign-up', { config: earned });
    core.preferences.change('com.example', { volume: 0.2 });
    expect(await send({ email: 'ada@example.com', password: 'kettle58orbit' })).toEqual({
      kind: 'signed-in',
      isNew: true,
    });
    expect(identity.user).toMatchObject({ email: 'ada@example.com' });
    const balance = await core.api.call(walletCheckBalance, {});
    expect(balance).toMatchObject({ ok: true, value: { totalBalance: 120 } });
    expect(core.preferences.get('com.example').volume).toBe(0.2);
  });

  it('shows that an account with the address already exists', async () => {
    const { send } = await at('sign-up');
    expect(await send({ email: 'mira@example.com', password: 'kettle58orbit' })).toEqual({
      kind: 'sign-up',
      trouble: { about: 'account-exists' },
    });
  });
});

describe('code by e-mail', () => {
  it.each([
    ['sign-up', 'ada+verify@example.com'],
    ['login', 'ada+unverified@example.com'],
  ] as const)(
    'confirms an address that is not verified yet, rejects a wrong code and mails another (%s)',
    async (form, email) => {
      const { bench, machine, send } = await at(form);
      const call = form === 'login' ? 'auth.pwd-auth' : 'auth.signup';
      if (form === 'login') await send({ email });
      expect(await send({ email, password: form === 'login' ? 'Nowlight1' : 'kettle58orbit' })).toMatchObject({
        kind: 'code',
        isResent: false,
      });
      expect(bench.last(call).request?.body).not.toHaveProperty('code');
      const { code = '' } = bench.world.operate(readInbox, {})[0] ?? {};
      const wrong = code.startsWith('1') ? '200000' : '100000';
      expect(await send({ code: wrong })).toMatchObject({ kind: 'code', trouble: { about: 'wrong-code' } });
      // Request a second confirmation code so soon that the server refuses it.
      machine.send({ kind: 'another code asked' });
      await bench.settle();
      expect(machine.state).toMatchObject({ kind: 'code', trouble: { about: 'too-often' } });
      await bench.pass(30_000);
      machine.send({ kind: 'another code asked' });
      await bench.settle();
      expect(machine.state).toMatchObject({ kind: 'code', isResent: true });
      const newest = bench.world.operate(readInbox, {}).find((mail) => mail.code !== code)?.code ?? '';
      // The player pastes the confirmation code from the e-mail, with blanks.
      expect(await send({ code: ` ${newest.slice(0, 3)} ${newest.slice(3)} ` })).toMatchObject({ kind: 'signed-in' });
    },
  );
});

describe('form whose answer is lost', () => {
  /** Lets the server handle the next request, but drops the server's answer. */
  const loseAnswer = ({ world }: AppBench) => {
    const handle = world.handle.bind(world);
    vi.spyOn(world, 'handle').mockImplementationOnce(async (request) => {
      await handle(request);
      throw new NetworkEffect('error');
    });
  };
  const codeFrom = ({ world }: AppBench) => world.operate(readInbox, {}).at(-1)?.code ?? '';
  const ADA = { email: 'ada@example.com', username: 'Ada Byron', password: 'kettle58orbit' };
  const VERIFY = { ...ADA, email: 'ada+verify@example.com' };
  const ANOTHER = { password: 'kettle58orbit', confirmation: 'kettle58orbit' };

  type Case = [string, AccountForm, (who: Awaited<ReturnType<typeof at>>) => Promise<unknown>, Partial<AccountState>];
  it.each<Case>([
    [
      'call.auth.signup: a sign-up',
      'sign-up',
      ({ bench, send }) => (loseAnswer(bench), send(ADA)),
      { kind: 'signed-in', isNew: true },
    ],
    [
      'a sign-up that mails a code',
      'sign-up',
      ({ bench, send }) => (loseAnswer(bench), send(VERIFY)),
      { kind: 'code', for: 'sign-up' },
    ],
    [
      'the code of a sign-up',
      'sign-up',
      async ({ bench, send }) => {
        await send(VERIFY);
        loseAnswer(bench);
        return send({ code: codeFrom(bench) });
      },
      { kind: 'signed-in', isNew: true },
    ],
    [
      'call.auth.pwd-auth: a sign-in that mails a code',
      'login',
      async ({ bench, send }) => {
        await send({ email: 'ada+unverified@example.com' });
        loseAnswer(bench);
        return send({ password: 'Nowlight1' });
      },
      { kind: 'code', for: 'sign-in' },
    ],
    [
      'call.auth.forgot-pwd: a request for a link',
      'forgot',
      ({ bench, send }) => (loseAnswer(bench), send({ email: 'mira@example.com' })),
      { kind: 'sent' },
    ],
    [
      'call.auth.update-pwd: a new password by a link',
      'forgot',
      async ({ bench, given, machine, send }) => {
        await send({ email: 'mira@example.com' });
        given.resetToken =
          new URL(bench.world.operate(readInbox, {}).at(-1)?.link ?? '').searchParams.get('resetToken') ?? '';
        machine.send({ kind: 'opened', form: 'reset' });
        await bench.settle();
        loseAnswer(bench);
        return send(ANOTHER);
      },
      { kind: 'updated' },
    ],
    [
      'a change of the password',
      'login',
      async ({ bench, machine, send }) => {
        await send({ email: 'mira@example.com' });
        await send({ password: 'Nowlight1' });
        machine.send({ kind: 'opened', form: 'change' });
        loseAnswer(bench);
        return send({ current: 'Nowlight1', ...ANOTHER });
      },
      { kind: 'updated' },
    ],
  ])('%s: a second attempt reaches the same state as a first one with an answer', async (_, form, loses, state) => {
    const who = await at(form);
    await loses(who);
    expect(who.machine.state).toMatchObject({ trouble: { about: 'not-reached' } });
    expect(await who.send({})).toMatchObject(state);
  });

  it('reuses the idempotency key for the next attempt, and creates a new one after the server has decided', async () => {
    const { bench, send } = await at('sign-up');
    const keys: (string | null)[] = [];
    const handle = bench.world.handle.bind(bench.world);
    vi.spyOn(bench.world, 'handle').mockImplementation((request) => {
      if (request.url.endsWith('/signup')) keys.push(request.headers.get(IDEMPOTENCY_KEY));
      return handle(request);
    });
    bench.world.script('auth.signup', [
      { network: 'error' },
      { http: 503 },
      { raw: '<html>' },
      { status: 'FailureTryAgain' },
    ]);
    for (let press = 0; press < 5; press++) await send(ADA);
    const [first] = keys;
    expect(keys.slice(0, 4)).toEqual([first, first, first, first]);
    expect(keys[4]).toMatch(/^[\w-]{21}$/);
    expect(keys[4]).not.toBe(first);
  });

  it('allows a second sign-up after a reload: the same password signs in, another one fails', async () => {
    const { bench, send } = await at('sign-up');
    loseAnswer(bench);
    await send(ADA);
    const onNextPage = async (written: typeof ADA) => {
      const { machine, draft } = formsOf(bench);
      machine.send({ kind: 'opened', form: 'sign-up' });
      for (const [field, value] of Object.entries(written)) draft.write(field as Field, value);
      machine.send({ kind: 'submitted' });
      await bench.settle();
      return machine.state;
    };
    const guess = { ...ADA, password: 'lantern27willow' };
    expect(await onNextPage(guess)).toEqual({ kind: 'sign-up', trouble: { about: 'account-exists' } });
    expect(await onNextPage(ADA)).toEqual({ kind: 'signed-in', isNew: false });
  });
});

describe('errors of a sign-in form', () => {
  it('HTTP 429 blocks the form for the time of Retry-After, and then unblocks it', async () => {
    const { bench, machine, send } = await at('login');
    const now = bench.clock.now();
    const limited = {
      ok: false,
      error: { kind: 'unexpected-HTTP-status', httpStatus: 429, retryAfter: '30' },
    } as const;
    expect(troubleOf(limited, {}, { now, online: true })).toEqual({ about: 'too-often', until: now + 30_000 });
    machine.send({ kind: 'submitted' });
    machine.send({ kind: 'failed', trouble: { about: 'too-often', until: now + 30_000 } });
    await send({ email: 'mira@example.com' });
    const before = bench.callsOf('auth.check-account').length;
    await send({});
    expect(bench.callsOf('auth.check-account')).toHaveLength(before);
    await bench.pass(30_000);
    expect(machine.state).toEqual({ kind: 'email', trouble: undefined });
    expect(await send({})).toEqual({ kind: 'password' });
  });

  const http = (error: object) => ({ ok: false, error: { kind: 'unexpected-HTTP-status', ...error } }) as never;
  it.each([
    [
      'a date to wait for',
      http({ httpStatus: 429, retryAfter: 'Thu, 01 Jan 1970 00:01:00 GMT' }),
      { about: 'too-often', until: 60_000 },
    ],
    [
      'no longer than an hour',
      http({ httpStatus: 429, retryAfter: '999999' }),
      { about: 'too-often', until: 3_600_000 },
    ],
    ['429 without a time', http({ httpStatus: 429 }), { about: 'too-often', until: undefined }],
    [
      'a status with HTTP 400',
      http({ httpStatus: 400, status: 'FailureInvalidParameter' }),
      { about: 'wrong-password' },
    ],
    ['a code with HTTP 403', http({ httpStatus: 403, errCode: 6102 }), { about: 'not-allowed' }],
    ['500 and no more', http({ httpStatus: 500 }), { about: 'server', code: 500 }],
    ['418 and no more', http({ httpStatus: 418 }), { about: 'failed', code: 418 }],
    [
      'forbidden with 6101',
      { ok: false, error: { kind: 'forbidden', status: '', url: '', errCode: 6101 } },
      { about: 'not-verified' },
    ],
    [
      'forbidden and no more',
      { ok: false, error: { kind: 'forbidden', status: '', url: '' } },
      { about: 'not-allowed' },
    ],
    ['no answer in time', { ok: false, error: { kind: 'timeout' } }, { about: 'timeout', code: 1002 }],
    ['an answer that is too large', { ok: false, error: { kind: 'too-large' } }, { about: 'server', code: 1004 }],
    [
      'something that can’t be read',
      { ok: false, error: { kind: 'malformed-JSON', message: '' } },
      { about: 'server', code: 1000 },
    ],
    [
      'a code beside a status',
      { ok: true, value: { success: false, status: 'FailureInvalidState', errCode: 6101 } },
      { about: 'not-verified' },
    ],
    ['nothing but no', { ok: true, value: { success: false } }, { about: 'failed' }],
  ] as const)('troubleOf returns the error that the form shows for %s', (_, asked, trouble) => {
    expect(troubleOf(asked, { FailureInvalidParameter: 'wrong-password' }, { now: 0, online: true })).toEqual(trouble);
  });

  it('troubleOf distinguishes a missing network from a server that can’t be reached', () => {
    const lost = { ok: false, error: { kind: 'fetch-exception', message: '' } } as const;
    expect(troubleOf(lost, {}, { now: 0, online: false })).toEqual({ about: 'offline' });
    expect(troubleOf(lost, {}, { now: 0, online: true })).toEqual({ about: 'not-reached', code: 1000 });
  });

  it('a form handles its own forbidden answer, without a notice over the game', async () => {
    const { core, send } = await at('login');
    const urls: string[] = [];
    core.notices.listen((notice) => notice.kind === 'forbidden' && urls.push(notice.url), core.signal);
    await send({ email: 'ada+status-FailureForbidden@example.com' });
    expect(urls.map(isFormEndpoint)).toEqual([true]);
    expect(isFormEndpoint('http://auth.test/auth/access-token')).toBe(false);
  });
});

describe('password update: call.auth.forgot-pwd, call.auth.update-pwd', () => {
  it('mails a link to a known address and rejects an unknown one', async () => {
    const { bench, send } = await at('forgot');
    expect(await send({ email: 'nobody@example.com' })).toEqual({
      kind: 'forgot',
      trouble: { about: 'unknown-account' },
    });
    expect(await send({ email: 'mira@example.com' })).toEqual({ kind: 'sent' });
    expect(bench.world.journal.after().findLast(({ name }) => name === 'mail')?.data).toMatchObject({
      to: 'mira@example.com',
    });
  });

  it('sets a new password with the mailed link, and signs in the account that the link was sent to', async () => {
    const { bench, machine, send } = await at('reset', { resetToken: 'reset:social@example.com' });
    await bench.settle();
    expect(machine.state).toEqual({ kind: 'new-password', flow: 'reset' });
    const written = { password: 'Another22', confirmation: 'Another22' };
    expect(await send(written)).toEqual({ kind: 'updated', flow: 'reset' });
    expect(await send({})).toEqual({ kind: 'signed-in', isNew: false });
    expect(bench.last('auth.pwd-auth').request?.body).toMatchObject({ email: 'social@example.com' });
  });

  it('screen.reset-password: shows at once that a link has expired', async () => {
    const { bench, machine } = await at('reset', { resetToken: 'stale' });
    await bench.settle();
    expect(machine.state).toEqual({ kind: 'forgot', trouble: { about: 'link-expired' } });
    expect(bench.callsOf('auth.update-pwd')).toHaveLength(0);
  });

  it('changes the password only with the correct current one', async () => {
    const { machine, send } = await at('login');
    await send({ email: 'mira@example.com' });
    await send({ password: 'Nowlight1' });
    machine.send({ kind: 'opened', form: 'change' });
    const written = { password: 'Another22', confirmation: 'Another22' };
    expect(await send({ current: 'wrong', ...written })).toMatchObject({ trouble: { about: 'current-incorrect' } });
    // The form can't reject a password with the player's name, because it doesn't know the name; the server does.
    const own = { password: 'Mira2026', confirmation: 'Mira2026' };
    expect(await send({ current: 'Nowlight1', ...own })).toMatchObject({ trouble: { about: 'own-words' } });
    expect(await send(written)).toEqual({ kind: 'updated', flow: 'change' });
  });
});

it.each([
  ['email', { email: 'ab.co' }, 'invalid-email'],
  ['password', { password: 'x' }, undefined],
  ['password', {}, 'no-password'],
  ['sign-up', { email: 'a@b.co', password: 'weak' }, 'weak-password'],
  ['sign-up', { email: 'a@b.co', username: 'Ada Byron', password: 'adabyron1995' }, 'guessable-password'],
  ['change', { password: 'Nowlight1', confirmation: 'Nowlight1' }, 'no-current'],
  ['change', { current: 'x', password: 'kettle58orbit', confirmation: 'kettle58orbid' }, 'mismatch'],
  ['reset', { password: 'kettle58orbit', confirmation: 'kettle58orbit' }, undefined],
  ['reset', { password: 'Nowlight1', confirmation: 'Nowlight1' }, 'guessable-password'],
  ['sign-up', { email: 'mira.holt@example.com', password: 'miraholt1999' }, 'guessable-password'],
  // Sign-in accepts passwords that don't fulfil the current rule, because an older rule allowed them.
  ['password', { email: 'a@b.co', password: 'Nowlight1' }, undefined],
] as const)('the form %s with %j has the mistake %s', (form, written, mistake) => {
  expect(
    mistakeIn(form, { email: '', username: '', password: '', current: '', confirmation: '', code: '', ...written }),
  ).toBe(mistake);
});

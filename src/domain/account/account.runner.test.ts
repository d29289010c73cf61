import { afterEach, describe, expect, it } from 'vitest';
import type { ConfigPatch } from '../../../simulator/core/config.ts';
import { AppBench } from '../../../tests/support/appBench.ts';
import { walletCheckBalance } from '../../contracts/calls/wallet.ts';
import { Machine } from '../../kit/machine.ts';
import { accountSpec, type AccountForm } from './account.machine.ts';
import { accountRunner } from './account.runner.ts';
import { Draft, type Field, mistakeIn } from './draft.ts';

const benches: AppBench[] = [];
afterEach(() => benches.splice(0).forEach((bench) => bench.dispose()));

interface Given {
  readonly resetToken?: string;
  readonly config?: ConfigPatch;
}

/** Somebody at the forms, in an app on a world of the simulator. */
async function at(form: AccountForm, { resetToken, config }: Given = {}) {
  const bench = new AppBench({ config: config ?? {} });
  benches.push(bench);
  const { core } = bench;
  core.start();
  await bench.settle();
  const draft = new Draft();
  const { api, identity } = core;
  const machine = new Machine(
    accountSpec,
    accountRunner({ api, identity, draft, resetToken: () => resetToken }),
  ).start();
  machine.send({ kind: 'opened', form });
  /** Writes into the form and sends it. */
  const send = async (text: Partial<Record<Field, string>>) => {
    for (const [field, value] of Object.entries(text)) draft.write(field as Field, value);
    machine.send({ kind: 'submitted' });
    await bench.settle();
    return machine.state;
  };
  return { bench, core, identity, machine, send };
}

describe('signing in: call.auth.check-account, call.auth.pwd-auth', () => {
  it('keeps token and expiry, makes the play user anew and has the profile: call.auth.userinfo-get', async () => {
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
    expect(bench.heard('play.createPlayUser')).toHaveLength(2);
    // Secrets are in the one request that carries them: not in the recorder, not in an address.
    expect(JSON.stringify(core.recorder)).not.toContain('Nowlight1');
    expect(
      bench.world.journal.after().every(({ request }) => !JSON.stringify(request?.query ?? '').includes('Now')),
    ).toBe(true);
  });

  it('an address that nobody has is said to be none, and not asked for a password', async () => {
    const { bench, send } = await at('login');
    expect(await send({ email: 'nobody@example.com' })).toEqual({
      kind: 'email',
      trouble: { about: 'unknown-account' },
    });
    expect(bench.heard('auth.pwd-auth')).toHaveLength(0);
  });

  it('an account that came by Google has no password to ask for', async () => {
    const { send } = await at('login');
    expect(await send({ email: 'social@example.com' })).toEqual({ kind: 'social' });
  });

  it('says that a password is wrong, and keeps nothing', async () => {
    const { identity, send } = await at('login');
    const { accessToken } = identity.tokens;
    await send({ email: 'mira@example.com' });
    expect(await send({ password: 'wrong' })).toEqual({ kind: 'password', trouble: { about: 'wrong-password' } });
    expect(identity.tokens.accessToken).toBe(accessToken);
    expect(identity.user).toBeUndefined();
  });

  it.each([
    ['status-FailureTryAgain', { about: 'too-often' }],
    ['network-error', { about: 'not-reached' }],
    ['code-6101', { about: 'failed', code: 6101 }],
    ['http-503', { about: 'failed', code: undefined }],
    ['status-AStatusOfTomorrow', { about: 'failed', code: undefined }],
  ])('an address with +%s shows what can go wrong', async (word, trouble) => {
    const { send } = await at('login');
    expect(await send({ email: `ada+${word}@example.com` })).toEqual({ kind: 'email', trouble });
  });

  it('is tried again where only the play user could not be made', async () => {
    const { bench, identity, send } = await at('login');
    await send({ email: 'mira@example.com' });
    bench.world.script('play.createPlayUser', [{ http: 503 }]);
    expect(await send({ password: 'Nowlight1' })).toMatchObject({ kind: 'unsettled', trouble: { about: 'failed' } });
    expect(identity.tokens.playUserToken).toBe('');
    expect(await send({})).toEqual({ kind: 'signed-in', isNew: false });
  });

  it('is not done by an answer that comes when the form is closed', async () => {
    const { bench, identity, machine, send } = await at('login');
    await send({ email: 'mira+slow-3@example.com' });
    machine.send({ kind: 'closed' });
    await bench.pass(3_000);
    expect(machine.state).toEqual({ kind: 'closed' });
    expect(identity.user).toBeUndefined();
  });
});

describe('signing up: call.auth.signup', () => {
  it('makes an account of the guest, who keeps what they have', async () => {
    const earned = { wallet: { nowbuxRewardBalance: 120 } };
    const { core, identity, send } = await at('sign-up', { config: earned });
    core.preferences.change('com.example', { volume: 0.2 });
    expect(await send({ email: 'ada@example.com', password: 'Nowlight1' })).toEqual({ kind: 'signed-in', isNew: true });
    expect(identity.user).toMatchObject({ email: 'ada@example.com' });
    const balance = await core.api.call(walletCheckBalance, {});
    expect(balance).toMatchObject({ ok: true, value: { totalBalance: 120 } });
    expect(core.preferences.of('com.example').volume).toBe(0.2);
  });

  it('says that there is an account with the address already', async () => {
    const { send } = await at('sign-up');
    expect(await send({ email: 'mira@example.com', password: 'Nowlight1' })).toEqual({
      kind: 'sign-up',
      trouble: { about: 'account-exists' },
    });
  });
});

describe('a forgotten password: call.auth.forgot-pwd, call.auth.update-pwd', () => {
  it('is helped by a mail', async () => {
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

  it('is made anew with the link of the mail, and another link asked for where that is too old', async () => {
    const { machine, send } = await at('reset', { resetToken: 'reset:social@example.com' });
    const written = { password: 'Another22', confirmation: 'Another22' };
    expect(await send(written)).toEqual({ kind: 'updated', how: 'reset' });
    machine.send({ kind: 'went', to: 'login' });
    await send({ email: 'social@example.com' });
    expect(await send({ password: 'Another22' })).toEqual({ kind: 'signed-in', isNew: false });
    const late = await at('reset', { resetToken: 'stale' });
    expect(await late.send(written)).toEqual({
      kind: 'new-password',
      how: 'reset',
      trouble: { about: 'link-expired' },
    });
  });

  it('is changed with the current one only', async () => {
    const { machine, send } = await at('login');
    await send({ email: 'mira@example.com' });
    await send({ password: 'Nowlight1' });
    machine.send({ kind: 'opened', form: 'change' });
    const written = { password: 'Another22', confirmation: 'Another22' };
    expect(await send({ current: 'wrong', ...written })).toMatchObject({ trouble: { about: 'current-incorrect' } });
    expect(await send({ current: 'Nowlight1' })).toEqual({ kind: 'updated', how: 'change' });
  });
});

it.each([
  ['email', { email: 'ab.co' }, 'invalid-email'],
  ['password', { password: 'x' }, undefined],
  ['password', {}, 'no-password'],
  ['sign-up', { email: 'a@b.co', password: 'weak' }, 'weak-password'],
  ['change', { password: 'Nowlight1', confirmation: 'Nowlight1' }, 'no-current'],
  ['change', { current: 'x', password: 'kettle58orbit', confirmation: 'kettle58orbid' }, 'mismatch'],
  ['reset', { password: 'kettle58orbit', confirmation: 'kettle58orbit' }, undefined],
  ['reset', { password: 'Nowlight1', confirmation: 'Nowlight1' }, 'guessable-password'],
  ['sign-up', { email: 'mira.holt@example.com', password: 'miraholt1999' }, 'guessable-password'],
  // Signing in: an older rule may have let it in.
  ['password', { email: 'a@b.co', password: 'Nowlight1' }, undefined],
] as const)('the form %s with %j has this mistake: %s', (form, written, mistake) => {
  expect(mistakeIn(form, { email: '', password: '', current: '', confirmation: '', ...written })).toBe(mistake);
});

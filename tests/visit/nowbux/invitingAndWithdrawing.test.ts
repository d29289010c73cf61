import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../../../src/app/core/featureKeys/visit/account.ts';
import { INVITE } from '../../../src/app/core/featureKeys/visit/invite.ts';
import { WITHDRAWAL } from '../../../src/app/core/featureKeys/visit/withdrawal.ts';
import { logOut } from '../../../src/app/core/auth/logOut.ts';
import type { VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import type { WithdrawalModel } from '../../../src/modals/nowbux/Withdrawal/Withdrawal.types.ts';
import type { ReportProblemModel } from '../../../src/modals/support/ReportProblem/ReportProblem.types.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import { VISIT_PORTS } from '../../support/app/fakePorts.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const INVITATION = 'support.invite-getUrl';
const OFFERS = 'rewards.getLoyaltyOffers';
const WITHDRAW = 'rewards.withdraw';
const MIRA = { signedIn: true, email: 'mira@example.com' } as const;
const GUEST = { signedIn: false } as const;
const google = () => Promise.resolve(new FakeGoogle());

async function visit(user: typeof MIRA | typeof GUEST, options: AppBenchOptions = {}, query = '') {
  const shared: unknown[] = [];
  const share = (content: unknown) => Promise.resolve(shared.push(content) > 0);
  const arrival = { ...VISIT_PORTS.arrival, arrival: () => ({ query, referrer: '' }) };
  const browser: Partial<VisitPorts> = { google, arrival, shareSheet: () => share };
  const opened = await openVisit({
    ...options,
    config: { user, loyaltySteps: { 'cloud-phone': 4 }, ...options.config },
    browser: { ...browser, ...options.browser },
  });
  const invite = () => opened.model('invite');
  const calls = (name: string) => opened.bench.callsOf(name).length;
  return { ...opened, shared, invite, calls };
}

describe('the invitation dialog', () => {
  const opens = async (...args: Parameters<typeof visit>) => {
    const opened = await visit(...args);
    await (await opened.feature(INVITE)).open();
    await opened.settle();
    return opened;
  };

  it('shows the player’s link, which can be copied and shared, until it is closed', async () => {
    const { invite, shown, shared } = await opens(MIRA);
    expect(shown()).toEqual(['invite']);
    const { invitation } = invite();
    if (invitation.kind !== 'loaded') throw new Error(`The invitation is ${invitation.kind}`);
    expect(invitation.value.url).toContain('/');
    expect(invite()).toMatchObject({ guest: false, online: true, canShare: true });
    expect([await invite().copy(invitation.value.url), await invite().copyCode('1')]).toEqual([true, true]);
    const content = { title: 'Play', text: 'with me', url: invitation.value.url };
    expect([await invite().share(content), shared]).toEqual([true, [content]]);
    invite().close();
    expect(shown()).toEqual([]);
  });

  it('offers no sharing in a browser without a share sheet', async () => {
    const { invite } = await opens(MIRA, { browser: { shareSheet: () => undefined } });
    const url = 'https://page.test/' as never;
    expect([invite().canShare, await invite().share({ title: '', text: '', url })]).toEqual([false, false]);
  });

  it('refreshes once a minute while it is open and the page is visible', async () => {
    const { bench, invite, calls } = await opens(MIRA);
    const first = calls(INVITATION);
    await bench.pass(60_000);
    expect(calls(INVITATION)).toBe(first + 1);
    await bench.see(false);
    await bench.pass(60_000);
    expect(calls(INVITATION)).toBe(first + 1);
    await bench.see(true);
    invite().close();
    await bench.pass(60_000);
    expect(calls(INVITATION)).toBe(first + 1);
  });

  it('sends no request for a guest, offers the sign-in, and shows when the browser is offline', async () => {
    const { bench, invite, shown, settle, calls } = await opens(GUEST);
    expect([invite().guest, calls(INVITATION)]).toEqual([true, 0]);
    invite().retry();
    expect(calls(INVITATION)).toBe(0);
    await bench.online(false);
    expect(invite().online).toBe(false);
    await bench.online(true);
    invite().signIn();
    await settle();
    expect(shown()).toContain('account');
  });

  it('forgets the link at a sign-out', async () => {
    const { bench, invite, settle } = await opens(MIRA);
    expect(invite().invitation.kind).toBe('loaded');
    void logOut(bench.core);
    await settle();
    expect(invite().invitation.kind).not.toBe('loaded');
  });
});

describe('the notice for an invited visitor', () => {
  const QUERY = 'ngInviteId=inviter-1';

  it.each([
    ['a guest', GUEST, QUERY, ['invited']],
    ['a player with an account', MIRA, QUERY, []],
    ['a guest without an invitation', GUEST, '', []],
  ] as const)('appears only to a guest with an invitation: %s', async (_, user, query, ids) => {
    const { shown } = await visit(user, {}, query);
    expect(shown()).toEqual(ids);
  });

  it('closes when it is dismissed, and when the sign-up form opens', async () => {
    const first = await visit(GUEST, {}, QUERY);
    first.model('invited').dismiss();
    expect(first.shown()).toEqual([]);
    const second = await visit(GUEST, {}, QUERY);
    second.model('invited').signUp();
    await second.settle();
    expect(second.shown()).toEqual(['account']);
  });

  it('closes for a visitor who signs in', async () => {
    const { shown, feature, settle, bench } = await visit(GUEST, {}, QUERY);
    expect(await feature(ACCOUNT)).toBeDefined();
    await bench.core.authEffects.load();
    bench.core.auth.send({ kind: 'login demanded' });
    await settle();
    expect(shown()).toContain('invited');
  });
});

describe('the withdrawal dialog', () => {
  const opens = async (options: AppBenchOptions = {}) => {
    const opened = await visit(MIRA, {
      ...options,
      browser: {
        ...options.browser,
        chosenPictures: () => Promise.resolve({ readPicture: () => Promise.resolve(undefined) }),
      },
    });
    const done: string[] = [];
    const request = (offerId?: string) => ({
      offerId,
      showOffers: () => void done.push('offers'),
      onSent: () => void done.push('sent'),
    });
    const api = await opened.feature(WITHDRAWAL);
    const open = async (offerId?: string) => {
      await api.open(request(offerId));
      await opened.settle();
    };
    await open();
    return { ...opened, done, open, dialog: () => opened.model('withdrawal') };
  };

  /** Fills in the withdrawal form without pressing the button that sends it. */
  const fill = (dialog: () => WithdrawalModel) => {
    dialog().write('mira@paypal.test');
    dialog().tick('canReceivePayments', true);
    dialog().tick('nonRefundable', true);
  };

  it('sends one request with the entered address, reports to its opener, and closes the dialog', async () => {
    const { bench, dialog, done, settle, shown } = await opens();
    expect(dialog().state).toMatchObject({ kind: 'entering', email: 'mira@example.com' });
    expect(dialog().number).toBeUndefined();
    fill(dialog);
    dialog().withdraw();
    await settle();
    expect(dialog().state).toMatchObject({ kind: 'sent', withdrawal: { email: 'mira@paypal.test' } });
    expect([done, bench.callsOf(WITHDRAW)]).toEqual([['sent'], [expect.anything()]]);
    dialog().close();
    expect(shown()).toEqual([]);
  });

  it('sends nothing until the player accepts the conditions', async () => {
    const { bench, dialog, settle, done } = await opens();
    dialog().write('mira@paypal.test');
    dialog().tick('nonRefundable', true);
    dialog().withdraw();
    await settle();
    expect([dialog().state.kind, bench.callsOf(WITHDRAW), done]).toEqual(['entering', [], []]);
  });

  it('leads to the list of offers while steps are not completed', async () => {
    const { dialog, done, shown } = await opens({ config: { loyaltySteps: { 'cloud-phone': 1 } } });
    expect(dialog().state.kind).toBe('steps-open');
    dialog().seeOffers();
    expect([done, shown()]).toEqual([['offers'], []]);
  });

  it('shows a number that can be copied and opens the problem form, if its outcome is unknown', async () => {
    const { bench, dialog, settle, shown, model, done } = await opens();
    fill(dialog);
    bench.world.script(WITHDRAW, [{ http: 500 }], 'repeat-last');
    bench.world.script(OFFERS, [{ http: 500 }], 'repeat-last');
    dialog().withdraw();
    await settle();
    for (let s = 0; s < 30 && dialog().state.kind === 'submitting'; s++) await bench.pass(1_000);
    expect(dialog().state.kind).toBe('unsure');
    const { number } = dialog();
    expect(number).toMatch(/\S/);
    expect([await dialog().copy(number ?? ''), done]).toEqual([true, []]);
    dialog().help(`Withdrawal ${number}`);
    await settle();
    expect(shown()).toEqual(['report']);
    expect(model('report')).toMatchObject({
      category: 'payment',
      description: `Withdrawal ${number}\n`,
    } satisfies Partial<ReportProblemModel>);
  });

  it('requests the offers again after they failed to load', async () => {
    const { bench, dialog, settle, open } = await opens();
    dialog().close();
    bench.world.script(OFFERS, [{ http: 403 }]);
    await open('cloud-phone');
    expect(dialog().state).toMatchObject({ kind: 'unreached', offerId: 'cloud-phone' });
    dialog().retry();
    await settle();
    expect(dialog().state.kind).toBe('entering');
  });

  it('closes when the player signs out', async () => {
    const { bench, settle, shown } = await opens();
    void logOut(bench.core);
    await settle();
    expect(shown()).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forgotPwd, pwdAuth, checkAccount, signup, userinfoPatch } from '../../../src/contracts/calls/accountCalls.ts';
import { walletCheckBalance } from '../../../src/contracts/calls/walletCalls.ts';
import { botChat, botSessionCreate } from '../../../src/contracts/calls/botCalls.ts';
import { orderCreate } from '../../../src/contracts/calls/paymentSdkCalls.ts';
import { startSession } from '../../../src/contracts/calls/playCalls.ts';
import { validateMembershipId } from '../../../src/contracts/calls/playExtraCalls.ts';
import { confirm } from '../../../src/contracts/calls/subscriptionCalls.ts';
import { createTicket } from '../../../src/contracts/calls/supportCalls.ts';
import { settle } from '../../../src/kit/clock.ts';
import { PLAUSIBLE_REQUESTS } from '../testing/plausibleRequests.ts';
import { ORIGINS, testWorld } from '../testing/testVisit.ts';
import { TEST_INPUTS } from './testInputs.ts';
import { answerIn } from './forcedAnswer.ts';

/** Opens the play page with a test input as its slug, and starts a session. */
async function play(slug: string) {
  const opened = testWorld();
  const { http, bootstrap } = opened.world.bootstrap(`/play/${slug}/20101`);
  expect([http, bootstrap.pageType]).toEqual([200, 'PlayPage']);
  await opened.visit.arrive();
  return { ...opened, appId: bootstrap.app?.appId ?? '', app: bootstrap.app };
}

async function signedInAs(email: string) {
  const opened = testWorld();
  const answer = await opened.visit.call(pwdAuth, { email, password: 'Nowlight1' });
  opened.visit.accessToken = answer.body.access_token;
  return { ...opened, body: answer.body };
}

describe('the play page address', () => {
  it.each([
    ['code-3101', { status: 'FailureNowbuxCreditLimitExceeded', errCode: 3101 }],
    ['status-FailureForbidden', { status: 'FailureForbidden' }],
    ['status-failureforbidden', { status: 'FailureForbidden' }],
    ['status-MoonInRetrograde', { status: 'MoonInRetrograde' }],
    ['queue-12', { status: 'WaitingInQueue', queuePosition: 12 }],
    ['priority-3', { status: 'WaitingInPriorityQueue', queuePosition: 3 }],
  ])('/play/%s determines the answer to every session start', async (slug, answer) => {
    const { visit, appId, app } = await play(slug);
    expect(app?.appName).toBe('Skyhop');
    for (let time = 0; time < 2; time++) expect((await visit.start(appId)).body).toMatchObject(answer);
  });

  it('keeps the test input in the app’s slug and play URL, along with the app’s features', async () => {
    const { world, appId } = await play('code-3101');
    world.patchConfig({ features: { requireAuth: true } });
    const again = world.bootstrap(`/play/code-3101/${appId}`).bootstrap.app;
    expect(again).toMatchObject({ appId, appSlug: 'code-3101', playFeFeatures: { requireAuth: true } });
    expect(new URL(again?.playUrl ?? '').pathname).toBe(`/play/code-3101/${appId}`);
  });

  it('forces an HTTP status, a network error or a delay with http-503, network-error and slow-8', async () => {
    const broken = await play('http-503');
    expect((await broken.visit.start(broken.appId)).http).toBe(503);
    const lost = await play('network-error');
    await expect(lost.visit.start(lost.appId)).rejects.toMatchObject({ effect: 'error' });
    const slow = await play('slow-8');
    let answered = false;
    const start = slow.visit.start(slow.appId).then(() => (answered = true));
    await slow.clock.advanceAsync(7_999);
    expect(answered).toBe(false);
    await slow.clock.advanceAsync(1);
    await start;
  });

  it('determines how the game ends, whether it becomes ready, and which fault interrupts its connection', async () => {
    const ends = await play('end-SessionTimeLimitExceeded');
    await ends.visit.play(ends.appId);
    ends.clock.advance(3_000);
    expect(ends.streams.opened[0]?.lines.at(-1)).toContain('SessionTimeLimitExceeded');
    const elsewhere = await play('end-another-session');
    await elsewhere.visit.play(elsewhere.appId);
    elsewhere.clock.advance(3_000);
    expect(elsewhere.streams.opened[0]?.lines.at(-1)).toMatch(/^anothersession=/);
    const cut = await play('fault-refuse');
    await cut.visit.play(cut.appId);
    cut.clock.advance(3_000);
    expect(cut.streams.opened[0]?.faults).toEqual([{ action: 'refuse' }]);
    const silent = await play('never-ready');
    await silent.visit.play(silent.appId);
    expect(silent.streams.opened[0]?.lines).toEqual([]);
  });

  it('opens the app as usual if its slug is not a test input', async () => {
    for (const slug of ['skyhop', 'code-31', 'queue-many', 'fault-of-mine', 'end-', 'coded-3101x']) {
      expect((await play(slug)).appId).toBe('20101');
    }
  });
});

describe('an e-mail address', () => {
  it.each([
    ['signing in', pwdAuth, { password: 'Nowlight1' }],
    ['signing up', signup, { password: 'kettle58orbit' }],
    ['the account check', checkAccount, {}],
    ['the request for a reset link', forgotPwd, {}],
  ] as const)('determines how %s is answered', async (_, call, more) => {
    const { visit } = testWorld();
    const email = 'ada+code-6101@example.com';
    const { body } = await visit.call(call, { email, ...more });
    expect(body).toMatchObject({ status: 'FailureForbidden', errCode: 6101 });
  });

  it('forces no answer if the test input does not follow a plus sign', async () => {
    const { visit } = testWorld();
    const { body } = await visit.call(signup, { email: 'code-6101@example.com', password: 'kettle58orbit' });
    expect(body).toMatchObject({ success: true, code: 'NEW_AUTHORIZED_USER' });
  });

  it.each([
    ['rich', 25_000],
    ['broke', 0],
  ])('creates an account with the balance of the trait “%s” at its first sign-in: %i', async (trait, totalBalance) => {
    const { visit, body } = await signedInAs(`ada+${trait}@example.com`);
    expect(body.code).toBe('EXISTING_AUTHORIZED_USER');
    expect((await visit.call(walletCheckBalance, {})).body).toMatchObject({ totalBalance });
  });

  it('creates accounts with an active pass, with an expired pass, and without a password', async () => {
    const prime = await signedInAs('ada+prime@example.com');
    await prime.visit.arrive();
    expect(prime.world.snapshot().players.find(({ email }) => email?.includes('+prime'))?.subscription).toBe('active');
    const expired = await signedInAs('ada+expired@example.com');
    expect(expired.world.snapshot().players.find(({ email }) => email?.includes('+expired'))?.subscription).toBe(
      'expired',
    );
    expect((await signedInAs('ada+social@example.com')).body).toMatchObject({ success: false, errCode: 6103 });
  });

  it('determines the outcome of the account’s payments', async () => {
    const of = async (trait: string) => {
      const { visit, body } = await signedInAs(`ada+${trait}@example.com`);
      const order = await visit.call(orderCreate, { accessToken: body.access_token });
      const { orderNumber } = order.body.data ?? {};
      const card = { token: body.access_token, orderNumber, payType: 'card', card: '4242424242424242' };
      const page = new Request(`${ORIGINS.payment}/pay/submit`, { method: 'POST', body: JSON.stringify(card) });
      const said = (await (await visit.world.handle(page)).json()) as { readonly result: unknown };
      const paid = await visit.call(confirm, PLAUSIBLE_REQUESTS['subscription.confirm'] as never);
      return { result: said.result, status: paid.body.status };
    };
    expect(await of('pending')).toEqual({ result: 1, status: 'Pending' });
    expect(await of('refused')).toEqual({ result: 2, status: 'Failure' });
    expect((await of('incomplete')).result).toBe(0);
  });
});

describe('a membership number', () => {
  it('passes validation with eight digits, but forces the error code that follows four zeros', async () => {
    const { visit } = testWorld();
    const of = async (membershipId: string) => (await visit.call(validateMembershipId, { membershipId })).body;
    expect(await of('JP-12345678')).toEqual({ status: 'Success' });
    expect(await of('JP-1234')).toMatchObject({ status: 'FailureInvalidMembershipId' });
    expect(await of('JP-00003102')).toMatchObject({ status: 'FailureProxyUserLimitExceeded', errCode: 3102 });
    await visit.arrive();
    const started = await visit.call(startSession, {
      ...PLAUSIBLE_REQUESTS['play.startSession'],
      membershipId: 'JP-00002101',
    } as never);
    expect(started.body).toMatchObject({ status: 'FailureServiceNotInRegion', errCode: 2101 });
  });
});

describe('player input', () => {
  it('determines how a problem report, a chat message and a username change are answered', async () => {
    const { visit } = await signedInAs('mira@example.com');
    const ticket = await visit.call(createTicket, { category: 'other', description: 'It froze again, code-1005' });
    expect(ticket.body).toMatchObject({ status: 'Failure', errCode: 1005 });
    const who = { uaId: 'ua-1', uaSessionId: 's' };
    const { chatSessionId = '' } = (await visit.call(botSessionCreate, who)).body;
    const answer = await visit.call(botChat, { ...who, chatSessionId, message: 'status-FailureTryAgain please' });
    expect(answer.body).toMatchObject({ status: 'FailureTryAgain' });
    expect((await visit.call(userinfoPatch, { username: 'http-500' })).http).toBe(500);
  });

  it('yields to a scripted answer to the same call', async () => {
    const { visit, world } = testWorld();
    world.script('auth.pwd-auth', [{ status: 'FailureUnderMaintenance' }]);
    const { body } = await visit.call(pwdAuth, { email: 'ada+code-6101@example.com', password: 'x' });
    expect(body).toMatchObject({ status: 'FailureUnderMaintenance' });
  });

  it('keeps a network-hang request pending until the simulated world is disposed', async () => {
    const { visit, world } = testWorld();
    const hanging = visit
      .call(checkAccount, { email: 'ada+network-hang@example.com' })
      .catch((error: unknown) => error);
    await settle();
    world.dispose();
    expect(await hanging).toMatchObject({ effect: 'disposed' });
  });
});

describe('the table of test inputs', () => {
  it('lists only words that answerIn parses', () => {
    for (const { input, where } of TEST_INPUTS) {
      for (const word of input.split(', ').filter((one) => /^(code|status|http|network|slow)-\w/.test(one))) {
        expect(answerIn(word), `${word} in ${where}`).toBeDefined();
      }
    }
  });

  it('matches the list in the README', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    for (const { where, input, outcome } of TEST_INPUTS) {
      const words = input.split(', ').map((word) => `\`${word}\``);
      expect(readme).toContain(`- **${where}** ${words.join(', ')}: ${outcome}.`);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { ApiBench } from '../../../../tests/support/app/apiBench.ts';
import { PIXEL } from '../../../../simulator/core/testing/plausibleRequests.ts';
import { openBench } from '../../../../tests/support/app/appBench.ts';
import { CALL_FAULTS } from '../../../../tests/support/contract/callFaults.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { CALLS } from '../../../contracts/calls.ts';
import { meaningOf } from '../../api/failure.ts';
import { chatSpec } from './chat.machine.ts';
import { chatRunner } from './chat.runner.ts';

/** Opens a conversation with the helper of a simulated game. */
async function talking(known?: string) {
  const bench = openBench();
  bench.core.start();
  await bench.settle();
  const { api, identity } = bench.core;
  const stored: string[] = [];
  const machine = new Machine(
    chatSpec,
    chatRunner({
      api,
      uaId: identity.uaId,
      uaSessionId: identity.feSessionId,
      hand: () => 'pad',
      keep: (id) => stored.push(id),
    }),
  ).start();
  const say = async (text: string) => {
    machine.send({ kind: 'sent', text });
    await bench.settle();
    return machine.state;
  };
  const show = async (picture = PIXEL) => {
    machine.send({ kind: 'picture sent', picture: sampleUrl(picture) });
    await bench.settle();
    return machine.state;
  };
  const open = async (id = known) => {
    machine.send({ kind: 'opened', id });
    await bench.settle();
    return machine.state;
  };
  return { bench, machine, stored, say, show, open };
}

describe('a conversation with the AI helper: call.bot.session-create, call.bot.session-get, call.bot.chat', () => {
  it('entity.ai-chat-session: begins with the helper’s greeting, and adds an answer to each message', async () => {
    const { bench, stored, open, say } = await talking();
    expect(await open()).toMatchObject({ kind: 'ready', chat: { lines: [{ from: 'ana' }] } });
    expect(bench.last('bot.session-create').request?.body).toEqual({
      uaId: bench.core.identity.uaId,
      uaSessionId: bench.core.identity.feSessionId,
      hand: 'pad',
    });
    expect(bench.responseOf('bot.session-create')).toMatchObject({ chatSessionId: stored[0], chatHistoryList: [{}] });
    const state = await say('Where are the controls?');
    expect(state).toMatchObject({
      chat: { lines: [{}, { from: 'player' }, { from: 'ana', text: expect.stringContaining('Keyboard') as string }] },
    });
  });

  it('resumes by its id with all earlier messages', async () => {
    const first = await talking();
    await first.open();
    await first.say('Sound?');
    const { api, identity } = first.bench.core;
    const again = new Machine(
      chatSpec,
      chatRunner({ api, uaId: identity.uaId, uaSessionId: 'next', hand: () => 'keys', keep: () => undefined }),
    ).start();
    again.send({ kind: 'opened', id: first.stored[0] });
    await first.bench.settle();
    expect(again.state).toMatchObject({ kind: 'ready', chat: { id: first.stored[0], lines: [{}, {}, {}] } });
    again.dispose();
  });

  it('starts a new session when the server no longer has the old one, also while a message is being sent', async () => {
    const { open, stored, say, machine } = await talking();
    await open('forgotten');
    expect(stored).toHaveLength(1);
    machine.send({ kind: 'chat began', chat: { id: 'gone', lines: [] } });
    expect(await say('Sound?')).toMatchObject({ kind: 'ready', chat: { id: stored[0] } });
  });

  it('becomes ready without an error when it fails to open, and opens with the first message', async () => {
    const { bench, open, say } = await talking();
    bench.world.script('bot.session-create', [{ http: 503 }]);
    expect(await open()).toEqual({ kind: 'ready', chat: { id: undefined, lines: [] } });
    expect(await say('Sound?')).toMatchObject({ kind: 'ready', chat: { lines: [{}, {}, {}] } });
  });

  it.each(
    (['bot.session-create', 'bot.session-get'] as const).flatMap((call) =>
      Object.keys(CALL_FAULTS).map((trouble) => [call, trouble] as const),
    ),
  )('call.general.swallowed: shows no error when %s gets %s, and still accepts messages', async (call, trouble) => {
    const { bench, machine, open, say } = await talking();
    const answers = [CALL_FAULTS[trouble] ?? {}];
    bench.world.script('bot.session-create', answers);
    if (call === 'bot.session-get') {
      bench.world.script('bot.session-get', answers);
      await open('before');
    } else await open();
    // A request without an answer ends after the API call's time limit.
    await bench.pass(180_000);
    expect(machine.state).toEqual({ kind: 'ready', chat: { id: undefined, lines: [] } });
    expect(await say('Sound?')).toMatchObject({ kind: 'ready', chat: { lines: [{}, {}, {}] } });
  });

  it.each([
    ['damn', 'flagged'],
    ['status-FailureTryAgain', 'too-often'],
    ['network-error', 'not-reached'],
    ['http-503', 'failed'],
    ['code-1005', 'failed'],
    ['status-ASubStatusOfTheBot', 'failed'],
  ])('refuses the message %s with the reason %s', async (text, why) => {
    const { open, say } = await talking();
    await open();
    expect(await say(text)).toMatchObject({ kind: 'ready', refused: why, chat: { lines: [{}] } });
  });

  it('refuses a message and a picture whose successful answers have no reply', async () => {
    const { bench, open, say, show } = await talking();
    await open();
    for (const call of ['bot.chat', 'bot.analyze'])
      bench.world.script(call, [{ http: 200, body: { status: 'Success', questions: ['Sound?'] } }]);
    expect(await say('Sound?')).toMatchObject({ kind: 'ready', refused: 'failed', chat: { lines: [{}] } });
    expect(await show()).toMatchObject({ kind: 'ready', refused: 'failed', chat: { lines: [{}] } });
  });

  it('code.range.other-sub-statuses: refuses the 13th message as too frequent, and accepts messages after a minute', async () => {
    const { bench, open, say } = await talking();
    await open();
    for (let i = 0; i < 12; i++) expect(await say('Sound?')).not.toHaveProperty('refused');
    expect(await say('Sound?')).toMatchObject({ refused: 'too-often' });
    await bench.pass(60_000);
    expect(await say('Sound?')).not.toHaveProperty('refused');
  });
});

describe('a picture of the game: call.bot.analyze', () => {
  it('is sent with the fields of the chat, and the answer adds a hint to the conversation', async () => {
    const { bench, stored, open, show } = await talking();
    await open();
    expect(await show()).toMatchObject({
      kind: 'ready',
      chat: { lines: [{}, { from: 'player', picture: PIXEL }, { from: 'ana', text: expect.any(String) as string }] },
    });
    expect(bench.last('bot.analyze').request?.body).toMatchObject({
      uaId: bench.core.identity.uaId,
      uaSessionId: bench.core.identity.feSessionId,
      chatSessionId: stored[0],
    });
  });

  it.each([
    [{ http: 429 }, 'too-often'],
    [{ status: 'FailureTryAgain' as const }, 'too-often'],
    [{ status: 'FailureInvalidParameter' as const, errCode: 1205 }, 'unreadable'],
    [{ network: 'error' as const }, 'not-reached'],
    [{ http: 503 }, 'failed'],
  ])('refuses the picture after the answer %j with the reason %s', async (answer, why) => {
    const { bench, open, show } = await talking();
    await open();
    bench.world.script('bot.analyze', [answer]);
    expect(await show()).toMatchObject({ kind: 'ready', refused: why, chat: { lines: [{}] } });
  });

  it('refuses a picture as unreadable when its bytes are not an image', async () => {
    const { open, show } = await talking();
    await open();
    expect(await show('data:image/png;base64,AAAA')).toMatchObject({ refused: 'unreadable' });
  });
});

it.each([
  ['videos', 'play.getAppPlayFeatures'],
  ['quests', 'play.getQuestInfo'],
  ['leaderboard', 'rewards.getLeaderboard'],
  ['subscriptions', 'subscription.initiate'],
  ['play code', 'play.generatePlayCode'],
  ['rewards', 'rewards.redeem'],
  ['bot', 'bot.chat'],
])('an unknown sub-status of %s is a failure', async (_, id) => {
  const call = CALLS.get(id);
  if (!call) throw new Error(`there is no call ${id}`);
  const bench = new ApiBench().script(id, { body: { status: 'FailureWithASubStatus', errCode: 7999 } });
  const answer = await bench.api.call(call, {});
  expect(answer.ok ? meaningOf(answer.value as { status?: never }) : answer.error.kind).toMatch(
    /^(Failure|malformed-JSON)$/,
  );
});

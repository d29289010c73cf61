import { describe, expect, it } from 'vitest';
import * as bot from '../../../../src/contracts/calls/botCalls.ts';
import type { DeviceState } from '../../../device/deviceInterface.ts';
import { PIXEL } from '../../testing/plausibleRequests.ts';
import { testWorld } from '../../testing/testVisit.ts';

const WHO = { uaId: 'ua-1', uaSessionId: 's' };
const NO_CHAT = { status: 'FailureNoResource', errorMessage: 'no such chat' };
const TOO_MANY = { status: 'FailureTryAgain', errorMessage: 'too many messages' };
const WORDS = { en: 'Hi, I’m Ana', ko: '안녕하세요, 아나예요', ja: 'こんにちは、アナです', de: 'Hallo, ich bin Ana' };

async function chat(language = 'en') {
  const made = testWorld();
  const { visit } = made;
  await visit.arrive();
  const spoken = { 'accept-language': language };
  const opened = (await visit.call(bot.botSessionCreate, WHO, spoken)).body;
  const of = { ...WHO, chatSessionId: opened.chatSessionId ?? '' };
  const say = async (message: string) => (await visit.call(bot.botChat, { ...of, message }, spoken)).body;
  const show = async (image = PIXEL) => (await visit.call(bot.botAnalyze, { ...of, image }, spoken)).body;
  const history = async () => (await visit.call(bot.botSessionGet, of)).body;
  return { ...made, opened, of, say, show, history };
}

describe('the AI helper Ana', () => {
  it.each(Object.entries(WORDS))('greets the player in the language %s', async (language, hello) => {
    const { opened, clock, history, of } = await chat(language);
    expect(opened).toEqual({
      status: 'Success',
      chatSessionId: expect.stringMatching(/^chat_/) as string,
      chatHistoryList: [{ from: 'ana', text: expect.stringContaining(hello) as string, at: clock.now() }],
    });
    expect(await history()).toEqual({ ...opened, chatSessionId: of.chatSessionId });
  });

  it.each([
    ['Which controls are there?', 'sidebar'],
    ['no SOUND', 'click the picture'],
    ['How long is the queue', 'shorter queue'],
    ['nowbux?', 'nowBux page'],
    ['it lags', 'router'],
    ['What is love', 'support team'],
    ['소리', 'click the picture'],
    ['steuerung', 'sidebar'],
  ])('answers %j on the topic: %s', async (message, words) => {
    const { say, history, clock } = await chat();
    const { status, reply, flagged } = await say(message);
    expect([status, flagged]).toEqual(['Success', false]);
    expect(reply).toContain(words);
    expect((await history()).chatHistoryList.slice(1)).toEqual([
      { from: 'player', text: message, at: clock.now() },
      { from: 'ana', text: reply, at: clock.now() },
    ]);
  });

  it.each(['damn', 'You IDIOT!', 'crap.', 'verdammt', '바보야', '馬鹿だ'])(
    'flags %j and does not store it',
    async (message) => {
      const { say, history } = await chat();
      expect(await say(message)).toEqual({ status: 'Success', flagged: true });
      expect((await history()).chatHistoryList).toHaveLength(1);
    },
  );

  it('never flags a longer word that contains a rude word', async () => {
    const { say } = await chat();
    expect((await say('idiotic scrap, damned')).flagged).toBe(false);
  });

  it('answers at most twelve messages in any minute', async () => {
    const { say, show, clock } = await chat();
    await say('keys');
    clock.advance(1_000);
    for (let time = 0; time < 11; time++) expect((await (time % 2 ? say('keys') : show())).status).toBe('Success');
    expect(await say('keys')).toMatchObject(TOO_MANY);
    expect(await show()).toMatchObject(TOO_MANY);
    clock.advance(58_999);
    expect(await say('keys')).toMatchObject(TOO_MANY);
    clock.advance(1);
    expect((await say('keys')).status).toBe('Success');
    expect(await say('keys')).toMatchObject(TOO_MANY);
  });

  it('keeps the last hundred messages of a conversation', async () => {
    const { say, history, clock } = await chat();
    const length = async () => (await history()).chatHistoryList.length;
    for (let time = 0; time < 49; time++) {
      clock.advance(6_000);
      await say(`keys ${time}`);
    }
    expect(await length()).toBe(99);
    clock.advance(6_000);
    await say('keys 49');
    expect(await length()).toBe(100);
    expect((await history()).chatHistoryList[0]).toMatchObject({ from: 'player', text: 'keys 0' });
    clock.advance(6_000);
    await say('keys 50');
    expect((await history()).chatHistoryList[0]).toMatchObject({ text: 'keys 1' });
  });

  it('rejects messages to a conversation that was never started', async () => {
    const { visit, of } = await chat();
    const other = { ...of, chatSessionId: 'x' };
    for (const answer of [
      visit.call(bot.botSessionGet, other),
      visit.call(bot.botChat, { ...other, message: 'hi' }),
      visit.call(bot.botAnalyze, { ...other, image: PIXEL }),
    ])
      expect((await answer).body).toMatchObject(NO_CHAT);
  });
});

describe('a picture sent to the AI helper Ana', () => {
  it('rejects a picture that is not an image or is longer than 6,000,000 characters', async () => {
    const { show } = await chat();
    const refused = {
      status: 'FailureInvalidParameter',
      errCode: 1205,
      errorMessage: 'image is no data URL of a picture',
    };
    expect(await show('data:image/png;base64,AAAA')).toMatchObject(refused);
    const padded = (length: number) => {
      const [head = '', data = ''] = PIXEL.split(',');
      const bytes = Buffer.concat([Buffer.from(data, 'base64'), Buffer.alloc(Math.ceil((length * 3) / 4))]);
      return `${head},${bytes.toString('base64')}`.slice(0, length - ((length - head.length - 1) % 4));
    };
    expect((await show(padded(5_999_999))).status).toBe('Success');
    expect(await show(padded(6_000_010))).toMatchObject(refused);
  });

  it.each(Object.keys(WORDS))('appears in the conversation as text in the language %s', async (language) => {
    const { show, history } = await chat(language);
    const words = {
      en: '(A picture of the game)',
      ko: '(게임 화면)',
      ja: '(ゲームの画面)',
      de: '(Ein Bild des Spiels)',
    };
    const { reply } = await show();
    expect((await history()).chatHistoryList.slice(1)).toMatchObject([
      { from: 'player', text: words[language as keyof typeof words] },
      { from: 'ana', text: reply },
    ]);
  });

  const GAMES = [
    ['games.nowlight.vesper', 500, 'wide circle', 'nova'],
    ['games.nowlight.orchard', 200, 'several fruits', 'the row scores more'],
    ['games.nowlight.skyhop', 300, 'Jump late', 'Dive'],
    ['com.ninthlantern.thequietcartographer', 300, 'compass', 'atlas'],
  ] as const;

  it.each(GAMES)('gets a hint about %s that changes at %i points', async (packageName, well, first, next) => {
    const { visit, streams, show } = await chat();
    await visit.play();
    const [stream] = streams.opened;
    if (!stream) throw new Error('no machine was started');
    const hint = async (progress: DeviceState['progress']) => {
      stream.device = { packageName, progress } as DeviceState;
      return (await show()).reply;
    };
    expect(await hint({ phase: 'title', score: 0, best: 0 })).toMatch(
      new RegExp(`^You’re on the title screen.*${first}`),
    );
    expect(await hint({ phase: 'playing', score: well - 1, best: 0 })).toContain(first);
    expect(await hint({ phase: 'playing', score: well, best: 0 })).toContain(next);
    expect(await hint({ phase: 'over', score: 1_234.5, best: 999 })).toMatch(
      /ended with 1,235 points; your best is 1,235/,
    );
    expect(await hint({ phase: 'over', score: 12.4, best: 4_567.6 })).toMatch(
      /ended with 12 points; your best is 4,568/,
    );
  });

  it('gets a hint about the newest game', async () => {
    const { visit, streams, show, world } = await chat();
    world.patchConfig({ secondSession: 'flag' });
    await visit.play();
    await visit.play('20102');
    const of = (at: number, packageName: string) => {
      const stream = streams.opened[at];
      if (stream) stream.device = { packageName, progress: { phase: 'playing', score: 0, best: 0 } };
    };
    of(0, 'games.nowlight.skyhop');
    of(1, 'games.nowlight.orchard');
    expect((await show()).reply).toContain('several fruits');
  });
});

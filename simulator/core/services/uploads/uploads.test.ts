import { describe, expect, it } from 'vitest';
import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import { botAnalyze, botSessionCreate, botSessionGet } from '../../../../src/contracts/calls/botCalls.ts';
import { generatePlayCode } from '../../../../src/contracts/calls/playExtraCalls.ts';
import { readPicture } from './readPicture.ts';
import { PIXEL } from '../../testing/plausibleRequests.ts';
import { testWorld, visitedWorld } from '../../testing/testVisit.ts';

const dataUrl = (bytes: readonly number[], type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const words = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const four = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

const png = (width: number, height: number) =>
  dataUrl([0x89, ...words('PNG'), 13, 10, 26, 10, ...four(13), ...words('IHDR'), ...four(width), ...four(height), 8]);
const jpeg = (width: number, height: number) => {
  const size = [height >>> 8, height & 255, width >>> 8, width & 255];
  const comment = [0xff, 0xfe, 0, 6, 1, 2, 3, 4];
  return dataUrl([0xff, 0xd8, ...comment, 0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0, 0xff, 0xd9, 0, 0], 'jpeg');
};
const webp = (width: number, height: number) => {
  const head = [...words('RIFF'), 0, 0, 0, 0, ...words('WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0];
  const side = (value: number) => [(value - 1) & 255, (value - 1) >>> 8, 0];
  return dataUrl([...head, ...side(width), ...side(height)], 'webp');
};

describe('readPicture', () => {
  it.each([
    ['png', png(512, 40)],
    ['jpeg', jpeg(512, 40)],
    ['webp', webp(512, 40)],
  ])('recognizes the type from the bytes: %s', (type, url) => {
    expect(readPicture(url)).toMatchObject({ type, width: 512, height: 40 });
  });

  it.each([
    '',
    'data:image/png;base64,',
    'data:image/png;base64,AAAA',
    'data:text/plain;base64,AAAA',
    dataUrl(words('GIF89a..................'), 'png'),
    png(0, 10),
    'https://elsewhere.example/x.png',
  ])('returns undefined for a URL without a valid picture: %s', (url) => expect(readPicture(url)).toBeUndefined());
});

describe('call.auth.image-upload', () => {
  it('stores and serves a picture, and can set it as the player’s avatar', async () => {
    const { visit, world } = await visitedWorld();
    const { url = '' } = (await visit.call(account.imageUpload, { image: PIXEL })).body;
    expect(url.startsWith(`${world.origins.catalogue}/art/upload/`)).toBe(true);
    const served = await world.handle(new Request(url));
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer()).toString('base64')).toBe(PIXEL.split(',')[1]);
    expect((await visit.call(account.userinfoPatch, { avatar: url })).body).toMatchObject({
      userData: { avatar: url },
    });
    expect((await visit.call(account.userinfoPatch, { avatar: 'https://evil.example/x.png' })).body).toMatchObject({
      status: 'FailureValidationError',
    });
  });

  it('serves an upload byte for byte, with its type and an immutable cache lifetime', async () => {
    const { visit, world } = testWorld();
    for (const [sent, type] of [
      [png(12, 10), 'image/png'],
      [jpeg(12, 10), 'image/jpeg'],
      [webp(12, 10), 'image/webp'],
    ] as const) {
      const { url = '' } = (await visit.call(account.imageUpload, { image: sent })).body;
      const served = await world.handle(new Request(url, { headers: { origin: world.origins.page } }));
      expect(Object.fromEntries(served.headers)).toMatchObject({
        ...{ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
        ...{ 'access-control-allow-origin': world.origins.page },
      });
      const bytes = Buffer.from(await served.arrayBuffer()).toString('base64');
      expect(sent.endsWith(`,${bytes}`)).toBe(true);
    }
    const missing = await world.handle(new Request(`${world.origins.catalogue}/art/uploads/none.png`));
    expect([missing.status, await missing.json()]).toMatchObject([
      404,
      { status: 'FailureNoResource', errorMessage: 'no such picture' },
    ]);
  });

  it('rejects files that are not pictures with a reason', async () => {
    const { visit } = testWorld();
    const code = async (image: string) => ({ ...(await visit.call(account.imageUpload, { image })).body });
    expect(await code(`data:image/png;base64,${'A'.repeat(400_000)}`)).toMatchObject({ errCode: 1302 });
    expect(await code('data:image/gif;base64,AAAA')).toMatchObject({ errCode: 1303 });
    expect(await code(png(513, 10))).toMatchObject({ errCode: 1304 });
    expect(await code(jpeg(512, 512))).toMatchObject({ status: 'Success' });
  });
});

describe('call.bot.analyze', () => {
  it('returns a hint for a picture that stays in the conversation, twelve times a minute', async () => {
    const { visit } = testWorld();
    const who = { uaId: 'ua-1', uaSessionId: 's' };
    const { chatSessionId = '' } = (await visit.call(botSessionCreate, who)).body;
    const ask = async (image = PIXEL) => (await visit.call(botAnalyze, { ...who, chatSessionId, image })).body;
    const { reply } = await ask();
    expect((await ask()).reply).toBe(reply);
    expect(await ask('data:image/png;base64,AAAA')).toMatchObject({ status: 'FailureInvalidParameter', errCode: 1205 });
    const { chatHistoryList } = (await visit.call(botSessionGet, { ...who, chatSessionId })).body;
    expect(chatHistoryList.slice(1, 3)).toMatchObject([{ from: 'player' }, { from: 'ana', text: reply }]);
    for (const _ of Array.from({ length: 10 })) await ask();
    expect(await ask()).toMatchObject({ status: 'FailureTryAgain' });
  });
});

describe('the AI helper Ana’s hint for a picture of the game', () => {
  it('describes the player’s running game and progress', async () => {
    const { visit, streams } = testWorld();
    await visit.arrive();
    const who = { uaId: visit.uaId, uaSessionId: 's' };
    const { chatSessionId = '' } = (await visit.call(botSessionCreate, who)).body;
    const hint = async (language = 'en') =>
      (await visit.call(botAnalyze, { ...who, chatSessionId, image: PIXEL }, { 'accept-language': language })).body
        .reply;
    expect(await hint()).toMatch(/can’t make out a game/);
    await visit.play();
    const [stream] = streams.opened;
    if (!stream) throw new Error('no machine was started');
    const stands = (packageName: string, phase: 'title' | 'playing' | 'over', score: number) => {
      stream.device = { packageName, progress: { phase, score, best: 900 } };
    };
    stands('games.nowlight.vesper', 'title', 0);
    expect(await hint()).toMatch(/Press anything to start a round.*wide circle/);
    stands('games.nowlight.vesper', 'playing', 120);
    expect(await hint()).toMatch(/^You have 120 points so far\. Keep moving/);
    stands('games.nowlight.vesper', 'over', 1_420.4);
    expect(await hint()).toMatch(/1,420 points; your best is 1,420\. Save the nova/);
    stands('games.nowlight.skyhop', 'playing', 12);
    expect(await hint('de')).toMatch(/^Du hast bisher 12 Punkte\. Spring spät/);
    stands('somebody.elses.game', 'playing', 3);
    expect(await hint()).toMatch(/don’t know this one/);
  });
});

describe('call.play.generatePlayCode', () => {
  it('returns the same reference for ten minutes, and a different one for another player', async () => {
    const { visit, clock } = testWorld();
    await visit.arrive();
    const refId = async (uaId = visit.uaId) => (await visit.call(generatePlayCode, { uaId })).body.playCodeRefId;
    const first = await refId();
    expect(await refId()).toBe(first);
    clock.advance(600_000);
    expect(await refId()).not.toBe(first);
  });
});

import { expect } from '../../support/expect.ts';
import { watchAdvertising } from '../../support/e2e/advertising.ts';
import { VirtualGamepad } from '../../kit/gamepad.ts';
import { steerTo } from '../../support/e2e/gamepadFocus.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');
const ads = localeTexts('en', 'ads');

test('an ad in the queue plays while the player waits, and ends with the wait', async ({ world, page, player }) => {
  const testWorld = await world({
    scenario: 'advertisement-in-the-queue',
    startAt: 'third in line',
    config: { global: { userQueuePollingSecs: 1 } },
  });
  // The simulator renders the advertising film at the first request, which takes longer than a player would wait.
  await page.request.get('/films/ads/tea-15.webm', { headers: { host: new URL(testWorld.url).host } });
  await testWorld.clock({ rate: 0 });
  const adRequests = watchAdvertising(page, testWorld);
  await page.goto(testWorld.playUrl);
  const between = page.getByRole('dialog', { name: ads('preroll.title') });
  await expect(between).toContainText(ads('preroll.place', { position: 3 }));
  await expect(between.getByRole('button', { name: ads('mute') })).toBeEnabled();
  await testWorld.until(({ data }) => data?.['what'] === 'start');
  await testWorld.clock({ advanceMs: 10_000 });
  await expect(between).toContainText(ads('preroll.place', { position: 2 }));
  await expect(page.locator('video')).not.toHaveCount(0);
  // The player reaches the head of the queue while the advertising film plays.
  await testWorld.clock({ advanceMs: 20_000 });
  await testWorld.clock({ rate: 1 });
  await player.plays(testWorld);
  await expect(between).toHaveCount(0);
  const adEvents = (await testWorld.journal()).flatMap(({ data }) => (data?.['what'] ? [data['what']] : []));
  expect(adEvents).toContain('closeLinear');
  expect(adEvents).not.toContain('complete');
  // Another test asserts that the app requests no queue advertisement for a player with a pass.
  expect(adRequests()).toEqual(expect.arrayContaining(['preroll', 'QueueAd', 'AdPlayer', 'houseProvider']));
  await expect(page.getByText(translate('queue.title', { game: 'Skyhop' }))).toHaveCount(0);
});

test('the queue ad is muted, skipped after five seconds or closed at once by gamepad alone, and the queue regains focus @deep', async ({
  world,
  page,
  player,
}) => {
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  const testWorld = await world({ scenario: 'advertisement-in-the-queue' });
  await page.request.get('/films/ads/tea-15.webm', { headers: { host: new URL(testWorld.url).host } });
  // A stopped clock keeps the player in the queue.
  await testWorld.clock({ rate: 0 });
  await page.goto(testWorld.playUrl);
  const between = page.getByRole('dialog', { name: ads('preroll.title') });
  const mute = between.getByRole('button', { name: ads('mute') });
  await expect(mute).toBeEnabled();
  await steerTo(pad, mute, 'down', 'right');
  await pad.press('a');
  await expect(between.getByRole('button', { name: ads('unmute') })).toBeFocused();
  const skip = between.getByRole('button', { name: ads('skip'), exact: true });
  await expect(skip).toBeVisible({ timeout: 20_000 });
  await steerTo(pad, skip, 'right', 'down');
  await pad.press('a');
  await expect(between).toHaveCount(0);
  await expect(player.dialog).toHaveAccessibleName(translate('queue.title', { game: 'Skyhop' }));
  const adEvents = (await testWorld.journal()).map(({ data }) => data?.['what']);
  expect(adEvents).toEqual(expect.arrayContaining(['mute', 'skip']));
  // The next visit shows another advertisement, which gamepad button B closes.
  await page.goto(testWorld.playUrl);
  await expect(mute).toBeEnabled();
  await pad.press('b');
  await expect(between).toHaveCount(0);
  await expect(player.dialog).toHaveAccessibleName(translate('queue.title', { game: 'Skyhop' }));
});

test('the queue ad skips a VPAID creative and a missing file in the ad server’s answer, and ignores codec names', async ({
  world,
  page,
  troubles,
}) => {
  troubles.expect(/nothing\.webm/);
  const testWorld = await world({ scenario: 'advertisement-in-the-queue' });
  await page.request.get('/films/ads/tea-15.webm', { headers: { host: new URL(testWorld.url).host } });
  await testWorld.clock({ rate: 0 });
  const tell = (name: string) => `<![CDATA[{{world.page}}/api/play/ads/event?what=${name}]]>`;
  const adOf = (name: string, files: string) => `<ad><inline><adtitle>${name} & more&nbsp;</adtitle>
    <error>${tell(`${name}-[errorcode]`)}</error><impression>${tell(name)}</impression>
    <creatives><creative><linear><mediafiles>${files}</mediafiles></linear></creative></creatives></inline></ad>`;
  const film = (name: string, codec: string) =>
    `<mediafile type="Video/WebM" width="480" codec="${codec}">{{world.page}}/films/ads/${name}.webm</mediafile>`;
  const interactive = `<mediafile type="video/webm" apiFramework="VPAID">{{world.page}}/vpaid.webm</mediafile>`;
  // Defects of real ad servers that the XML parser rejects: an undeclared prefix, a bare "&", an HTML entity.
  const raw = `\n<!doctype vast><ads:vast xsi:type="vast">${adOf('vpaid', interactive)}${adOf('film', film('nothing', 'VP9') + film('tea-15', '0'))}<!-- & --></ads:vast>`;
  await testWorld.script('ads.vast', { answers: [{ raw, template: true }] });
  await page.goto(testWorld.playUrl);
  const between = page.getByRole('dialog', { name: ads('preroll.title') });
  await testWorld.until(({ data }) => data?.['what'] === 'film');
  await expect
    .poll(() => between.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  const adEvents = (await testWorld.journal()).flatMap(({ data }) => (data?.['what'] ? [data['what']] : []));
  expect(adEvents).toEqual(['vpaid-403', 'film']);
});

const EVERYWHERE = { preroll: true, midroll: true, display: true, rewarded: true } as const;

test('a player with a pass requests no ads on the home page, in the queue and in a game with all ad types', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({
    scenario: 'advertisement-in-the-queue',
    startAt: 'third in line',
    config: {
      global: { userQueuePollingSecs: 1 },
      user: { signedIn: true, email: 'prime@example.com' },
      features: { ads: { desktop: EVERYWHERE, mobile: EVERYWHERE }, requireRewardedAdsOrPremium: true },
    },
  });
  await testWorld.clock({ rate: 0 });
  const adRequests = watchAdvertising(page, testWorld);
  await page.goto(testWorld.url);
  await expect(page.getByRole('link', { name: 'Skyhop' }).first()).toBeVisible();
  await page.goto(testWorld.playUrl);
  await expect(player.dialog).toHaveAccessibleName(translate('queue.title', { game: 'Skyhop' }));
  await testWorld.clock({ advanceMs: 30_000 });
  await testWorld.clock({ rate: 1 });
  await player.plays(testWorld);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-ad-space]')).toHaveCount(0);
  expect(adRequests()).toEqual([]);
});

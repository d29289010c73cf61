import { describe, expect, it } from 'vitest';
import { getAppsList } from '../../../src/contracts/calls/catalogueCalls.ts';
import { getCfgInfo, inputMappingConfig } from '../../../src/contracts/calls/controlConfigCalls.ts';
import { getNowbuxEnabledApps } from '../../../src/contracts/calls/walletCalls.ts';
import { ORIGINS, testWorld } from '../testing/testVisit.ts';
import type { ConfigPatch } from '../world/world.ts';

const { page, auth, catalogue, payment, games, config } = ORIGINS;
const art = (id: string) => (kind: string) =>
  expect.stringMatching(new RegExp(`^${catalogue}/art/${kind}/${id}\\.svg\\?v=[\\da-z]{4,7}$`)) as string;

const appAt = (path: string, patch: ConfigPatch = {}, language = 'en') =>
  testWorld({ config: patch }).world.bootstrap(path, language).bootstrap.app;
const listsOf = async (patch: ConfigPatch = {}, language = 'en') =>
  (await testWorld({ config: patch }).visit.call(getAppsList, {}, { 'accept-language': language })).body;

describe('an app', () => {
  it('lists its names, pictures and addresses if the catalogue contains it', () => {
    const { playFeFeatures, ...app } = appAt('/play/skyhop/20101') ?? expect.unreachable();
    const of = art('20101');
    expect(app).toEqual({
      appId: '20101',
      appName: 'Skyhop',
      appSlug: 'skyhop',
      developerName: 'Paper Anvil',
      developerSlug: 'paper-anvil',
      companyName: 'Paper Anvil',
      state: 'live',
      appRating: 4.8,
      appGenre: 'Platformer',
      genreTags: ['one more try', 'keyboard', 'short rounds'],
      description: expect.stringMatching(/^Leap from cloud/) as string,
      packageName: 'games.nowlight.skyhop',
      workflowCategory: 'workflow1',
      appType: 'Android',
      initialOrientation: 'landscape',
      media: {
        banner: of('banner'),
        icon: of('icon'),
        tile: of('tile'),
        logo: of('logo'),
        accent: expect.stringMatching(/^#[\da-f]{6}$/) as string,
        shade: expect.stringMatching(/^#[\da-f]{6}$/) as string,
        far: of('far'),
        moving: of('moving'),
        near: of('near'),
        launchVideo: `${page}/films/games.nowlight.skyhop.webm`,
        launchVideoCaptions: `${page}/films/games.nowlight.skyhop.en.vtt`,
      },
      shots: [0, 1, 2].map((moment) => ({
        shot: `${page}/pictures/play/games.nowlight.skyhop-landscape-${moment}.png`,
      })),
      sittingMinutes: { least: 5, most: 15 },
      languages: ['en'],
      instructions: {
        keys: { how: 'Space jumps, twice. Hold to glide, down to dive.', parts: ['ArrowDown', 'Space'] },
        pad: { how: 'A jumps, twice. Hold to glide, stick down to dive.', parts: ['left-stick', 'A'] },
        touch: { how: 'Tap to jump, twice. Hold to glide, swipe down to dive.', parts: ['tap', 'hold', 'swipe'] },
      },
      authServiceHost: auth,
      paymentSdkHost: payment,
      playUrl: `${page}/play/skyhop/20101`,
      appPageUrl: `${page}/apps/paper-anvil/20101/skyhop.html`,
    });
    expect(playFeFeatures).toMatchObject({
      enableRecording: true,
      enableSubscriptionPass: true,
      enableMouseLock: false,
      enableNativeKeyboard: true,
    });
  });

  it('returns its genre and tags in the reader’s language', () => {
    expect(appAt('/play/skyhop/20101', {}, 'de')).toMatchObject({
      appGenre: 'Jump ’n’ Run',
      genreTags: ['noch ein Versuch', expect.any(String), expect.any(String)],
    });
  });

  it('uses its configured fields and names derived from its id if only the configuration contains it', () => {
    const patch = {
      apps: { 'x-7': { appName: 'Made Up' }, 777: { appName: 'Other', developerSlug: 'me', appSlug: 'other' } },
    };
    const of = art('x-7');
    const { playFeFeatures, ...app } = appAt('/play/any/x-7', patch) ?? expect.unreachable();
    expect(playFeFeatures).toMatchObject({ enableRecording: true });
    expect(app).toMatchObject({
      appId: 'x-7',
      appName: 'Made Up',
      appSlug: 'app-x-7',
      developerName: 'Unnamed Studio',
      developerSlug: 'unnamed-studio',
      appGenre: 'Other',
      genreTags: [],
      packageName: 'games.nowlight.appx7',
      workflowCategory: 'workflow1',
      appType: 'Android',
      initialOrientation: 'landscape',
      media: { banner: of('banner'), icon: of('icon'), tile: of('tile'), logo: of('logo') },
      playUrl: `${page}/play/app-x-7/x-7`,
      appPageUrl: `${page}/apps/unnamed-studio/x-7/app-x-7.html`,
    });
    expect(appAt('/play/any/777', patch)).toMatchObject({
      playUrl: `${page}/play/other/777`,
      appPageUrl: `${page}/apps/me/777/other.html`,
    });
    expect(appAt('/play/any/777', patch, 'de')?.appGenre).toBe('Sonstiges');
  });

  it('uses the addresses that the configuration sets', () => {
    const [playUrl, appPageUrl, gameUrl] = ['http://a.test/p', 'http://a.test/a', 'http://a.test/g'];
    expect(appAt('/play/a/20101', { apps: { 20101: { playUrl, appPageUrl } } })).toMatchObject({ playUrl, appPageUrl });
    expect(appAt('/play/a/20152', { apps: { 20152: { gameUrl } } })).toMatchObject({ gameUrl });
  });

  it('contains a `gameUrl` in the reader’s language only for an HTML app', () => {
    const app = appAt('/play/a/20152', {}, 'ko');
    expect(app).toMatchObject({ appType: 'Html', gameUrl: `${games}/${app?.appSlug}/20152?lang=ko` });
    expect(appAt('/play/a/20101')).not.toHaveProperty('gameUrl');
  });

  it('keeps its names when its address contains a test-input word, and keeps the word in the address', () => {
    expect(appAt('/play/code-3101/20101')).toMatchObject({
      appId: '20101~code-3101',
      appSlug: 'code-3101',
      appName: 'Skyhop',
      media: { tile: art('20101')('tile') },
      playUrl: `${page}/play/code-3101/20101~code-3101`,
    });
  });
});

describe('the app lists of the home page', () => {
  it('contain the fields that an app’s tile needs', async () => {
    const { topApps, status } = await listsOf();
    const of = art('20101');
    expect(status).toBe('Success');
    expect(topApps[0]).toEqual({
      appId: '20101',
      appType: 'Android',
      showTile: true,
      workflowCategory: 'workflow1',
      playUrl: `${page}/play/skyhop/20101`,
      appPageUrl: `${page}/apps/paper-anvil/20101/skyhop.html`,
      packageName: 'games.nowlight.skyhop',
      appName: 'Skyhop',
      developerName: 'Paper Anvil',
      companyName: 'Paper Anvil',
      appGenre: 'Platformer',
      appRating: 4.8,
      genreTags: ['one more try', 'keyboard', 'short rounds'],
      description: expect.stringMatching(/^Leap from cloud/) as string,
      initialOrientation: 'landscape',
      controls: ['gamepad', 'keyboard'],
      enablePaidOnlyMode: false,
      addedAt: expect.any(Number) as number,
      media: {
        banner: of('banner'),
        icon: of('icon'),
        tile: of('tile'),
        logo: of('logo'),
        launchVideo: `${page}/films/games.nowlight.skyhop.webm`,
        launchVideoCaptions: `${page}/films/games.nowlight.skyhop.en.vtt`,
        far: of('far'),
        moving: of('moving'),
        near: of('near'),
        accent: expect.any(String) as string,
        shade: expect.any(String) as string,
      },
    });
  });

  it('contain the apps that the configuration sets for each list, including configured apps', async () => {
    const lists = { topBarApps: ['777', '20101'], showcaseApps: [], remainingApps: ['20102'], otherApps: ['20103'] };
    const told = await listsOf({ apps: { 777: { appName: 'Made up' } }, lists });
    const idsOf = (list: readonly { readonly appId: string }[]) => list.map(({ appId }) => appId);
    expect([told.topBarApps, told.showcaseApps, told.remainingApps, told.otherApps].map(idsOf)).toEqual([
      ['777', '20101'],
      [],
      ['20102'],
      ['20103'],
    ]);
    expect(told.topApps.length).toBeGreaterThan(5);
    for (const field of ['companyName', 'appRating']) expect(told.topBarApps[0]).not.toHaveProperty(field);
  });

  it('omit hidden tiles unless the configuration shows them', async () => {
    const tile = async (showTile?: boolean) => {
      const { topApps } = await listsOf({
        lists: { topApps: ['20191', '20101'] },
        ...(showTile !== undefined && { apps: { 20191: { showTile }, 20101: { showTile: !showTile } } }),
      });
      return topApps.map((app) => app.showTile);
    };
    expect([await tile(), await tile(true), await tile(false)]).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ]);
  });

  it('contain the tile for building a game only in the US, and only if the catalogue has that app', async () => {
    expect((await listsOf()).byogGameApp?.appId).toBe('20190');
    expect(await listsOf({ country: 'DE' })).not.toHaveProperty('byogGameApp');
    expect(await listsOf({ lists: { byogGameApp: null } })).not.toHaveProperty('byogGameApp');
    expect((await listsOf({ lists: { byogGameApp: '20101' } })).byogGameApp?.appId).toBe('20101');
  });
});

describe('the calls for details of an app', () => {
  it('return the in-app items with name and price', async () => {
    const { success, data } = (await testWorld().visit.call(getNowbuxEnabledApps, {})).body;
    expect(success).toBe(true);
    expect(data.find(({ appId }) => appId === '20117')).toEqual({
      appId: '20117',
      items: [
        { iapName: 'Cherry plating', nowbuxAmount: 220 },
        { iapName: 'Thorn fists', nowbuxAmount: 180 },
      ],
    });
    expect(data.find(({ appId }) => appId === '20119')?.items.length).not.toBe(0);
  });

  it('return the address of its control schemes, or an error if it has none', async () => {
    const { visit } = testWorld();
    const mapped = async (name: string) =>
      (await visit.call(inputMappingConfig, { package_name: name, parser_version: 99 })).body;
    expect(await mapped('games.nowlight.vesper')).toMatchObject({
      status: 'Success',
      configUrl: `${config}/get_cfg_info?package_name=games.nowlight.vesper&parser_version=99`,
    });
    expect(await mapped('no&such')).toMatchObject({
      status: 'FailureNoResource',
      errorMessage: 'no input mapping for no&such',
    });
    expect((await visit.call(getCfgInfo, { package_name: 'no.such', parser_version: 1 })).body).toMatchObject({
      status: 'FailureNoResource',
      errorMessage: 'no control scheme for no.such',
    });
  });
});

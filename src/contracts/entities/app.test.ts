import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppInfoSchema, PlayFeaturesSchema, RecentPlayedSchema } from './app.ts';
import { AppEntrySchema, AppListsSchema } from './appList.ts';

const LEAST = { appId: '20101', appName: 'Skyhop', appSlug: 'skyhop', packageName: 'games.skyhop', appType: 'Android' };
const ENTRY = {
  appId: '20101',
  appType: 'Html',
  showTile: false,
  workflowCategory: 'workflow2',
  playUrl: 'https://now.example/play/skyhop/20101',
  appPageUrl: 'https://now.example/apps/paper-anvil/20101/skyhop.html',
  packageName: 'games.skyhop',
};
/** Paths of the fields that fail the schema's validation. */
const refused = (schema: z.ZodMiniType, value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('data of a game: entity.app-info', () => {
  it('entity.app-info.identity: keeps the identity fields as sent, and requires id, name, slug and package name', () => {
    const identity = {
      ...LEAST,
      developerName: 'Paper Anvil',
      developerSlug: 'paper-anvil',
      companyName: 'Paper Anvil Ltd',
      state: 'live',
      appRating: 4.8,
      appGenre: 'Platformer',
      genreTags: ['jump', 'sky'],
      workflowCategory: 'workflow2',
    };
    expect(z.parse(AppInfoSchema, identity)).toMatchObject(identity);
    for (const key of ['appId', 'appName', 'appSlug', 'packageName']) {
      expect(refused(AppInfoSchema, { ...LEAST, [key]: undefined })).toEqual([key]);
    }
  });

  it('defaults all fields that are not required', () => {
    expect(z.parse(AppInfoSchema, LEAST)).toEqual({
      ...LEAST,
      developerName: '',
      developerSlug: '',
      appGenre: '',
      genreTags: [],
      workflowCategory: '',
      initialOrientation: 'landscape',
      media: {},
    });
  });

  it('entity.app-info.appType: accepts only the app types Android and Html', () => {
    for (const appType of ['Android', 'Html']) {
      expect(z.parse(AppInfoSchema, { ...LEAST, appType }).appType).toBe(appType);
    }
    expect(refused(AppInfoSchema, { ...LEAST, appType: 'android' })).toEqual(['appType']);
  });

  it('entity.app-info.presentation: keeps orientation, art and widget positions as sent, and rejects invalid ones', () => {
    const art = (kind: string) => `https://art.example/${kind}.webp`;
    const media = { banner: art('banner'), launchVideo: art('video'), icon: art('icon'), tile: art('tile'), logo: '' };
    const presentation = { initialOrientation: 'portrait', media, widgetPositions: { chat: 'left' } };
    expect(z.parse(AppInfoSchema, { ...LEAST, ...presentation })).toMatchObject(presentation);
    expect(refused(AppInfoSchema, { ...LEAST, initialOrientation: 'upside-down' })).toEqual(['initialOrientation']);
    expect(refused(AppInfoSchema, { ...LEAST, media: { icon: 7 } })).toEqual(['media.icon']);
  });

  it('defaults every missing flag of the play page to false, and keeps the values that were sent', () => {
    const off = z.parse(PlayFeaturesSchema, {});
    const flags = Object.entries(off).filter(([, value]) => typeof value === 'boolean');
    expect(flags.map(([name]) => name).sort()).toEqual(
      [
        'requireAuth',
        'enableCouponGenerator',
        'enableSubscriptionPass',
        'enableRecording',
        'enableMouseLock',
        'enableNativePointer',
        'enableNativeKeyboard',
        'disableImap',
        'enablePlayModeWithPd',
        'enablePaidOnlyMode',
        'forcedRewardedAds',
        'enableAiBot',
        'enableLowCostUi',
        'enableRobuxRewards',
        'enableTestDriveUi',
        'requireRewardedAdsOrPremium',
      ].sort(),
    );
    expect(flags.filter(([, value]) => value)).toEqual([]);
    expect(off).toMatchObject({ nativeMouseActivities: [], uiConfig: { enableMatureContentWarning: false } });
    expect(off.ads.desktop).toBeUndefined();
    const sent = {
      requireAuth: true,
      authType: 'google',
      nativeMouseActivities: ['com.example.Main'],
      ads: { desktop: { preroll: true, displayAdMode: 'fullscreen' }, offForUserTypes: ['proxy'] },
      partnerSessionEndInfo: { text: 'Thank you', url: 'https://partner.example/' },
      uiConfig: { enableMatureContentWarning: true },
    };
    expect(z.parse(PlayFeaturesSchema, sent)).toMatchObject(sent);
    expect(refused(PlayFeaturesSchema, { requireAuth: 'yes' })).toEqual(['requireAuth']);
  });

  it('entity.app-info.tryAndDownload: disables the trial by default, and rejects a time limit in text', () => {
    expect(z.parse(PlayFeaturesSchema, {}).tryAndDownload).toEqual({ isEnabled: false });
    const tryAndDownload = { isEnabled: true, cumulativeTimeLimitSecs: 600, clientLink: 'https://get.example/app' };
    expect(z.parse(PlayFeaturesSchema, { tryAndDownload }).tryAndDownload).toEqual(tryAndDownload);
    const spoilt = { tryAndDownload: { cumulativeTimeLimitSecs: '600' } };
    expect(refused(PlayFeaturesSchema, spoilt)).toEqual(['tryAndDownload.cumulativeTimeLimitSecs']);
  });
});

describe('entry in a list of games', () => {
  it('entity.app-entry: keeps its links as sent, shows a tile by default, and requires ids, app type and links', () => {
    expect(z.parse(AppEntrySchema, ENTRY)).toMatchObject(ENTRY);
    expect(z.parse(AppEntrySchema, { ...ENTRY, showTile: undefined }).showTile).toBe(true);
    for (const key of ['appId', 'appType', 'playUrl', 'appPageUrl', 'packageName']) {
      expect(refused(AppEntrySchema, { ...ENTRY, [key]: undefined })).toEqual([key]);
    }
  });

  it('entity.app-lists: appears in any of five lists or as byogGameApp, and a missing list is empty', () => {
    const empty = { topApps: [], topBarApps: [], remainingApps: [], otherApps: [], showcaseApps: [] };
    expect(z.parse(AppListsSchema, {})).toEqual(empty);
    const all = Object.fromEntries(Object.keys(empty).map((name) => [name, [ENTRY]]));
    expect(z.parse(AppListsSchema, { ...all, byogGameApp: ENTRY })).toMatchObject({ ...all, byogGameApp: ENTRY });
    expect(refused(AppListsSchema, { topApps: [ENTRY, {}] })[0]).toMatch(/^topApps\.1\./);
  });

  it('entity.recent-played-entry: keeps the icon, name, developer and links of a recent game, and requires the name', () => {
    const { appType: _, showTile: __, workflowCategory: ___, ...rest } = ENTRY;
    const entry = { ...rest, icon: 'https://art.example/icon.webp', name: 'Skyhop', appDeveloperName: 'Paper Anvil' };
    expect(z.parse(RecentPlayedSchema, entry)).toEqual(entry);
    expect(refused(RecentPlayedSchema, { ...entry, name: undefined })).toEqual(['name']);
  });
});

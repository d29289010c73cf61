import { describe, expect, it } from 'vitest';
import { AdvertisingSchema } from './thirdParty/advertisingConfig.ts';
import { BootstrapSchema } from './bootstrap.ts';
import { ChatSaysSchema } from './frames/chatWidget.ts';
import { DisplayConfigSchema, HouseAdSchema } from './thirdParty/displayAds.ts';
import { GameSaysSchema } from './frames/htmlGame.ts';
import { PaymentSaysSchema } from './frames/paymentWindow.ts';
import { PrivacyConfigSchema } from './thirdParty/privacyConfig.ts';
import { ThirdPartySchema } from './thirdParty/thirdParty.ts';

describe('defaults of a deployment’s configuration', () => {
  it('enable no measurement, no advertising and no third-party services', () => {
    expect(PrivacyConfigSchema.parse({})).toEqual({ events: false });
    expect(ThirdPartySchema.parse({})).toEqual({ identityScript: '', chatWidget: '' });
    expect(AdvertisingSchema.parse({})).toEqual({ forChildren: false });
    expect(DisplayConfigSchema.parse({})).toEqual({});
    expect(DisplayConfigSchema.parse({ display: {} })).toEqual({ display: { house: '', refreshSecs: 0 } });
  });

  it('fill in the usual values of a configured service', () => {
    expect(PrivacyConfigSchema.parse({ errors: { dsn: 'd' }, consentPlatform: { script: 's' } })).toMatchObject({
      errors: { dsn: 'd', environment: 'production', tunnel: '' },
      consentPlatform: { script: 's', open: 'displayConsentUi' },
    });
    expect(PrivacyConfigSchema.parse({ tcf: { cmpId: 7, vendorList: 'v' } })).toMatchObject({
      tcf: { cmpId: 7, cmpVersion: 1, publisherCountry: 'AA' },
    });
  });

  it('widget.link.games-list: contain local paths, the games list on the home page, no announcement and no allowed hosts', () => {
    const hosts = { auth: 'a', catalogue: 'b', ncm: 'c', config: 'd', payment: 'e' };
    const page = BootstrapSchema.parse({ pageType: 'New', feVersion: '1', country: 'US', hosts, globalConfig: {} });
    expect(page).toMatchObject({
      ...{ pageType: 'Unspecified', apiPrefix: '/api', beaconPath: '/beacon', linkAllowlist: [], isProxyUser: false },
      ...{
        hosts,
        links: { gamesList: '/#games', community: [] },
        globalConfig: { premiumQueueMethod: 'NowPrime', adProvider: '' },
      },
    });
    expect(page.announcement).toBeUndefined();
  });
});

describe('messages of embedded game, support chat and payment frames', () => {
  it.each([
    [GameSaysSchema, [{ nowlight: 'ready' }, { nowlight: 'bar' }, { nowlight: 'ready', sound: true }]],
    [ChatSaysSchema, [{ supportChat: 'ready' }, { supportChat: 'unread', count: 2 }, { supportChat: 'close' }]],
    [
      PaymentSaysSchema,
      [
        { source: 'payment-sdk', kind: 'ready' },
        { source: 'payment-sdk', kind: 'returned', turn: 't' },
      ],
    ],
  ])('pass the schema unchanged, and other messages fail it', (schema, says) => {
    for (const one of says) expect(schema.parse(one)).toEqual(one);
    for (const other of [{}, { nowlight: 'pause' }, { supportChat: 'open' }, { source: 'ads', kind: 'ready' }, 'ready'])
      expect(schema.safeParse(other).success).toBe(false);
  });
});

it('a house advertisement requires a frame, a link and a name', () => {
  expect(HouseAdSchema.safeParse({ frame: '/f', click: '/c', name: 'n' }).success).toBe(true);
  for (const part of [
    { frame: '/f', click: '/c' },
    { frame: '/f', name: 'n' },
    { click: '/c', name: 'n' },
  ])
    expect(HouseAdSchema.safeParse(part).success).toBe(false);
});

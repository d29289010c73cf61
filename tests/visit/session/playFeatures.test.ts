import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectionLayers } from '../../../src/app/play/layers/connectionLayers.ts';
import { classifyLinks } from '../../../stories/support/interaction/classifyLinks.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { createControls } from '../../../src/app/controls/sidebar/createControls.ts';
import { FEATURES } from '../../../src/app/features.ts';
import { createMedia } from '../../../src/app/recording/createMedia.ts';
import { REWARDED } from '../../../src/app/core/featureKeys/play/rewarded.ts';
import { SCHEMES } from '../../../src/app/core/featureKeys/play/schemes.ts';
import type { PlayContext } from '../../../src/app/play/feature.ts';
import { FullscreenSwitch } from '../../../src/app/play/fullscreenSwitch.ts';
import { leaveForLogin } from '../../../src/app/play/session/signInPrompt.ts';
import { partnerOf } from '../../../src/app/play/session/appAndPartnerLinks.ts';
import { PlayFeatures } from '../../../src/app/play/playFeatureSet.ts';
import { testDrive } from '../../../src/app/play/layers/testDrive.ts';
import type { MediaPorts, QueuePorts } from '../../../src/app/ports/playPorts.ts';
import { AdSpacesViewModel } from '../../../src/app/ads/adSpaces.viewModel.ts';
import { rarePage } from '../../../src/app/rarePages.ts';
import { Ticker } from '../../../src/kit/ticker.ts';
import { PRIVACY } from '../../../src/app/core/featureKeys/visit/privacy.ts';
import type { BarItems } from '../../../src/widgets/play/PlayHud/PlayHud.types.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { PLAY_PORTS } from '../../support/app/fakePorts.ts';
import { openPlay } from '../../support/app/playBench.ts';
import { fakeVideo } from '../../support/session/fakeVideo.ts';

let bench: AppBench;
let life = new AbortController();
afterEach(() => life.abort());
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('MediaStream', EventTarget);
});

/** Notifications in a browser that doesn't support them. */
const notifications: QueuePorts['notifications'] = {
  permission: undefined,
  watched: true,
  request: () => Promise.resolve(),
  prepare: () => Promise.resolve(),
  show: () => Promise.resolve(),
  clear: () => Promise.resolve(),
  subscribe: () => Promise.resolve(undefined),
};

type PlayFlags = NonNullable<ConfigPatch['features']>;

/** Opens a game for a guest in Britain on a desktop, where every feature applies except for these flags. */
async function opens(flags: PlayFlags, scenario = 'plays-at-once', config: ConfigPatch = {}) {
  life = new AbortController();
  bench = openBench({ scenario, config: { country: 'GB', ...config, features: flags } });
  const { core, play, clock } = bench;
  const app = await openApp(bench);
  const nothing = () => undefined;
  // In this visit, the player allows advertising, and no other feature exists.
  const allows = () => Promise.resolve(true);
  const feature = ({ id }: { readonly id: string }) => (id === PRIVACY.id ? { allows, request: allows } : undefined);
  Object.assign(app.visit, { load: () => Promise.resolve({ feature }) });
  const context: Omit<PlayContext, 'feature'> = {
    app,
    play,
    browser: { ...PLAY_PORTS, queue: () => Promise.resolve({ notifications, chime: nothing }) },
    ticker: new Ticker(clock),
    fullscreen: new FullscreenSwitch(core.ports.browser, core.window, nothing),
    hud: () => {
      throw new Error('This test expects no call that opens the bar');
    },
    leave: nothing,
    leaveNow: nothing,
    focusStage: nothing,
  };
  // Stub of the picture for the input code, and the number of its pointer locks.
  const picture = { style: { cursor: '' } } as HTMLElement;
  const lock = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const surface = { listen: nothing, lock, unlock: nothing };
  vi.spyOn(PLAY_PORTS.stage, 'createSurface').mockReturnValue(surface);
  play.attachStage(picture);
  play.attachVideo(fakeVideo());
  play.show();
  const page = new PlayFeatures([testDrive, ...FEATURES], context).start(life.signal);
  const room = started(new AdSpacesViewModel(app, core.bootstrap), life.signal);
  return { play, core, page, room, picture, lock, context: { ...context, feature: page.feature } };
}

type Opened = Awaited<ReturnType<typeof opens>>;

const bar =
  (item: keyof BarItems) =>
  ({ page }: Opened) =>
    page.bar[item] !== undefined;
const shows =
  (layer: string) =>
  ({ page }: Opened) =>
    page.layers.some((it) => it.id === layer && it.isShown());

/** Ports of a browser that supports recording, without a recording in progress. */
const MEDIA_PORTS = {
  capture: {},
  encoder: {},
  createVault: () => ({}),
  outputs: { list: () => Promise.resolve([]), choose: undefined, onChange: () => undefined },
} as unknown as MediaPorts;

/** Returns the items of the panel for sound and recording. */
function recorderIn({ context }: Opened) {
  const { controller } = createMedia(context, MEDIA_PORTS, () => undefined, life.signal);
  controller.toggle();
  return controller.screens.panel?.recording;
}

function controlsIn({ context, play }: Opened) {
  return play.input && createControls(context, play.input, life.signal).controller;
}

/** Returns advertising settings for desktop and mobile. */
const ads = (settings: object) => ({ ads: { desktop: settings, mobile: settings } });
const fails = ({ play }: Opened) => play.session.state.kind === 'failed';

interface Row {
  readonly flag: string;
  readonly sees: string;
  readonly on: PlayFlags;
  readonly off: PlayFlags;
  readonly look: (opened: Opened) => unknown;
  readonly scenario?: string;
  readonly config?: ConfigPatch;
  /** Playtime before the test checks the feature, in milliseconds. */
  readonly afterMs?: number;
  /** True if the test checks the feature before the game's first picture. */
  readonly begins?: boolean;
}

const flagged = (flag: string) => ({ flag, on: { [flag]: true }, off: { [flag]: false } });

const TABLE: readonly Row[] = [
  { ...flagged('enableSubscriptionPass'), sees: 'the passes in the bar', look: bar('pass') },
  { ...flagged('enableAiBot'), sees: 'the helper in the bar', look: bar('chat') },
  {
    ...flagged('enableCouponGenerator'),
    sees: 'a page of coupons',
    look: ({ core }) =>
      rarePage({ ...core.bootstrap, pageType: 'CouponPage', app: bench.play.info }).domains.length > 1,
  },
  { ...flagged('enablePaidOnlyMode'), sees: 'that the game requires a pass', look: fails },
  {
    ...flagged('requireAuth'),
    sees: 'that the game requires a sign-in',
    look: ({ core }) => core.auth.state.kind === 'login-needed',
  },
  { ...flagged('disableImap'), sees: 'no control schemes in the bar', look: (it) => !bar('schemes')(it) },
  {
    ...flagged('enableNativeKeyboard'),
    sees: 'keys sent as keys',
    look: ({ page }) => !page.feature(SCHEMES).on,
  },
  { ...flagged('enableRecording'), sees: 'a way to record the game', look: (it) => recorderIn(it) !== undefined },
  {
    ...flagged('enableMouseLock'),
    sees: 'the mouse lock on request',
    look: (it) => {
      const controls = controlsIn(it);
      controls?.sidebar.mouseLock?.setOn(true);
      controls?.onboarding?.lock();
      return it.lock.mock.calls.length > 0;
    },
  },
  {
    ...flagged('enableNativePointer'),
    sees: 'the system’s pointer over the picture on request',
    look: (it) => {
      controlsIn(it)?.sidebar.sensitivity.pointer?.show(true);
      return it.picture.style.cursor === 'default';
    },
  },
  {
    flag: 'nativeMouseActivities',
    sees: 'the mouse unchanged while such an activity is on top',
    on: { nativeMouseActivities: ['.Aim'] },
    off: { nativeMouseActivities: ['.Drive'] },
    look: ({ play: { input, info } }) => {
      if (!input) return false;
      const listener = vi.spyOn(input.interceptor, 'setNativeMouse');
      for (const activityName of ['.Menu', `${info.packageName}.Aim`])
        input.receive({ kind: 'top-activity', packageName: info.packageName, activityName });
      return listener.mock.calls.some(([native]) => native);
    },
  },
  {
    flag: 'authType',
    sees: 'the sign-in of a third party',
    on: { authType: 'https://id.partner.example/login' },
    off: { authType: 'now' },
    look: ({ core, play }) => leaveForLogin({ core, decideLink: classifyLinks('external') }, play.features),
  },
  {
    flag: 'uiConfig.japanesePortal',
    sees: 'the dialog for the membership number',
    config: { global: { premiumQueueMethod: 'Membership' } },
    on: { uiConfig: { japanesePortal: true } },
    off: { uiConfig: { japanesePortal: false } },
    look: ({ play: { session } }) => 'around' in session.state && session.state.around.membershipOpen,
    begins: false,
  },
  {
    flag: 'uiConfig.hideAdsForProxyUser',
    sees: 'no ad spaces behind a proxy',
    config: { isProxyUser: true },
    on: { ...ads({ display: true }), uiConfig: { hideAdsForProxyUser: true } },
    off: { ...ads({ display: true }), uiConfig: { hideAdsForProxyUser: false } },
    look: ({ room }) => room.spaces.length === 0,
  },
  {
    flag: 'ads.offForUserTypes',
    sees: 'no ad spaces as an exempt user type',
    on: { ads: { ...ads({ display: true }).ads, offForUserTypes: ['guest'] } },
    off: { ads: { ...ads({ display: true }).ads, offForUserTypes: ['premium'] } },
    look: ({ room }) => room.spaces.length === 0,
  },
  {
    flag: 'maxFps',
    sees: 'a stream with the game’s frame rate',
    on: { maxFps: 24 },
    off: {},
    look: () => bench.last('play.startSession').request?.query?.['maxFps'] === '24',
  },
  {
    ...flagged('enableTestDriveUi'),
    sees: 'the test-drive screen while the game is prepared',
    look: shows('test-drive'),
    begins: false,
  },
  ...['requireRewardedAdsOrPremium', 'forcedRewardedAds'].map((flag) => ({
    ...flagged(flag),
    sees: 'a way to more time in the bar',
    look: bar('rewarded'),
  })),
  {
    flag: 'ads.rewarded',
    sees: 'a way to more time in the bar',
    on: ads({ rewarded: true }),
    off: ads({ rewarded: false }),
    look: bar('rewarded'),
  },
  {
    flag: 'ads.display',
    sees: 'ad spaces around the picture',
    on: ads({ display: true }),
    off: ads({ display: false }),
    look: ({ room }) => room.spaces.length > 0,
  },
  {
    flag: 'ads.preroll',
    sees: 'an ad in the queue',
    scenario: 'advertisement-in-the-queue',
    on: ads({ preroll: true }),
    off: ads({ preroll: false }),
    look: shows('preroll'),
  },
  {
    flag: 'ads.midroll',
    sees: 'the announcement of an ad break after 15 minutes',
    config: { ads: { video: 'fills' } },
    on: ads({ midroll: true }),
    off: ads({ midroll: false }),
    afterMs: 15 * 60_000,
    look: shows('break'),
  },
  {
    flag: 'tryAndDownload.cumulativeTimeLimitSecs',
    sees: 'the remaining trial time',
    on: { tryAndDownload: { isEnabled: true, cumulativeTimeLimitSecs: 600 } },
    off: { tryAndDownload: { isEnabled: true } },
    look: shows('tryTime'),
  },
  {
    ...flagged('enableLowCostUi'),
    sees: 'no ads in the first five minutes of play in a day',
    config: { ads: { freeSecs: 62 } },
    afterMs: 290_000,
    look: ({ page }) => page.feature(REWARDED).adFree,
  },
  {
    flag: 'uiConfig.enableMatureContentWarning',
    sees: 'the mature-content question before the start',
    on: { uiConfig: { enableMatureContentWarning: true } },
    off: { uiConfig: { enableMatureContentWarning: false } },
    look: ({ play }) => play.awaitsAdult,
    begins: false,
  },
  {
    flag: 'partnerSessionEndInfo',
    sees: 'the partner’s text at the end',
    on: { partnerSessionEndInfo: { text: 'Come back tomorrow' } },
    off: {},
    look: ({ core, play }) => partnerOf(core, play.features).text === 'Come back tomorrow',
  },
];

describe('entity.app-info.playFeFeatures: the effect of each feature flag of a game', () => {
  it.each(TABLE)('$flag: the player sees $sees with the flag, and not without it', async (row) => {
    const { on, off, look, scenario, config, afterMs = 0, begins = true } = row;
    for (const [flags, seen] of [
      [on, true],
      [off, false],
    ] as const) {
      const opened = await opens(flags, scenario, config);
      if (begins) await bench.begin();
      else bench.play.start();
      await bench.settle();
      if (begins) bench.play.stream.sawFrame();
      // The code of the features loads in any order, so the test polls.
      await vi.waitFor(() => expect(look(opened)).toBe(seen && afterMs === 0));
      if (afterMs > 0) await bench.pass(afterMs);
      await vi.waitFor(() => expect(look(opened)).toBe(seen));
      life.abort();
      bench.dispose();
    }
  });
});

describe('product.ads-supported: rewarded ads, ad breaks and display ads in a game', () => {
  it.each([
    ['a guest gets all three', undefined, [true, true, true]],
    ['a player with a pass gets none', { signedIn: true, email: 'prime@example.com' }, [false, false, false]],
  ])('%s of these ad types', async (_, user, seen) => {
    const all = ads({ rewarded: true, midroll: true, display: true });
    const opened = await opens(all, 'plays-at-once', { ads: { video: 'fills', freeSecs: 300 }, ...(user && { user }) });
    await bench.begin();
    bench.play.stream.sawFrame();
    await vi.waitFor(() => expect(opened.page.layers.some(({ id }) => id === 'break')).toBe(true));
    await vi.waitFor(() => expect(bar('rewarded')(opened)).toBe(seen[0]));
    await bench.pass(15 * 60_000);
    const now = () => [bar('rewarded')(opened), shows('break')(opened), opened.room.spaces.length > 0];
    await vi.waitFor(() => expect(now()).toEqual(seen));
    // Ads are requested only for players who see them.
    expect(bench.callsOf('ads.vast').length > 0).toBe(seen[1]);
  });
});

/** Ids of the layers over a game, from the lowest to the highest. Those before `hud` lie below the bar. */
const ORDER = [
  ...['veil', 'stats', 'picture-nodes', 'stall', 'picture-text', 'hint', 'loud-sounds', 'captions', 'sound-gate'],
  ...['toast', 'tryTime', 'nowbux-earned', 'add-free', 'test-drive', 'assistance', 'controls', 'controls-on-screen'],
  ...['controls-toasts', 'key-labels', 'mouse-lock-onboarding', 'picture', 'queue', 'sensitivity', 'chat', 'nowbux'],
  ...['scheme-editor', 'apk-finder', 'files', 'google-account', 'nowbux-explainer', 'recording-exit', 'report'],
  ...['sideload', 'transfers', 'media', 'mic-blocked', 'on-air', 'recording', 'response-test', 'picture-toasts'],
  ...['replay-toasts', 'assistance-toasts', 'account', 'rewarded', 'rewarded-at-stop', 'break-reminder', 'break'],
  'debug',
];

it('the layers of all features over a game have their own ids and lie in a fixed order', async () => {
  const nothing = () => undefined;
  const no = () => false;
  const port = (fields: object) => () => Promise.resolve(fields as never);
  const { features, settle, context } = await openPlay({
    config: {
      country: 'US',
      features: {
        ...{ enableAiBot: true, enableRecording: true, enableSubscriptionPass: true },
        ...ads({ rewarded: true, midroll: true, display: true }),
      },
    },
    playPorts: {
      picture: port({ reportsPressure: no, watchPressure: nothing, smallWindow: nothing }),
      media: port(MEDIA_PORTS),
      files: port({ canStream: no, canChooseFolder: no, mayChooseFiles: no }),
      assistance: port({ canTranslate: no, watchPictures: nothing }),
      replay: port({ isAttached: no, watchBattery: nothing, onKept: nothing, keep: nothing }),
    },
  });
  const { bar } = features;
  for (const item of [bar.media, bar.picture, bar.assistance]) item?.toggle();
  for (const item of [bar.chat, bar.schemes, bar.account]) item?.open();
  bar.files?.open('files');
  await settle();
  const layers = [...features.layers, ...createConnectionLayers(context)];
  const sorted = layers.toSorted((a, b) => a.priority - b.priority || a.id.localeCompare(b.id));
  expect(sorted.map(({ id }) => id)).toEqual(ORDER);
});

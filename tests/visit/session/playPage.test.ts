import { runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { FilesController } from '../../../src/app/files/filesController.ts';
import { rememberPlayed } from '../../../src/app/play/session/gameReportFields.ts';
import { createPlayOverlays } from '../../../src/app/play/playOverlays.ts';
import { listenForDebugShortcut } from '../../../src/app/ports/input/keyboardLock.ts';
import type { FilePorts } from '../../../src/app/ports/playPorts.ts';
import { AdSpacesViewModel } from '../../../src/app/ads/adSpaces.viewModel.ts';
import { createRobuxSection } from '../../../src/app/nowbux/page/robuxSection.ts';
import { Ticker } from '../../../src/kit/ticker.ts';
import { type AppBench, type AppBenchOptions, openApp, openBench, started } from '../../support/app/appBench.ts';
import { shownLayerModels } from '../../support/session/shownLayers.ts';
import { PLAY_PORTS } from '../../support/app/fakePorts.ts';

let bench: AppBench;

/** Opens the overlays of the play page over a running game. */
async function playPage(options: AppBenchOptions, browser = PLAY_PORTS) {
  bench = openBench(options);
  const { play, clock } = bench;
  const app = await openApp(bench);
  play.start();
  await bench.settle();
  const nothing = () => undefined;
  const ticker = new Ticker(clock);
  const parts = { app, play, browser, ticker, leave: nothing, leaveNow: nothing, focusStage: nothing };
  const { screen } = createPlayOverlays(parts, bench.core.signal);
  bench.world.device({ send: { type: 'android-ready', packageName: 'games.test' } });
  await bench.settle();
  play.stream.sawFrame();
  return { app, screen };
}

it.each([
  [0.5, undefined],
  [0.9, { fsWidget: { x: 0.9, y: 0 } }],
  [0.5, { fsWidget: { x: -0.1, y: 0 } }],
  [0.5, { fsWidget: { x: 1.1, y: 0 } }],
  [0.5, { fsWidget: { x: '0.9', y: 0 } }],
])('widget.fs: the game bar’s handle is at the fraction %f of the upper edge if the app has %j', async (x, info) => {
  const { screen } = await playPage({ config: { apps: { 20101: { widgetPositions: info } } } });
  expect(shownLayerModels(screen).hud?.handle?.x).toBe(x);
});

it.each([
  [10, 5],
  [3, 3],
])(
  'screen.debug-overlay: a screen with %d touch points shows the debug overlay after three taps with %d fingers and hides it after three more',
  async (touchPoints, fingers) => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const { screen } = await playPage({ facts: { touchPoints } }, { ...PLAY_PORTS, listenForDebugShortcut });
    const shown = () => screen.has('debug');
    const tap = (count: number) => {
      for (const [kind, length] of Object.entries({ touchstart: count, touchend: 0 }))
        page.dispatchEvent(Object.assign(new Event(kind), { touches: { length } }));
      return shown();
    };
    const taps = (count: number) => [tap(count), tap(count), tap(count)];
    expect(taps(fingers - 1)).toEqual([false, false, false]);
    expect(taps(fingers)).toEqual([false, false, true]);
    expect(taps(fingers)).toEqual([true, true, false]);
    tap(fingers);
    tap(fingers);
    await bench.pass(2_001);
    expect(tap(fingers), 'after the time limit').toBe(false);
  },
);

it.each([
  ['windowed', true, true, false, true],
  ['windowed', true, true, true, false],
  ['windowed', true, false, false, false],
  ['windowed', false, true, false, false],
  ['all', true, true, false, false],
  ['fullscreen', true, true, false, false],
] as const)(
  'product.pass.benefits, role.premium, transition.fullscreen: full screen with %s ads (%s), passes for sale (%s) and a held pass (%s) offers a pass: %s',
  async (displayAdMode, display, enableSubscriptionPass, held, asks) => {
    const ads = { desktop: { display, displayAdMode } };
    const user = { signedIn: true, email: 'mira@example.com' };
    const subscription = { status: 'active', type: 'nowPass', playPassTimeLeft: 900_000 };
    const { screen } = await playPage(
      { config: { user, features: { ads, enableSubscriptionPass }, ...(held && { subscription }) } },
      { ...PLAY_PORTS, payment: () => Promise.resolve(bench.payment) },
    );
    const enter = vi.spyOn(bench.core.ports.browser, 'enterFullscreen');
    shownLayerModels(screen).hud?.toggleFullscreen();
    await vi.dynamicImportSettled();
    await bench.settle();
    expect([enter.mock.calls.length, bench.callsOf('subscription.playPass').length]).toEqual(asks ? [0, 1] : [1, 0]);
  },
);

it.each([
  ['all', true, true],
  ['windowed', true, false],
  ['fullscreen', false, true],
] as const)(
  'entity.app-info.ads: the display-ad mode %s has ad spaces in a window: %s, and in full screen: %s',
  async (displayAdMode, windowed, full) => {
    const { app } = await playPage({ config: { features: { ads: { desktop: { display: true, displayAdMode } } } } });
    const room = started(new AdSpacesViewModel(app, app.core.bootstrap), bench.core.signal);
    const shown = (fullscreen: boolean) => {
      runInAction(() => Object.assign(app.core.window, { fullscreen }));
      return room.spaces.length > 0;
    };
    expect([shown(false), shown(true)]).toEqual([windowed, full]);
  },
);

it.each([
  ['US', true, true],
  ['US', false, false],
  ['GB', true, false],
])(
  'product.us-only.robux-rewards: the page in %s, after a game with Robux rewards (%s), uses the Robux style: %s',
  async (country, enableRobuxRewards, offered) => {
    const { app } = await playPage({ config: { country, features: { enableRobuxRewards } } });
    rememberPlayed(app.core, { info: bench.play.info, startedAt: 0, leavesForGood: false });
    const host = { app, player: () => 'guest', section: () => 'rewards' };
    const robux = createRobuxSection(host as never, bench.core.signal);
    await bench.settle();
    expect(robux?.offered).toBe(offered);
  },
);

/** Opens the play page with a controller of shared files. `lines` collects the streaming device's messages. */
async function filesOf(options: AppBenchOptions = {}) {
  const { app } = await playPage(options);
  const { play } = bench;
  const chooseFiles = vi.fn<() => void>();
  const ports = { ...FILE_PORTS, chooseFiles } as unknown as FilePorts;
  const files = new FilesController(
    { app, play, browser: { ...PLAY_PORTS, upload: bench.upload } } as never,
    ports,
  ).start(bench.core.signal);
  const lines: string[] = [];
  Object.assign(play.stream.peer ?? {}, { sendLine: (line: string) => lines.push(line) > 0 });
  return { files, chooseFiles, lines };
}

const FILE_PORTS = {
  canStream: () => false,
  canChooseFolder: () => false,
  mayChooseFiles: () => true,
  readPicture: () => Promise.reject(new Error('no picture')),
  capturePicture: () => undefined,
};

it('rule.file-chooser-no-connection: a file request of the game without a connection shows a warning and no file chooser', async () => {
  const { files, chooseFiles } = await filesOf();
  bench.peers.at(-1)?.listener.disconnected();
  files.handle({ kind: 'file-request', accept: 'image/*' });
  expect([files.loader?.loader, files.files, chooseFiles.mock.calls]).toEqual([
    { kind: 'warning', reason: 'no-connection', name: undefined },
    undefined,
    [],
  ]);
  await bench.pass(3_000);
  expect(files.loader).toBeUndefined();
  bench.peers.at(-1)?.listener.connected();
  files.handle({ kind: 'file-request', accept: 'image/*' });
  expect([files.files !== undefined, chooseFiles.mock.calls.length]).toEqual([true, 1]);
});

it('channel.text.reportproblem: the client sends the streaming device the category of a submitted report', async () => {
  const { files, lines } = await filesOf();
  files.open('report');
  files.report?.choose('audio-video');
  files.report?.describe('The sound crackles all the time.');
  files.report?.send();
  await bench.settle();
  expect(files.report?.state).toBe('sent');
  expect(lines).toEqual(['reportproblem=audio-video']);
});

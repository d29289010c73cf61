import { createInstance } from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../../src/app/boot/createApp.ts';
import { createPlayOverlays } from '../../src/app/play/playOverlays.ts';
import { listenForDebugShortcut } from '../../src/app/ports/debugShortcut.ts';
import { Ticker } from '../../src/kit/ticker.ts';
import { APP_LOADERS } from '../support/appLoaders.ts';
import { AppBench } from '../support/appBench.ts';
import { PLAY_BROWSER } from '../support/fakePorts.ts';

let bench: AppBench;
let life: AbortController;

beforeEach(() => {
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  bench.dispose();
  vi.unstubAllGlobals();
});

type Options = NonNullable<ConstructorParameters<typeof AppBench>[0]>;

/** The play page beside its stage, with a game on. */
async function playPage(options: Options, browser = PLAY_BROWSER) {
  bench = new AppBench(options);
  const { play, clock, core } = bench;
  const app = await createApp(core, createInstance(), APP_LOADERS);
  play.start();
  await bench.settle();
  const nothing = () => undefined;
  const ticker = new Ticker(clock);
  const parts = { app, play, browser, ticker, leave: nothing, leaveNow: nothing, focusStage: nothing };
  const { screen } = createPlayOverlays(parts, life.signal);
  bench.world.device({ send: { type: 'android-ready', packageName: 'games.test' } });
  await bench.settle();
  play.stream.sawFrame();
  return { app, screen };
}

it.each([
  [0.5, undefined],
  [0.9, { fsWidget: { x: 0.9, y: 0 } }],
])('the handle of the bar hangs at %f of the upper edge where the app’s info says %j: widget.fs', async (x, info) => {
  const { screen } = await playPage({ config: { apps: { 20101: { widgetPositions: info } } } });
  expect(screen.hud?.handle?.x).toBe(x);
});

it.each([
  [10, 5],
  [3, 3],
])(
  'screen.debug-overlay: on a screen that tells %d fingers apart, three taps with %d show it and three more hide it',
  async (touchPoints, fingers) => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const { screen } = await playPage({ facts: { touchPoints } }, { ...PLAY_BROWSER, listenForDebugShortcut });
    const shown = () => screen.layers.some((layer) => layer.id === 'debug' && layer.shown());
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
    expect(tap(fingers), 'too late').toBe(false);
  },
);
